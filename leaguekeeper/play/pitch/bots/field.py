"""Where it is good to stand: for the ball carrier, for those around him, and for those who defend."""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import HEIGHT, NEIGHBOURS, WIDTH, distance
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["Field"]


class Field:
    """The pitch as one side's coach sees it, reckoned once for each decision."""

    def __init__(self, state: PitchState, side: int) -> None:
        self.state = state
        self.side = side
        self.foe = 1 - side
        self.goal = WIDTH - 2 if side == 0 else 1
        self.own_line = 1 if side == 0 else WIDTH - 2
        self.carrier = state.carrier
        self.ours = self.carrier >= 0 and state.side[self.carrier] == side
        self.theirs = self.carrier >= 0 and not self.ours
        self.turns_left = max(0, state.match.edition.figures["turns"] - state.turns[side])
        self.threats = [
            (state.at[p], state.ma[p])
            for p in state.on_pitch(self.foe)
            if state.status[p] != Status.STUNNED
        ]  # fmt: skip

    def to_goal(self, at: int) -> int:
        """How many columns lie between a square and the end zone where we score."""
        return abs(at % WIDTH - self.goal)

    def danger(self, at: int) -> float:
        """How exposed a ball carrier is there: opponents beside him, opponents who could come, the side line."""
        beside = self.state.zones[self.foe][at]
        apart = ((distance(at, foe), reach) for foe, reach in self.threats)
        coming: float = sum(1.0 / max(1, far - 1) for far, reach in apart if far <= reach + 1)
        row = at // WIDTH
        line = 0.8 if row in (1, HEIGHT - 2) else 0.2 if row in (2, HEIGHT - 3) else 0.0
        guards = sum(self._mate(near) for near in NEIGHBOURS[at])
        return 3.0 * float(beside) + coming + line * (1 + coming) - 0.45 * min(4, guards)

    def _mate(self, at: int) -> bool:
        player = self.state.who[at]
        return player >= 0 and self.state.side[player] == self.side and self.state.status[player] == Status.STANDING

    def carries_to(self, at: int) -> float:
        """The worth of a square to our ball carrier."""
        if self.to_goal(at) == 0:
            return 60.0
        hurry = 1.0 + 0.35 * max(0, self.to_goal(at) / max(1, self.turns_left) - 3)
        return float(-0.9 * hurry * self.to_goal(at) - 0.9 * self.danger(at))

    def supports(self, at: int) -> float:
        """The worth of a square to a player without the ball."""
        crowded = 0.35 * self.state.zones[self.foe][at]
        edge = 1.0 if at // WIDTH in (1, HEIGHT - 2) else 0.0
        if self.ours:
            return self._cage(at) - crowded - edge
        if self.theirs:
            return self._defends(at) - 0.3 * edge
        loose = self.state.ball
        return 4.0 - 0.6 * distance(at, loose) - crowded - edge if loose >= 0 else -edge

    def _cage(self, at: int) -> float:
        """Corners of the carrier's cage first, then between him and those who come, then a little ahead of him."""
        centre = self.state.at[self.carrier]
        apart = distance(at, centre)
        across, along = abs(at // WIDTH - centre // WIDTH), at % WIDTH - centre % WIDTH
        ahead = along if self.goal > centre % WIDTH else -along
        worth = 3.2 - 0.55 * apart + 0.12 * ahead
        if apart == 1:
            worth += 2.2 if across == 1 and along else 0.8
            worth += 0.8 if ahead > 0 else 0.0
        return worth

    def _defends(self, at: int) -> float:
        """Beside their carrier, else on his way to our end zone."""
        centre = self.state.at[self.carrier]
        apart = distance(at, centre)
        behind = abs(at % WIDTH - self.own_line) < abs(centre % WIDTH - self.own_line)
        worth = 3.0 - 0.5 * apart + (1.0 if behind else -1.0)
        return worth + (2.5 if apart == 1 else 0.6 if apart == 2 and behind else 0.0)
