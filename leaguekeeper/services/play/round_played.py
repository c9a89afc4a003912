"""A round of the league played at the pitch by bots: every open fixture from its pre-match sequence to its report."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Fixture, State
from leaguekeeper.league.step import SIDES, Table
from leaguekeeper.league.who_played import risen_ref
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter
from leaguekeeper.play.core.playthrough import Observer, Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.play.kick_off import kick_off, options_of
from leaguekeeper.services.play.side_line import Scorer, names_of_cards
from leaguekeeper.services.report.match_logs import new_log
from leaguekeeper.services.rulebooks.pitch_rules import hold_to_the_pitch
from leaguekeeper.services.rulebooks.shelf import book_called
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.matches import Ended, Played, simulated_report
from leaguekeeper.services.simulation.seasons import simulate
from leaguekeeper.services.stack.filing import file

__all__ = ["Match", "at_the_pitch", "play_round", "play_seasons"]

Seats = Callable[[int], Sequence[Bot]]
"""Makes the coaches of a match, home and away, from a seed."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match that was played and reported: its number, both teams by name, the score; who hired what, and why."""

    number: int
    home: str
    away: str
    score: tuple[int, int]
    hired: tuple[str, ...] = ()


def play_round(
    session: Session,
    round_number: int,
    seats: Seats,
    seed: int,
    heard: Callable[[Match], None] = lambda _match: None,
    words: str = "bot",
) -> list[Match]:
    """Play every open fixture of a round, keep its log and file its report, one after the other.

    ``words`` say in the logs who sits where (``bot:easy,bot:hard``). The questions before and after each match are
    answered as hastily as honestly, with seeded dice.

    Raises:
        BadInput: the round has no fixture that could be played, or the pitch lacks the league's rules.
    """
    hold_to_the_pitch(session.book, "--league")
    numbers = [each.number for each in _open_in_round(session.state, round_number)]
    if not numbers:
        raise BadInput("--round", N_("Round {number} has no match that is still to be played."), number=round_number)
    played = []
    for number in numbers:
        fixture = next(each for each in session.state.fixtures.values() if each.number == number)
        dice = Random(seed + number)
        pitch = at_the_pitch(seats, seed, lambda fixture: new_log(session, fixture), words)
        hired: list[str] = []
        report, _outcome = simulated_report(
            session.state, fixture, session.book, dice, fixture.day, pitch, hired.append
        )
        file(session, [report])
        played.append(replace(_told(session.state, fixture), hired=tuple(hired)))
        heard(played[-1])
    return played


def play_seasons(
    session: Session,
    seasons: int,
    seats: Seats,
    seed: int,
    heard: Callable[[str], None],
    rules: str,
    words: str = "bot",
) -> int:
    """Let bots play whole seasons, every match of them at the pitch with its log kept; how many sheets that filed.

    ``rules`` is the rule book of a league that has not been founded yet.

    Raises:
        BadInput: the pitch does not play by the league's rule book.
    """
    hold_to_the_pitch(session.book if session.state.league is not None else book_called(rules), "--seats")
    pitch = at_the_pitch(seats, seed, lambda fixture: new_log(session, fixture), words)
    return simulate(session, seasons, seed, heard, rules, pitch)


def _open_in_round(state: State, round_number: int) -> list[Fixture]:
    """The fixtures of a round that can be played now, by number."""
    there = [each for each in state.fixtures.values() if each.round == round_number and is_awaited(state, each)]
    found = [each for each in there if all(getattr(each, name) in state.teams for name in SIDES)]
    return sorted(found, key=lambda each: each.number)


def _told(state: State, fixture: Fixture) -> Match:
    match = state.matches[fixture.id]
    names = [state.teams[getattr(fixture, name)].name for name in SIDES]
    return Match(fixture.number, names[0], names[1], (match.home.score, match.away.score))


def at_the_pitch(seats: Seats, seed: int, log: Callable[[Fixture], Path] | None = None, words: str = "bot") -> Played:
    """Lets bots play the matches of reports: what the pre-match sequence brought goes onto the pitch.

    ``log`` names the file of a match's log; ``words`` say in it who sits where.
    """

    def play(context: ReadingContext, table: Table) -> Ended:
        fixture, book = table.fixture, context.book
        teams = {name: context.team(getattr(fixture, name)) for name in SIDES}
        setup = Setup(
            book.edition, options_of(book, fixture), kick_off(book, teams, table.match, table.memory, table.treated)
        )
        number = seed + fixture.number
        kept = None if log is None else (log(fixture), Header("pitch", setup, _both(words)))
        risen = {name: risen_ref(team) for name, team in teams.items()}
        return _played(setup, risen, seats(number), number, kept)

    return play


def _both(words: str) -> tuple[str, ...]:
    named = tuple(words.split(","))
    return named * len(SIDES) if len(named) == 1 else named


def _played(
    setup: Setup, risen: Mapping[str, str], bots: Sequence[Bot], seed: int, kept: tuple[Path, Header] | None
) -> Ended:
    game = module_of("pitch").load()
    scorer = Scorer(setup.particulars, risen)
    with ExitStack() as open_files:
        watching: list[Observer] = [scorer]
        if kept is not None:
            path, header = kept
            watching.append(open_files.enter_context(LogWriter(path, game, header)))
        play = Playthrough(game, game.start(setup), list(bots), SeededDice(seed), watching)
        play.run()
    names = names_of_cards(play.state)
    return Ended(scorer.result(), {side: [*map(names, kept)] for side, kept in scorer.cards.items()}, scorer.raised)
