"""What a throw is worth before it is aimed: how likely it flies true to each square, and is caught there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from leaguekeeper.play.pitch.bots.odds import throws
from leaguekeeper.play.pitch.paths import success
from leaguekeeper.play.pitch.reach import Test
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["ThrowAim", "flights", "throw_aim"]


@dataclass(frozen=True, slots=True)
class ThrowAim:
    """A throw at a square: the dice it takes, and how likely it ends well, interceptions and own re-rolls counted."""

    tests: tuple[Test, ...]
    chance: float


def flights(state: PitchState, thrower: int, squares: Iterable[int]) -> dict[int, float | None]:
    """How likely the die alone makes a throw to each of those squares accurate."""
    call, known = state.match.edition.call, dict[int, float]()
    found: dict[int, float | None] = {}
    for at in squares:
        far = call.throws(state, thrower, at)
        if far is None:
            found[at] = None
            continue
        if far not in known:
            known[far] = _comes(call.throw(state, thrower, far)[0])
        found[at] = known[far]
    return found


def throw_aim(state: PitchState, thrower: int, at: int) -> ThrowAim | None:
    """What a throw at a square takes; None where no throw of this player goes there."""
    state = state.copy()
    call, catcher = state.match.edition.call, state.who[at]
    far = call.throws(state, thrower, at)
    if far is None:
        return None
    need = min(7, call.throw(state, thrower, far)[0])
    tests, chance = [Test(at, "pass", need)], _comes(need)
    if catcher >= 0 and state.side[catcher] == state.side[thrower] and state.status[catcher] == Status.STANDING:
        chance = throws(state, thrower, catcher)[0]
        state.memory.throw_result = "accurate"
        catch = call.catch(state, catcher, True)
        tests.append(Test(at, "catch", catch))
    return ThrowAim(tuple(tests), chance)


def _comes(need: int) -> float:
    """The chance of a die that needs so much; whoever cannot pass at all needs more than there is on it."""
    return success(need) if need <= 6 else 0.0
