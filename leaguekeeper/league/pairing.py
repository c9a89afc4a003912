"""Who may still meet whom: in a tournament's qualification, and by whom each side met last.

(LRB 4, Débuter la ligue; Organisation d’un tournoi.)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from leaguekeeper.league.tally import Planned, too_often

if TYPE_CHECKING:
    from leaguekeeper.league.state import Fixture, State
    from leaguekeeper.league.state_of_open_league import Tournament
    from leaguekeeper.league.state_of_season import Bracket
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "have_met",
    "is_decider",
    "is_qualifying",
    "may_meet",
    "opponents",
    "play_offs_of",
    "season_play_offs",
    "tournament_played",
]


def have_met(fixtures: Iterable[Fixture], tournament: str, pair: tuple[str, str], but: str = "") -> bool:
    """Whether two sides have met in a qualification, or are to; a match that was called off is none.

    ``but`` is a fixture that does not count: the one that is asked about.
    """
    sides = set(pair)
    return any(
        each.tournament == tournament
        and each.draw is None
        and not is_decider(each)
        and not each.cancelled
        and each.id != but
        and {each.home, each.away} == sides
        for each in fixtures
    )


def is_decider(fixture: Fixture) -> bool:
    """Whether a match decides between two level sides of a qualification; it counts for nothing else there.

    It is set as a play-off, for it must have a winner; a final that is set by hand has a stage. (Ruling
    qualification-tie.)
    """
    return fixture.tournament is not None and fixture.draw is None and fixture.match == "playoff" and not fixture.stage


def is_qualifying(state: State, tournament: Tournament) -> bool:
    """Whether the qualification runs: its finals are not drawn, its trophy has not been handed over."""
    drawn = f"{tournament.id}-finals" in state.of("bracket")
    return not drawn and tournament.winner is None and not state.seasons[tournament.season].over


def tournament_played(state: State, fixture: Fixture) -> Tournament | None:
    """The tournament that a match belongs to, be it of its qualification or of its finals."""
    found: Tournament | None = state.of("tournament").get(
        fixture.tournament or (fixture.draw or "").removesuffix("-finals")
    )
    return found


def season_play_offs(state: State, season: str) -> list[Bracket]:
    """The knock-outs that decide a season itself; the finals of its tournaments are none."""
    finals = {f"{name}-finals" for name in state.of("tournament")}
    return [each for each in state.of("bracket").values() if each.season == season and each.id not in finals]


def play_offs_of(state: State, season: str) -> Bracket | None:
    """The knock-out that decides a season: the one drawn first, for a later one is a cup of those who are not in it.

    (House rules, Play-Offs: nobody plays them twice.)
    """
    return next(iter(season_play_offs(state, season)), None)


def may_meet(state: State, book: RuleBook, home: str, away: str, tournament: Tournament | None = None) -> bool:
    """Whether a match of two teams may be set now, in a tournament or beside it."""
    planned = Planned(state.season.id if state.season is not None else "")
    if home == away or too_often(book, state.teams[home], state.teams[away], planned, state.fixtures.values):
        return False
    return tournament is None or not have_met(state.fixtures.values(), tournament.id, (home, away))


def opponents(
    state: State, book: RuleBook, teams: Sequence[str], tournament: Tournament | None = None
) -> dict[str, tuple[str, ...]]:
    """Whom each of these teams may meet now, the home side first; nobody stands there who may meet none of them."""
    found = {home: tuple(away for away in teams if may_meet(state, book, home, away, tournament)) for home in teams}
    return {team: rivals for team, rivals in found.items() if rivals}
