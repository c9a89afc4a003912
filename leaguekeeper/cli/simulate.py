"""``simulate``: play whole seasons from plausible scores and file every sheet."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import is_there, let_in, opened
from leaguekeeper.cli.output import say
from leaguekeeper.cli.play_round import GAME, level_of
from leaguekeeper.league.step import SIDES
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.store.address import Address, league_address

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("simulate", help=_("play whole seasons from plausible scores"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--seasons", type=int, default=1, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--rules", metavar="BOOK", help=_("the rule book of a new league"))
    told = _("bot or bot:LEVEL, once or for home and away: bots play every match at the pitch, and its log is kept")
    parser.add_argument("--seats", metavar="BOTS", help=told)
    parser.set_defaults(run=_run)


def _at_the_pitch(league: LeagueApi, args: argparse.Namespace) -> int:
    """Seasons that bots play match by match."""
    module, named = module_of(GAME), _bots(args)
    levels = [level_of(word) for word in named * (len(SIDES) // len(named))]
    return league.play.seasons(
        args.seasons,
        lambda seed: [module.bot(level, seed * 2 + place) for place, level in enumerate(levels)],
        args.seed,
        say,
        args.rules or USUAL,
        ",".join(named),
    )


def _bots(args: argparse.Namespace) -> list[str]:
    """Who sits at the pitch: one word for both sides, or one for each.

    Raises:
        BadInput: somebody else is to sit there, or a bot of a level that there is not.
    """
    named = [word.strip() for word in str(args.seats).split(",")]
    if len(named) > len(SIDES) or any(not word.startswith("bot") for word in named):
        raise BadInput("--seats", N_("A round is played by bots: name bot or bot:LEVEL for both seats."))
    for word in named:
        module_of(GAME).bot(level_of(word), 0)
    return named


@contextmanager
def _begun(address: Address) -> Iterator[LeagueApi]:
    """A new league for these seasons; who stops before the first sheet is filed finds no empty one in its place."""
    from leaguekeeper.services.api import LeagueApi

    league, empty = let_in(address, lambda: LeagueApi.create(address)), True
    try:
        with league:
            try:
                yield league
            finally:
                empty = not league.session.reading.filed
    finally:
        if empty and isinstance(address, Path):
            address.unlink(missing_ok=True)


@contextmanager
def _told_what_stays(league: LeagueApi, address: Address) -> Iterator[None]:
    """Seasons are filed some hundred sheets at a time: whoever stops between two of them hears what is there."""
    before = len(league.session.reading.filed)
    try:
        yield
    except KeyboardInterrupt:
        count = len(league.session.reading.filed) - before
        if count:
            told = ngettext("Stopped: {count} sheet is filed in {file} and stays there.",
                            "Stopped: {count} sheets are filed in {file} and stay there.", count)  # fmt: skip
            sys.stderr.write(told.format(count=count, file=address) + "\n")
        raise


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.services.rulebooks.pitch_rules import hold_to_the_pitch
    from leaguekeeper.services.rulebooks.shelf import book_called

    if args.seasons < 1:
        raise BadInput("--seasons", N_("at least one season must be played."))
    book = book_called(args.rules or USUAL)
    if args.seats:
        _bots(args)
    known = is_there(args.file)
    if args.seats and not known:
        hold_to_the_pitch(book, "--seats")
    with opened(args.file) if known else _begun(args.file) as league:
        founded = league.session.state.league
        if args.rules and founded is not None and founded.rulebook != args.rules:
            raise BadInput(
                "--rules", N_("this league goes by {book}; the word is for a new one."), book=founded.rulebook
            )
        with _told_what_stays(league, args.file):
            if args.seats:
                count = _at_the_pitch(league, args)
            else:
                count = league.simulation.seasons(args.seasons, args.seed, say, args.rules or USUAL)
    told = ngettext("{count} sheet filed in {file}.", "{count} sheets filed in {file}.", count)
    say(told.format(count=count, file=args.file))
    return 0
