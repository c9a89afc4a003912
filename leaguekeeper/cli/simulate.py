"""``simulate``: play whole seasons from plausible scores and file every sheet."""

from __future__ import annotations

import argparse
from pathlib import Path

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.told import say

__all__ = ["add"]

RULES = "house2020"
"""The rule book of a new league for which none is named."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=_("play whole seasons from plausible scores"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--seasons", type=int, default=1, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--rules", metavar="BOOK", help=_("the rule book of a new league"))
    parser.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from leaguekeeper.services.session import Office, rule_book  # noqa: PLC0415 - other commands need none of this
    from leaguekeeper.services.simulation.seasons import simulate  # noqa: PLC0415

    if told.seasons < 1:
        raise BadInput("--seasons", N_("at least one season must be played."))
    if told.rules:
        rule_book(told.rules)
    opening = Office.open if told.file.exists() else Office.create
    with opening(told.file) as office:
        league = office.state.league
        if told.rules and league is not None and league.rulebook != told.rules:
            raise BadInput(
                "--rules", N_("this league goes by {book}; the word is for a new one."), book=league.rulebook
            )
        count = simulate(office, told.seasons, told.seed, say, told.rules or RULES)
    say(_("{count} sheets filed in {file}.").format(count=count, file=told.file))
    return 0
