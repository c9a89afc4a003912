"""Who kicks off: a player of the kickers, chosen before the ball is aimed (House rules, Coup d’envoi)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step
from leaguekeeper.play.pitch.geometry import WIDE
from leaguekeeper.play.pitch.halves import scrimmage, standing_in
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = ["may_kick", "name_kicker"]

_FLANKS = frozenset().union(*WIDE)


def may_kick(state: PitchState) -> list[int]:
    """Who stands neither on the line nor in a wide zone; where there is nobody else, somebody of the line."""
    side = 1 - state.receiving
    there, front, at = state.on_pitch(side), scrimmage(state, side), state.at
    if not state.large:
        behind = [p for p in there if at[p] not in front and at[p] not in _FLANKS]
        return behind or [p for p in there if at[p] in front] or there
    behind = [p for p in there if not any(standing_in((at[p],), part) for part in (front, _FLANKS))]
    return behind or [p for p in there if standing_in((at[p],), front)] or there


@step
def name_kicker(state: PitchState) -> None:
    """Which of them kicks is asked where it makes a difference: one has the skill for it, another has not."""
    state.memory.kicks_off = NOBODY
    if not state.match.edition.figures["asks-what-it-may"]:
        return
    skill, ball = state.match.edition.effects.kicks, state.memory.kicker
    able = may_kick(state) if ball < 0 else [ball]  # who kicks a special ball is known
    skilled = [p for p in able if state.skills[p] & skill] if state.union & skill else []
    if skilled and len(skilled) < len(able):
        choose(state, 1 - state.receiving, "kicker:off", _named, tuple(skilled), about=(("kicker", "kick-off"),))
        return
    state.forced += [("kicker", p) for p in able]
    if able:
        state.memory.kicks_off = able[0]


@lists("kicker:off")
def _kickers(state: PitchState, skilled: tuple[int, ...]) -> list[Action]:
    """Those with the skill first."""
    return [("kicker", p) for p in (*skilled, *(p for p in may_kick(state) if p not in skilled))]


@step
def _named(state: PitchState, answer: Action, skilled: tuple[int, ...]) -> None:
    state.memory.kicks_off = answer[1]
