"""What a coach has worked out before and need not work out again: it stays the same from one action to the next.

A player's paths hang on himself, on the squares taken near where he can get to, and on the opponents who mark there.
As long as none of these has changed they are the ones that would be found anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.play.pitch.bots.judgement import Judgement
from leaguekeeper.play.pitch.bots.odds import breaks, faces
from leaguekeeper.play.pitch.bots.style import styled
from leaguekeeper.play.pitch.footing import beside
from leaguekeeper.play.pitch.geometry import BIT
from leaguekeeper.play.pitch.paths import Paths, safest_paths
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["Figures"]

_HARDENED = Mark.TOAD | Mark.RUNNING


def _striker(state: PitchState, by: int) -> tuple[int, int, int]:
    """All about whoever strikes that armour hangs on: two who are alike do the same harm."""
    return (state.skills[by], state.listed[by], state.marks[by] & _HARDENED) if by >= 0 else (0, -1, 0)


@dataclass(frozen=True, slots=True)
class _Known:
    """Paths that were found, and what they hang on: squares that may be entered, squares from which they are marked."""

    paths: Paths
    himself: tuple[object, ...]
    taken: int
    marking: int
    entered: int
    around: int

    def holds(self, taken: int, marking: int) -> bool:
        """Whether they would be found again where these squares are taken and opponents mark from those."""
        return not (self.taken ^ taken) & self.entered and not (self.marking ^ marking) & self.around


class Figures:
    """Figures of one match, by everything they hang on."""

    def __init__(self) -> None:
        self._match: object = None
        self._breaks: dict[tuple[object, ...], float] = {}
        self._faces: dict[tuple[int, int], tuple[int, int]] = {}
        self._paths: dict[tuple[int, float], _Known] = {}
        self._styled: dict[tuple[Judgement, int], Judgement] = {}

    def of(self, state: PitchState) -> Figures:
        """The figures of the match to which a position belongs: of another match nothing is kept."""
        if self._match is not state.match:
            self._match = state.match
            self._breaks.clear()
            self._faces.clear()
            self._paths.clear()
            self._styled.clear()
        return self

    def styled(self, judgement: Judgement, state: PitchState, side: int) -> Judgement:
        """What a coach holds things to be worth as that side likes to play."""
        known = self._styled.get((judgement, side))
        if known is None:
            known = self._styled[judgement, side] = styled(judgement, state, side)
        return known

    def paths(self, state: PitchState, player: int, least: float) -> Paths:
        """A player's safest paths, those less likely than ``least`` perhaps left out."""
        himself = (
            state.at[player], state.status[player], state.marks[player], state.ma[player], state.ag[player],
            state.skills[player], state.carrier == player, state.ball if state.carrier < 0 else -1, state.weather,
            state.memory.dive, state.actor == player, state.spent,
        )  # fmt: skip
        taken, marking = state.occupied(), state.zoners[1 - state.side[player]]
        known = self._paths.get((player, least))
        if known is not None and known.himself == himself and known.holds(taken, marking):
            return known.paths
        found = safest_paths(state, player, least=least)
        entered = beside(found.reached)
        self._paths[player, least] = _Known(
            found, himself, taken, marking, entered & ~BIT[state.at[player]], beside(entered)
        )
        return found

    def faces(self, state: PitchState, attacker: int, victim: int) -> tuple[int, int]:
        """How many faces of a block die are bad for an attacker, and how many fell his victim."""
        key = state.skills[attacker], state.skills[victim]
        known = self._faces.get(key)
        if known is None:
            known = self._faces[key] = faces(state, attacker, victim)
        return known

    def breaks(self, state: PitchState, player: int, by: int, cause: str) -> float:
        """How likely a player's armour breaks."""
        memory = state.memory
        key = (
            player, cause, state.av[player], state.skills[player], state.marks[player] & _HARDENED,
            *_striker(state, by), state.weather, memory.foul_help, memory.armour_plus, memory.rushing == player,
        )  # fmt: skip
        known = self._breaks.get(key)
        if known is None:
            actor, state.actor = state.actor, by if by >= 0 else state.actor
            known = self._breaks[key] = breaks(state, player, by, cause)
            state.actor = actor
        return known
