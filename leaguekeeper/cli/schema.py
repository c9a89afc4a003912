"""``schema``: the published forms of documents and rule books, as JSON Schema."""

from __future__ import annotations

import argparse
import json
import sys

from leaguekeeper.base.words import N_, _

__all__ = ["add"]

_WHICH = N_("what is wanted: documents, rulebook or league (the whole league as JSON)")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("schema", help=_("print the JSON Schema of documents or rule books"))
    parser.add_argument("what", choices=("documents", "rulebook", "league"), metavar="WHAT", help=_(_WHICH))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange import whole_league  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.league import paperwork  # noqa: PLC0415
    from leaguekeeper.rules import schema as rules  # noqa: PLC0415

    if args.what == "league":
        found = whole_league.json_schema()
    else:
        found = paperwork.schema() if args.what == "documents" else rules.json_schema()
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
    return 0
