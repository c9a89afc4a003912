"""Giants in whole matches: nothing that must hold is broken, paths are as sure as they say, coaches use them."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Fact, Over, Roll, Setup
from leaguekeeper.play.core.seats import RandomBot
from leaguekeeper.play.pitch.bots.lineup import lineup
from leaguekeeper.play.pitch.geometry import BIT, CELLS, COVERED, STEPS, square
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.procedures.kick_off.set_up import check_formation, formation, formations
from leaguekeeper.play.pitch.reach import spelt_out
from leaguekeeper.play.pitch.rosters import plain_roster
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.rules import load
from tests.play.pitch.house.test_house_matches import motley
from tests.play.pitch.matches import GAME
from tests.play.pitch.watched import watched

RULINGS = tuple(product(("free-step", "jump"), ("straight", "slanting")))


def match(seed: int) -> Setup:
    """Two team lists with a giant on one side or on both; every third time sides of all sorts, with one each."""
    if seed % 3 == 0:
        setup = motley(seed)
        for side in ("home", "away"):
            brought = setup.particulars[side]["inducements"]
            brought.append("giant") if "giant" not in brought else None
        return setup
    lists = Random(seed).sample([each.slug for each in load("house2020").teams], 2)
    rosters = [roster_of("house2020", each, side) for side, each in enumerate(lists)]
    for roster in rosters[: 1 + seed % 2]:
        roster["inducements"] = {"giant": 1}
    strides, follows = RULINGS[seed % 4]
    options = {"giant-strides": strides, "giant-follows": follows}
    return Setup("house2020", options, {"home": rosters[0], "away": rosters[1]})


def position(*players: tuple[str, list[int], list[str]], **more: Any) -> PitchState:
    sides = {"a": "home", "g": "home", "b": "away", "h": "away"}
    entered = [{"id": name, "side": sides[name[0]], "at": at, "skills": skills} for name, at, skills in players]
    return GAME.scenarios.state({"players": entered, **more}, "house2020", {})


@pytest.mark.parametrize("seed", range(8))
def test_matches_by_chance_with_giants(seed: int, tmp_path: Path) -> None:
    watched(match(seed), [RandomBot(seed), RandomBot(seed + 1)], seed, 0.3, tmp_path / "game.jsonl")


@pytest.mark.parametrize("seed", [102, 123, 249, 371])
def test_matches_in_which_something_was_wrong_once(seed: int) -> None:
    """A drum from behind him, places changed, a ball in flight, somebody pushed on twice."""
    watched(match(seed), [RandomBot(seed), RandomBot(seed + 1)], seed, 0.3)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_a_thousand_matches_with_giants(chunk: int, tmp_path: Path) -> None:
    for seed in range(1000 + 50 * chunk, 1050 + 50 * chunk):
        log = tmp_path / "game.jsonl" if seed % 5 == 0 else None
        watched(match(seed), [RandomBot(seed), RandomBot(seed + 1)], seed, 0.3, log)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_coaches_walk_and_block_with_their_giant(level: str) -> None:
    done: Counter[str] = Counter()
    for seed in (1, 5):
        done.update(fact.kind for fact in _told(seed, level) if str(fact.values.get("player")).startswith("giant"))
    assert done["block"] > 3
    assert done["moved"] > 10


def _told(seed: int, level: str) -> list[Fact]:
    """What happens in a match of two coaches."""
    bots, dice, facts = [MODULE.bot(level, seed * 2 + n) for n in range(2)], SeededDice(seed), list[Fact]()
    play = Playthrough(GAME, GAME.start(match(seed)), bots, dice, [])
    while not isinstance(play.pending, Over):
        now = play.pending
        if isinstance(now, Choose):
            facts += play.answer(bots[now.seat].decide(GAME, play.state, now, GAME.options(play.state)))
        else:
            facts += play.roll(dice.roll(now).values)
    return facts


def test_a_giant_s_paths_are_as_sure_as_they_say_and_no_shorter_way_is_surer() -> None:
    state = position(
        ("g1", [10, 8], ["giant"]), ("b1", [12, 10], []), ("b2", [13, 6], []), ("a1", [8, 8], []), ball={"at": [11, 11]}
    )
    state.ag[0] = 3
    paths = safest_paths(state, 0, 3, extra=0)
    assert {at % CELLS for at in paths} >= {square(10, 8), square(9, 9), square(10, 10)}
    assert all(not BIT[at] & (BIT[square(12, 10)] | BIT[square(13, 6)] | BIT[square(8, 8)]) for at in paths)
    for at, path in paths.items():
        assert path.chance == pytest.approx(_sure(state, path.squares))
        assert path.squares[-1:] == ((at,) if path.squares else ())
    for way in _ways(state, state.at[0], 3):
        assert paths[way[-1]].chance >= _sure(state, way) - 1e-9


def _sure(state: PitchState, way: tuple[int, ...]) -> float:
    return prod(test.chance for test in spelt_out(state, 0, way, 9).tests)


def _ways(state: PitchState, here: int, steps: int) -> list[tuple[int, ...]]:
    taken = state.occupied() & ~BIT[state.at[0]]
    found: list[tuple[int, ...]] = []
    for to in STEPS[here] if steps else ():
        if not BIT[to] & taken:
            found += [(to,), *((to, *rest) for rest in _ways(state, to, steps - 1))]
    return found


def test_beside_a_giant_a_runner_reckons_with_him_once() -> None:
    state = position(("a1", [12, 8], []), ("h1", [10, 8], ["giant"]))
    path = safest_paths(state, 0, 1, extra=0)[square(12, 9)]
    assert path.chance == pytest.approx(_sure(state, (square(12, 9),))) == pytest.approx(3 / 6)


def test_a_position_with_giants_is_written_and_read_again() -> None:
    state = position(("g1", [10, 8], ["giant"]), ("h1", [20, 8], ["giant"]), ball={"carrier": "g1"})
    again = GAME.load(GAME.dump(state))
    assert GAME.dump(again) == GAME.dump(state)
    assert (again.who, again.zoners, again.large) == (state.who, state.zoners, state.large)
    assert [again.zones[1][square(*at)] for at in ([19, 7], [22, 10], [23, 8])] == [1, 1, 0]


@pytest.mark.parametrize("name", sorted(formations()))
@pytest.mark.parametrize("side", [0, 1])
def test_every_ready_made_formation_has_room_for_a_giant(name: str, side: int) -> None:
    rosters = {"home": plain_roster(0, 12), "away": plain_roster(1, 12)}
    for roster in rosters.values():
        roster["inducements"] = {"giant": 1}
    setup = Setup("house2020", {}, rosters)
    play = Playthrough(GAME, GAME.start(setup), [RandomBot(1), RandomBot(2)], SeededDice(4), [])
    while not (isinstance(play.pending, Choose) and play.pending.kind == "setup" and play.pending.seat == side):
        now = play.pending
        if isinstance(now, Roll):
            play.roll(SeededDice(1).roll(now).values)
        else:
            play.answer(GAME.sample(play.state, Random(1)))
    state = play.state
    places = formation(state, side, name)
    check_formation(state, side, places)
    giants = [at for player, at in places if player in state.large]
    assert len(giants) == 1
    assert len(COVERED[giants[0]]) == 4
    answer = lineup(state, side, receiving=True, options=GAME.options(state))
    assert any(player in state.large for player, _at in answer[1])
