"""What squares are worth to those without the ball, as the others stand now.

What a square is worth to everybody is kept as levels (``formations.py``). What it is worth to one player besides
(opponents beside it, team-mates near it, a pass that may come) is added where a square is good enough for it to matter.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, reduce
from operator import or_

from leaguekeeper.play.pitch.bots.field import DISTANCE, Field
from leaguekeeper.play.pitch.bots.formations import (
    Levels,
    aside,
    cage,
    defending,
    edges_of,
    guarding,
    near,
    nearing,
    nears,
    screen,
)
from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT, COLUMNS, WIDTH, anchor
from leaguekeeper.play.pitch.state import Status

__all__ = ["Places"]


class Places:
    """What squares are worth to those without the ball; ``centre`` is where our ball is to be (-1: not known)."""

    def __init__(self, field: Field, centre: int) -> None:
        self.field = field
        self.centre = centre
        state = field.state
        self.carriers = field.ours or (centre >= 0 and not field.theirs)
        self.their_centre = state.at[field.carrier] if field.theirs else -1
        self.others = [state.at[p] for p in field.mates if state.status[p] == Status.STANDING]
        self.threats = [state.at[p] for p in field.foes if state.status[p] != Status.STUNNED]
        self._edges = edges_of(field.judgement)
        self.watched = 0
        for at in (state.at[p] for p in field.foes):
            self.watched |= AROUND_BITS[at]
        self._hands: dict[int, int] = {}
        self._crowded: dict[int, int] = {}
        self._waiting: dict[int, list[int]] = {}
        self._beside: dict[int, tuple[int, int, list[int]]] = {}
        self._spaced: dict[int, list[tuple[int, float]]] = {}

    @cached_property
    def levels(self) -> Levels:
        """What squares are worth whoever comes there and whoever stands near, the best first."""
        field = self.field
        if field.theirs:
            return defending(self.their_centre, field.ahead, field.menace, field.judgement)
        if not self.carriers:
            return nearing(field.state.ball, field.judgement)
        plain, between = guarding(self.centre, field.ahead, field.judgement), self._between
        if not between:
            return plain
        better = [(worth + 1.0, squares & between) for worth, squares in plain if squares & between]
        return tuple(sorted([*((worth, squares & ~between) for worth, squares in plain), *better], reverse=True))

    @cached_property
    def _cage(self) -> list[float]:
        return cage(self.centre, self.field.ahead, self.field.judgement)

    @cached_property
    def _screen(self) -> list[float]:
        return screen(self.their_centre, self.field.ahead, self.field.menace, self.field.judgement)

    @cached_property
    def _between(self) -> int:
        """The squares near the carrier on which somebody stands between him and an opponent."""
        ring, found, centre = near(self.centre, 2, 3), 0, self.centre
        for threat in self.threats:
            found |= near(threat, 0, DISTANCE[threat][centre] - 1)
            if not ring & ~found:
                break
        return ring & found

    @cached_property
    def _screens(self) -> int:
        """How many team-mates stand rightly beside a square, at most."""
        ones = twos = fours = 0
        for other in self.others:
            beside = aside(other)
            carry = ones & beside
            ones ^= beside
            fours |= twos & carry
            twos ^= carry
        return len(self.others) if fours else 3 if twos & ones else 2 if twos else 1 if ones else 0

    @cached_property
    def helpful(self) -> int:
        """The squares on which somebody may help a team-mate who has yet to block or kick."""
        state, kicked = self.field.state, self.field.kicked
        helped = (
            foe
            for foe in self.field.foes
            if foe == kicked or (state.status[foe] == Status.STANDING and self._blockers(foe))
        )
        return reduce(or_, (AROUND_BITS[state.at[foe]] for foe in helped), 0)

    @cached_property
    def slack(self) -> float:
        """What may be added to a square's level where no opponent stands beside it."""
        return self.field.judgement.spread * self._screens + 0.2 if self.field.theirs else 0.0

    def worth(self, player: int, at: int) -> float:
        """What it is worth that a player ends on a square."""
        field = self.field
        worth = self._edges[at]
        if self.watched & BIT[at]:
            worth -= self._pressed(player, at)
            worth += self._helps(player, at) if self.helpful & BIT[at] else 0.0
        if field.theirs:
            return worth + self._screened(player, at)
        if self.carriers:
            return worth + max(self._guarded(at), self._receives(player, at))
        return worth + nears(at, field.state.ball, field.judgement)

    def _pressed(self, player: int, at: int) -> float:
        """How unpleasant the neighbours are: opponents who will hit him."""
        count, strongest, _foes = self._opponents(at)
        if not count:
            return 0.0
        judgement, stronger = self.field.judgement, max(0, strongest - self.field.state.st[player])
        return judgement.marked * count + judgement.outmatched * stronger

    def _opponents(self, at: int) -> tuple[int, int, list[int]]:
        """How many opponents mark a square, how strong the strongest of them is, and all who are beside it."""
        found = self._beside.get(at)
        if found is None:
            state, foe = self.field.state, self.field.foe
            beside = state.adjacent(at, foe)
            strongest = max([state.st[p] for p in beside if state.zoning[p]], default=0)
            found = self._beside[at] = state.zones[foe][at], strongest, beside
        return found

    def _helps(self, player: int, at: int) -> float:
        """Whether he helps a team-mate who has yet to block or kick somebody there."""
        state, kicked = self.field.state, self.field.kicked
        count, _strongest, foes = self._opponents(at)
        free = count <= 1 or state.skills[player] & state.match.edition.effects.guards
        for foe in foes:
            if foe == kicked:
                return self.field.judgement.helped
            if free and state.status[foe] == Status.STANDING and any(p != player for p in self._blockers(foe)):
                return self.field.judgement.helped
        return 0.0

    def _blockers(self, foe: int) -> list[int]:
        """Those of ours who stand beside an opponent and may still act."""
        found = self._waiting.get(foe)
        if found is None:
            state, field = self.field.state, self.field
            beside = state.adjacent(state.at[foe], field.side)
            found = self._waiting[foe] = [p for p in beside if p in field.able and not state.status[p]]
        return found

    def _guarded(self, at: int) -> float:
        bonus = 1.0 if self._between & BIT[at] else 0.0
        return self._cage[at] + bonus

    def receives(self, player: int) -> bool:
        """Whether a pass to a player may come at all."""
        return bool(self.carriers and self.field.turns_left and self._catches(player) <= 3)

    def receiving(self, player: int) -> Iterator[tuple[float, int]]:
        """Where a player may wait for a pass to score next turn: the most it may be worth, and the squares."""
        if not self.receives(player):
            return
        field = self.field
        less = 2.0 if self._catches(player) == 3 else 0.0
        for far in range(1, field.state.ma[player]):
            most = field.judgement.open - 2.5 * self._ahead_of(player, far) - less
            if most > 0:
                yield most, COLUMNS[field.goal - far * field.ahead]

    def _catches(self, player: int) -> int:
        hands = self._hands.get(player)
        if hands is None:
            state = self.field.state
            hands = self._hands[player] = state.match.edition.call.catch(state, player, True)
        return hands

    def _ahead_of(self, player: int, far: int) -> int:
        """How many team-mates stand already as near to the end zone, or nearly so."""
        mine = self.field.state.at[player]
        return sum([gap <= far + 3 and other != mine for other, gap in self._gaps])

    @cached_property
    def _gaps(self) -> list[tuple[int, int]]:
        """Where team-mates stand, and how far each is from the end zone."""
        return [(other, self.field.to_goal(other)) for other in self.others]

    def _receives(self, player: int, at: int) -> float:
        """A free place from which a team-mate could score next turn, for those with good hands."""
        field, state = self.field, self.field.state
        far = field.to_goal(at)
        hands = self._catches(player)
        if hands > 3 or far > state.ma[player] - 1 or far < 1 or not field.turns_left:
            return 0.0
        crowd = self._crowded.get(at)
        if crowd is None:
            crowd = self._crowded[at] = sum(1 for threat in self.threats if DISTANCE[threat][at] <= 2)
        return field.judgement.open - 1.2 * crowd - 2.5 * self._ahead_of(player, far) - (2.0 if hands == 3 else 0.0)

    def _screened(self, player: int, at: int) -> float:
        """What a square is worth in the screen, with those who stand in it already."""
        field, centre = self.field, self.their_centre
        worth = self._screen[at]
        if DISTANCE[at][centre] == 1 or (centre % WIDTH - at % WIDTH) * field.ahead <= 0:
            return worth
        mine = field.state.at[player]
        for other, more in self._spacing(at):
            if other != mine:
                worth += more
        return worth + (0.2 if abs(at % WIDTH - mine % WIDTH) <= 1 else 0.0)

    def _spacing(self, at: int) -> list[tuple[int, float]]:
        """The team-mates so near to a square that it matters to a screen, by their squares, and what each adds."""
        found = self._spaced.get(at)
        if found is None:
            spread, elbows, beside = self.field.judgement.spread, self.field.judgement.elbows, aside(at)
            near = [other for other in self.others if DISTANCE[other][at] <= 3]
            found = self._spaced[at] = [
                (other, -elbows if DISTANCE[other][at] <= 1 else spread)
                for other in near
                if DISTANCE[other][at] <= 1 or beside & BIT[anchor(other)]
            ]
        return found
