"""``copy``: a league copied whole, from a file to a server or back."""

from __future__ import annotations

import argparse
import dataclasses

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.cli.opened import let_in
from leaguekeeper.cli.output import print_json, say
from leaguekeeper.store.address import league_address

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("copy", help=_("copy a league whole: to a server, from one, or to another file"))
    parser.add_argument("file", type=league_address, metavar="FILE", help=_("a file, or the address of a server"))
    parser.add_argument("other", type=league_address, metavar="OTHER", help=_("where there is no league yet"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.services.whole.api import copy_league

    copied = let_in(args.other, lambda: let_in(args.file, lambda: copy_league(args.file, args.other)))
    if args.json:
        print_json(dataclasses.asdict(copied))
        return 0
    say(
        ngettext(
            "{count} sheet copied to {file}, with all that belongs to it.",
            "{count} sheets copied to {file}, with all that belongs to them.",
            copied.sheets,
        ).format(count=copied.sheets, file=args.other)
    )
    say(_("Both are equal to the last row: {fingerprint}").format(fingerprint=copied.fingerprint))
    return 0
