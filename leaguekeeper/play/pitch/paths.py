"""Safest paths: the odds of one player to reach each square, dodges, extra squares and picking up reckoned in.

The search goes out square by square for the whole pitch at once. A wave is a set of squares, as one number, that
are reached after so many steps with the same odds; it is spread by shifting that number. Odds are whole numbers,
so that equal ones compare equal: of two ways to a square the likelier one stands, and of two equally likely ones
the shorter. A re-roll of the player's own (Dodge, Sure Feet) saves the first die of its kind that fails; one of
the side saves the first of the others where it is asked for. What opponents may interpose is not foreseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from leaguekeeper.play.pitch.footing import ANY, DODGE, NEVER, RUSH, Ground, beside, ground_of, open_ground
from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT, WIDTH
from leaguekeeper.play.pitch.movers_dice import faces_of, rerolls, standing_up, success
from leaguekeeper.play.pitch.plot_paths import plot_ways
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["Path", "Paths", "downwards", "safest_paths", "staying", "success"]

_SURE = 6**20
"""A certainty; a path asks for fewer dice than this can be divided by six."""


class Path:
    """A way to a square: how likely it succeeds, and the squares one by one (none: he stays)."""

    __slots__ = ("_at", "_way", "chance")

    def __init__(self, chance: float, way: tuple[int, ...] | _Wave, at: int = -1) -> None:
        self.chance = chance
        self._way = way
        self._at = at

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares entered, in their order; looked for when somebody asks."""
        way = self._way
        if isinstance(way, _Wave):
            way = self._way = _way(way, self._at)
        return way

    @property
    def steps(self) -> int:
        """How many squares are entered."""
        return self._way.step if isinstance(self._way, _Wave) else len(self._way)

    def __repr__(self) -> str:
        return f"Path({self.chance:.4f}, {self.squares})"


_Odds = tuple[int, int, int, int, int]
"""How likely a path is, with re-rolls and without; how its dodges, extra squares and other dice may fail, in sixths."""

_CERTAIN: _Odds = (_SURE * 216, _SURE, 0, 0, 0)


class _Wave:
    """Squares reached after so many steps with the same odds, and from which waves (and squares of theirs)."""

    __slots__ = ("before", "odds", "squares", "step")

    def __init__(self, odds: _Odds, step: int, squares: int, before: list[tuple[_Wave, int, int]]) -> None:
        self.odds = odds
        self.step = step
        self.squares = squares
        self.before = before


class Paths(Mapping[int, Path]):
    """Every square that a player can reach, with its safest path; a path is put together when somebody looks at it.

    ``levels`` holds the same as sets: how likely, and the squares that are reached so and no better, the safest first
    (and of equally safe ones those in fewer steps); ``reached`` is all of them together.
    """

    __slots__ = ("_found", "_waves", "levels", "reached")

    def __init__(self, waves: list[_Wave]) -> None:
        self._waves: list[_Wave] = []
        self._found: dict[int, Path] = {}
        self.levels: list[tuple[float, int]] = []
        reached = 0
        for wave in sorted(waves, key=_unlikely):
            fresh = wave.squares & ~reached
            if fresh:
                reached |= fresh
                self._waves.append(wave)
                self.levels.append((wave.odds[0] / _CERTAIN[0], fresh))
        self.reached = reached

    def __getitem__(self, at: int) -> Path:
        found = self._found.get(at)
        if found is None:
            bit = BIT[at]
            for (chance, squares), wave in zip(self.levels, self._waves, strict=True):
                if squares & bit:
                    found = self._found[at] = Path(chance, wave, at)
                    return found
            raise KeyError(at)
        return found

    def get(self, at: int, default: Any = None) -> Any:
        """The path to a square; the default where it is out of reach."""
        return self[at] if self.reached & BIT[at] else default

    def __contains__(self, at: object) -> bool:
        return isinstance(at, int) and bool(self.reached & BIT[at])

    def __iter__(self) -> Iterator[int]:
        for _chance, squares in self.levels:
            yield from downwards(squares)

    def __len__(self) -> int:
        return self.reached.bit_count()

    def likely(self, least: float) -> int:
        """The squares that the player reaches at least so likely."""
        found = 0
        for chance, there in self.levels:
            if chance < least:
                break
            found |= there
        return found

    def among(self, squares: int) -> Iterator[tuple[int, float, int]]:
        """Those of some squares that the player reaches, the safest first: how likely each, and in how many steps."""
        for (chance, there), wave in zip(self.levels, self._waves, strict=True):
            here = there & squares
            squares ^= here
            while here:
                at = here.bit_length() - 1
                yield at, chance, wave.step
                here ^= BIT[at]
            if not squares:
                return

    def safest(self, squares: int) -> float:
        """How likely the player reaches that one of some squares (a set) to which his way is safest."""
        if squares & self.reached:
            for chance, there in self.levels:
                if there & squares:
                    return chance
        return 0.0


class PlotPaths(Paths):
    """The same for somebody who stands on four squares: paths by plot.

    ``levels`` and ``reached`` are the squares that he can cover, so that ``safest`` says whether he gets near.
    """

    __slots__ = ()

    def __init__(self, found: dict[int, Path]) -> None:
        super().__init__([])
        self._found = dict(sorted(found.items(), key=lambda each: -each[1].chance))
        for at, path in self._found.items():
            fresh = BIT[at] & ~self.reached
            if fresh:
                self.reached |= fresh
                self.levels.append((path.chance, fresh))

    def __getitem__(self, at: int) -> Path:
        return self._found[at]

    def get(self, at: int, default: Any = None) -> Any:
        """The path to a plot; the default where it is out of reach."""
        return self._found.get(at, default)

    def __contains__(self, at: object) -> bool:
        return at in self._found

    def __iter__(self) -> Iterator[int]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)


def staying(at: int) -> Paths:
    """What somebody can reach who may not move at all."""
    return Paths([_Wave(_CERTAIN, 0, BIT[at], [])])


def downwards(squares: int) -> Iterator[int]:
    """The squares of a set, the highest number first."""
    while squares:
        at = squares.bit_length() - 1
        yield at
        squares ^= BIT[at]


def _unlikely(wave: _Wave) -> int:
    return -wave.odds[0]


def safest_paths(
    state: PitchState,
    player: int,
    movement: int | None = None,
    *,
    extra: int | None = None,
    team: bool = False,
    least: float = 0.0,
) -> Paths:
    """Every square that a player can reach by moving, with its safest path; his own square first.

    ``movement`` is how many squares he has left, if not all he has, ``extra`` how many beyond them; with ``team`` a
    re-roll of his side saves one die that he has no re-roll of his own for. Squares that he reaches less likely than
    ``least`` need not be among them.
    """
    here = state.at[player]
    rises, left = standing_up(state, player)
    start = _Wave(_rolled(_CERTAIN, rises, ANY if team else NEVER), 0, BIT[here], [])
    large = player in state.large
    if state.marks[player] & Mark.STAYS:
        return PlotPaths({here: Path(start.odds[0] / _CERTAIN[0], ())}) if large else Paths([start])
    reach = left if movement is None else movement
    more = extra_squares(state, player) if extra is None else extra
    if large:
        return _over_plots(state, player, (reach, more), start.odds, team)
    if least >= 1.0:
        return Paths(_surely(open_ground(state, player), start, reach))
    ground = ground_of(state, player, team, int(least * _CERTAIN[0]))
    return Paths(_search(ground, start, reach, more))


def _over_plots(state: PitchState, player: int, reach: tuple[int, int], start: _Odds, team: bool) -> Paths:
    """The same for somebody who stands on four squares."""
    call, spare = state.match.edition.call, ANY if team else NEVER
    foes, own = state.zones[1 - state.side[player]], DODGE if rerolls(state, player, "dodge") else spare

    def dodge(at: int, to: int) -> tuple[int, int] | None:
        return (faces_of(call.dodge(state, player, at, to)), own) if foes[at] else None

    def pick_up(to: int) -> tuple[int, int]:
        home = state.at[player]
        state.shift(player, to)
        need = call.pick_up(state, player)
        state.shift(player, home)
        return faces_of(need), spare

    rush = faces_of(call.going_for_it(state, player)), RUSH if rerolls(state, player, "go-for-it") else spare
    tests = {"rolled": _rolled, "rush": rush, "dodge": dodge, "pick_up": pick_up}
    found = plot_ways(state, player, reach, start, tests)
    return PlotPaths({at: Path(odds[0] / _CERTAIN[0], way) for at, (odds, way) in found.items()})


@lru_cache(maxsize=1 << 16)
def _rolled(odds: _Odds, faces: int, saved_by: int) -> _Odds:
    """The odds after one more die, of which so many faces succeed."""
    if faces == 6:
        return odds
    _whole, plain, dodges, rushes, others = odds
    plain = plain * faces // 6
    if saved_by == DODGE:
        dodges += 6 - faces
    elif saved_by == RUSH:
        rushes += 6 - faces
    elif saved_by == ANY:
        others += 6 - faces
    return plain * (6 + dodges) * (6 + rushes) * (6 + others), plain, dodges, rushes, others


def _surely(ground: tuple[int, int, int], start: _Wave, left: int) -> list[_Wave]:
    """Every wave that asks for no die: none goes on from where he is marked, or beyond his movement."""
    free, marked, ball = ground
    free &= ~ball
    waves, known = [start], start.squares
    for step in range(1, left + 1 if start.odds == _CERTAIN else 0):
        at_ease = waves[-1].squares & ~marked
        squares = beside(at_ease) & free
        if not squares & ~known:
            break
        waves.append(_Wave(_CERTAIN, step, squares & ~known, [(waves[-1], at_ease, squares)]))
        known |= squares
    return waves


def _search(ground: Ground, start: _Wave, left: int, extra: int) -> list[_Wave]:
    """Every wave, those of fewer steps first."""
    waves, edge = [start], [start]
    settled, known = {start.odds: start.squares}, start.squares
    for step in range(1, left + extra + 1):
        ahead: dict[_Odds, _Wave] = {}
        for wave in edge:
            _advance(ground, wave, step, step > left, ahead)
        if ground.ball:
            _pick_up_ball(ground, step, ahead)
        edge = []
        for odds in sorted(ahead, reverse=True):
            wave = ahead[odds]
            if wave.squares & known:
                wave.squares = _unsettled(odds, wave.squares, known, settled)
            if wave.squares:
                settled[odds] = settled.get(odds, 0) | wave.squares
                known |= wave.squares
                edge.append(wave)
        waves += edge
        if not edge:
            break
    return waves


def _unsettled(odds: _Odds, squares: int, known: int, settled: dict[_Odds, int]) -> int:
    """Those squares to which no way is known that is as good with re-rolls and without."""
    whole, plain, held = odds[0], odds[1], squares & known
    for other, there in settled.items():
        if held & there and other[0] >= whole and other[1] >= plain:
            held &= ~there
            if not held:
                break
    return squares & ~known | held


def _advance(ground: Ground, wave: _Wave, step: int, extra: bool, ahead: dict[_Odds, _Wave]) -> None:
    """One step on from a wave: freely where nobody marks the square left, with a dodge from the others."""
    odds = _rolled(wave.odds, ground.rush, ground.rush_saved) if extra else wave.odds
    least = ground.least
    if odds[0] < least:
        return
    from_here, free = wave.squares, ground.free
    at_ease = from_here & ~ground.marked
    if at_ease:
        squares = beside(at_ease) & free
        if squares:
            _note(odds, squares, step, (wave, at_ease, squares), ahead)
        if at_ease == from_here:
            return
    for leaving, saved_by, entering in ground.dodges:
        held = from_here & leaving
        if held:
            near = beside(held) & free
            for there, faces in entering:
                squares = near & there
                if squares:
                    harder = _rolled(odds, faces, saved_by)
                    if harder[0] >= least:
                        _note(harder, squares, step, (wave, held, squares), ahead)


def _note(odds: _Odds, squares: int, step: int, source: tuple[_Wave, int, int], ahead: dict[_Odds, _Wave]) -> None:
    wave = ahead.get(odds)
    if wave is None:
        ahead[odds] = _Wave(odds, step, squares, [source])
    else:
        wave.squares |= squares
        wave.before.append(source)


def _pick_up_ball(ground: Ground, step: int, ahead: dict[_Odds, _Wave]) -> None:
    """The square with the ball is reached with one die more, whichever wave it is noted in then."""
    reached = [(odds, wave) for odds, wave in ahead.items() if wave.squares & ground.ball]
    sources = [(odds, source) for odds, wave in reached for source in wave.before if source[2] & ground.ball]
    for _odds, wave in reached:
        wave.squares ^= ground.ball
        wave.before = [(earlier, origins, there & ~ground.ball) for earlier, origins, there in wave.before]
    for odds, source in sources:
        harder = _rolled(odds, ground.pick_up, ground.pick_up_saved)
        if harder[0] >= ground.least:
            _note(harder, ground.ball, step, (source[0], source[1], ground.ball), ahead)


def _way(wave: _Wave, at: int) -> tuple[int, ...]:
    """The squares of the path that ends there, straight on where there is a choice."""
    found: list[int] = []
    onward = 0
    while wave.before:
        found.append(at)
        wave, origins = next((w, o) for w, o, reached in wave.before if reached & BIT[at])
        beside = _each(origins & AROUND_BITS[at])
        last = min(beside, key=lambda b: (at - b != onward, (at - b) % WIDTH != 0 and abs(at - b) != 1))
        onward, at = at - last, last
    return tuple(reversed(found))


def _each(squares: int) -> Iterator[int]:
    while squares:
        lowest = squares & -squares
        yield lowest.bit_length() - 1
        squares ^= lowest
