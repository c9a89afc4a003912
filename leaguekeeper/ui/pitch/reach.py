"""Where a player can get to and how likely: the safest path to each square, its rolls, and what re-rolls are worth.

The needs of dodges, extra squares and pick-ups are the engine's own; what opponents may interpose (shadowing,
tentacles, diving tackles) is not foreseen.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

from leaguekeeper.play.pitch.geometry import NEIGHBOURS, xy
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["Path", "Test", "chance_of", "paths_from", "reroll_kinds"]


@dataclass(frozen=True, slots=True)
class Test:
    """A die that a path asks for: at which square, what for, and the lowest value that succeeds."""

    at: int
    kind: str
    need: int

    @property
    def chance(self) -> float:
        """The chance of one throw."""
        return (7 - self.need) / 6


@dataclass(frozen=True, slots=True)
class Path:
    """A way to a square: the squares entered, and the dice it asks for in order."""

    steps: tuple[int, ...]
    tests: tuple[Test, ...]

    @property
    def chance(self) -> float:
        """The chance without any re-roll."""
        return chance_of(self.tests, frozenset(), 0)


def reroll_kinds(state: PitchState, player: int) -> frozenset[str]:
    """The kinds of roll that the player's own skills let him throw again."""
    skills = state.skills[player]
    return frozenset(
        kind for kind, each in state.match.edition.rerolls.items() if any(skills & reroll.mask for reroll in each)
    )


def chance_of(tests: Sequence[Test], skills: frozenset[str], team: int) -> float:
    """The chance of a row of dice with each skill used once, and so many team re-rolls, as soon as a die fails."""
    if not tests:
        return 1.0
    first, rest = tests[0], tests[1:]
    whole = first.chance * chance_of(rest, skills, team)
    if first.kind in skills:
        return whole + (1 - first.chance) * first.chance * chance_of(rest, skills - {first.kind}, team)
    if team:
        return whole + (1 - first.chance) * first.chance * chance_of(rest, skills, team - 1)
    return whole


def paths_from(state: PitchState, player: int, left: int, extra: int) -> dict[int, Path]:
    """The safest path to every square within reach, from where the player stands."""
    start, limit = state.at[player], left + extra
    best: dict[tuple[int, int], tuple[float, float]] = {}
    found: dict[int, Path] = {}
    shortest: dict[int, int] = {}
    ready: list[tuple[float, int, float, int, Path]] = [(-1.0, 0, 0.0, start, Path((), ()))]
    while ready:
        chance, gone, bent, here, path = heapq.heappop(ready)
        if gone >= shortest.get(here, limit + 1):
            continue
        shortest[here] = gone
        if here != start:
            found.setdefault(here, path)
        if gone == limit or (path.steps and here == state.ball and state.carrier < 0):
            continue
        for to in NEIGHBOURS[here]:
            if state.who[to] >= 0 and to != start:
                continue
            tests = _tests(state, player, here, to, gone >= left)
            likely = -chance
            for test in tests:
                likely *= test.chance
            crooked = bent + _crook(start, path.steps, here, to)
            if (likely, -crooked) > best.get((to, gone + 1), (0.0, 0.0)):
                best[to, gone + 1] = (likely, -crooked)
                longer = Path((*path.steps, to), (*path.tests, *tests))
                heapq.heappush(ready, (-likely, gone + 1, crooked, to, longer))
    return found


def _crook(start: int, steps: tuple[int, ...], here: int, to: int) -> float:
    """What makes one of two equally safe ways the uglier one: bends, and squares entered by their corner."""
    before = steps[-2] if len(steps) > 1 else start
    bends = bool(steps) and to - here != here - before
    return (1.0 if bends else 0.0) + (
        0.4 if all(one != other for one, other in zip(xy(here), xy(to), strict=True)) else 0.0
    )


def _tests(state: PitchState, player: int, here: int, to: int, extra: bool) -> list[Test]:
    edition, foe = state.match.edition, 1 - state.side[player]
    made = []
    if state.zones[foe][here] and not state.skills[player] & edition.effects.slips_zones:
        made.append(Test(to, "dodge", edition.call.dodge(state, player, here, to)))
    if extra:
        made.append(Test(to, "go-for-it", edition.call.going_for_it(state, player)))
    if state.ball == to and state.carrier < 0 and state.status[player] <= Status.PRONE:
        made.append(Test(to, "pick-up", _pick_up(state, player, to)))
    return made


def _pick_up(state: PitchState, player: int, to: int) -> int:
    there = state.copy()
    there.place(player, to)
    return there.match.edition.call.pick_up(there, player)
