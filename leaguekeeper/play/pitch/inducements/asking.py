"""Asking a coach whether he uses something that he has brought and can use only so often."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.brought import use, uses
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["offer_use"]


def offer_use(state: PitchState, side: int, slug: str, player: int, *taken: Any) -> bool:
    """Ask whether a side uses what it has, for a player; ``taken`` is the frame to do then. Whether he was asked."""
    if not uses(state, slug, side):
        return False
    choose(state, side, "use", _answered, side, slug, taken, about=(("use", slug), ("player", player)))
    return True


@lists("use")
def _options(state: PitchState, side: int, slug: str, taken: tuple[Any, ...]) -> list[Action]:
    return [("use", True), ("use", False)]


@step
def _answered(state: PitchState, answer: Action, side: int, slug: str, taken: tuple[Any, ...]) -> None:
    if answer[1]:
        use(state, slug, side)
        then(state, *taken)
