"""Who stands where at a kick-off: tough players on the line, good hands behind, quick ones deep."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguekeeper.play.core.protocol import Illegal
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.geometry import WIDE, square
from leaguekeeper.play.pitch.halves import scrimmage
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.procedures.kick_off.set_up import check_formation, formation, formations
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["lineup"]

_DEEP = 5
"""From how many squares behind the line a place is one for good hands, or for a safety."""


def lineup(state: PitchState, side: int, receiving: bool, options: Sequence[Action]) -> Action:
    """A ready-made formation with the right players in its places."""
    name = "spearhead" if receiving else "deep"
    if name not in formations():
        return options[0]
    usual = formation(state, side, name)
    placed = [each for each in usual if each[0] in state.large]
    usual = tuple(each for each in usual if each not in placed)
    players, squares = [p for p, _at in usual], [at for _p, at in usual]
    line = square(13 if side == 0 else 14, 1) % 28

    def fill(places: list[int], key: Callable[[int], float]) -> None:
        for at in places:
            chosen = max(players, key=key)
            players.remove(chosen)
            placed.append((chosen, at))

    deep = sorted((at for at in squares if abs(at % 28 - line) >= _DEEP), key=lambda at: -abs(at % 28 - line))
    front = [at for at in squares if at in scrimmage(state, side)]
    wide = [at for at in squares if any(at in flank for flank in WIDE) and at not in deep]
    rest = [at for at in squares if at not in deep and at not in front and at not in wide]
    fill(deep[:1], lambda p: _hands(state, p))
    fill(front, lambda p: _tough(state, p))
    fill(deep[1:], lambda p: state.ma[p] + 3 * _hands(state, p))
    fill(wide, lambda p: state.ma[p])
    fill(rest, lambda p: _tough(state, p))
    answer: Action = ("setup", tuple(placed))
    try:
        check_formation(state, side, answer[1])
    except Illegal:
        return next((each for each in options if each[1] == name), options[0])
    return answer


def _hands(state: PitchState, player: int) -> float:
    """How well a player handles the ball."""
    edition = state.match.edition
    once = success(edition.call.catch(state, player, True))
    sure = sum(
        1 for kind in ("pick-up", "pass") for each in edition.rerolls_of(kind) if state.skills[player] & each.mask
    )
    return once + 0.4 * sure + 0.03 * state.ma[player]


def _tough(state: PitchState, player: int) -> float:
    """How well a player stands on the line."""
    stays = bool(state.skills[player] & state.match.edition.effects.stays_up)
    return state.st[player] + 0.35 * state.av[player] + 0.5 * stays - 0.5 * _hands(state, player)
