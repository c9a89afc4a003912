"""Actions that only some players may declare: throwing a team-mate, kicking one, secret weapons."""

from __future__ import annotations

from collections.abc import Callable

from leaguekeeper.play.pitch.actions import DECLARE, Action, Used
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["may_throw_mate", "special"]


def special(state: PitchState, player: int, found: list[Action]) -> None:
    """Add the actions that only some players have: throwing a team-mate, secret weapons."""
    found += [DECLARE[kind][player] for kind, may in _MAY_DECLARE.items() if may(state, player)]


def may_throw_mate(state: PitchState, player: int) -> bool:
    """Whether a player may declare that he throws a team-mate."""
    edition = state.match.edition
    if not state.skills[player] & edition.effects.throws_team_mate or state.used & Used.PASS:
        return False
    strong = state.st[player] >= edition.figures["throws-from-strength"]
    return strong and not state.conditions.get("no-throws") and _light(state, edition.figures["throws-the-fallen"])


def _may_kick_mate(state: PitchState, player: int) -> bool:
    kicks = state.skills[player] & state.match.edition.effects.kicks_team_mate
    return bool(kicks) and not state.used & Used.KICK and not state.conditions.get("no-throws") and _light(state, False)


def _light(state: PitchState, fallen: bool) -> bool:
    """Whether the active side has somebody to throw."""
    light = state.match.edition.effects.light
    return any(
        state.skills[p] & light and (fallen or state.status[p] == Status.STANDING) for p in state.on_pitch(state.active)
    )


def _may_bomb(state: PitchState, player: int) -> bool:
    edition = state.match.edition
    used_up = edition.figures["one-bomb"] and state.used & Used.BOMB
    return bool(state.skills[player] & edition.effects.bombs) and _stands(state, player) and not used_up


def _may_start_saw(state: PitchState, player: int) -> bool:
    saw = state.skills[player] & state.match.edition.effects.chainsaw
    return bool(saw) and _stands(state, player) and not state.marks[player] & Mark.RUNNING


def _may_shoot(state: PitchState, player: int) -> bool:
    gun = state.skills[player] & state.match.edition.effects.blunderbuss and not state.marks[player] & Mark.SPENT
    return bool(gun) and _stands(state, player) and state.carrier == player and not state.used & Used.PASS


def _stands(state: PitchState, player: int) -> bool:
    return state.status[player] == Status.STANDING


_MAY_DECLARE: dict[str, Callable[[PitchState, int], bool]] = {
    "throw-team-mate": may_throw_mate,
    "kick-team-mate": _may_kick_mate,
    "bomb": _may_bomb,
    "start-chainsaw": _may_start_saw,
    "blunderbuss": _may_shoot,
}
"""The actions that only some players have, each with its condition."""
