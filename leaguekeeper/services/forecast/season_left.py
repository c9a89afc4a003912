"""A season as it stands, in numbers: what the table has so far, which matches are left, how ties are parted.

(House rules, Points de ligue; ruling tie-breakers.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from leaguekeeper.league.lots import lots_of
from leaguekeeper.league.pairing import season_play_offs
from leaguekeeper.league.standings import gives_points, order_of, taken
from leaguekeeper.league.tally import bonuses_of
from leaguekeeper.services.forecast.strengths import Meeting, Side

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from leaguekeeper.league.state import Fixture, Match, MatchSide, Season, State
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.league_matters import BonusPoint

__all__ = ["Left", "SeasonLeft", "counted_matches", "meetings_of", "season_left", "values_of"]

FIGURES = (
    "here", "points", "wins", "touchdowns", "touchdowns-against", "casualties", "casualties-against", "fair-play",
    "lots",
)  # fmt: skip

HURTS_BEFORE = 5.0
"""For so many matches a team's casualties count as everybody's do."""


@dataclass(frozen=True, slots=True)
class Left:
    """A match still to be played: its fixture's number, and both teams by their place among the participants."""

    number: int
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class SeasonLeft:
    """What the table has so far and what is still to come. A team goes by its place among ``teams``."""

    teams: tuple[str, ...]
    sides: tuple[Side, ...]
    figures: dict[str, NDArray[np.int64]]
    """What the table counts, a column for each team."""
    between: NDArray[np.int64]
    """What each took from each rival in their matches."""
    met: NDArray[np.int64]
    """How often two of them met, with what is left."""
    left: tuple[Left, ...]
    hurts: NDArray[np.float64]
    """The casualties that a side is expected to cause in a match."""
    worth: tuple[int, int, int]
    """The league points of a win, a draw and a loss."""
    bonus: tuple[BonusPoint, ...]
    """League points beyond those."""
    keys: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]
    """The divisions; one of all teams where there are none."""
    gone: tuple[int, ...] = ()
    """Who has left the league and plays nothing more."""
    counts_wins: bool = False
    """Whether there are no league points, and the table counts wins."""
    more_to_draw: bool = False
    """Whether rounds are drawn one at a time, on what came before, and others may follow."""

    @property
    def played_out(self) -> bool:
        """Whether no match is left, and none can be added."""
        return not self.left and not self.more_to_draw

    @property
    def here(self) -> tuple[int, ...]:
        """The teams that can still play."""
        return tuple(team for team in range(len(self.teams)) if team not in self.gone)

    @property
    def most_in_a_match(self) -> int:
        """The most league points that one match can bring, and none at least."""
        return max(self.worth) + sum(max(0, each.points) for each in self.bonus)


def counted_matches(state: State, season: Season, until: int | None = None, without: str = "") -> list[Match]:
    """The matches of the season's table, up to a round, perhaps without one of them."""
    return [
        match
        for match in state.matches.values()
        if match.season == season.id
        and match.match == "league"
        and (until is None or match.round <= until)
        and match.id != without
    ]


def season_left(
    state: State, book: RuleBook, season: Season, values: dict[str, int], until: int | None = None, without: str = ""
) -> SeasonLeft:
    """The season in numbers as it stands now, as it stood after a round, or as it would without one match."""
    teams = tuple(season.participants) or _met(state, season)
    place = {team: number for number, team in enumerate(teams)}
    matches = [each for each in counted_matches(state, season, until, without) if _both(each.home, each.away, place)]
    figures = {key: np.zeros(len(teams), dtype=np.int64) for key in FIGURES}
    between, met = (np.zeros((len(teams), len(teams)), dtype=np.int64) for _twice in range(2))
    for match in matches:
        for mine, theirs in ((match.home, match.away), (match.away, match.home)):
            one, other = place[mine.team], place[theirs.team]
            between[one, other] += taken(book, mine)
            met[one, other] += 1
            _add(figures, one, mine, theirs, match.ended)
    gone = _gone(season, teams, counted_matches(state, season), until)
    figures["here"][:] = [number not in gone for number in range(len(teams))]
    _rule(figures, state, season, place)
    left = tuple(_left(state, season, {each.id for each in matches}, place))
    for each in left:
        met[each.home, each.away] += 1
        met[each.away, each.home] += 1
    return SeasonLeft(
        teams,
        tuple(Side(team, state.teams[team].team_list, values.get(team, 0)) for team in teams),
        figures,
        between,
        met,
        left,
        _hurts(matches, teams),
        (_number(book, "points-win"), _number(book, "points-draw"), _number(book, "points-loss")),
        bonuses_of(book, season),
        ("here", "points", *(() if gives_points(book) else ("wins",)), *order_of(book, season)),
        _groups(season, place),
        gone,
        not gives_points(book),
        _more_to_draw(state, season),
    )


def _more_to_draw(state: State, season: Season) -> bool:
    by_rounds = any(each.season == season.id and each.system == "swiss" for each in state.of("draw").values())
    return by_rounds and not season.over and not season_play_offs(state, season.id)


def meetings_of(
    state: State, season: Season, until: int | None = None, without: str = "", undrawn: Collection[str] = ()
) -> list[Meeting]:
    """Every match with a score that is known by then, of this season and of those before, with its age in seasons.

    ``without`` is one match that is left out, ``undrawn`` are knock-outs none of whose matches count.
    """
    ages = {name: season.number - each.number for name, each in state.seasons.items()}
    now = {each.id for each in counted_matches(state, season, until)}
    found = []
    for match in state.matches.values():
        age = ages.get(match.season, -1)
        late = match.season == season.id and until is not None and match.id not in now
        out = late or match.id == without or state.fixtures[match.id].draw in undrawn
        if age >= 0 and match.ended == "played" and not out:
            sides = [Side(each.team, state.teams[each.team].team_list, each.value) for each in (match.home, match.away)]
            found.append(Meeting(sides[0], sides[1], (match.home.score, match.away.score), age))
    return found


def values_of(state: State, season: Season, until: int) -> dict[str, int]:
    """What each team was worth when it entered its last match up to a round (gold pieces)."""
    found: dict[str, int] = {}
    for match in sorted(counted_matches(state, season), key=lambda each: each.round):
        for side in (match.home, match.away):
            if match.round <= until or side.team not in found:
                found[side.team] = side.value
    return found


def _met(state: State, season: Season) -> tuple[str, ...]:
    fixtures = (each for each in state.fixtures.values() if each.season == season.id)
    return tuple(dict.fromkeys(team for each in fixtures for team in (each.home, each.away)))


def _both(home: MatchSide, away: MatchSide, place: dict[str, int]) -> bool:
    return home.team in place and away.team in place


def _add(figures: dict[str, NDArray[np.int64]], one: int, mine: MatchSide, theirs: MatchSide, ended: str) -> None:
    figures["points"][one] += mine.points
    if ended == "unscored":
        return
    figures["wins"][one] += mine.outcome == "win"
    figures["touchdowns"][one] += mine.score
    figures["touchdowns-against"][one] += theirs.score
    figures["casualties"][one] += mine.casualties
    figures["casualties-against"][one] += theirs.casualties
    figures["fair-play"][one] -= len(mine.sent_off)


def _rule(figures: dict[str, NDArray[np.int64]], state: State, season: Season, place: dict[str, int]) -> None:
    """What the commissioner gave or took, and the lots that he drew."""
    for given in state.of("adjustment").values():
        if given.season == season.id and given.team in place:
            figures["points"][place[given.team]] += given.points
    for team, lot in lots_of(state, season.id).items():
        if team in place:
            figures["lots"][place[team]] = lot


def _left(state: State, season: Season, played: set[str], place: dict[str, int]) -> Iterable[Left]:
    def counts(fixture: Fixture) -> bool:
        mine = fixture.season == season.id and fixture.match == "league" and not fixture.cancelled
        return mine and fixture.id not in played and fixture.home in place and fixture.away in place

    for fixture in sorted(filter(counts, state.fixtures.values()), key=lambda each: (each.round, each.number)):
        yield Left(fixture.number, place[fixture.home], place[fixture.away])


def _hurts(matches: Sequence[Match], teams: Sequence[str]) -> NDArray[np.float64]:
    """The casualties each team is expected to cause in a match: its own, held near everybody's."""
    caused, games = dict.fromkeys(teams, 0), dict.fromkeys(teams, 0)
    for match in matches:
        for side in (match.home, match.away):
            caused[side.team] += side.casualties
            games[side.team] += 1
    usual = sum(caused.values()) / sum(games.values()) if matches else 1.0
    return np.array([(HURTS_BEFORE * usual + caused[team]) / (HURTS_BEFORE + games[team]) for team in teams])


def _number(book: RuleBook, slug: str) -> int:
    return book.number_or(slug, 0)


def _gone(season: Season, teams: Sequence[str], matches: Iterable[Match], until: int | None) -> tuple[int, ...]:
    """Who has left by then: whoever came to a match of a later round had not."""
    came = {
        side.team
        for match in matches
        if until is not None and match.round > until and match.ended == "played"
        for side in (match.home, match.away)
    }
    return tuple(number for number, team in enumerate(teams) if team in season.left and team not in came)


def _groups(season: Season, place: dict[str, int]) -> tuple[tuple[int, ...], ...]:
    dealt = [tuple(place[team] for team in teams if team in place) for teams in season.divisions.values()]
    return tuple(filter(None, dealt)) or (tuple(range(len(place))),)
