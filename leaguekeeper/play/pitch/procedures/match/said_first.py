"""What is said before the first kick-off: the ground, and what is brought that the program does not play."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["say_so"]


@step
def say_so(state: PitchState) -> None:
    """When the match begins, what the program does not play is named once."""
    if state.half == 1:
        ground = state.memory.stadium
        if ground and (-1, ground) not in state.memory.not_played:
            state.tell("ground", result=ground)
        for side, slug in state.memory.not_played:
            state.tell("not-played", side=side, result=slug)
