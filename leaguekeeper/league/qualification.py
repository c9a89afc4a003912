"""The qualification of a tournament: who met whom, what the best results are worth, who goes on.

(LRB 4, Organisation d’un tournoi; rulings qualification-draw and qualification-tie.)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.league.state import Match, State
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.league.value import strength

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["QualificationLine", "Result", "places", "qualification", "qualified"]


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
    """A side's place: its total over the results that count, best first; ``level`` where lots must decide."""

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


def qualification(state: State, book: RuleBook, tournament: Tournament) -> list[QualificationLine]:
    """The table of the qualification: the best three results of each side, then rating, touchdowns, lots.

    A result that would take more than it gives is not presented. Who has left the season stands below all others.
    """
    lots, left = _lots(state, tournament), state.seasons[tournament.season].left
    lines = [_line(state, book, tournament, team) for team in tournament.entrants]

    def order(line: QualificationLine) -> tuple[bool, int, int, int, int]:
        return line.team in left, -line.total, -line.rating, -line.difference, lots.get(line.team, 0)

    lines.sort(key=order)
    found: list[QualificationLine] = []
    for line in lines:
        tied = bool(found) and order(found[-1]) == order(line)
        place = found[-1].place if tied else len(found) + 1
        found.append(QualificationLine(line.team, line.total, line.counted, line.played, line.rating, place, tied))
    return found


def places(book: RuleBook, tournament: Tournament) -> int:
    """How many sides go on: four to the semi-finals, twice as many to quarter-finals where there are many sides."""
    semi_finals = book.number("semi-finalists")
    many = len(tournament.entrants) > book.number("quarter-finals-above")
    return min(2 * semi_finals if many else semi_finals, len(tournament.entrants))


def qualified(state: State, book: RuleBook, tournament: Tournament) -> list[str]:
    """The sides that go on, the best first; nobody who has left."""
    left = state.seasons[tournament.season].left
    here = [line.team for line in qualification(state, book, tournament) if line.team not in left]
    return here[: places(book, tournament)]


def _line(state: State, book: RuleBook, tournament: Tournament, team: str) -> QualificationLine:
    results = list(_results(state, book, tournament, team))
    best = sorted(results, key=lambda each: -each.worth)[: book.number("qualification-results")]
    counted = tuple(each for each in best if each.worth > 0)
    rating = strength(book, state.teams[team])
    return QualificationLine(team, sum(each.worth for each in counted), counted, len(results), rating)


def _results(state: State, book: RuleBook, tournament: Tournament, team: str) -> Iterator[Result]:
    for match in matches_of(state, tournament):
        for side, other in ((match.home, match.away), (match.away, match.home)):
            if side.team == team and side.outcome:
                points = book.number(f"qualification-{side.outcome}")
                yield Result(other.team, side.outcome, points, side.score, other.score)


def matches_of(state: State, tournament: Tournament) -> Iterator[Match]:
    """The matches of a tournament's qualification that were reported."""
    for fixture in state.fixtures.values():
        match = state.matches.get(fixture.id)
        if fixture.tournament == tournament.id and fixture.draw is None and match is not None:
            yield match


def _lots(state: State, tournament: Tournament) -> dict[str, int]:
    drawn = (each for each in state.of("lots").values() if each.season == tournament.season)
    return {team: place for each in drawn for place, team in enumerate(each.order)}
