"""One player's action, from its declaration to its end (LRB 4, Player actions).

What happens between is asked square by square; an action declared once a turn is used up by declaring it.
"""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import BLOCK, FOUL, HAND_OFF, KINDS, LEAP, STEP, STOP, THROW, Action, Used
from leaguekeeper.play.pitch.asks import Asked, AskedAbout
from leaguekeeper.play.pitch.frames import boundary, lists, step, then, unwind
from leaguekeeper.play.pitch.geometry import AROUND, AROUND_BITS, EITHER_END, NEIGHBOURS
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.ball import hand_off, passing
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.blocking import block
from leaguekeeper.play.pitch.procedures.fouls import foul
from leaguekeeper.play.pitch.procedures.moving.movement import extra_squares, go, leap, pay, step_freely
from leaguekeeper.play.pitch.procedures.moving.rushing import rush_to_hit
from leaguekeeper.play.pitch.procedures.moving.striding import stride, strides
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend, spent
from leaguekeeper.play.pitch.room import ways
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "MOVING",
    "act",
    "begin_attack",
    "block_targets",
    "declare",
    "deeds",
    "has_target",
    "may_move",
    "may_only_act",
    "must_go_first",
]

_ONCE = {
    "blitz": Used.BLITZ,
    "pass": Used.PASS,
    "throw-team-mate": Used.PASS,
    "blunderbuss": Used.PASS,
    "hand-off": Used.HAND_OFF,
    "foul": Used.FOUL,
    "bomb": Used.BOMB,
    "kick-team-mate": Used.KICK,
}
_ONLY_MOVING = ("move", "blitzed")
MOVING = frozenset(("move", "blitz", "blitzed", "pass", "hand-off", "foul", "throw-team-mate", "kick-team-mate"))
"""The actions in which a player moves."""


def has_target(state: PitchState, player: int) -> bool:
    """Whether there is anybody whom a player may block."""
    foe = 1 - state.side[player]
    beside = (state.zoners[foe] | state.idlers[foe]) & AROUND_BITS[state.at[player]]
    return bool(beside) and (
        not state.union & state.match.edition.effects.unblockable or bool(block_targets(state, player))
    )


def block_targets(state: PitchState, player: int) -> list[int]:
    """The standing opponents next to a player whom he may block."""
    at, foe = state.at[player], 1 - state.side[player]
    if not (state.zoners[foe] | state.idlers[foe]) & AROUND_BITS[at]:
        return []
    who, of, status = state.who, state.side, state.status
    found = [p for n in AROUND[at] if (p := who[n]) >= 0 and of[p] == foe and status[p] == 0]
    if state.large:
        found = list(dict.fromkeys(found))
    chained = state.match.edition.effects.unblockable
    if state.union & chained:
        found = [p for p in found if not state.skills[p] & chained]
    return found


def must_go_first(state: PitchState) -> list[int]:
    """The players who must act before any other of their side, as long as they have not acted."""
    chained = state.match.edition.effects.goes_first
    if not state.union & chained or state.memory.free_turn is not None:
        return []
    return _waiting(state, chained)


def may_only_act(state: PitchState) -> list[int]:
    """Those of them whom nobody else can precede; where procedure is watched anybody can, and be called to order."""
    return [] if state.match.options.get("turn-marker") else must_go_first(state)


def _waiting(state: PitchState, chained: int) -> list[int]:
    return [
        p
        for p in state.on_pitch(state.active)
        if state.skills[p] & chained and state.status[p] == Status.STANDING and not state.marks[p] & Mark.DONE
    ]


@step
def declare(state: PitchState, kind: str, player: int) -> None:
    """A player's action is declared; a player on the ground first stands up."""
    skills, (once, moves) = state.skills[player], _OF[kind]
    state.actor, state.action = player, kind
    state.moved, state.spent = 0, ()
    if state.memory.rushes:
        state.memory.rushes = 0
    if once:
        if once & state.used & Used.FOUL:
            state.used |= Used.FOUL_MORE
        state.used |= once
    held = state.marks[player] & _HELD_BACK
    if held:
        _shake_off(state, player)
    if moves and not held & _STAYS:
        edition = state.match.edition
        more, state.extra = edition.strides.get(skills) or edition.legs(skills)
        state.left = state.ma[player] + more
        if state.conditions:
            state.extra = extra_squares(state, player)
    else:
        state.left = _squares_to_whirl(state, player) if kind == "whirl" else 0
        state.extra = 0
    if not state.quiet:
        state.tell("declared", player=player, action=kind)
    state.stack.append((_end, ()))
    live, speaks_up = state.live, skills and skills & state.match.edition.speaks_up
    if speaks_up or state.status[player] or live.lessons or kind in live.begins or state.memory.wizards:
        _interpose(state, player, kind, skills)
    else:
        _ask(state, player)


def _interpose(state: PitchState, player: int, kind: str, skills: int) -> None:
    """What comes before a declared action: what players' skills make of it, and that he stands up."""
    edition, live = state.match.edition, state.live
    then(state, act)
    begins = live.begins.get(kind, ())
    for begin in begins:
        then(state, begin, player)
    if begins:
        then(state, _unless_changed, kind)
    for lesson in live.lessons:
        then(state, lesson, player, kind)
    if state.status[player] == Status.PRONE:
        then(state, _stand_up, player)
    if state.memory.wizards:
        then(state, _unless_lost)
        for answer in live.sets_out:
            then(state, answer, player, kind)
    if not skills:
        return
    if declared := edition.living(skills).declared:
        then(state, _unless_lost)
        for hook in declared:
            then(state, hook, player, kind)
    if activation := edition.living(skills).activation:
        then(state, _unless_lost)
        for star in activation:
            then(state, star, player, kind)


@step
def _unless_lost(state: PitchState) -> None:
    """What was tried first may have cost the turn, and then nothing of the action comes after it."""
    if cut_short(state):
        unwind(state)


@step
def _unless_changed(state: PitchState, kind: str) -> None:
    """Who has to do something else instead does not do what he set out for."""
    if state.action != kind and not state.match.edition.figures["does-what-was-lost"]:
        unwind(state)


def _squares_to_whirl(state: PitchState, player: int) -> int:
    """How far a ball and chain swings its bearer, who may have to get up first: a figure, or as far as he moves."""
    figures = state.match.edition.figures
    return int(figures["whirls"] or state.ma[player]) if figures["rises-to-whirl"] else 0


_OF = {kind: (_ONCE.get(kind, 0), kind in MOVING) for kind in KINDS}
"""Of an action: the bit of what may be declared once a turn, and whether one moves."""
_STAYS, _HELD_BACK = Mark.STAYS, Mark.STAYS | Mark.NO_ZONE


def _shake_off(state: PitchState, player: int) -> None:
    if state.match.edition.figures["zones-return"]:
        state.unmark(player, Mark.NO_ZONE)


@step
def _stand_up(state: PitchState, player: int) -> None:
    if state.status[player] != Status.PRONE:  # what he tried first has hurt him
        return
    edition = state.match.edition
    cost = edition.figures["stand-up"]
    if state.action == "block" and edition.moments.block_from_the_ground:
        for rises in edition.moments.block_from_the_ground:
            then(state, rises, player)
    elif state.skills[player] & edition.effects.stands_free:
        _rises(state, True, player)
    elif _squares_to_rise(state, player) >= cost:
        state.left = max(0, state.left - cost)
        _rises(state, True, player)
    else:
        state.left = 0
        helpers = sum(help_up(state, player) for help_up in edition.living(state.skills[player]).standing_up)
        test(state, player, "stand-up", max(2, edition.figures["stand-up-roll"] - helpers), (_rises, player))


def _squares_to_rise(state: PitchState, player: int) -> int:
    """What a player has to get up with: who has taken root goes nowhere, and each edition says what he has left."""
    if not state.marks[player] & Mark.ROOTED:
        return state.left
    edition = state.match.edition
    own = state.ma[player] + edition.modifier("movement", state.skills[player])
    stands = {"by-roll": 0, "by-movement": own, "freely": edition.figures["stand-up"]}
    return int(stands[edition.figures["rooted-rises"]])


@step
def _rises(state: PitchState, success: bool, player: int) -> None:
    if success:
        state.set_status(player, Status.STANDING)
        state.tell("stood-up", player=player)


@step
@boundary
def act(state: PitchState) -> None:
    """The acting player's coach says what he does next, until his action is over."""
    player = state.actor
    if state.due:
        then(state, act)
        then(state, settle)
        return
    if state.turnover or state.action == "over" or state.status[player]:
        return
    if (state.touchdown >= 0 or (state.carrier >= 0 and state.ball in EITHER_END)) and check_touchdown(state):
        return
    _ask(state, player)


def _ask(state: PitchState, player: int) -> None:
    """Ask what the acting player does next, unless he cannot do anything more."""
    kind = state.action
    if state.left + state.extra > 0 or kind not in _ONLY_MOVING or _gazes(state, player):
        state.asks = state.match.acting[kind][state.side[player]][player] or _asked(state, player)
        state.stack.append((_does, ()))


def _asked(state: PitchState, player: int) -> Asked:
    """The question that is asked more often than any other is made once for each player, coach and action.

    The coach is part of it: copies of a position share what is made here, and in one of them the player may have been
    won over to the other side.
    """
    about, side = AskedAbout(state.match, (("player", player), ("action", state.action))), state.side[player]
    made = state.match.acting[state.action][side][player] = Asked(side, "action", about, "action")
    return made


def _gazes(state: PitchState, player: int) -> bool:
    gazes = state.match.edition.effects.gazes
    return bool(state.skills[player] & gazes) and not spent(state, player, gazes)


@lists("action")
def _options(state: PitchState) -> list[Action]:
    steps = [STEP[n] for n in ways(state, state.actor)] if may_move(state) else ()
    return [STOP, *steps, *deeds(state)]


def may_move(state: PitchState) -> bool:
    """Whether the acting player has squares left to move."""
    return state.left + state.extra > 0 and state.action in MOVING


def deeds(state: PitchState) -> list[Action]:
    """What the acting player may do besides stopping and stepping: leap, hit, throw, kick somebody."""
    player, kind = state.actor, state.action
    (home, away), leaps = state.lying, state.match.edition.leaves_ground
    found: list[Action] = []
    if kind in MOVING and (state.skills[player] & leaps or (home | away) & AROUND_BITS[state.at[player]]):
        _leaps(state, player, found)
    if kind in _HITS:
        if kind == "block" or state.left + state.extra > 0 or _rooted_to_hit(state, player):
            found += [BLOCK[p] for p in block_targets(state, player)]
            if state.live.attacks:
                for more in state.live.attacks:
                    more(state, player, found)
    elif kind in _DEEDS_OF:
        found += _DEEDS_OF[kind](state, player)
    options = state.live.options
    if kind in options:
        for more in options[kind]:
            more(state, player, found)
    return found


def _leaps(state: PitchState, player: int, found: list[Action]) -> None:
    squares = state.left + state.extra
    if player in state.large:
        found += [LEAP[plot] for plot in strides(state, player, squares)]
    elif squares > 1:
        found += [LEAP[s] for s in state.match.edition.call.leaps(state, player, state.at[player])]
    if squares > 0 and state.carrier == player:
        for more in state.match.edition.living(state.skills[player]).carrying_options:
            more(state, player, found)


def _throws_ball(state: PitchState, player: int) -> list[Action]:
    return [THROW] if state.carrier == player and not _withheld(state, player) else []


def _takers(state: PitchState, player: int) -> list[Action]:
    """Those who may be handed the ball."""
    if state.carrier != player or _withheld(state, player):
        return []
    who, status = state.who, state.status
    near = NEIGHBOURS[state.at[player]]
    found = list(dict.fromkeys([p for n in near if (p := who[n]) >= 0 and status[p] == Status.STANDING]))
    if not state.match.edition.figures["hands-to-opponents"]:
        found = [p for p in found if state.side[p] == state.side[player]]
    return [HAND_OFF[p] for p in found]


def _fallen(state: PitchState, player: int) -> list[Action]:
    """Those who may be fouled."""
    beside, spared = state.adjacent(state.at[player], 1 - state.active), state.match.edition.effects.cannot_be_fouled
    return [FOUL[p] for p in beside if state.status[p] != Status.STANDING and not state.skills[p] & spared]


_DEEDS_OF = {"pass": _throws_ball, "hand-off": _takers, "foul": _fallen}
_HITS = ("block", "blitz")


def _withheld(state: PitchState, player: int) -> bool:
    """Whether something keeps a player from parting with the ball."""
    return any(keeps(state, player) for keeps in state.match.edition.living(state.skills[player]).withholds)


@step
def _does(state: PitchState, answer: Action) -> None:
    does = answer[0]
    if does == "stop":
        return
    player = state.actor
    if does == "step" and step_freely(state, player, answer[1]):
        _ask(state, player)
        return
    state.stack.append((act, ()))
    if does == "step":
        go(state, player, answer[1])
    elif does == "leap" and player in state.large:
        stride(state, player, answer[1])
    elif does == "leap":
        state.spent = (*state.spent, (player, state.match.edition.effects.leaps))
        leap(state, player, answer[1])
    else:
        _does_more(state, player, answer)


def _does_more(state: PitchState, player: int, answer: Action) -> None:
    does = answer[0]
    if does == "block":
        begin_attack(state, (block.begin, player, answer[1]))
    elif does in _DEEDS:
        if state.left > 0 and state.skills[player] & getattr(state.match.edition.effects, _GOES_ON[does]):
            _goes_on(state, player)
        else:
            _last_thing(state)
        then(state, _DEEDS[does], player, *answer[1:])
        for first in state.match.edition.living(state.skills[player]).before_deed.get(does, ()):
            then(state, first, player)
    else:
        for begin in state.match.edition.moments.deeds[does]:
            then(state, begin, player, *answer[1:])


_DEEDS: dict[str, Any] = {"throw": passing.aim, "hand-off": hand_off.hand_over, "foul": foul.commit}
"""What a player does last in his action."""
_GOES_ON = {"throw": "throws_running", "hand-off": "gives_and_goes", "foul": "fouls_unseen"}
"""By which effect a player with movement left goes on after it."""


def _goes_on(state: PitchState, player: int) -> None:
    """He moves on after his deed, which makes no Move of his action: he neither gazes in it nor leaves the ball."""
    effects = state.match.edition.effects
    state.action = "move"
    if state.match.edition.figures["each-rule-counts"]:
        spend(state, player, effects.gazes)
        spend(state, player, effects.leaves_ball)


def _rooted_to_hit(state: PitchState, player: int) -> bool:
    """Whether a blitzer who cannot move may still hit somebody beside him."""
    return bool(state.marks[player] & Mark.ROOTED) and state.match.edition.figures["rooted-may-blitz"]


def _last_thing(state: PitchState) -> None:
    """What is done now ends the action, whatever comes of it."""
    state.stack.pop()


def begin_attack(state: PitchState, attack: tuple[Any, ...]) -> None:
    """A block or what stands for one: a blitzer pays a square for it, another player does nothing afterwards."""
    if state.action == "blitz":
        state.action = "blitzed"
        extra = 0 if _rooted_to_hit(state, state.actor) else pay(state, 1)
        then(state, *attack)
        if extra:
            then(state, rush_to_hit, state.actor)
        return
    _last_thing(state)
    then(state, *attack)


@step
@boundary
def _end(state: PitchState) -> None:
    if state.due:
        then(state, _end)
        then(state, settle)
        return
    player = state.actor
    state.marks[player] |= Mark.DONE
    state.busy.append(player)
    if state.skills[player] and state.live.action_over:
        for hook in state.match.edition.living(state.skills[player]).action_over:
            then(state, hook, player)
    state.actor = NOBODY
    state.action = ""
