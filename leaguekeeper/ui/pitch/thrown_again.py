"""Dice that may be rolled again: how they fell, and how likely another roll brings what is needed."""

from __future__ import annotations

from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.reach import of_use
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["fallen", "worth"]


def fallen(asked: Choose) -> tuple[tuple[str, int], ...]:
    """The dice that may be rolled again, as they fell."""
    die = "block" if asked.about.get("for") == "block" else "d6"
    return tuple((die, int(value)) for value in asked.about.get("roll") or ())


def worth(state: PitchState, asked: Choose, action: Action | None) -> float | None:
    """How likely an answer brings what is needed, a roll for the re-roll itself counted; None where it is no figure."""
    need = asked.about.get("need")
    if len(fallen(asked)) != 1 or action is None or not isinstance(need, int) or asked.about.get("for") == "block":
        return None
    if action[-1] == "none":
        return 0.0
    return success(need) * of_use(state, state.match.index[asked.about["player"]], action[-1])
