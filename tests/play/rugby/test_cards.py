"""Every individual card and team play does what it says, in a position made for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from leaguekeeper.play.core.protocol import Roll, Rolled
from leaguekeeper.play.rugby.card_effects import EFFECTS
from leaguekeeper.play.rugby.game import Rugby
from leaguekeeper.play.rugby.sheets import house
from leaguekeeper.play.scenarios.run import GameScenarios

RUN = GameScenarios(Rugby(), "house")


def player(name: str, at: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"id": name, "side": "home" if name[0] == "h" else "away", "at": list(at), "post": "AV", **more}


CARRIER = player("h1", (100, 90))
MATE = player("h2", (60, 60))
FAR = player("a9", (20, 20))
STAY = [{"do": "activate", "player": "h1"}, {"do": "move", "player": "h1", "path": []}]


def card(name: str, **more: Any) -> dict[str, Any]:
    return {"do": "card", "card": name, **more}


def window(name: str, **more: Any) -> dict[str, Any]:
    return {"choose": "card", "card": name, **more}


def plays(
    players: Sequence[Any],
    actions: Sequence[Any],
    dice: list[int],
    expect: dict[str, Any],
    **setup: Any,
) -> None:
    scenario = {
        "game": "rugby",
        "setup": {"ball": {"carrier": "h1"}, "players": players, **setup},
        "actions": actions,
        "dice": [{"d10": value} for value in dice],
        "expect": expect,
    }
    faults = RUN.run(scenario)
    assert not faults, "\n".join(map(str, faults))


def test_every_word_of_the_cards_is_known() -> None:
    printed = house()
    at_once = {effect.do for each in printed.individual.values() for effect in each.effects}
    assert at_once <= set(EFFECTS)
    headers = {effect.do for each in printed.team_plays.values() for effect in each.header}
    assert headers <= {"first-move", "test", "ignore-pressure", "tackled", "band", "no-fatigue", "stand-first"}


def test_sidestep_dodges_at_two_more() -> None:
    actions = [*STAY, {"do": "rest", "player": "a9"}, card("GI02"), {"do": "dodge", "player": "h1"}]
    plays([CARRIER, MATE, FAR], actions, [3], {"facts": [{"kind": "test", "total": 9}]}, hands={"home": ["GI02"]})


def test_skip_pass_counts_one_distance_less() -> None:
    players = [CARRIER, player("h2", (60, 90)), FAR]
    actions = [*STAY, {"do": "rest", "player": "a9"}, card("GI03"), {"do": "pass", "player": "h1", "target": "h2"}]
    plays(players, actions, [2], {"facts": [{"kind": "test", "total": 10}]}, hands={"home": ["GI03"]})


def test_support_moves_another_attacker() -> None:
    actions = [
        *STAY,
        {"do": "rest", "player": "a9"},
        {**card("GI05", player="h2", path=[[91, 60]]), "illegal": "too-far"},
        card("GI05", player="h2", path=[[90, 60]]),
    ]
    plays([CARRIER, MATE, FAR], actions, [], {"players": {"h2": {"at": [90, 60]}}}, hands={"home": ["GI05"]})


def test_second_wind_takes_a_fatigue_off() -> None:
    tired = {**CARRIER, "fatigue": {"active": 1}}
    actions = [{"do": "activate", "player": "h1"}, card("GI06", player="h1")]
    plays([tired, MATE, FAR], actions, [], {"players": {"h1": {"fatigue": {"active": 0}}}}, hands={"home": ["GI06"]})


def test_line_speed_moves_a_defender_two_inches_further() -> None:
    players = [CARRIER, MATE, player("a1", (165, 90), mvt=[6, 3])]
    actions = [
        *STAY,
        card("GI07", player="a1"),
        {"do": "press", "player": "a1", "path": [[114, 90]], "illegal": "too-far"},
        {"do": "press", "player": "a1", "path": [[115, 90]]},
    ]
    plays(players, actions, [], {"players": {"a1": {"at": [115, 90]}}}, hands={"away": ["GI07"]})


def test_low_tackle_tackles_at_two_more() -> None:
    players = [CARRIER, MATE, player("a1", (112, 90), post="AI")]
    actions = [
        *STAY,
        card("GI08", player="a1"),
        {"do": "tackle", "player": "a1"},
        {"do": "wait", "player": "h1"},
    ]
    plays(players, actions, [4, 9], {"players": {"h1": {"down": 1}}}, hands={"away": ["GI08"]})


def test_provocation_rolls_a_success_again() -> None:
    players = [CARRIER, MATE, player("a1", (140, 90), int=5)]
    actions = [
        *STAY,
        {"do": "rest", "player": "a1"},
        {"do": "dodge", "player": "h1"},
        window("GI12", player="a1"),
    ]
    facts = [{"kind": "test", "success": True}, {"kind": "test", "test": "int"}, {"kind": "test", "total": 5}]
    plays(players, actions, [6, 5, 1], {"facts": facts}, hands={"away": ["GI12"]})


def test_the_captain_lifts_all_tests_of_the_step() -> None:
    actions = [
        *STAY,
        {"do": "rest", "player": "a9"},
        {"do": "dodge", "player": "h1"},
        window("HUM-I1", player="h1"),
        {"choose": "dodge-move", "path": []},
    ]
    plays([CARRIER, MATE, FAR], actions, [6, 5], {"facts": [{"kind": "test", "total": 10}]}, hands={"home": ["HUM-I1"]})


def test_a_grubber_leaves_the_ball_and_the_attack() -> None:
    actions = [*STAY, {"do": "rest", "player": "a9"}, card("HUM-I2", at=[155, 90])]
    expect = {"ball": {"at": [155, 90]}, "attacker": "home", "decision": {"seat": 0, "kind": "activate"}}
    plays([CARRIER, MATE, FAR], actions, [], expect, hands={"home": ["HUM-I2"]})


def test_cover_presses_besides_stealing() -> None:
    players = [CARRIER, MATE, player("a1", (120, 90))]
    actions = [
        *STAY,
        card("HUM-I3", player="a1"),
        {"do": "steal", "player": "a1", "way": "downed"},
        {"do": "dodge", "player": "h1"},
    ]
    plays(players, actions, [3], {"facts": [{"kind": "test", "total": 6}]}, hands={"away": ["HUM-I3"]})


@pytest.mark.parametrize(("name", "left"), [("HUM-I4", 1), ("ORQ-I4", 1), ("MOR-I3", 0)])
def test_down_tokens_come_off_in_step_six(name: str, left: int) -> None:
    players = [{**CARRIER, "down": 2}, MATE, FAR]
    actions = [
        {"do": "move", "player": "h2", "path": []},
        {"do": "rest", "player": "a9"},
        {"do": "wait", "player": "h2"},
        window(name, player="h1"),
    ]
    plays(players, actions, [], {"players": {"h1": {"down": left}}}, hands={"home": [name]})


def test_stone_head_cancels_damage() -> None:
    players = [CARRIER, MATE, player("a1", (112, 90), post="AI")]
    actions = [*STAY, {"do": "tackle", "player": "a1"}, {"do": "wait", "player": "h1"}, window("NAI-I1", player="h1")]
    plays(players, actions, [6, 2], {"players": {"h1": {"damage": 0, "down": 1}}}, hands={"home": ["NAI-I1"]})


def test_a_shield_wall_bars_the_line() -> None:
    players = [CARRIER, MATE, player("a1", (140, 70)), player("a2", (140, 110))]
    actions = [
        {"do": "activate", "player": "h1"},
        {"do": "move", "player": "h1", "path": [[160, 90]]},
        card("NAI-I2", player="a1", target="a2"),
        {"do": "press", "player": "a1"},
        {"do": "press", "player": "a2"},
    ]
    plays(players, actions, [], {"players": {"h1": {"at": [139, 90]}}}, hands={"away": ["NAI-I2"]})


def test_a_grudge_always_damages() -> None:
    players = [{**CARRIER, "post": "AI", "for": 5}, MATE, player("a1", (112, 90))]
    actions = [
        *STAY,
        {"do": "tackle", "player": "a1"},
        card("NAI-I3"),
        {"do": "fend", "player": "h1", "target": "a1"},
        {"choose": "order", "way": "action"},
    ]
    plays(players, actions, [4], {"players": {"a1": {"damage": 1, "down": 1}}}, hands={"home": ["NAI-I3"]})


def test_a_swig_of_beer_rests_an_attacker() -> None:
    tired = {**MATE, "fatigue": {"active": 1}}
    actions = [*STAY, {"do": "wait", "player": "h1"}, window("NAI-I4", player="h2")]
    expect = {"players": {"h2": {"fatigue": {"active": 0, "inactive": 1}}}}
    plays([CARRIER, tired, FAR], actions, [], expect, hands={"home": ["NAI-I4"]})


def test_a_soft_step_dodges_an_inch_further() -> None:
    actions = [
        *STAY,
        {"do": "rest", "player": "a9"},
        card("ELF-I1"),
        {"do": "dodge", "player": "h1"},
        {"choose": "dodge-move", "path": [[130, 90]]},
    ]
    plays([CARRIER, MATE, FAR], actions, [6], {"players": {"h1": {"at": [130, 90]}}}, hands={"home": ["ELF-I1"]})


def test_a_hawk_eye_ignores_pressure() -> None:
    players = [CARRIER, player("h2", (100, 60)), player("a1", (120, 90))]
    actions = [
        *STAY,
        {"do": "press", "player": "a1"},
        {"do": "pass", "player": "h1", "target": "h2"},
        window("ELF-I2"),
    ]
    plays(players, actions, [2], {"facts": [{"kind": "test", "total": 10}]}, hands={"home": ["ELF-I2"]})


def test_a_bright_interception_is_two_better() -> None:
    players = [CARRIER, player("h2", (60, 90)), player("a1", (80, 97))]
    actions = [
        *STAY,
        card("ELF-I3", player="a1"),
        {"do": "steal", "player": "a1", "way": "flight"},
        {"do": "pass", "player": "h1", "target": "h2"},
    ]
    plays(players, actions, [9, 6], {"ball": {"carrier": "a1"}}, hands={"away": ["ELF-I3"]})


def test_into_the_heap_fends_two_off() -> None:
    players = [{**CARRIER, "post": "AI", "for": 5}, MATE, player("a1", (112, 90)), player("a2", (88, 90))]
    actions = [
        *STAY,
        {"do": "tackle", "player": "a1"},
        {"do": "tackle", "player": "a2"},
        card("ORQ-I1"),
        {"do": "fend", "player": "h1", "target": "a1"},
        {"choose": "order", "way": "action"},
        {"choose": "order", "way": "action"},
    ]
    expect = {"players": {"a1": {"down": 1}, "a2": {"down": 1}, "h1": {"down": 0}}}
    plays(players, actions, [4, 9, 4, 9], expect, hands={"home": ["ORQ-I1"]})


def test_crushing_damages_without_a_test() -> None:
    players = [CARRIER, MATE, player("a1", (112, 90), post="AI")]
    actions = [*STAY, {"do": "tackle", "player": "a1"}, {"do": "wait", "player": "h1"}, window("ORQ-I2", player="a1")]
    plays(players, actions, [6, 6], {"players": {"h1": {"damage": 1}}}, hands={"away": ["ORQ-I2"]})


def test_a_thick_hide_endures_at_two_more() -> None:
    players = [CARRIER, MATE, player("a1", (112, 90), post="AI")]
    actions = [*STAY, {"do": "tackle", "player": "a1"}, {"do": "wait", "player": "h1"}, window("ORQ-I3")]
    plays(players, actions, [6, 4], {"players": {"h1": {"damage": 0}}}, hands={"home": ["ORQ-I3"]})


def test_slipping_through_passes_one_player() -> None:
    players = [CARRIER, MATE, player("a1", (130, 90))]
    actions = [
        {"do": "activate", "player": "h1"},
        {"do": "move", "player": "h1", "path": [[155, 90]]},
        {"do": "press", "player": "a1"},
        window("RAT-I1"),
    ]
    plays(players, actions, [], {"players": {"h1": {"at": [155, 90]}}}, hands={"home": ["RAT-I1"]})


def test_sticky_fingers_run_on_with_the_ball() -> None:
    players = [{**CARRIER, "down": 1}, MATE, player("a1", (112, 90))]
    actions = [
        {"do": "move", "player": "h2", "path": []},
        {"do": "steal", "player": "a1", "way": "downed"},
        {"do": "wait", "player": "h2"},
        window("RAT-I2"),
        {"choose": "sticky-move", "path": [[132, 90]]},
    ]
    expect = {"ball": {"carrier": "a1"}, "players": {"a1": {"at": [132, 90]}}}
    plays(players, actions, [10], expect, hands={"away": ["RAT-I2"]})


def test_a_swarm_presses_from_three_inches() -> None:
    players = [CARRIER, MATE, player("a1", (142, 90))]
    actions = [*STAY, card("RAT-I3"), {"do": "press", "player": "a1"}, {"do": "dodge", "player": "h1"}]
    plays(players, actions, [5], {"facts": [{"kind": "test", "total": 8}]}, hands={"away": ["RAT-I3"]})


def test_a_trip_brings_a_runner_down() -> None:
    players = [CARRIER, MATE, player("a1", (150, 108), down=2)]
    actions = [
        *STAY,
        {"do": "stand-up", "player": "a1"},
        {"do": "move", "player": "h1", "path": [[150, 90]]},
        window("RAT-I4", player="h1"),
    ]
    plays(players, actions, [2], {"players": {"h1": {"down": 1}}}, hands={"away": ["RAT-I4"]})


def test_the_inexhaustible_place_fatigue_inactive() -> None:
    tired = {**CARRIER, "tokens": 2}
    actions = [{"do": "activate", "player": "h1"}, window("MOR-I1", player="h1")]
    expect = {"players": {"h1": {"fatigue": {"active": 0, "inactive": 1}}}}
    plays([tired, MATE, FAR], actions, [], expect, hands={"home": ["MOR-I1"]})


def test_an_icy_grasp_tackles_again() -> None:
    players = [CARRIER, MATE, player("a1", (112, 90), post="AI")]
    actions = [*STAY, {"do": "tackle", "player": "a1"}, {"do": "wait", "player": "h1"}, window("MOR-I2", player="a1")]
    plays(players, actions, [2, 6, 9], {"players": {"h1": {"down": 1}}}, hands={"away": ["MOR-I2"]})


def test_terror_weighs_on_tests_nearby() -> None:
    players = [CARRIER, MATE, player("a1", (130, 90), int=5)]
    actions = [
        *STAY,
        {"do": "rest", "player": "a1"},
        {"do": "dodge", "player": "h1"},
        window("MOR-I4", player="a1"),
    ]
    facts = [{"kind": "test", "test": "int"}, {"kind": "test", "test": "dodge", "total": 9}]
    plays(players, actions, [5, 6], {"facts": facts}, hands={"away": ["MOR-I4"]})


def laid(card_name: str, *mates: str) -> list[dict[str, Any]]:
    return [
        {"do": "team-play", "player": "h1", "card": card_name, "players": ["h1", *mates]},
        {"do": "move", "player": "h1", "path": []},
        {"do": "rest", "player": "a9"},
    ]


def runs(*mates: str) -> list[dict[str, Any]]:
    return [{"choose": "run", "player": who} for who in ("h1", *mates)]


def test_give_and_go_passes_both_ways_at_one_more() -> None:
    players = [CARRIER, player("h2", (100, 60)), FAR]
    facts = [{"kind": "test", "player": "h1", "total": 13}, {"kind": "test", "player": "h2", "total": 14}]
    expect = {"ball": {"carrier": "h1"}, "facts": facts}
    plays(players, [*laid("GT2", "h2"), *runs("h2")], [4, 5], expect, plays={"home": ["GT2"]})


def test_the_royal_line_passes_three_times() -> None:
    players = [CARRIER, player("h2", (100, 60)), player("h3", (90, 30)), player("h4", (80, 60)), FAR]
    actions = [*laid("HUM-T1", "h2", "h3", "h4"), *runs("h2", "h3", "h4")]
    plays(players, actions, [5, 5, 5], {"ball": {"carrier": "h4"}}, plays={"home": ["HUM-T1"]})


def test_the_thief_names_his_receiver_late() -> None:
    players = [CARRIER, player("h2", (100, 60)), player("h3", (90, 120)), FAR]
    actions = [
        *laid("RAT-T2", "h2", "h3"),
        *runs("h2", "h3"),
        {"choose": "receiver", "target": "h3", "player": "h1"},
        {"choose": "second-move", "path": [[120, 120]]},
    ]
    expect = {"ball": {"carrier": "h3"}, "players": {"h3": {"at": [120, 120]}}}
    plays(players, actions, [5], expect, plays={"home": ["RAT-T2"]})


def test_a_feigned_fall_passes_from_the_ground_at_no_malus() -> None:
    players = [CARRIER, player("h2", (88, 90)), FAR]
    actions = [*laid("MOR-T3", "h2"), *runs("h2"), {"choose": "second-move", "path": []}]
    expect = {"ball": {"carrier": "h2"}, "players": {"h1": {"down": 1}}}
    plays(players, actions, [2], expect, plays={"home": ["MOR-T3"]})


def test_the_tortoise_wards_tackles_off() -> None:
    pack = [CARRIER, player("h2", (88, 90)), player("h3", (100, 78)), player("h4", (100, 102))]
    players = [*pack, player("a1", (112, 90), post="AI")]
    actions = [
        {"do": "team-play", "player": "h1", "card": "NAI-T1", "players": ["h1", "h2", "h3", "h4"]},
        {"do": "move", "player": "h1", "path": []},
        {"do": "tackle", "player": "a1"},
        *runs("h2", "h3", "h4"),
        {"choose": "second-move", "path": []},
    ]
    facts = [{"kind": "test", "test": "tackle", "total": 9, "success": False}]
    plays(players, actions, [7, 9], {"facts": facts}, plays={"home": ["NAI-T1"]})


def test_the_procession_never_tires() -> None:
    pack = [{**CARRIER, "tokens": 2}, player("h2", (90, 60)), player("h3", (80, 90)), player("h4", (80, 120))]
    actions = [*laid("MOR-T1", "h2", "h3", "h4")]
    expect = {"players": {"h1": {"tokens": 3, "fatigue": {"active": 0}}}}
    plays([*pack, FAR], actions, [], expect, plays={"home": ["MOR-T1"]})


def test_the_dead_return_before_they_run() -> None:
    players = [CARRIER, player("h2", (90, 60), down=1), FAR]
    actions = [
        *laid("MOR-T4", "h2"),
        {"choose": "run", "player": "h1"},
        {"choose": "run", "player": "h2", "path": [[80, 80]]},
    ]
    plays(players, actions, [5], {"ball": {"carrier": "h2"}}, plays={"home": ["MOR-T4"]})


@pytest.mark.parametrize("name", sorted(house().team_plays))
def test_every_team_play_can_be_laid_and_runs_its_course(name: str) -> None:
    game = Rugby()
    pack = [CARRIER, player("h2", (90, 60)), player("h3", (88, 120)), player("h4", (80, 90))]
    setup = {"ball": {"carrier": "h1"}, "players": [*pack, FAR], "plays": {"home": [name]}}
    state = game.scenarios.state(setup, "house", {})
    option = next(each for each in game.options(state) if each.do == "team-play")
    facts = game.apply(state, option)
    for _step in range(60):
        now = game.turn(state)
        if state.act is None:
            break
        if isinstance(now, Roll):
            facts += game.apply(state, Rolled((7,) * len(now.dice)))
        else:
            facts += game.apply(state, game.options(state)[0])
    assert state.act is None
    assert any(fact.kind == "revealed" and fact.values["card"] == name for fact in facts)
