"""Seasons played in any order of sheets: what is refused names a gate, and what is over stays as it ended.

A league is founded and played through two seasons, its matches ending in every way there is, while sheets are tried
that are not due: seasons closed too early, opened too soon, matches paired in one that is over. (Seed 002, Intersaison;
Commencer une nouvelle saison; LRB 4, Débuter la ligue.)
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.league.bracket import champion_of
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.season import SeasonClosed
from leaguekeeper.league.gates import GateShut, team_state
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import read
from leaguekeeper.league.season_life import GATES
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import Fixture, Season
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.session import rule_book
from leaguekeeper.services.simulation.matches import Ended, simulated_report
from leaguekeeper.services.stack.filing import by_ruling, read_on
from tests.league.stack import Stack, squad

LINEMAN = {"house2020": "human-lineman", "lrb4": "lineman", "official2025": "human-lineman"}
TEAMS = "abc"
SEASONS = 2

MET = "met-too-often"
"""A rule of matches that is no gate of the season: two sides meet twice in a row at the most under LRB 4."""

PLAYED = ("won", "drawn", "conceded", "no-show", "recorded", "overtime", "penalties", "called off")
"""The ways a match ends; those that a match cannot have are refused by a gate, and it is won then."""


def result(end: str, book: RuleBook) -> dict[str, Any]:
    """A report's result of a match that ends so."""
    sides: dict[str, Any] = {"home": {"score": 1}, "away": {"score": int(end in {"drawn", "penalties"})}}
    if end == "conceded":
        return {**sides, "ended": end, "by": "away"}
    if end == "no-show":
        return {"ended": end, "by": "home"}
    if end == "penalties":
        rounds = book.number("penalty-rounds") // 2 + 1
        return {**sides, "overtime": True, "penalties": [[6, 1]] * rounds}
    return {**sides, "overtime": True} if end == "overtime" else sides


class Played(Stack):
    """A league as it is played: its sheets, what was refused, and how each season stood when it ended."""

    def __init__(self, rules: str, chance: int) -> None:
        super().__init__()
        self.dice = Random(chance)
        self.rules = rules
        self.refused: list[str] = []
        self.ended: dict[str, Any] = {}
        self.ends: set[str] = set()
        self.file("league_founded", "league", name="L", rulebook=rules)
        for team in TEAMS:
            self.file("team_enrolled", f"team-{team}", team=team, name=team.upper(), list="human",
                      players=squad(LINEMAN[rules], 11))  # fmt: skip

    # --- sheets ------------------------------------------------------------------------------------------

    def hand_in(self, kind: str, ruling: str = "", **fields: Any) -> bool:
        """Hand a sheet in; whether it was taken. What is refused names a gate, and changes nothing."""
        return self.take(from_value({"kind": kind, "id": f"sheet-{len(self.documents)}", **fields}), ruling)

    def take(self, document: Document, ruling: str = "") -> bool:
        before = self.state.copy()
        try:
            with by_ruling(ruling):
                self.reading = read_on(self.reading, [document])
        except GateShut as error:
            self.told(error)
            assert self.state == before
            return False
        except BadInput as error:
            if error.field != "by_ruling":
                raise
            return self.take(document)
        except RuleViolation as error:
            if error.code != MET:
                raise
            return False
        self.look_back()
        return True

    def told(self, error: GateShut) -> None:
        assert all(each.gate in GATES and each.text() for each in error.shut)
        self.refused += [each.gate.code for each in error.shut]

    def look_back(self) -> None:
        """Seasons that are over stay as they ended, unless a ruling says otherwise."""
        ruled = bool(self.documents[-1].by_ruling)
        if isinstance(self.documents[-1], SeasonClosed):
            assert ruled or self.left() == []
        for season in self.state.seasons.values():
            if season.over:
                now = self.story(season)
                assert ruled or self.ended.get(season.id, now) == now
                self.ended[season.id] = now

    def story(self, season: Season) -> Any:
        """All that is told of a season once it is over: its table, its matches, whom it honoured."""
        state = self.state
        matches = {ref: match for ref, match in state.matches.items() if match.season == season.id}
        return table(state, self.book, season), matches, season.participants

    # --- matches -----------------------------------------------------------------------------------------

    def report(self, fixture: Fixture, end: str, ruling: str = "") -> bool:
        """Report a match that ended so; where it cannot, it is told what stands in the way."""
        if end == "called off" and not ruling:
            return fixture.match == "league" and self.hand_in(
                "fixture_changed", fixture=fixture.id, cancelled="the pitch is under snow"
            )
        if end == "recorded" or ruling:
            return self.hand_in("result_recorded", ruling, fixture=fixture.id, home={"score": 1})
        try:
            told, _outcome = simulated_report(self.state, fixture, self.book, self.dice,
                                              played=lambda _desk, _table: Ended(result(end, self.book)))  # fmt: skip
        except GateShut as error:
            self.told(error)
            return False
        except RuleViolation as error:
            if error.code != MET:
                raise
            return False
        return self.take(told)

    # --- what is due -------------------------------------------------------------------------------------

    @property
    def season(self) -> Season | None:
        league = self.state.league
        return self.state.seasons.get(league.season or "") if league is not None else None

    def left(self) -> list[Fixture]:
        season = self.season
        fixtures = self.state.fixtures.values()
        mine = (each for each in fixtures if season is not None and each.season == season.id)
        return [each for each in mine if not each.played and not each.cancelled]

    def go_on(self, end: str) -> bool:
        """Do what is due; False once both seasons are over."""
        season = self.season
        if season is None or season.over:
            return self.between(season)
        if left := self.left():
            return self.play(left[0], end)
        brackets = [each for each in self.state.of("bracket").values() if each.season == season.id]
        if not brackets:
            return self.hand_in("fixtures_drawn", season=season.id, draw=f"{season.id}-cup", system="knock-out",
                                entrants=list(season.participants), match="playoff")  # fmt: skip
        if season.champion is None:
            winner = champion_of(self.state, brackets[0])
            assert winner is not None
            return self.hand_in("prizes_paid", season=season.id, places=[winner])
        return self.hand_in("season_closed", season=season.id)

    def play(self, fixture: Fixture, end: str) -> bool:
        """Play a match to an end that is still missing, else to the one that was drawn."""
        for each in sorted(PLAYED, key=lambda one: (one in self.ends, one != end)):
            if self.report(fixture, each):
                self.ends.add(each)
                return True
        return self.report(fixture, "won", "it must be played") or self.hand_in(
            "fixture_changed", fixture=fixture.id, cancelled="they have met too often"
        )

    def between(self, season: Season | None) -> bool:
        states = {team.id: team_state(self.state.seasons, team) for team in self.state.teams.values()}
        due = [name for name, state in states.items() if state == "due"]
        if season is not None and due:
            return self.re_enrol(due[0])
        if len(self.state.seasons) == SEASONS:
            return False
        number = len(self.state.seasons) + 1
        ready = [name for name, state in states.items() if state in {"listed", "unused"}]
        taking_part = ready if len(ready) > 1 else list(TEAMS)
        assert self.hand_in("season_opened", "" if len(ready) > 1 else "nobody else is there", season=f"s{number}",
                            name=f"S{number}", participants=taking_part)  # fmt: skip
        rounds = [[list(pair)] for pair in combinations(taking_part, 2)] * 2
        return self.hand_in("fixtures_drawn", season=f"s{number}", draw=f"d{number}", system="by-hand",
                            entrants=taking_part, rounds=rounds)  # fmt: skip

    def re_enrol(self, team: str, ruling: str = "") -> bool:
        if not self.book.sequences.off_season:
            return self.hand_in("team_re_enrolled", team=team)
        return self.hand_in("team_re_enrolled", ruling, team=team, recruits=squad(LINEMAN[self.rules], 11))


# --- what is not due -------------------------------------------------------------------------------------


def any_season(league: Played, pick: int) -> str:
    names = list(league.state.seasons) or ["s1"]
    return names[pick % len(names)]


def opens(league: Played, pick: int, ruling: str) -> None:
    if len(league.state.seasons) < SEASONS:
        league.hand_in("season_opened", season=f"s{len(league.state.seasons) + 1}", name="Too soon",
                       participants=list(TEAMS))  # fmt: skip


def closes(league: Played, pick: int, ruling: str) -> None:
    if league.state.seasons:
        league.hand_in("season_closed", season=any_season(league, pick))


def pairs(league: Played, pick: int, ruling: str) -> None:
    season = league.state.seasons.get(any_season(league, pick))
    if season is None:
        return
    kind = ("league", "exhibition", "playoff")[pick % 3]
    home, away = season.participants[:2]
    ref = f"f{len(league.documents)}"
    league.hand_in("fixture_set", ruling, fixture=ref, season=season.id, home=home, away=away, match=kind)


def reports(league: Played, pick: int, ruling: str) -> None:
    fixtures = [each for each in league.state.fixtures.values() if not each.played and not each.cancelled]
    if fixtures:
        league.report(fixtures[pick % len(fixtures)], PLAYED[pick % len(PLAYED)])


def draws(league: Played, pick: int, ruling: str) -> None:
    if league.state.seasons:
        name = any_season(league, pick)
        league.hand_in("fixtures_drawn", season=name, draw=f"x{len(league.documents)}", system="knock-out",
                       entrants=list(league.state.seasons[name].participants), match="playoff")  # fmt: skip


def pays(league: Played, pick: int, ruling: str) -> None:
    if league.season is not None and league.season.over:
        league.hand_in("prizes_paid", ruling, season=any_season(league, pick), places=["a", "b"])


def adjusts(league: Played, pick: int, ruling: str) -> None:
    if league.state.seasons:
        league.hand_in("points_adjusted", ruling, season=any_season(league, pick), team="a", points=pick % 5,
                       reason="so it is")  # fmt: skip


def re_enrols(league: Played, pick: int, ruling: str) -> None:
    league.re_enrol(TEAMS[pick % 3])


def stands_aside(league: Played, pick: int, ruling: str) -> None:
    if league.season is None or league.season.over:
        becomes = ("resting", "refused", "dissolved")[pick % 3]
        league.hand_in("team_rested", team=TEAMS[pick % 3], becomes=becomes)


Attempt = Callable[[Played, int, str], None]

ATTEMPTS: tuple[Attempt, ...] = (opens, closes, pairs, reports, draws, pays, adjusts, re_enrols, stands_aside)

COURSES = st.lists(
    st.tuples(st.sampled_from((None, *ATTEMPTS)), st.integers(0, 11), st.sampled_from(("", "", "a ruling"))),
    min_size=24,
    max_size=40,
)


def play(league: Played, course: list[tuple[Attempt | None, int, str]]) -> None:
    """Two whole seasons, and between what is due whatever the course tries."""
    tries = iter(course)
    for step in range(120):
        attempt, pick, ruling = next(tries, (None, 0, ""))
        if attempt is not None:
            attempt(league, pick, ruling)
        if not league.go_on(PLAYED[(step * 5 + pick) % len(PLAYED)]):
            if len(league.state.seasons) < SEASONS or not league.season or not league.season.over:
                continue
            return
    raise AssertionError("the seasons never end")


@given(st.sampled_from(tuple(LINEMAN)), st.integers(0, 99), COURSES)
@settings(
    max_examples=12,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow],
)
def test_whatever_is_tried_a_gate_is_named_and_what_is_over_stays(
    rules: str, chance: int, course: list[tuple[Attempt | None, int, str]]
) -> None:
    league = Played(rules, chance)
    play(league, course)
    assert len(league.ended) == SEASONS
    again = read(league.documents, rule_book)
    assert again.conflicts() == []
    assert again.state == league.state


@pytest.mark.parametrize("rules", sorted(LINEMAN))
def test_matches_of_both_seasons_end_in_every_way(rules: str) -> None:
    league = Played(rules, 7)
    play(league, [])
    assert league.ends == set(PLAYED)
    ends = {(each.ended, each.overtime, each.penalties is not None) for each in league.state.matches.values()}
    assert {each.season for each in league.state.fixtures.values() if each.cancelled} <= set(league.ended)
    assert any(each.cancelled for each in league.state.fixtures.values())
    assert {("conceded", False, False), ("no-show", False, False), ("played", True, True)} <= ends
    assert "no-overtime" in league.refused if rules != "lrb4" else "no-overtime" not in league.refused
