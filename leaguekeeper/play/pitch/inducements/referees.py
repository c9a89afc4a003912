"""Referees who lean to one side, and coaches who know how to talk to them (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, draw, lists, roll, step, then
from leaguekeeper.play.pitch.procedures.fouls.expulsion import pay_bribe
from leaguekeeper.play.pitch.procedures.fouls.referee import argue, argued, put_off, send_off
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down, lie_down, stun, tell_armour
from leaguekeeper.play.pitch.procedures.kick_off.table import open_players
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState

__all__ = ["also_off", "look_closely", "mingle", "plead_again", "sees_foul"]

_AXE = 2
_HECKLED = 3
_RULE, _TRIPLETS = "bribery-and-corruption", "biased-referee-trundlefoot"


def sees_foul(state: PitchState, fouler: int) -> None:
    """A foul without a double: a referee in the other side’s pay may see it all the same."""
    side = state.side[fouler]
    need = state.conditions.get(("spotted", side), 0)
    victim = state.memory.fouled
    if state.conditions.get("hecklers") and victim >= 0 and state.at[victim] < 0:
        then(state, _listen, fouler, need if state.match.edition.figures["each-rule-counts"] else 0)
    elif need:
        then(state, look_closely, fouler, need)


@step
def _listen(state: PitchState, fouler: int, need: int) -> None:
    """Hecklers who saw somebody carried off: on 3 or less the foul is seen, and else by whoever looks closely."""
    if state.at[fouler] >= 0:
        roll(state, ("d6",), "referee", 1 - state.side[fouler], _heckled, fouler, need)


@step
def _heckled(state: PitchState, values: tuple[int, ...], fouler: int, need: int) -> None:
    seen = values[0] <= _HECKLED
    state.tell("referee", player=fouler, roll=values[0], seen=seen)
    if seen and state.match.edition.figures["each-rule-counts"]:
        state.turnover = True
        then(state, send_off, fouler, "foul")
    elif seen or not state.match.edition.figures["each-rule-counts"]:
        _ruled(state, values[0], fouler, seen)
    elif need:
        then(state, look_closely, fouler, need)


@step
def look_closely(state: PitchState, fouler: int, need: int) -> None:
    """A die: on the need or more the foul is seen."""
    if state.at[fouler] >= 0:
        roll(state, ("d6",), "referee", 1 - state.side[fouler], _looked, fouler, need)


@step
def _looked(state: PitchState, values: tuple[int, ...], fouler: int, need: int) -> None:
    seen = values[0] >= need
    state.tell("referee", player=fouler, roll=values[0], seen=seen)
    _ruled(state, values[0], fouler, seen)


def _ruled(state: PitchState, die: int, fouler: int, seen: bool) -> None:
    """What a referee in somebody's pay does about a foul that he has seen, or not."""
    side, victim = state.side[fouler], state.memory.fouled
    if seen and state.conditions.get(("jorm", side)):
        knock_down(state, fouler, NOBODY, "magic")
    elif seen and state.conditions.get(("ranulf", side)):
        choose(state, side, "ranulf", _confronted, fouler, about=(("player", fouler),))
    elif seen:
        state.turnover = True
        then(state, send_off, fouler, "foul")
    elif die == 1 and state.conditions.get(("triplets", side)) and victim >= 0 and state.at[victim] >= 0:
        then(state, send_off, victim, "mistaken")


@lists("ranulf")
def _ways_out(state: PitchState, fouler: int) -> list[Action]:
    side = state.side[fouler]
    purse = state.memory.bribes.get(side, 0) and not state.ejected[side]
    return [("ranulf", way) for way in (*("bribe",) * bool(purse), "off", "argue")]


@step
def _confronted(state: PitchState, answer: Action, fouler: int) -> None:
    """Ranulf Hokuli has seen a foul: he is bribed, obeyed, or argued with."""
    if answer[1] == "argue":
        roll(state, ("d6", "d6"), "armour", 1 - state.side[fouler], _settled_by_axe, fouler)
        return
    state.turnover = True
    then(state, put_off, fouler, "foul")
    if answer[1] == "bribe":
        pay_bribe(state, fouler, "foul")


@step
def _settled_by_axe(state: PitchState, values: tuple[int, ...], fouler: int) -> None:
    """Two more on the armour roll: who is hurt stays, prone; who is not goes."""
    state.memory.armour_plus = _AXE
    outcome = state.match.edition.call.armour(state, fouler, values, NOBODY, "axe")
    state.memory.armour_plus = 0
    tell_armour(state, fouler, NOBODY, values, outcome)
    if outcome.broken:
        lie_down(state, fouler)
        injure(state, fouler, NOBODY, "axe")
    else:
        state.turnover = True
        then(state, put_off, fouler, "foul")


def plead_again(state: PitchState, player: int, why: str) -> bool:
    """Bribery and corruption: once a match a natural 1 of arguing may be rolled again."""
    side = state.side[player]
    if not uses(state, _RULE, side):
        return False
    if state.match.edition.figures["asks-what-it-may"]:
        about = (("player", player), ("for", "argue"), ("roll", (1,)), ("side", side))
        choose(state, side, "corruption", _corrupts, player, why, about=about)
    else:
        _plead(state, player, why)
    return True


def _plead(state: PitchState, player: int, why: str) -> None:
    use(state, _RULE, state.side[player])
    then(state, argue, player, why)


@lists("corruption")
def _ways_to_plead(state: PitchState, player: int, why: str) -> list[Action]:
    return [("corruption", True), ("corruption", False)]


@step
def _corrupts(state: PitchState, answer: Action, player: int, why: str) -> None:
    if answer[1]:
        _plead(state, player, why)
    else:
        argued(state, 1, player, why)


def also_off(state: PitchState, player: int) -> None:
    """Thoron Korensson: who argues and rolls a 1 loses another player by chance."""
    side = state.side[player]
    able = tuple(p for p in state.on_pitch(side) if p != player)
    if able and state.conditions.get(("thoron", side)):
        then(state, _another, able)


@step
def _another(state: PitchState, able: tuple[int, ...]) -> None:
    draw(state, able, None, _goes_too, able)


@step
def _goes_too(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    then(state, send_off, able[values[0] - 1], "too")


@step
def mingle(state: PitchState) -> None:
    """The Trundlefoot Triplets: each drive, on a 6 an unmarked opponent by chance is stunned."""
    for side in (AWAY, HOME):
        if uses(state, _TRIPLETS, side):
            then(state, _mingle, side)


@step
def _mingle(state: PitchState, side: int) -> None:
    roll(state, ("d6",), "triplets", side, _mingled, side)


@step
def _mingled(state: PitchState, values: tuple[int, ...], side: int) -> None:
    state.tell("triplets", side=side, roll=values[0], success=values[0] == 6)
    able = open_players(state, 1 - side)
    if values[0] == 6 and able:
        draw(state, able, None, _tripped, able)


@step
def _tripped(state: PitchState, values: tuple[int, ...], able: tuple[int, ...]) -> None:
    stun(state, able[values[0] - 1])
