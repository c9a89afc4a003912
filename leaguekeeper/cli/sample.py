"""``sample``: write the sample league."""

from __future__ import annotations

import argparse
import sys

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.store.address import league_address

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("sample", help=_("write a sample league: 8 teams, 4 rounds played, one to play"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--next", action="store_true", help=_("print a report of the next match instead, as JSON"))
    parser.add_argument("--rules", metavar="BOOK", help=_("the rule book that it plays by"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.league.paperwork import as_json
    from leaguekeeper.services.simulation.api import write_sample

    if args.next:
        if args.rules:
            raise BadInput("--rules", N_("the league plays by its own rule book; the word is for a new sample."))
        with opened(args.file, writing=False) as league:
            sys.stdout.write(as_json(league.simulation.next_report()) + "\n")
        return 0
    write_sample(args.file, rules=args.rules or USUAL)
    sys.stdout.write(_("The sample league is written to {file}.").format(file=args.file) + "\n")
    return 0
