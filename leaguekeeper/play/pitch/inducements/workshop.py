"""The runesmith, who strengthens a player for a drive, and the master of ballistics, who steers the kick-off."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.in_force import lend, lend_skills
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off.pray import available
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState

__all__ = ["aim", "carve"]

_SMITH, _MASTER = "dwarfen-runesmith", "master-of-ballistics"
_CARVED = 4
_SHIFTS = tuple((way, by) for way in ("direction", "distance") for by in (-2, -1, 1, 2))


@step
def carve(state: PitchState) -> None:
    """At each drive, until a rune has been carved or spoilt, a coach may choose a player and a rune."""
    for side in (AWAY, HOME):
        if uses(state, _SMITH, side):
            then(state, _ask, side)


@step
def _ask(state: PitchState, side: int) -> None:
    if available(state, side, loners=False):
        choose(state, side, "carve", _chosen, side)


@lists("carve")
def _runes(state: PitchState, side: int) -> list[Action]:
    runes = state.match.edition.tables["runes"]
    able = available(state, side, loners=False)
    return [("carve", None, None), *(("carve", player, rune) for player in able for rune in runes)]


@step
def _chosen(state: PitchState, answer: Action, side: int) -> None:
    if answer[1] is not None:
        roll(state, ("d6",), "rune", side, _carved, side, answer[1], answer[2])


@step
def _carved(state: PitchState, values: tuple[int, ...], side: int, player: int, rune: str) -> None:
    made = values[0] >= _CARVED
    state.tell("rune", side=side, player=player, roll=values[0], need=_CARVED, success=made, result=rune)
    if made or values[0] == 1:
        use(state, _SMITH, side)
    if made:
        gift = state.match.edition.tables["runes"][rune]
        lend_skills(state, _SMITH, "drive", player, gift.get("skills", ()))
        if "av" in gift:
            lend(state, _SMITH, "drive", player, "av", int(gift["av"]))


def aim(state: PitchState, target: int) -> bool:
    """A master of ballistics aims the kick-off: a D3 says how well; whether he does."""
    side = 1 - state.receiving
    if not uses(state, _MASTER, side):
        return False
    roll(state, ("d3",), "ballistics", side, _aimed, target)
    return True


@step
def _aimed(state: PitchState, values: tuple[int, ...], target: int) -> None:
    state.tell("ballistics", side=1 - state.receiving, roll=values[0])
    roll(state, ("d8", "d6"), "kick", 1 - state.receiving, _flies, target, values[0])


@step
def _flies(state: PitchState, values: tuple[int, ...], target: int, skill: int) -> None:
    if skill == 1:
        then(state, kick_deviates.with_kicker, values, target)
    elif skill == len("ab"):
        then(state, kick_deviates.with_kicker, (values[0], values[1] - 1), target)
    else:
        about = (("roll", values), ("to", target))
        choose(state, 1 - state.receiving, "steer", _steered, values, target, about=about)


@lists("steer")
def _ways(state: PitchState, values: tuple[int, ...], target: int) -> list[Action]:
    return [("steer", None, 0), *(("steer", way, by) for way, by in _SHIFTS if _shifted(values, way, by) is not None)]


def _shifted(values: tuple[int, ...], way: str | None, by: int) -> tuple[int, int] | None:
    """The dice with one of them moved; None where no die shows that."""
    direction = values[0] + (by if way == "direction" else 0)
    squares = values[1] + (by if way == "distance" else 0)
    return (direction, squares) if 1 <= direction <= 8 and 0 <= squares <= 8 else None


@step
def _steered(state: PitchState, answer: Action, values: tuple[int, ...], target: int) -> None:
    moved = _shifted(values, answer[1], answer[2])
    then(state, kick_deviates.with_kicker, moved or values, target)
