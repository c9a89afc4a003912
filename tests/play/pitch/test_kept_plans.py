"""What coaches keep from one action to the next, and what they skip, against the same worked out in full."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Setup
from leaguekeeper.play.core.seats import Offered
from leaguekeeper.play.pitch.bots.ball import ball_plans
from leaguekeeper.play.pitch.bots.coach import Coach
from leaguekeeper.play.pitch.bots.contact import fall_cost
from leaguekeeper.play.pitch.bots.field import UNLIKELY, Field
from leaguekeeper.play.pitch.bots.figures import Figures
from leaguekeeper.play.pitch.bots.kept import Kept
from leaguekeeper.play.pitch.bots.places import Places
from leaguekeeper.play.pitch.bots.plans import Plan
from leaguekeeper.play.pitch.bots.standing import moves
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.paths import safest_paths
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.team_lists import roster_of

SETUPS = [
    Setup("lrb4", {}, {"home": roster_of("lrb4", "skaven", 0), "away": roster_of("lrb4", "chaos", 1)}),
    Setup("house2020", {}, {"home": roster_of("house2020", "human", 0), "away": roster_of("house2020", "goblin", 1)}),
]


def turns(setup: Setup, seed: int) -> Iterator[PitchState]:
    """The positions in which coaches choose their next action, turn after turn."""
    game, dice, coaches = PitchGame(), SeededDice(seed), (Coach(seed), Coach(seed + 1))
    state = game.start(setup)
    while True:
        now = game.turn(state)
        if isinstance(now, Over):
            return
        if isinstance(now, Roll):
            game.apply(state, dice.roll(now))
            continue
        assert isinstance(now, Choose)
        if now.kind == "turn":
            yield state.copy()
        game.apply(state, coaches[now.seat].decide(game, state, now, Offered(game, state)))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.rules)
def test_paths_that_are_kept_are_those_that_would_be_found_anew(setup: Setup) -> None:
    kept, again = Figures(), 0
    for place, state in enumerate(islice(turns(setup, 5), 40)):
        for player in (*state.on_pitch(0), *state.on_pitch(1)):
            if state.status[player] == Status.STUNNED:
                continue
            found = kept.of(state).paths(state, player, UNLIKELY)
            again += kept.of(state).paths(state, player, UNLIKELY) is found
            if (place + player) % 3:  # what is wrongly kept is still there when it is his turn to be worked out in full
                continue
            anew = safest_paths(state, player, least=UNLIKELY)
            assert found.levels == anew.levels
            assert [path.squares for path in found.values()] == [path.squares for path in anew.values()]
    assert again > 100


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.rules)
def test_a_way_that_is_left_out_is_an_unlikely_one(setup: Setup) -> None:
    for state in islice(turns(setup, 6), 0, 40, 5):
        for player in state.on_pitch(state.active):
            if state.status[player] != Status.STUNNED:
                whole, likely = safest_paths(state, player), safest_paths(state, player, least=UNLIKELY)
                found = {at: path.squares for at, path in likely.items() if path.chance >= UNLIKELY}
                assert found == {at: path.squares for at, path in whole.items() if path.chance >= UNLIKELY}


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: setup.rules)
def test_no_square_is_better_than_the_one_a_player_is_sent_to(setup: Setup) -> None:
    met = 0
    for state in islice(turns(setup, 7), 0, 60, 5):
        field = Field(state, state.active)
        centre = max((plan.ends for plan in ball_plans(field)), default=-1)
        plans = {plan.player: plan for plan in moves(field, centre)}
        places = Places(field, centre)
        for player in (each for each in field.able if each != field.carrier):
            best = _best_of_all(field, places, player)
            assert (plans[player].gain if player in plans else 0.2) == pytest.approx(max(0.2, best))
            met += 1
        assert all(_leads_there(state, plan) for plan in plans.values())
    assert met > 40


def _best_of_all(field: Field, places: Places, player: int) -> float:
    """The most that any square gains, each weighed by itself."""
    state, best = field.state, 0.0
    lies = state.status[player] != Status.STANDING
    stood = places.worth(player, state.at[player]) - (4.0 if lies else 0.0)
    for at, path in field.paths(player).items():
        if path.chance < 0.5 or (at == state.at[player] and not lies):
            continue
        if state.carrier < 0 and state.ball in path.squares:
            continue
        gain = places.worth(player, at) - stood
        if path.chance < 1.0:
            gain = path.chance * gain - (1 - path.chance) * fall_cost(field, player)
        best = max(best, gain)
    return best


def _leads_there(state: PitchState, plan: Plan) -> bool:
    entered = [action[1] for action in plan.actions if action[0] == "step"]
    return entered[-1:] == ([plan.ends] if plan.ends != state.at[plan.player] else [])


def _kept(state: PitchState) -> tuple[Kept, list[Plan], list[Plan]]:
    """Places that players of the side whose turn it is may safely take, and the same once one has been taken."""
    field = Field(state, state.active)
    centre = state.ball if field.ours else -1
    plans = [plan for plan in moves(field, centre) if not plan.risk]
    kept, best = Kept(), max(plans, key=lambda plan: plan.gain)
    kept.keep(state, plans, best)
    state.shift(best.player, best.ends)
    return kept, plans, [plan for plan in plans if plan is not best]


def _in_the_open() -> PitchState:
    """A position in which several players may take a place."""
    found = (state for state in turns(SETUPS[0], 8) if not any(state.status[p] for p in state.on_pitch(state.active)))
    return next(islice(found, 3, None))


def test_places_planned_together_are_taken_one_after_the_other() -> None:
    state = _in_the_open()
    kept, plans, left = _kept(state)
    offered = [plan.actions[0] for plan in plans]
    taken = []
    while (plan := kept.following(state, offered, lambda _player: None)) is not None:
        taken.append(plan)
        state.shift(plan.player, plan.ends)
    assert taken
    assert all(plan in left for plan in taken)
    assert len({plan.ends for plan in taken}) == len(taken)


def test_places_planned_together_are_forgotten_when_an_opponent_has_moved() -> None:
    state = _in_the_open()
    kept, plans, _left = _kept(state)
    foe = state.on_pitch(1 - state.active)[0]
    state.set_status(foe, Status.PRONE)
    assert kept.following(state, [plan.actions[0] for plan in plans], lambda _player: None) is None
