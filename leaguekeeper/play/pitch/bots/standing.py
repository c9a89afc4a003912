"""Where players without the ball go: a cage around ours, a screen before theirs, receivers ahead."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.pitch.bots.contact import fall_cost
from leaguekeeper.play.pitch.bots.field import DISTANCE, Field
from leaguekeeper.play.pitch.bots.plans import STAND, Plan, declared
from leaguekeeper.play.pitch.geometry import HEIGHT, NEIGHBOURS, WIDTH
from leaguekeeper.play.pitch.state import Status

__all__ = ["moves"]


def moves(field: Field, centre: int) -> Iterator[Plan]:
    """For each player without the ball the best place he can go to; ``centre`` is where our ball is to be."""
    places = _Places(field, centre)
    for player in field.able:
        if player != field.carrier:
            plan = _best(field, places, player)
            if plan is not None:
                yield plan


def _best(field: Field, places: _Places, player: int) -> Plan | None:
    state = field.state
    here = state.at[player]
    stood = places.worth(player, here) - (4.0 if state.status[player] != Status.STANDING else 0.0)
    costs = 0.0
    best: Plan | None = None
    for at, path in field.paths(player).items():
        if path.chance < 0.5:
            continue
        if at == here and state.status[player] == Status.STANDING:
            continue
        gain = places.worth(player, at) - stood
        if best is not None and gain <= best.gain:
            continue
        chance = 1.0
        if path.chance < 1.0:
            costs = costs or fall_cost(field, player)
            chance = path.chance
            gain = chance * gain - (1 - chance) * costs
        if gain > 0.2 and (best is None or gain > best.gain) and not (state.carrier < 0 and state.ball in path.squares):
            best = Plan(player, gain, 1 - chance, declared("move", player, path), STAND, at)
    return best


class _Places:
    """What squares are worth to those without the ball, as the others stand now."""

    def __init__(self, field: Field, centre: int) -> None:
        self.field = field
        self.centre = centre
        self.hands: dict[int, int] = {}
        self.carriers = field.ours or (centre >= 0 and not field.theirs)
        state = field.state
        self.others = [state.at[p] for p in field.mates if state.status[p] == Status.STANDING]
        self.threats = [state.at[p] for p in field.foes if state.status[p] != Status.STUNNED]

    def worth(self, player: int, at: int) -> float:
        """What it is worth that a player ends on a square."""
        field = self.field
        row = at // WIDTH
        worth = -2.0 if row in (1, HEIGHT - 2) else -0.5 if row in (2, HEIGHT - 3) else 0.0
        worth -= self._pressed(player, at)
        worth += self._helps(player, at)
        if field.theirs:
            return worth + self._defends(player, at)
        if self.carriers:
            return worth + max(self._guards(at), self._receives(player, at))
        ball = field.state.ball
        return worth + (6.0 - 0.7 * DISTANCE[at][ball] if ball >= 0 else 0.0)

    def _pressed(self, player: int, at: int) -> float:
        """How unpleasant the neighbours are: opponents who will hit him."""
        state, foe = self.field.state, self.field.foe
        count = state.zones[foe][at]
        if not count:
            return 0.0
        strongest = max((state.st[p] for p in state.adjacent(at, foe) if state.zoning[p]), default=0)
        return 0.7 * count + 0.9 * max(0, strongest - state.st[player])

    def _helps(self, player: int, at: int) -> float:
        """Whether he helps a team-mate who has yet to block or kick somebody there."""
        state, field = self.field.state, self.field
        helped = 0.0
        for foe in state.adjacent(at, field.foe):
            if foe == field.kicked:
                helped = 3.0
            if state.status[foe] != Status.STANDING:
                continue
            if state.zones[field.foe][at] > 1 and not state.skills[player] & state.match.edition.effects.guards:
                continue
            if any(
                p in field.able and p != player and not state.status[p]
                for p in state.adjacent(state.at[foe], field.side)
            ):
                helped = 3.0
        return helped

    def _guards(self, at: int) -> float:
        """Corners of the carrier's cage first, then between him and those who come, then a little ahead of him."""
        centre, field = self.centre, self.field
        if at == centre:
            return -20.0
        apart = DISTANCE[at][centre]
        along = (at % WIDTH - centre % WIDTH) * field.ahead
        across = abs(at // WIDTH - centre // WIDTH)
        if apart == 1:
            return (12.0 if across and along else 5.0) + (1.0 if along > 0 else 0.0)
        worth = 6.0 - 0.75 * apart + 0.25 * max(-3, min(3, along))
        if apart <= 3 and any(DISTANCE[threat][at] < DISTANCE[threat][centre] for threat in self.threats):
            worth += 1.0
        return worth

    def _receives(self, player: int, at: int) -> float:
        """A free place from which a team-mate could score next turn, for those with good hands."""
        field, state = self.field, self.field.state
        far = field.to_goal(at)
        hands = self.hands.get(player)
        if hands is None:
            hands = self.hands[player] = state.match.edition.call.catch(state, player, True)
        if hands > 3 or far > state.ma[player] - 1 or far < 1 or not field.turns_left:
            return 0.0
        near = sum(1 for threat in self.threats if DISTANCE[threat][at] <= 2)
        mates = sum(1 for other in self.others if other != state.at[player] and field.to_goal(other) <= far + 3)
        return 6.5 - 1.2 * near - 2.5 * mates - (2.0 if hands == 3 else 0.0)

    def _defends(self, player: int, at: int) -> float:
        """Beside their carrier on the way to our line, in a screen before him, or on the way back."""
        field, state = self.field, self.field.state
        centre = state.at[field.carrier]
        apart = DISTANCE[at][centre]
        before = (centre % WIDTH - at % WIDTH) * field.ahead
        across = abs(at // WIDTH - centre // WIDTH)
        if apart == 1:
            return 8.0 + (2.5 if before > 0 else 0.0) + 0.04 * field.menace
        if before <= 0:
            return 0.5 - 0.6 * -before - 0.3 * across
        worth = 6.5 - 0.5 * abs(before - 3) - 0.45 * max(0, across - 1)
        mine = state.at[player]
        for other in self.others:
            if other != mine and DISTANCE[other][at] <= 1:
                worth -= 1.2
            elif other != mine and DISTANCE[other][at] in (2, 3) and abs(other % WIDTH - at % WIDTH) <= 1:
                worth += 0.6
        return worth + (1.0 if any(n % WIDTH == mine % WIDTH for n in NEIGHBOURS[at]) else 0.0) * 0.2
