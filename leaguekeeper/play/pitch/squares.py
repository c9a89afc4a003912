"""What happens at a square because somebody leaves it or comes to it, on his own feet or not."""

from __future__ import annotations

from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.geometry import BIT, CELLS, COVERED
from leaguekeeper.play.pitch.moments import AtSquares
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["come_any_way", "come_to", "interpose", "vacated"]


def interpose(state: PitchState, acts: AtSquares[PitchState], player: int, here: int, to: int) -> None:
    """What skills have to do with a step from one square to another is done first."""
    for act in acts:
        then(state, act, player, here, to)


def vacated(state: PitchState, player: int, here: int) -> None:
    """The acting player has left a square neither by a dodge nor by a leap: somebody may follow him all the same."""
    if player == state.actor:
        interpose(state, state.live.left_anyhow, player, here, state.at[player])


def come_to(state: PitchState, player: int, here: int) -> None:
    """A player has come from one place to another: what lies on the squares that are new to him befalls him."""
    at = state.at[player]
    if at < CELLS:
        if at in state.conditions:
            _come_upon(state, player, at)
        return
    for square in COVERED[at]:
        if square in state.conditions and not BIT[square] & BIT[here]:
            _come_upon(state, player, square)


def come_any_way(state: PitchState, player: int, here: int) -> None:
    """The same of a player who fell, flew, slipped or was set there: neither by a step of his own nor by a push."""
    if state.conditions and state.match.edition.figures["traps-take-anybody"]:
        come_to(state, player, here)


def _come_upon(state: PitchState, player: int, at: int) -> None:
    """A player has come, for whatever reason, to a square with something in it."""
    for act in state.match.edition.moments.came_upon:
        then(state, act, player, at)
