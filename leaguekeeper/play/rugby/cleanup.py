"""Step 6: tokens come off the pitch, downed attackers get up, the damaged leave, the ball says who attacks

(L152-160, house ruling G40.)
"""

from __future__ import annotations

from leaguekeeper.play.rugby.flow import step
from leaguekeeper.play.rugby.harm import damage_limit, leave, rise
from leaguekeeper.play.rugby.state import State

__all__ = ()


@step("clean-up")
def _clean_up(state: State) -> None:
    act = state.active
    act.step = 6
    for each in state.players.values():
        each.duty = None
    for each in state.team(act.seat):
        if each.down and each.id not in act.activated and each.id != act.began_with_ball:
            rise(state, each)
    state.push(("window", "clean-up"), ("leavers",), ("possession",))


@step("leavers")
def _leavers(state: State) -> None:
    for each in state.pitch():
        if each.damage >= damage_limit(state):
            leave(state, each)


@step("possession")
def _possession(state: State) -> None:
    """Who has the ball attacks; a loose ball goes to the other side's attack (house ruling G7)."""
    act = state.active
    seat = act.seat
    if act.attempted:
        _after_try(state)
        return
    carrier = state.carrier
    if carrier is not None:
        state.attacker = carrier.seat
    elif not act.keeps and state.reads("loose-ball", "roles-swap"):
        state.attacker = 1 - seat
    if state.attacker != seat:
        state.tell("attack", seat=state.attacker)
    state.push(("activation",))


def _after_try(state: State) -> None:
    act = state.active
    level = state.sides[0].score == state.sides[1].score
    state.act = None
    if state.half > state.house.figures.time["halves"] and not level:
        state.push(("full-time",))
    elif state.reads("after-try", "attacker-kicks"):
        state.push(("kickoff", act.seat))
    else:
        state.push(("who-kicks", 1 - act.seat, "try"))
