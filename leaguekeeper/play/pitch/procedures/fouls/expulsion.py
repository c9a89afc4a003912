"""Doubles seen by the referee, bribes, and secret weapons sent off (House rules, Agressions; 2020 edition)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.armour import Armour
from leaguekeeper.play.pitch.brought import use
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["doubled_foul", "offer_bribe", "pay_bribe", "see_armour_double", "see_double", "weapons_off"]


def see_armour_double(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, _outcome: Armour
) -> None:
    """The same for the armour roll, which a sneaky player may well roll a double on."""
    if by == NOBODY or not state.skills[by] & state.match.edition.effects.fouls_unseen:
        see_double(state, values, player, by, cause)


def see_double(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str) -> None:
    """The referee notes a natural double of a foul's armour or injury roll."""
    if cause == "foul" and by != NOBODY and values[0] == values[1]:
        state.memory.double = True


@step
def doubled_foul(state: PitchState, fouler: int) -> None:
    """After a foul with a double its player is sent off, and his side loses its turn whatever the referee says."""
    conditions = state.conditions
    double, state.memory.double = state.memory.double, False
    seen = double or bool(conditions and conditions.get(("seen", state.side[fouler])))
    if conditions and conditions.get(("spared", state.side[fouler])):
        return
    if seen and state.at[fouler] >= 0 and not conditions.get("no-foul-sending"):
        state.turnover = True
        then(state, send_off, fouler, "foul")
    elif not seen and state.at[fouler] >= 0 and conditions and not conditions.get("no-foul-sending"):
        for look in state.match.edition.moments.foul_unseen:
            look(state, fouler)


@step
def offer_bribe(state: PitchState, player: int, why: str) -> None:
    """A coach with bribes left may offer one, unless he has been sent off himself."""
    side = state.side[player]
    barred = (why == "foul" and state.conditions.get(("thoron", side))) or player in state.memory.no_plea
    if state.memory.bribes.get(side, 0) and not state.ejected[side] and not barred:
        choose(state, side, "bribe", _offered, player, why, about=(("player", player), ("why", why)))


@lists("bribe")
def _options(state: PitchState, player: int, why: str) -> list[Action]:
    return [("bribe", True), ("bribe", False)]


@step
def _offered(state: PitchState, answer: Action, player: int, why: str) -> None:
    if answer[1]:
        pay_bribe(state, player, why)


def pay_bribe(state: PitchState, player: int, why: str) -> None:
    """A bribe is paid: where it works, the frame below, which would send the player off, is not done."""
    side = state.side[player]
    state.memory.bribes = noted(state.memory.bribes, side, state.memory.bribes[side] - 1)
    roll(state, ("d6",), "bribe", state.side[player], _taken, player, why)


@step
def _taken(state: PitchState, values: tuple[int, ...], player: int, why: str) -> None:
    success = values[0] > 1
    state.tell("bribe", player=player, roll=values[0], need=2, success=success)
    if success:
        state.stack.pop()
        if why == "foul":
            state.turnover = False
    elif state.memory.has.get(f"staff-fink:{state.side[player]}"):
        use(state, "staff-fink", state.side[player])
        roll(state, ("d6",), "bribe", state.side[player], _taken, player, why)
    elif state.match.edition.figures["bribes-again"]:
        then(state, offer_bribe, player, why)


@step
def weapons_off(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """At the end of a drive everybody who took part in it with a secret weapon is sent off."""
    weapon = state.match.edition.effects.weapon
    if not state.union & weapon:
        return
    for player in reversed(fielded):
        armed = state.skills[player] & weapon and state.status[player] in (Status.RESERVES, Status.KO)
        spared = state.match.edition.living(state.skills[player]).weapon_spared
        if armed and not any(spare(state, player) for spare in spared):
            then(state, send_off, player, "secret-weapon")
