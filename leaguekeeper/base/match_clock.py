"""The clock of a match in words: halves, overtime, turns, as they are called at the table."""

from __future__ import annotations

from leaguekeeper.base.words import _

__all__ = ["half_said", "turn_said"]

_HALVES = 2


def half_said(half: int) -> str:
    """A half, or the overtime that is played after both."""
    return _("Overtime") if half > _HALVES else _("Half {half}").format(half=half)


def turn_said(half: int, turn: int) -> str:
    """A turn of a half or of overtime, within a sentence; 0 is before the first one."""
    if half > _HALVES:
        return _("overtime, turn {turn}").format(turn=turn) if turn else _("overtime")
    if not turn:
        return _("half {half}, before the first turn").format(half=half)
    return _("half {half}, turn {turn}").format(half=half, turn=turn)
