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
from typing import Any, NamedTuple

from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT, SQUARES, WIDTH
from leaguekeeper.play.pitch.marked import kinds, marked_by, marked_once
from leaguekeeper.play.pitch.movers_dice import faces_of, rerolls, standing_up, success
from leaguekeeper.play.pitch.movers_dice import pick_up as pick_up_faces
from leaguekeeper.play.pitch.plot_paths import plot_ways
from leaguekeeper.play.pitch.procedures.ball.loose import may_hold
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["Path", "Paths", "beside", "downwards", "safest_paths", "staying", "success"]

_PITCH = sum(BIT[s] for s in SQUARES)
_SURE = 6**20
"""A certainty; a path asks for fewer dice than this can be divided by six."""

_DODGE, _RUSH, _ANY, _NEVER = 0, 1, 2, 3
"""What a failed die may be saved by: a re-roll for dodging, one for extra squares, one of the side, nothing."""


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


class _Ground(NamedTuple):
    """The pitch as the mover finds it; needs are given as how many of six faces succeed."""

    free: int
    marked: int
    dodges: list[tuple[int, int, list[tuple[int, int]]]]
    rush: int
    rush_saved: int
    ball: int
    pick_up: int
    pick_up_saved: int
    least: int


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
    start = _Wave(_rolled(_CERTAIN, rises, _ANY if team else _NEVER), 0, BIT[here], [])
    large = player in state.large
    if state.marks[player] & Mark.ROOTED:
        return PlotPaths({here: Path(start.odds[0] / _CERTAIN[0], ())}) if large else Paths([start])
    reach = left if movement is None else movement
    more = extra_squares(state, player) if extra is None else extra
    if large:
        return _over_plots(state, player, (reach, more), start.odds, team)
    ground = _ground(state, player, team, int(least * _CERTAIN[0]))
    return Paths(_search(ground, start, reach, more))


def _over_plots(state: PitchState, player: int, reach: tuple[int, int], start: _Odds, team: bool) -> Paths:
    """The same for somebody who stands on four squares."""
    call, spare = state.match.edition.call, _ANY if team else _NEVER
    foes, own = state.zones[1 - state.side[player]], _DODGE if rerolls(state, player, "dodge") else spare

    def dodge(at: int, to: int) -> tuple[int, int] | None:
        return (faces_of(call.dodge(state, player, at, to)), own) if foes[at] else None

    def pick_up(to: int) -> tuple[int, int]:
        home = state.at[player]
        state.shift(player, to)
        need = call.pick_up(state, player)
        state.shift(player, home)
        return faces_of(need), spare

    rush = faces_of(call.going_for_it(state, player)), _RUSH if rerolls(state, player, "go-for-it") else spare
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
    if saved_by == _DODGE:
        dodges += 6 - faces
    elif saved_by == _RUSH:
        rushes += 6 - faces
    elif saved_by == _ANY:
        others += 6 - faces
    return plain * (6 + dodges) * (6 + rushes) * (6 + others), plain, dodges, rushes, others


def _search(ground: _Ground, start: _Wave, left: int, extra: int) -> list[_Wave]:
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


def _advance(ground: _Ground, wave: _Wave, step: int, extra: bool, ahead: dict[_Odds, _Wave]) -> None:
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


def _pick_up_ball(ground: _Ground, step: int, ahead: dict[_Odds, _Wave]) -> None:
    """The square with the ball is reached with one die more."""
    for odds, wave in list(ahead.items()):
        if wave.squares & ground.ball:
            wave.squares ^= ground.ball
            harder = _rolled(odds, ground.pick_up, ground.pick_up_saved)
            for source in wave.before if harder[0] >= ground.least else ():
                if source[2] & ground.ball:
                    _note(harder, ground.ball, step, source, ahead)


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


def beside(squares: int) -> int:
    """A set of squares and all beside them."""
    wide = squares | squares << 1 | squares >> 1
    return wide | wide << WIDTH | wide >> WIDTH


# --- the ground ------------------------------------------------------------------------------------------


def _ground(state: PitchState, player: int, team: bool, least: int) -> _Ground:
    edition = state.match.edition
    taken = state.occupied()
    slips = state.skills[player] & edition.effects.slips_zones
    marked = 0 if slips else beside(state.zoners[1 - state.side[player]])
    ball, pick_up = 0, 6
    if state.carrier < 0 <= state.ball and state.ball != state.at[player] and may_hold(state, player):
        ball, pick_up = BIT[state.ball] & ~taken, pick_up_faces(state, player)
    spare = _ANY if team else _NEVER
    return _Ground(
        free=_PITCH & ~taken,
        marked=marked,
        dodges=list(_dodges(state, player, marked, spare)) if marked else [],
        rush=faces_of(edition.call.going_for_it(state, player)),
        rush_saved=_RUSH if rerolls(state, player, "go-for-it") else spare,
        ball=ball,
        pick_up=pick_up,
        pick_up_saved=spare,
        least=least,
    )


def _dodges(
    state: PitchState, player: int, marked: int, spare: int
) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """The kinds of marked squares to leave: which, what saves the dodge, and to which squares it succeeds how often.

    A dodge depends on how many opponents mark the square entered and who of them has which skills, so the pitch
    falls into a few kinds of squares; the edition is asked once for each pair of kinds.
    """
    edition = state.match.edition
    effects, foe = edition.effects, 1 - state.side[player]
    own = _DODGE if rerolls(state, player, "dodge") else spare
    overlooked = _zoners_with(state, foe, effects.overlooked)
    entered = marked_once(state, foe, overlooked) if state.large else marked_by(state.zoners[foe], overlooked)
    denied = beside(_zoners_with(state, foe, effects.denies_dodge)) if own == _DODGE else 0
    for leaving in kinds(marked, (_zoners_with(state, foe, effects.grasps),)):
        here = leaving.bit_length() - 1
        by_faces: dict[int, int] = {}
        for squares in entered:
            faces = faces_of(edition.call.dodge(state, player, here, squares.bit_length() - 1))
            by_faces[faces] = by_faces.get(faces, 0) | squares
        ways = [(squares, faces) for faces, squares in by_faces.items()]
        for saved_by, part in ((own, leaving & ~denied), (spare, leaving & denied)):
            if part:
                yield part, saved_by, ways


def _zoners_with(state: PitchState, side: int, effect: int) -> int:
    """The squares of those who have tackle zones and an effect."""
    if not state.union & effect:
        return 0
    skills, at, zoning = state.skills, state.at, state.zoning
    return sum([BIT[at[p]] for p in state.teams[side] if zoning[p] and skills[p] & effect])
