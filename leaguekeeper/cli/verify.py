"""``verify``: read the stack anew and compare it with what the file says."""

from __future__ import annotations

import argparse
from pathlib import Path

from leaguekeeper.base.words import _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, say

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("verify", help=_("read a league anew and compare it with its tables"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        faults = league.verify()
        sheets = league.stack.count
    if args.json:
        print_json({"sheets": sheets, "faults": [{"code": each.code, "text": each.text()} for each in faults]})
    else:
        for fault in faults:
            say(fault.text())
        if not faults:
            say(_("All is well: {count} sheets, and every table says what they say.").format(count=sheets))
    return 1 if faults else 0
