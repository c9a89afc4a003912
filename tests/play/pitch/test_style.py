"""How sides like to play, by who is in them: elves throw and score soon, halflings foul, dwarfs grind."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.bots.contact import value_of
from leaguekeeper.play.pitch.bots.figures import Figures
from leaguekeeper.play.pitch.bots.judgement import BY_HAND
from leaguekeeper.play.pitch.bots.style import styled
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.team_lists import roster_of
from tests.play.pitch.test_coaches import player, position, turn_of

LISTS = {
    "lrb4": {"wood-elf": "throws", "dwarf": "grinds", "halfling": "fouls", "human": ""},
    "house2020": {"elven-union": "throws", "black-orc": "grinds", "snotling": "fouls", "human": ""},
}


def match(rules: str, home: dict[str, Any], away: dict[str, Any]) -> PitchState:
    return PitchGame().start(Setup(rules, {}, {"home": home, "away": away}))


def style_of(state: PitchState, side: int) -> str:
    """The style by which the edition's data make of everybody's judgement what this side's is."""
    worths, own = asdict(BY_HAND), asdict(styled(BY_HAND, state, side))
    changes: dict[str, dict[str, float]] = {
        each["name"]: each["times"] for each in state.match.edition.tables["styles"]
    } | {"": {}}
    made = {name: worths | {of: worths[of] * by for of, by in times.items()} for name, times in changes.items()}
    (found,) = (name for name, worth in made.items() if worth == own)
    return found


@pytest.mark.parametrize(("rules", "race", "style"), [(r, t, s) for r, of in LISTS.items() for t, s in of.items()])
def test_a_team_list_has_its_style_from_either_seat(rules: str, race: str, style: str) -> None:
    state = match(rules, roster_of(rules, race, 0), roster_of(rules, race, 1))
    assert [style_of(state, side) for side in (0, 1)] == [style, style]


def test_a_list_of_nobodys_book_has_a_style_as_well_and_each_side_its_own() -> None:
    heavy, light = roster_of("lrb4", "human", 0), roster_of("lrb4", "human", 1)
    for roster, better in ((heavy, {"av": 9}), (light, {"ag": 4})):
        roster["race"] = "of-our-own"
        for each in roster["players"]:
            each.update(better)
    state = match("lrb4", heavy, light)
    assert [style_of(state, side) for side in (0, 1)] == ["grinds", "throws"]
    figures = Figures().of(state)
    heavier, lighter = (figures.styled(BY_HAND, state, side) for side in (0, 1))
    assert heavier.knock_down > BY_HAND.knock_down == lighter.knock_down
    assert lighter.completion > BY_HAND.completion == heavier.completion


def test_what_one_match_taught_about_a_side_is_forgotten_in_the_next() -> None:
    figures = Figures()
    elves, humans = (match("lrb4", roster_of("lrb4", race, 0), roster_of("lrb4", race, 1)) for race in ("elf", "human"))
    assert figures.of(elves).styled(BY_HAND, elves, 0) is not BY_HAND
    assert figures.of(humans).styled(BY_HAND, humans, 0) is BY_HAND


@pytest.mark.parametrize(("ag", "scores"), [(3, 0), (4, 1)])
def test_light_hands_score_at_once_where_others_wait(ag: int, scores: int) -> None:
    state = position(
        player("a1", "home", (21, 8), ag=ag), player("b1", "away", (3, 3)), ball={"carrier": "a1"}, turn=5
    )  # fmt: skip
    turn_of(state)
    assert state.score[0] == scores


@pytest.mark.parametrize(("skills", "fouls"), [((), False), (("stunty",), True)])
def test_small_sides_foul_where_others_hold_a_player_too_dear(skills: tuple[str, ...], fouls: bool) -> None:
    state = position(
        player("a1", "home", (10, 8), *skills, st=2, av=7), player("b1", "away", (11, 8), av=9),
        player("b2", "away", (20, 3)),
    )  # fmt: skip
    state.set_status(state.match.index["b1"], Status.PRONE)
    assert (("declare", "foul", 0) in turn_of(state)) is fouls


def test_what_nobody_learns_makes_no_player_worth_more() -> None:
    state = match("lrb4", roster_of("lrb4", "halfling", 0), roster_of("lrb4", "orc", 1))
    learnt = state.match.edition.slugs(state.match.edition.learnt)
    assert {"dodge", "block", "guard", "claw"} <= set(learnt)
    assert not {"stunty", "right-stuff", "bone-head", "regeneration"} & set(learnt)
    worth = {state.match.positions[each]: value_of(state, each) for team in state.teams for each in team}
    assert worth["halfling"] < worth["black-orc-blocker"] < worth["blitzer"]
