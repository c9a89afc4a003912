"""The qualification of a tournament: who met whom, what the best results are worth, who goes on.

(LRB 4, Organisation d’un tournoi; rulings qualification-draw and qualification-tie.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any, TypeVar

from leaguekeeper.league.lots import lots_of
from leaguekeeper.league.pairing import is_decider, opponents
from leaguekeeper.league.state import Fixture, Match, State
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.terms import reads
from leaguekeeper.league.value import strength

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["QualificationLine", "Result", "Tie", "matches_of", "places", "qualification", "qualified",
           "ratings", "short_of_results", "tie_of"]  # fmt: skip

Pair = tuple[str, str]
Each = TypeVar("Each")


@dataclass(frozen=True, slots=True)
class Result:
    """A match of the qualification from one side: points for its outcome, touchdowns scored and let in."""

    opponent: str
    outcome: str
    points: int
    scored: int
    against: int

    @property
    def worth(self) -> int:
        """What it adds to the side's total."""
        return self.points + self.scored - self.against


@dataclass(frozen=True, slots=True)
class QualificationLine:
    """A side's place: its total over the results that count, best first; ``level`` with the one above it."""

    team: str
    total: int
    counted: tuple[Result, ...]
    played: int
    rating: int
    place: int = 0
    level: bool = False

    @property
    def difference(self) -> int:
        """Touchdowns scored less those let in, over the results that count."""
        return sum(each.scored - each.against for each in self.counted)


@dataclass(frozen=True, slots=True)
class Tie:
    """Sides that are level about the last place that goes on.

    ``matches`` are the deciding matches that are still to be set between them; ``waits`` tells that one that is set
    has not been played. Where there is neither, lots decide.
    """

    teams: tuple[str, ...]
    matches: tuple[Pair, ...] = ()
    waits: bool = False

    @property
    def by_lots(self) -> bool:
        """Whether nothing but lots can tell them apart."""
        return not self.matches and not self.waits


def qualification(state: State, book: RuleBook, tournament: Tournament) -> list[QualificationLine]:
    """The table of the qualification: the best three results of each side, then rating, then what decides level ones.

    A result that would take more than it gives is not presented. Who has left the season stands below all others.
    """
    left, rated = state.seasons[tournament.season].left, ratings(state, book, tournament)

    def order(line: QualificationLine) -> tuple[bool, int, int]:
        return line.team in left, -line.total, -line.rating

    lines = sorted((_line(state, book, tournament, team, rated[team]) for team in tournament.entrants), key=order)
    found: list[QualificationLine] = []
    for _order, level in groupby(lines, key=order):
        for block in _told_apart(state, book, tournament, list(level)):
            place = len(found) + 1
            found += [replace(line, place=place, level=at > 0) for at, line in enumerate(block)]
    return found


def tie_of(state: State, book: RuleBook, tournament: Tournament, lines: Sequence[QualificationLine]) -> Tie | None:
    """The sides that must be told apart before the finals can be drawn, and by what. (Ruling qualification-tie.)"""
    through, left = places(book, tournament), state.seasons[tournament.season].left
    if len(lines) <= through or not lines[through].level or lines[through].team in left:
        return None
    teams = tuple(line.team for line in lines if line.place == lines[through].place)
    if not _by_matches(book):
        return Tie(teams)
    open_ = [each for each in _deciders(state, tournament) if {each.home, each.away} <= {*teams} and each.to_play]
    met = {frozenset((each.home, each.away)) for each in open_} | _won(state, tournament).keys()
    return Tie(teams, tuple(pair for pair in combinations(teams, 2) if frozenset(pair) not in met), bool(open_))


def places(book: RuleBook, tournament: Tournament) -> int:
    """How many sides go on: four to the semi-finals, twice as many to quarter-finals where there are many sides."""
    semi_finals = book.number("semi-finalists")
    many = len(tournament.entrants) > book.number("quarter-finals-above")
    return min(2 * semi_finals if many else semi_finals, len(tournament.entrants))


def short_of_results(
    state: State, book: RuleBook, tournament: Tournament, lines: Sequence[QualificationLine]
) -> list[str]:
    """The sides that have met fewer rivals than results count, and may meet somebody still: their places may change."""
    left = state.seasons[tournament.season].left
    open_to = opponents(state, book, [team for team in tournament.entrants if team not in left], tournament)
    count = book.number("qualification-results")
    return [line.team for line in lines if line.played < count and line.team in open_to]


def qualified(state: State, book: RuleBook, tournament: Tournament) -> list[str]:
    """The sides that go on, the best first; nobody who has left."""
    left = state.seasons[tournament.season].left
    here = [line.team for line in qualification(state, book, tournament) if line.team not in left]
    return here[: places(book, tournament)]


def ratings(state: State, book: RuleBook, tournament: Tournament) -> dict[str, int]:
    """By what level sides are compared: their ratings, or those they had when their first deciding match was set.

    Playing it changes what they are worth, and must not decide by that.
    """
    if tournament.ratings and any(_deciders(state, tournament)):
        return tournament.ratings
    return {team: strength(book, state.teams[team]) for team in tournament.entrants}


def _line(state: State, book: RuleBook, tournament: Tournament, team: str, rating: int) -> QualificationLine:
    results = list(_results(state, book, tournament, team))
    best = sorted(results, key=lambda each: -each.worth)[: book.number("qualification-results")]
    counted = tuple(each for each in best if each.worth > 0)
    return QualificationLine(team, sum(each.worth for each in counted), counted, len(results), rating)


def _results(state: State, book: RuleBook, tournament: Tournament, team: str) -> Iterator[Result]:
    for match in matches_of(state, tournament):
        for side, other in ((match.home, match.away), (match.away, match.home)):
            if side.team == team and side.outcome:
                points = book.number(f"qualification-{side.outcome}")
                yield Result(other.team, side.outcome, points, side.score, other.score)


def matches_of(state: State, tournament: Tournament) -> Iterator[Match]:
    """The reported matches of a tournament's qualification, but for those that only decide between level sides."""
    for fixture in state.fixtures.values():
        match, counts = state.matches.get(fixture.id), fixture.draw is None and not is_decider(fixture)
        if fixture.tournament == tournament.id and counts and match is not None:
            yield match


# --- level sides -----------------------------------------------------------------------------------------


def _by_matches(book: RuleBook) -> bool:
    return reads(book, "qualification-tie", "replay")


def _told_apart(
    state: State, book: RuleBook, tournament: Tournament, lines: list[QualificationLine]
) -> Iterator[Sequence[QualificationLine]]:
    """Sides level on points and rating, in the order of what decides between them; who is level still is together."""
    lots = _lots(state, tournament)
    if _by_matches(book):
        known = {line.team: line for line in lines}
        for block in _by_wins(list(known), _won(state, tournament), lots):
            yield [known[team] for team in block]
        return
    yield from _blocks(lines, lambda line: (-line.difference, lots.get(line.team, 0)))


def _by_wins(
    teams: Sequence[str], won: Mapping[frozenset[str], str], lots: Mapping[str, int]
) -> Iterator[Sequence[str]]:
    """Sides by what they won of the matches between them once all were played; by lots where these leave them level."""
    pairs = [frozenset(pair) for pair in combinations(teams, 2)]
    winners = [won[pair] for pair in pairs if pair in won]
    wins = {team: winners.count(team) for team in teams}
    if len(winners) < len(pairs) or len({*wins.values()}) == 1:
        yield from _blocks(teams, lambda team: lots.get(team, 0))
        return
    for block in _blocks(teams, lambda team: -wins[team]):
        yield from _by_wins(block, won, lots)


def _blocks(those: Iterable[Each], key: Callable[[Each], Any]) -> Iterator[list[Each]]:
    for _key, block in groupby(sorted(those, key=key), key=key):
        yield list(block)


def _deciders(state: State, tournament: Tournament) -> Iterator[Fixture]:
    """The deciding matches of a tournament's qualification that stand."""
    for fixture in state.fixtures.values():
        if fixture.tournament == tournament.id and is_decider(fixture) and not fixture.cancelled:
            yield fixture


def _won(state: State, tournament: Tournament) -> dict[frozenset[str], str]:
    """Who won the deciding match of each two sides."""
    found = {}
    for fixture in _deciders(state, tournament):
        match = state.matches.get(fixture.id)
        if match is not None and match.winner is not None:
            found[frozenset((fixture.home, fixture.away))] = match.side(match.winner).team
    return found


def _lots(state: State, tournament: Tournament) -> dict[str, int]:
    """Lots were drawn for one tournament; those of an older league for all of the season."""
    return {team: -lot for team, lot in lots_of(state, tournament.season, None, tournament.id).items()}
