"""``play pitch --league FILE --round N``: bots play a round of a league, and every report is filed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, say
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.services.play.api import Match

__all__ = ["GAME", "USED", "add_arguments", "level_of", "run", "take_book", "with_book"]

GAME = "pitch"
"""The game at which matches of a league can be played."""

USED = frozenset(("league", "round", "seats", "seed", "json"))
"""The words that count for a round: everything else stands in the league's rule book and in the reports."""


def add_arguments(parser: ArgumentParser) -> None:
    """Add the words that name a round of a league."""
    parser.add_argument(
        "--league", type=league_address, metavar="FILE", help=_("play matches of this league and file them")
    )
    parser.add_argument("--round", type=int, metavar="N", help=_("the round whose open matches are played"))


def take_book(args: Namespace) -> None:
    """Take the rule book that was named off the shelf: the match is played by the edition that it was made of.

    Raises:
        NoRuleBook: there is none of that id.
        BadInput: the pitch does not play by it.
    """
    from leaguekeeper.services.rulebooks.pitch_rules import hold_to_the_pitch
    from leaguekeeper.services.rulebooks.shelf import book_called

    book = book_called(args.rules)
    hold_to_the_pitch(book, "--rules")
    args.rules, args.book = book.edition, book


def with_book(setup: Setup, args: Namespace) -> Setup:
    """A match with what the book that was named says otherwise than the edition; as it is where none was named."""
    book = getattr(args, "book", None)
    if book is None:
        return setup
    from leaguekeeper.services.play.kick_off import own_rules, readings_of

    return replace(setup, options={**readings_of(book), **setup.options},
                   particulars={**setup.particulars, **own_rules(book)})  # fmt: skip


def level_of(word: str) -> str:
    """The level that a seat's word names; empty where it names none."""
    return word.removeprefix("bot").removeprefix(":")


def run(args: Namespace, module: PlayModule, seats: Sequence[str]) -> int:
    """Play the round.

    Raises:
        BadInput: no round is named, a seat is not a bot's, or the round has nothing to play.
    """
    if args.round is None:
        raise BadInput("--round", N_("Say with --round which round is played."))
    if any(not word.startswith("bot") for word in seats):
        raise BadInput("--seats", N_("A round is played by bots: name bot or bot:LEVEL for both seats."))
    levels = [level_of(word) for word in seats]
    with opened(args.league) as league:
        for sentence in () if args.json else league.play.not_played():
            say(sentence)
        played = league.play.round(
            args.round,
            lambda seed: [module.bot(level, seed * 2 + place) for place, level in enumerate(levels)],
            args.seed,
            lambda match: None if args.json else _tell(match),
            ",".join(seats),
        )
        logs = league.play.logs
    if args.json:
        print_json(played)
    else:
        text = ngettext("{count} report filed in {file}; seed {seed}.", "{count} reports filed in {file}; seed {seed}.",
                        len(played))  # fmt: skip
        say(text.format(count=len(played), file=args.league, seed=args.seed))
        say(_("The logs of the matches are kept in {folder}.").format(folder=logs))
    return 0


def _tell(match: Match) -> None:
    for line in match.hired:
        say(line)
    say(_line(match))


def _line(match: Match) -> str:
    text = _("Match no. {number}: {home} {home_score} – {away_score} {away}")
    return text.format(
        number=match.number, home=match.home, away=match.away, home_score=match.score[0], away_score=match.score[1]
    )
