"""Target numbers of the house rules: a characteristic is the result required, modifiers change the die.

A need is the lowest die that succeeds: a natural 1 always fails and a natural 6 always succeeds, so it lies
between 2 and 6 (House rules, Jet naturel; Modificateurs de caractéristiques).
"""

from __future__ import annotations

from functools import lru_cache

from leaguekeeper.play.pitch.geometry import AROUND_BITS, BIT, beyond, distance, pass_range
from leaguekeeper.play.pitch.procedures.ball.passing import HAIL_MARY
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares
from leaguekeeper.play.pitch.state import PitchState

__all__ = [
    "block_dice",
    "block_dice_beyond_double",
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
    "need",
    "pick_up",
    "recovers",
    "team_rerolls",
    "throw",
    "throw_mate",
    "throw_result",
    "throws",
    "throws_mate",
    "weather",
]

_NEVER = 7
_RAIN = "pouring-rain"
_DOUBLE = 1 / 6
_INTERFERING = {"accurate": -3, "inaccurate": -2, "wild": -1}


def need(target: int, modifier: int) -> int:
    """The lowest die that succeeds against a result required."""
    return min(6, max(2, target - modifier))


def weather(state: PitchState, what: str) -> int:
    """What the weather and whatever else is in force add to a kind of roll."""
    return state.conditions.get(what, 0)


def _zones(state: PitchState, player: int) -> int:
    return _bothered(state, player, state.zones[1 - state.side[player]][state.at[player]])


def _bothered(state: PitchState, player: int, marking: int) -> int:
    """What so many markers take from a roll; one less, but one at least, from who is in the zone."""
    if marking > 1 and state.skills[player] & state.match.edition.effects.shrugs_off_markers:
        return marking - 1
    return marking


def _disturbed(state: PitchState, player: int) -> int:
    """How many opponents with a disturbing presence are within three squares, standing or not."""
    disturbs = state.match.edition.effects.disturbs
    if not state.union & disturbs:
        return 0
    foe, here = 1 - state.side[player], state.at[player]
    return sum(
        1
        for p, at in enumerate(state.at)
        if at >= 0 and state.skills[p] & disturbs and state.side[p] == foe and distance(at, here) <= 3
    )


def dodge(state: PitchState, player: int, here: int, to: int) -> int:
    """Dodging: one less for each opponent marking the square entered."""
    edition, skills = state.match.edition, state.skills[player]
    effects, foe = edition.effects, 1 - state.side[player]
    modifier = state.memory.broke - state.memory.dive
    if skills:
        modifier += edition.modifier("dodge", skills)
    if not skills & effects.stunty or skills & (effects.bombs | effects.saws | effects.swoops):
        marking, small = state.zones[foe][to], 0
        if state.union & effects.overlooked:
            small = sum(1 for p in state.adjacent(to, foe) if state.skills[p] & effects.overlooked and state.zoning[p])
        if edition.figures["each-rule-counts"]:
            marking, small = marking - small, 0
        modifier += small - _bothered(state, player, marking)
    return need(state.ag[player], modifier - _tail(state, player, here))


def _tail(state: PitchState, player: int, here: int) -> int:
    grasps, foe = state.match.edition.effects.grasps, 1 - state.side[player]
    if not state.union & grasps:
        return 0
    return int(any(state.skills[p] & grasps and state.zoning[p] for p in state.adjacent(here, foe)))


def foul_seen(state: PitchState, fouler: int, broken: float) -> float:
    """A double of either roll, of which the sneaky fear only the second."""
    if state.conditions.get("no-foul-sending"):
        return 0.0
    armour = 0.0 if state.skills[fouler] & state.match.edition.effects.fouls_unseen else _DOUBLE
    return 1 - (1 - armour) * (1 - broken * _DOUBLE)


def going_for_it(state: PitchState, player: int) -> int:
    """Rushing: 2 or more."""
    modifier = weather(state, "rush") + state.match.edition.modifier("rush", state.skills[player])
    modifier += state.conditions.get(("rush", state.side[player]), 0)
    if state.conditions and weather(state, "rush-later") and _has_rushed(state, player):
        modifier += weather(state, "rush-later")
    return need(2, modifier)


def _has_rushed(state: PitchState, player: int) -> bool:
    """Whether the square that he rushes for is not the first of his action."""
    if state.match.edition.figures["each-rule-counts"]:
        return state.memory.rushes > 0
    return state.extra < extra_squares(state, player) - 1


def pick_up(state: PitchState, player: int) -> int:
    """Picking up: one less for each opponent marking the square; big hands mind neither them nor the rain."""
    edition, skills = state.match.edition, state.skills[player]
    modifier = edition.modifier("pick-up", skills)
    if not skills & edition.effects.picks_up_freely:
        modifier -= _zones(state, player)
    modifier += weather(state, "pick-up")
    if skills & edition.effects.picks_up_freely and state.weather == _RAIN:
        only_rain = edition.figures["each-rule-counts"]
        modifier -= edition.tables["weather-effects"][_RAIN]["pick-up"] if only_rain else weather(state, "pick-up")
    return need(state.ag[player], modifier)


def catch(state: PitchState, player: int, accurate: bool) -> int:
    """Catching: one less unless it is an accurate pass or a hand-off, and one for each opponent marking him."""
    edition, skills = state.match.edition, state.skills[player]
    modifier = (0 if accurate else -1) + edition.modifier("catch", skills) + weather(state, "catch")
    if state.memory.blast_it == state.side[player]:
        modifier += 1
    if accurate and state.memory.throw_result == "accurate":
        modifier += edition.modifier("catch-accurate", skills)
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    return need(state.ag[player], modifier - _disturbed(state, player))


def intercept(state: PitchState, player: int) -> int:
    """Interfering: three less with an accurate pass, two with an inaccurate one, one with a wild one."""
    edition, skills = state.match.edition, state.skills[player]
    modifier = _INTERFERING[state.memory.throw_result] + edition.modifier("intercept", skills)
    modifier += weather(state, "intercept")
    thrower = state.memory.thrower
    if thrower >= 0 and state.skills[thrower] & edition.effects.stunty:
        modifier += 1
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    return need(state.ag[player], modifier - _disturbed(state, player))


def throws(state: PitchState, player: int, target: int) -> int | None:
    """The range of a throw; some weather forbids far ones."""
    far = pass_range(state.at[player], target)
    farthest = weather(state, "far")
    return None if far is None or (farthest and far > farthest) else far


def throw(state: PitchState, player: int, far: int) -> tuple[int, int]:
    """Passing: the range and each opponent marking the thrower; without a passing ability he only fumbles."""
    edition, skills = state.match.edition, state.skills[player]
    if not state.pa[player]:
        return (6, 0) if state.match.options.get("pa-none-pass") == "natural-six" else (_NEVER, 0)
    modifier = weather(state, "throw") - _disturbed(state, player)
    if far != HAIL_MARY:
        modifier += edition.tables["ranges"]["modifiers"][far] + (weather(state, "throw-far") if far > 1 else 0)
        modifier += edition.modifier("throw-near" if far < 2 else "throw-far", skills)
    if not skills & edition.effects.unshaken:
        modifier -= _zones(state, player)
    if state.pa[player] == 1 and _counts_as_one(state):
        return need(1, 0), modifier
    return need(state.pa[player], modifier), modifier


def _counts_as_one(state: PitchState) -> bool:
    """Whether a pass result below 1 is as good as a 1, with which a passing ability of 1+ is accurate."""
    options, figures = state.match.options, state.match.edition.figures
    return options.get("below-one") != "fumble" and bool(figures["word-for-word"])


def throw_result(state: PitchState, player: int, die: int, needed: int, modifier: int) -> str:
    """A natural 1 is a fumble, a failure with 1 after modifiers is wild (House rules, Passes)."""
    if die == 1 or (not state.pa[player] and die < 6):
        return "fumble"
    if die >= needed:
        return "accurate"
    if die + modifier < 1 and state.match.options.get("below-one") == "fumble":
        return "fumble"
    return "wild" if die + modifier <= 1 else "inaccurate"


def hail_mary(state: PitchState, player: int) -> bool:
    """Whether a player may throw to any square of the pitch."""
    return bool(state.skills[player] & state.match.edition.effects.hail_mary) and not weather(state, "far")


def throws_mate(state: PitchState, player: int, target: int) -> int | None:
    """The range of a thrown team-mate: quick or short."""
    far = pass_range(state.at[player], target)
    return far if far is not None and far < 2 else None


def throw_mate(state: PitchState, player: int, far: int) -> tuple[int, int]:
    """Throwing a team-mate: the range and each opponent marking the thrower."""
    if not state.pa[player]:
        return _NEVER, 0
    modifier = state.match.edition.tables["ranges"]["modifiers"][far] + weather(state, "throw")
    if state.memory.kicked < 0:
        modifier += state.match.edition.modifier("throw-mate", state.skills[player])
    modifier -= _zones(state, player) + _disturbed(state, player)
    return need(state.pa[player], modifier), modifier


def landing(state: PitchState, player: int, at: int, accurate: bool) -> int:
    """Landing: as good as the throw was, less one for each opponent marking the square."""
    malus = state.memory.landing
    return need(state.ag[player], -malus - state.zones[1 - state.side[player]][at])


def leap(state: PitchState, player: int, here: int, to: int) -> int:
    """Jumping over a player: one less for each opponent marking the more closely marked of the two squares."""
    effects, skills = state.match.edition.effects, state.skills[player]
    foes = state.zones[1 - state.side[player]]
    malus = 0 if skills & effects.pogo_stick else max(foes[here], foes[to])
    if state.match.edition.figures["each-rule-counts"]:
        malus = _bothered(state, player, malus)
    malus += _tail(state, player, here)
    for eases in (effects.leaps, effects.long_legs):
        if skills & eases and malus > 1:
            malus -= 1
    return need(state.ag[player], -malus - state.memory.dive)


def leaps(state: PitchState, player: int, at: int) -> list[int]:
    """Where a player may jump to: behind a neighbour who lies there, or with the skill behind any square."""
    anywhere = state.skills[player] & state.match.edition.effects.leaps
    over = -1 if anywhere else state.lying_beside(at)
    if not over:
        return []
    who = state.who
    return [s for s in _behind(at, over & AROUND_BITS[at]) if who[s] < 0]


@lru_cache(4096)
def _behind(at: int, over: int) -> tuple[int, ...]:
    """The squares behind those neighbours of a square, each once."""
    return tuple(dict.fromkeys(s for n, behind in beyond(at) if over & BIT[n] for s in behind))


def gaze(state: PitchState, player: int, victim: int) -> int:
    """A hypnotic gaze: one less for each opponent marking the player but the victim."""
    marks = 1 if state.zoning[victim] else 0
    if state.match.edition.figures["each-rule-counts"]:
        others = state.zones[1 - state.side[player]][state.at[player]] - marks
        return need(state.ag[player], -_bothered(state, player, others))
    return need(state.ag[player], -(_zones(state, player) - marks))


def block_dice(own: int, other: int) -> int:
    """One die for equal strength, two for the stronger, three for twice as strong."""
    return _dice(own, other, 0)


def block_dice_beyond_double(own: int, other: int) -> int:
    """The same where three dice need more than twice the strength."""
    return _dice(own, other, 1)


def _dice(own: int, other: int, beyond: int) -> int:
    if own == other:
        return 1
    count = 3 if max(own, other) >= 2 * min(own, other) + beyond else 2
    return count if own > other else -count


def team_rerolls(state: PitchState, player: int) -> bool:
    """Any number a turn, in one's own turn."""
    return state.memory.free_turn is None and not state.memory.kick_off


def recovers(state: PitchState, player: int) -> int:
    """The die by which a knocked-out player comes round."""
    bonus = weather(state, "recover") + state.conditions.get(("recover", state.side[player]), 0)
    return need(int(state.match.edition.figures["recover"]), bonus)


def jump_up(state: PitchState, player: int) -> int:
    """The need of jumping up from the ground to block: agility, and one more."""
    return need(state.ag[player], 1)
