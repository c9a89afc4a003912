"""What lasts for a drive or a half ends with it (House rules, Phase; 2020 edition, Prayers to Nuffle)."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.in_force import end
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["half_over", "turn_comes", "turn_over", "wear_off"]


@step
def wear_off(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A drive is over, with all that was to last for it."""
    end(state, "drive", "turn", "turn-of-0", "turn-of-1", "after-turn-of-0", "after-turn-of-1")
    if state.match.edition.figures["effects-to-the-letter"]:
        for kept in ("kept_still", "hexed"):
            if getattr(state.memory, kept):
                setattr(state.memory, kept, ())


def turn_over(state: PitchState, side: int) -> None:
    """A turn is over, with all that was to last for it."""
    end(state, "turn", f"after-turn-of-{side}")


def turn_comes(state: PitchState, side: int) -> None:
    """A side’s turn begins: what was to last until then does so no more."""
    end(state, f"turn-of-{side}")


@step
def half_over(state: PitchState) -> None:
    """A new half begins: what was to last for the old one does not."""
    if state.half > 1:
        end(state, "half")
