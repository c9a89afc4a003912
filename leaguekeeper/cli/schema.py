"""``schema``: the published forms of documents and rule books, as JSON Schema; or a document as an example."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.slugs import slug_of
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.store.address import league_address

__all__ = ["add"]

_WHICH = N_("what is wanted: documents, rulebook or league (the whole league as JSON)")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("schema", help=_("print the JSON Schema of documents or rule books"))
    parser.add_argument("what", choices=("documents", "rulebook", "league"), metavar="WHAT", help=_(_WHICH))
    parser.add_argument("kind", nargs="?", default="", metavar="KIND", help=_("one kind of document, as match_report"))
    parser.add_argument(
        "--example", nargs="?", type=league_address, const=Path(), metavar="FILE",
        help=_("a document of that kind instead: the one filed last in FILE, else one with nothing but its fields"),
    )  # fmt: skip
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange import whole_league
    from leaguekeeper.league import paperwork
    from leaguekeeper.rules import schema as rules

    if (args.kind or args.example is not None) and args.what != "documents":
        raise BadInput(
            "KIND", N_("“{word}” is too much here: only documents come in kinds."), word=args.kind or "--example"
        )
    if args.kind or args.example is not None:
        found = _of_kind(args.kind, args.example)
    elif args.what == "league":
        found = whole_league.json_schema()
    else:
        found = paperwork.schema() if args.what == "documents" else rules.json_schema()
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
    return 0


def _of_kind(kind: str, example: Any) -> Any:
    """The schema of one kind of document, or a document of it: ``example`` is the league that has some."""
    from leaguekeeper.league.kinds import KINDS, classes_of
    from leaguekeeper.league.paperwork import to_value
    from leaguekeeper.league.specimen import specimen

    if kind not in KINDS:
        said = (N_("there is no kind of document called “{word}”. Kinds: {known}.") if kind else
                N_("say which kind of document. Kinds: {known}."))  # fmt: skip
        raise BadInput("KIND", said, word=kind, known=", ".join(sorted(KINDS)))
    (document,) = classes_of({kind: KINDS[kind]})
    if example is None:
        return document.model_json_schema()
    if example == Path():
        return specimen(document)
    with opened(example, writing=False) as league:
        filed = [each.document for each in league.session.reading.filed if each.document.kind == kind]
        if filed:
            return to_value(filed[-1])
        sheet = specimen(document)
        if kind == "team_enrolled":
            sheet |= league.simulation.plain_team()
        return {**sheet, "id": slug_of(kind.replace("_", "-"), kind, league.stack.taken_names())}
