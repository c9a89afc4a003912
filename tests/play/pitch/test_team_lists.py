"""Sides out of a rule book's team lists have all that their list gives for nothing, in a league or outside one."""

from __future__ import annotations

import pytest

from leaguekeeper.play.core.protocol import Roll, Setup
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import EDITIONS
from leaguekeeper.play.pitch.rosters import started
from leaguekeeper.play.pitch.state import HOME, PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.play.pitch.matches import walked

LISTS = [(rules, team.slug) for rules in EDITIONS for team in shipped(rules).teams]


def match(rules: str, team: str) -> Setup:
    return Setup(rules, {}, {"home": roster_of(rules, team, 0), "away": roster_of(rules, "human", 1)})


def on_the_bench(state: PitchState) -> str:
    return state.match.staff[HOME].wizard


@pytest.mark.parametrize(("rules", "team"), LISTS)
def test_a_side_has_what_its_list_gives_for_nothing(rules: str, team: str) -> None:
    found, state = shipped(rules).team_list(team), started(match(rules, team))
    assert all(uses(state, rule, HOME) == 1 for rule in found.special_rules)
    staff = state.match.edition.tables.get("special-staff", {})
    free = [staff[rule] for rule in found.special_rules if rule in staff]
    assert on_the_bench(state) == "".join(free)
    assert bool(state.spell & 1) == bool(free)
    for player in state.team(HOME):
        usual = found.position(state.match.positions[player]).primary
        assert state.memory.primary.get(player, ()) == usual


def test_halflings_have_their_chef_and_the_dead_their_necromancer() -> None:
    benches = {team.slug: on_the_bench(started(match("lrb4", team.slug))) for team in shipped("lrb4").teams}
    assert {team: who for team, who in benches.items() if who} == {
        "halfling": "chef", "undead": "necromancer", "necromantic": "necromancer"
    }  # fmt: skip


def test_a_halfling_chef_cooks_before_each_half() -> None:
    turns = [now for _state, now in walked(match("lrb4", "halfling"), 1)]
    assert sum(isinstance(now, Roll) and now.why == "chef" for now in turns) == 2


def test_a_rule_without_staff_leaves_the_bench_to_the_next() -> None:
    sides = {"home": {**roster_of("lrb4", "human", 0), "special_rules": ["liche-priest", "necromancer"]}}
    assert on_the_bench(started(Setup("lrb4", {}, {**sides, "away": roster_of("lrb4", "human", 1)}))) == "necromancer"
