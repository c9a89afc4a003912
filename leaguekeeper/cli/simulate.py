"""``simulate``: play whole seasons from plausible scores and file every sheet."""

from __future__ import annotations

import argparse

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import say
from leaguekeeper.store.address import league_address

__all__ = ["add"]

RULES = "house2020"
"""The rule book of a new league for which none is named."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=_("play whole seasons from plausible scores"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--seasons", type=int, default=1, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--rules", metavar="BOOK", help=_("the rule book of a new league"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.rules.catalogue import load  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.services.api import LeagueApi  # noqa: PLC0415

    if args.seasons < 1:
        raise BadInput("--seasons", N_("at least one season must be played."))
    if args.rules:
        load(args.rules)
    with opened(args.file) if args.file.exists() else LeagueApi.create(args.file) as league:
        founded = league.session.state.league
        if args.rules and founded is not None and founded.rulebook != args.rules:
            raise BadInput(
                "--rules", N_("this league goes by {book}; the word is for a new one."), book=founded.rulebook
            )
        count = league.simulation.seasons(args.seasons, args.seed, say, args.rules or RULES)
    say(_("{count} sheets filed in {file}.").format(count=count, file=args.file))
    return 0
