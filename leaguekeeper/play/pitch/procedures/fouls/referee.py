"""Sending off, and the coach who argues about it (LRB 4, The referee; The coach)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import NO, YES, Action
from leaguekeeper.play.pitch.armour import ABILITY, worth_telling
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.memory import taken
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.leader import leader_leaves
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["argue", "argued", "coach_leaves", "looks_away", "put_off", "send_off"]


@step
def send_off(state: PitchState, player: int, why: str) -> None:
    """The referee sends a player off; his coach may argue while he is still there to do so."""
    side = state.side[player]
    if state.memory.no_referee:
        return
    if looks_away(state, side):
        state.tell("bribed", side=side, player=player)
        return
    if why not in state.match.edition.figures["pleads-for"]:
        _off(state, player, why)
        return
    then(state, _faces_referee, player, why)
    for act in state.match.edition.moments.sending_off:
        then(state, act, player, why)


def looks_away(state: PitchState, side: int) -> bool:
    """Whether a bought referee does not give the penalty against a side; he does so for its first one alone."""
    had, state.memory.bribe = taken(state.memory.bribe, side)
    return bool(had)


@step
def _faces_referee(state: PitchState, player: int, why: str) -> None:
    side = state.side[player]
    if state.ejected[side] or state.conditions.get("no-arguing") or player in state.memory.no_plea:
        _off(state, player, why)
        return
    about = (("player", player), ("why", why))
    choose(state, side, "argue", _argues, player, why, about=about)


@lists("argue")
def _options(state: PitchState, player: int, why: str) -> list[Action]:
    return [YES["argue"], NO["argue"]]


@step
def _argues(state: PitchState, answer: Action, player: int, why: str) -> None:
    if not answer[1]:
        _off(state, player, why)
        return
    argue(state, player, why)


@step
def argue(state: PitchState, player: int, why: str) -> None:
    """The coach argues about a sending-off."""
    roll(state, ("d6",), "argue", state.side[player], _argued, player, why)


@step
def _argued(state: PitchState, values: tuple[int, ...], player: int, why: str) -> None:
    side, die = state.side[player], values[0]
    if die == 1 and any(again(state, player, why) for again in state.match.edition.moments.argued_badly):
        row = state.match.edition.tables["argue-rows"].get(die)
        state.tell("argue", side=side, roll=die, result="again", row=row)
        return
    argued(state, die, player, why)


def argued(state: PitchState, roll_of: int, player: int, why: str) -> None:
    """The die of an argument stands: he goes, he stays, or his coach goes too."""
    side, die = state.side[player], roll_of
    if die > 1 and state.conditions:
        heard = state.conditions.get(("heard", side), 0)
        heard = min(1, heard) if heard and state.match.edition.figures["each-rule-counts"] else heard
        die = min(6, die + state.conditions.get(("argue", side), 0) + heard)
    tables, more = state.match.edition.tables, die - roll_of
    result, added = tables["argue"][die], worth_telling(((ABILITY, more),))
    state.tell("argue", side=side, roll=roll_of, added=added, result=result, row=tables["argue-rows"].get(die))
    if result == "ejected":
        coach_leaves(state, side)
        for also in state.match.edition.moments.ejected:
            also(state, player)
    if result != "upheld":
        then(state, put_off, player, why)


def coach_leaves(state: PitchState, side: int) -> None:
    """A coach is sent off himself: he argues about nothing any more."""
    state.ejected[side] = 1
    state.tell("coach-ejected", side=side)


@step
def put_off(state: PitchState, player: int, why: str) -> None:
    """A player is sent off, and nobody argues about it any more."""
    _off(state, player, why)


def _off(state: PitchState, player: int, why: str) -> None:
    drop(state, player)
    state.take_off(player, Status.SENT_OFF)
    leader_leaves(state, player)
    state.unmark(player, Mark.RUNNING)
    state.tell("sent-off", player=player, why=why)
    if why == "foul" and state.side[player] == state.active:
        state.turnover = True
