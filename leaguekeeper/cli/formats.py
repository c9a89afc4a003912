"""``formats``: the files of other programs that are read and written, and what is lost on the way."""

from __future__ import annotations

import argparse

from leaguekeeper.base.sentences import continued, labelled
from leaguekeeper.base.words import _
from leaguekeeper.cli.output import print_json, say

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("formats", help=_("list the files of other programs that are read and written"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange.formats import told

    rows = told()
    if args.json:
        print_json({"formats": rows})
        return 0
    for row in rows:
        say(f"{row.word} · {row.name} · {row.ways} ({', '.join(row.ends)})")
        for label, text in row.about:
            say(labelled(f"    {label}", continued(text)))
    return 0
