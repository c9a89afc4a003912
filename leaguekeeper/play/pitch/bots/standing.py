"""Where players without the ball go: a cage around ours, a screen before theirs, receivers ahead."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.pitch.bots.contact import fall_cost
from leaguekeeper.play.pitch.bots.field import Field
from leaguekeeper.play.pitch.bots.places import Places
from leaguekeeper.play.pitch.bots.plans import STAND, Plan, declared
from leaguekeeper.play.pitch.geometry import BIT
from leaguekeeper.play.pitch.paths import Paths
from leaguekeeper.play.pitch.state import Status

__all__ = ["move_of", "moves"]

_LIKELY = 0.5
"""How likely somebody must get there for a coach to send him."""

_WORTH_A_STEP = 0.2

_HAIR = 1e-9
"""What sums in another order may differ by."""


def moves(field: Field, centre: int) -> Iterator[Plan]:
    """For each player without the ball the best place he can go to; ``centre`` is where our ball is to be."""
    places = Places(field, centre)
    for player in field.able:
        if player != field.carrier:
            plan = _Search(field, places, player).best()
            if plan is not None:
                yield plan


def move_of(field: Field, centre: int, player: int) -> Plan | None:
    """The same for one player."""
    return _Search(field, Places(field, centre), player).best()


class _Search:
    """The best place for one player: the best levels first, and only as far as another could still be better."""

    def __init__(self, field: Field, places: Places, player: int) -> None:
        state = field.state
        self.field, self.places, self.player = field, places, player
        self.paths: Paths = field.paths(player)
        here, lies = state.at[player], state.status[player] != Status.STANDING
        self.stood = places.worth(player, here) - (field.judgement.lying if lies else 0.0)
        self.costs = 0.0
        self.found = -1
        self.gain = _WORTH_A_STEP
        self.plain = not field.theirs and state.carrier >= 0 and not places.receives(player)
        self.stays = 0 if lies else BIT[here]
        self.likely = self.paths.likely(_LIKELY) & ~self.stays
        self.left = self.likely

    def best(self) -> Plan | None:
        """The plan to go there, if it is worth a step."""
        self._look_by_levels()
        self._look_for_passes()
        if self.found < 0:
            return None
        path = self.paths[self.found]
        return Plan(self.player, self.gain, 1 - path.chance, declared("move", self.player, path), STAND, self.found)

    def _look_by_levels(self) -> None:
        places, slack = self.places, self.places.slack
        apart = places.watched if self.plain else -1
        for worth, squares in places.levels:
            most = worth - self.stood + slack
            if most + self.field.judgement.helped <= self.gain or not self.left:
                break
            here = squares & self.left
            if here:
                self.left ^= here
                if most > self.gain - _HAIR and here & ~apart:
                    self._take_any(worth - self.stood, here & ~apart)
                closer = here & apart if most > self.gain - _HAIR else here & apart & places.helpful
                if closer:
                    self._look_at(closer)

    def _take_any(self, gain: float, squares: int) -> None:
        """Of squares that are worth the same the one to which the way is safest."""
        for chance, there in self.paths.levels:
            if there & squares:
                if chance < 1.0:
                    self.costs = self.costs or fall_cost(self.field, self.player)
                    self._consider(chance * gain - (1 - chance) * self.costs, (there & squares).bit_length() - 1)
                    continue
                self._consider(gain, (there & squares).bit_length() - 1)
                return

    def _look_for_passes(self) -> None:
        """A place to wait for a pass may be better than its level says."""
        for most, squares in self.places.receiving(self.player):
            if most + self.field.judgement.helped - self.stood > self.gain:
                self._look_at(squares & self.likely)

    def _look_at(self, squares: int) -> None:
        """Weigh the squares one by one, those with the safest ways first."""
        worth, player, stood = self.places.worth, self.player, self.stood
        for at, chance, _steps in self.paths.among(squares):
            gain = worth(player, at) - stood
            if gain >= self.gain:
                if chance < 1.0:
                    self.costs = self.costs or fall_cost(self.field, player)
                    gain = chance * gain - (1 - chance) * self.costs
                self._consider(gain, at)

    def _consider(self, gain: float, at: int) -> None:
        """Take a square if it is better than the one found, and the way there does not lead over the ball."""
        if gain < self.gain or (gain == self.gain and (self.found < 0 or not self._sooner(at))):
            return
        if not self._over_ball(at):
            self.found, self.gain = at, gain

    def _over_ball(self, at: int) -> bool:
        """Whether the way to a square leads over a loose ball; a safer one than that to the ball cannot."""
        state, paths = self.field.state, self.paths
        if state.carrier >= 0 or state.ball not in paths:
            return False
        return paths[at].chance <= paths[state.ball].chance and state.ball in paths[at].squares

    def _sooner(self, at: int) -> bool:
        """Whether a square lies on a safer or shorter way than the one found."""
        for _chance, squares in self.paths.levels:
            if squares & (BIT[at] | BIT[self.found]):
                return bool(squares & BIT[at]) and (at > self.found or not squares & BIT[self.found])
        return False
