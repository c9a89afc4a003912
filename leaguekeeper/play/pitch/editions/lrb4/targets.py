"""Target numbers of Living Rulebook 4: seven less agility, and what changes it.

A need is the lowest die that succeeds: a natural 1 always fails and a natural 6 always succeeds, so it lies
between 2 and 6.
"""

from __future__ import annotations

from leaguekeeper.play.pitch.geometry import AROUND_BITS, distance, pass_range, squares_within
from leaguekeeper.play.pitch.movers_dice import success
from leaguekeeper.play.pitch.procedures.ball.passing import HAIL_MARY
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = [
    "block_dice",
    "catch",
    "dodge",
    "foul_seen",
    "gaze",
    "going_for_it",
    "hail_mary",
    "intercept",
    "jump_up",
    "landing",
    "leap",
    "leaps",
    "pick_up",
    "recovers",
    "team_rerolls",
    "throw",
    "throw_mate",
    "throw_result",
    "throws",
    "throws_mate",
]

_SHORT = 1
_NEEDS = tuple(min(6, max(2, n)) for n in range(-8, 25))


def need(agility: int, modifier: int) -> int:
    """The lowest die that succeeds (LRB 4, the agility table)."""
    return _NEEDS[7 - min(agility, 6) - modifier + 8]


def _zones(state: PitchState, player: int) -> int:
    return state.zones[1 - state.side[player]][state.at[player]]


def dodge(state: PitchState, player: int, here: int, to: int) -> int:
    """Dodging out of a tackle zone: +1, less one for each zone on the square entered."""
    return need(state.ag[player], _dodge_modifier(state, player, here, to))


def _dodge_modifier(state: PitchState, player: int, here: int, to: int) -> int:
    """Everything that changes a dodge (LRB 4, Tackle zones; Stunty, Two Heads, Prehensile Tail)."""
    effects, skills = state.match.edition.effects, state.skills[player]
    modifier = 1
    if not (skills & effects.stunty and not skills & effects.weapon) and not state.marks[player] & Mark.TOAD:
        foe = 1 - state.side[player]
        modifier -= state.zones[foe][to] if state.large else (state.zoners[foe] & AROUND_BITS[to]).bit_count()
    if skills:
        modifier += state.match.edition.modifier("dodge", skills)
    if state.memory.dive:
        modifier -= state.memory.dive
    if state.union & effects.grasps:
        near = state.adjacent(here, 1 - state.side[player])
        modifier -= sum(1 for p in near if state.skills[p] & effects.grasps and state.zoning[p])
    return modifier


def foul_seen(state: PitchState, fouler: int, _broken: float) -> float:
    """The referee’s one die, easier where he watches the side already."""
    figures = state.match.edition.figures
    bonus = figures["watched"] if state.watched == state.side[fouler] else 0
    return 0.0 if state.memory.no_referee else success(figures["referee"] - bonus)


def going_for_it(state: PitchState, player: int) -> int:
    """An extra square: 2, in a blizzard 3."""
    return 3 if state.weather == "blizzard" else 2


def pick_up(state: PitchState, player: int) -> int:
    """Picking up: +1, less one for each zone; big hands need 2 whatever happens."""
    edition = state.match.edition
    if state.skills[player] & edition.effects.picks_up_on_two:
        return 2
    rain = 1 if state.weather == "pouring-rain" else 0
    return need(state.ag[player], 1 - _zones(state, player) - rain)


def _disgust(state: PitchState, player: int) -> int:
    """How many disgusting opponents are within three squares."""
    disgusts = state.match.edition.effects.disgusts
    if not disgusts:
        return 0
    foe, here = 1 - state.side[player], state.at[player]
    return sum(
        1
        for p, at in enumerate(state.at)
        if at >= 0 and state.skills[p] & disgusts and state.side[p] == foe and distance(at, here) <= 3
    )


def catch(state: PitchState, player: int, accurate: bool) -> int:
    """Catching: +1 an accurate pass or a hand-off, less one for each zone, disgust, and the rain."""
    edition, skills = state.match.edition, state.skills[player]
    modifier = (1 if accurate else 0) + edition.modifier("catch", skills) - _disgust(state, player)
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    if state.weather == "pouring-rain":
        modifier -= 1
    return need(state.ag[player], modifier)


def intercept(state: PitchState, player: int) -> int:
    """Intercepting: two less, and one for each zone."""
    edition, skills = state.match.edition, state.skills[player]
    modifier = -2 + edition.modifier("intercept", skills)
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    if state.weather == "pouring-rain":
        modifier -= 1
    return need(state.ag[player], modifier)


def throws(state: PitchState, player: int, target: int) -> int | None:
    """The range of a throw as it counts: a strong arm shortens it, a blizzard forbids far ones."""
    far = pass_range(state.at[player], target)
    if far is None:
        return None
    effects, skills = state.match.edition.effects, state.skills[player]
    if state.weather == "blizzard" and far > _SHORT:
        return None
    if skills & effects.throws_far:
        far = max(0, far - 1)
    if skills & effects.stunty:
        far += 1
    return far if far < 4 and not _too_far_in_snow(state, far) else None


def _too_far_in_snow(state: PitchState, counted: int) -> bool:
    """Whether a blizzard forbids what counts as a long throw, though the ruler says short."""
    snows = state.weather == "blizzard" and counted > _SHORT
    return snows and state.match.options.get("stunty-blizzard") != "may-be-thrown"


def throw(state: PitchState, player: int, far: int) -> tuple[int, int]:
    """Passing: the range, zones, disgust, the sun; a throw to any square only asks for no 1."""
    if far == HAIL_MARY:
        return 2, 0
    edition, skills = state.match.edition, state.skills[player]
    modifier = edition.tables["ranges"]["modifiers"][far] + edition.modifier("throw", skills) - _disgust(state, player)
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    if state.weather == "very-sunny":
        modifier -= 1
    return _need_of_throw(state, player, modifier), modifier


def _need_of_throw(state: PitchState, player: int, modifier: int) -> int:
    """The lowest die that is no failure: what comes to 1 or less is a fumble, however deft he is (LRB 4, Fumbles)."""
    asked = need(state.ag[player], modifier)
    return max(asked, min(6, 2 - modifier)) if state.match.edition.figures["to-the-last-word"] else asked


def throw_result(state: PitchState, player: int, die: int, needed: int, modifier: int) -> str:
    """A natural 1 or a result of 1 or less after modifiers is a fumble (LRB 4, Fumbles); a natural 6 never."""
    if die == 6:
        return "accurate"
    if die == 1 or die + modifier <= 1:
        return "fumble"
    return "accurate" if die >= needed else "inaccurate"


def throws_mate(state: PitchState, player: int, target: int) -> int | None:
    """The range of a thrown team-mate, a range longer than a ball's; never a bomb."""
    far = pass_range(state.at[player], target)
    if far is None or far > 2 or (state.weather == "blizzard" and far > _SHORT):
        return None
    return None if _too_far_in_snow(state, far + 1) else far + 1


def throw_mate(state: PitchState, player: int, far: int) -> tuple[int, int]:
    """Throwing a team-mate: range, zones and sun; no skill helps but a re-roll."""
    modifier = state.match.edition.tables["ranges"]["modifiers"][far] - _zones(state, player) - _disgust(state, player)
    if state.weather == "very-sunny":
        modifier -= 1
    return _need_of_throw(state, player, modifier), modifier


def hail_mary(state: PitchState, player: int) -> bool:
    """Whether a player may throw to any square of the pitch."""
    return bool(state.skills[player] & state.match.edition.effects.hail_mary) and state.weather != "blizzard"


def leap(state: PitchState, player: int, here: int, to: int) -> int:
    """Leaping: agility alone."""
    return need(state.ag[player], 0)


def leaps(state: PitchState, player: int, at: int) -> list[int]:
    """Where a player may leap to: any empty square up to two away, once an action unless he has a pogo stick."""
    effects, skills = state.match.edition.effects, state.skills[player]
    if not skills & (effects.leaps | effects.pogo_stick):
        return []
    if not skills & effects.pogo_stick and (player, effects.leaps) in state.spent:
        return []
    return [s for s in squares_within(at, 2) if state.who[s] < 0]


def jump_up(state: PitchState, player: int) -> int:
    """Jumping up to block is free: no die fails."""
    return 1


def landing(state: PitchState, player: int, at: int, accurate: bool) -> int:
    """Landing after a throw: +1 where the throw was accurate, less one for each zone on the square."""
    return need(state.ag[player], (1 if accurate else 0) - state.zones[1 - state.side[player]][at])


def gaze(state: PitchState, player: int, victim: int) -> int:
    """A hypnotic gaze: one less for each tackle zone but the victim's."""
    zones = _zones(state, player) - (1 if state.zoning[victim] else 0)
    return need(state.ag[player], -zones)


def block_dice(own: int, other: int) -> int:
    """One die for equal strength, two for the stronger, three for more than twice as strong."""
    if own == other:
        return 1
    strong, weak = max(own, other), min(own, other)
    count = 3 if strong > 2 * weak else 2
    return count if own > other else -count


def team_rerolls(state: PitchState, player: int) -> bool:
    """One re-roll counter a turn, in one's own turn, never for a Big Guy; while a kick comes down it is nobody's."""
    if state.memory.kick_off and state.match.edition.figures["to-the-last-word"]:
        return False
    return not state.team_reroll_used and not state.skills[player] & state.match.edition.effects.big_guy


def recovers(state: PitchState, player: int) -> int:
    """The die by which a knocked-out player comes round."""
    figures = state.match.edition.figures
    return int(figures["recover-helped" if state.memory.salts.get(state.side[player]) else "recover"])
