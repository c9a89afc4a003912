"""How a coach reads a way across the pitch: the squares entered, the dice it asks for, and what re-rolls are worth.

Where a player can get to, and how safely, the engine knows; a way is spelt out when somebody points at its end. What
opponents may interpose (shadowing, tentacles, diving tackles) is not foreseen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from leaguekeeper.play.pitch.geometry import BIT
from leaguekeeper.play.pitch.inducements.kitchen import mascot_needs
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["Path", "Test", "chance_of", "leap_spelt_out", "of_use", "reroll_kinds", "spelt_out"]

_LEAP = 2
"""How many squares of movement a leap costs."""


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


def reroll_kinds(state: PitchState, player: int) -> frozenset[str]:
    """The kinds of roll that the player's own skills let him throw again."""
    skills = state.skills[player]
    return frozenset(
        kind for kind, each in state.match.edition.rerolls.items() if any(skills & reroll.mask for reroll in each)
    )


def of_use(state: PitchState, player: int, source: str) -> float:
    """How likely a re-roll lets his die be rolled again: a Pro, and who plays alone, must roll for it first.

    (House rules, Pro, Solitaire, Grand Vent, Mascotte; LRB 4, Pro.)
    """
    edition = state.match.edition
    if source == "pro":
        return success(edition.figures["pro"])
    if source not in ("team", "leader", "trophy"):
        return 1.0
    alone = [
        int(edition.skills[slug]["number"]) for slug in edition.slugs(state.skills[player] & edition.effects.alone)
    ]
    needs = [max(alone, default=0), _HEARD if state.conditions.get("windy") else 0]
    if source == "trophy" and edition.moments.trophy_called:
        needs.append(mascot_needs(state, state.side[player]))
    return prod(success(need) for need in needs if need)


_HEARD = 2
"""The die by which a call for a re-roll is heard in high winds."""


def chance_of(tests: Sequence[Test], skills: frozenset[str], team: int, lets: float = 1.0) -> float:
    """The chance of a row of dice with each skill used once, and so many team re-rolls, as soon as a die fails.

    ``lets`` is how likely a team re-roll is of use to him.
    """
    if not tests:
        return 1.0
    first, rest = tests[0], tests[1:]
    whole = first.chance * chance_of(rest, skills, team, lets)
    if first.kind in skills:
        return whole + (1 - first.chance) * first.chance * chance_of(rest, skills - {first.kind}, team, lets)
    if team:
        return whole + (1 - first.chance) * lets * first.chance * chance_of(rest, skills, team - 1, lets)
    return whole


def spelt_out(state: PitchState, player: int, steps: Sequence[int], left: int) -> Path:
    """The dice along a way, of which the first ``left`` squares are within his movement."""
    here, tests = state.at[player], []
    for count, to in enumerate(steps):
        tests += _tests(state, player, here, to, count >= left)
        here = to
    return Path(tuple(steps), tuple(tests))


def leap_spelt_out(state: PitchState, player: int, to: int, left: int) -> Path:
    """The dice of a leap to a square; ``left`` squares of his movement remain."""
    edition = state.match.edition
    need = edition.call.leap(state, player, state.at[player], to)
    rushes = [Test(to, "go-for-it", edition.call.going_for_it(state, player))] * max(0, _LEAP - left)
    leap = [Test(to, "leap", need)]
    made = [*rushes, *leap] if edition.figures["rush-first"] else [*leap, *rushes]
    return Path((to,), tuple(made + _picks_up(state, player, to)))


def _tests(state: PitchState, player: int, here: int, to: int, extra: bool) -> list[Test]:
    edition, foe = state.match.edition, 1 - state.side[player]
    made: list[Test] = []
    rush = [Test(to, "go-for-it", edition.call.going_for_it(state, player))] if extra else []
    first = edition.figures["rush-first"]
    made += rush if first else []
    if state.zones[foe][here] and not state.skills[player] & edition.effects.slips_zones:
        made.append(Test(to, "dodge", edition.call.dodge(state, player, here, to)))
    made += [] if first else rush
    return made + _picks_up(state, player, to, here)


def _picks_up(state: PitchState, player: int, to: int, here: int = -1) -> list[Test]:
    """The die for a ball that lies where he goes, and not where he was."""
    here = state.at[player] if here < 0 else here
    ball = state.carrier < 0 <= state.ball and BIT[state.ball] & BIT[to] and not BIT[state.ball] & BIT[here]
    if ball and state.status[player] <= Status.PRONE:
        return [Test(to, "pick-up", _pick_up(state, player, to))]
    return []


def _pick_up(state: PitchState, player: int, to: int) -> int:
    there = state.copy()
    there.place(player, to)
    return there.match.edition.call.pick_up(there, player)
