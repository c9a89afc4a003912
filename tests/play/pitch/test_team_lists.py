"""Sides out of a rule book's team lists have all that their list gives for nothing, in a league or outside one."""

from __future__ import annotations

import re

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.play.core.protocol import Roll, Setup
from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.catalogue import shipped
from leaguekeeper.play.pitch.edition import EDITIONS
from leaguekeeper.play.pitch.rosters import started
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.play.pitch.words.names import name_of, team_name
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


def test_names_of_the_book_are_said_in_the_readers_language_and_those_of_people_as_they_were_given() -> None:
    """A log that was played in French is read in Russian; one of older days has plain spaces in its names."""
    speak("fr")
    home = roster_of("house2020", "orc", 0, stars=("bryce-the-slice-cambuel",))
    away = roster_of("house2020", "human", 1) | {"name": "Les Aigles"}
    home["players"][-1]["name"] = home["players"][-1]["name"].replace("\u00a0", " ")
    away["players"][0]["name"] = "Grim"
    state = started(Setup("house2020", {}, {"home": home, "away": away}))
    star = len(home["players"]) - 1
    heard = {}
    for lang in ("fr", "en", "ru"):
        speak(lang)
        heard[lang] = [
            team_name(state, HOME),
            re.sub(r"\s\S+\s\d+$", "", name_of(state, star)),
            re.sub(r"\s\S+\s\d+$", "", name_of(state, 0)),
        ]
        assert team_name(state, AWAY) == "Les Aigles"
        assert name_of(state, star + 1).startswith("Grim ")
    speak("en")
    assert heard == {
        "fr": ["Orques", "Bryce «\u00a0The Slice\u00a0» Cambuel", heard["fr"][2]],
        "en": ["Orc", "Bryce “The Slice” Cambuel", heard["en"][2]],
        "ru": ["Орки", "Брайс «Ломоть» Камбуэль", heard["ru"][2]],
    }
    assert len({said[2] for said in heard.values()}) == 3
