"""A side's turn: the marker moves, players act one after another, the stunned roll over (LRB 4, The turn)."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import DECLARE, END_TURN, Action, Used
from leaguekeeper.play.pitch.frames import lists, plainly, step, then
from leaguekeeper.play.pitch.geometry import AROUND_BITS, EITHER_END
from leaguekeeper.play.pitch.in_force import end
from leaguekeeper.play.pitch.procedures.ball.loose import settle
from leaguekeeper.play.pitch.procedures.ball.score import check_touchdown
from leaguekeeper.play.pitch.procedures.moving import action
from leaguekeeper.play.pitch.procedures.moving.special import may_throw_mate, special
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, Mark, PitchState, Status

__all__ = [
    "begin_turn",
    "declarable",
    "end_turn",
    "free_turn",
    "lone_action",
    "may_act",
    "may_set_out_for",
    "take_turn",
    "turn_extras",
    "usual_kinds",
]


_PRONE, _DONE, _OF_TURN, _ACTED = Status.PRONE, Mark.DONE, Mark.OF_TURN, Used.ACTED
"""Looked up once: the turn asks for them some thousand times a match."""


@step
def begin_turn(state: PitchState, side: int) -> None:
    """A side's turn begins: its marker moves on (what else is done then are plain functions that lay frames)."""
    state.turns[side] += 1
    _open(state, side)
    if not state.quiet:
        state.tell("turn", side=side, turn=state.turns[side], half=state.half)
    state.stack += _TURN
    for begins in state.live.turn_begins:
        begins(state, side)
    for act in state.live.hexes:
        then(state, act, side)


def _open(state: PitchState, side: int) -> None:
    state.active = side
    state.used = 0
    state.team_reroll_used = state.turnover = False
    state.actor = NOBODY
    state.action = ""
    _forget_uses(state)


def _forget_uses(state: PitchState) -> None:
    """What may be used once in an action was so in the one before, which is over. (LRB 4, Skills; house rules.)"""
    if state.match.edition.figures["by-every-word"]:
        state.spent = ()


@step
def free_turn(state: PitchState, side: int, players: int = 11) -> None:
    """An extra turn that the marker does not count: moves, and one blitz, by so many who are not marked."""
    _open(state, side)
    state.memory.free_turn = players
    for player in state.on_pitch(side):
        if state.zones[1 - side][state.at[player]]:
            state.mark(player, Mark.DONE)
    then(state, _end_free_turn)
    then(state, take_turn)


def lone_action(state: PitchState, kind: str, player: int) -> None:
    """One player acts out of turn, in one way, and nobody else of his side does."""
    _open(state, state.side[player])
    state.memory.free_turn = 0
    then(state, _end_free_turn)
    then(state, take_turn)
    action.declare(state, kind, player)


@step
def _end_free_turn(state: PitchState) -> None:
    state.memory.free_turn = None
    _rest(state, state.active)
    _forget_uses(state)
    if state.match.edition.figures["by-every-word"]:
        _let_look_away(state, state.active)
    if state.memory.loans and state.match.edition.figures["each-rule-counts"]:
        end(state, "turn")
    state.turnover = False
    state.actor = NOBODY


@step
def take_turn(state: PitchState) -> None:
    """The coach chooses the next player and his action, until he ends his turn or loses it."""
    if state.due:
        then(state, take_turn)
        then(state, settle)
        return
    if (state.touchdown >= 0 or (state.carrier >= 0 and state.ball in EITHER_END)) and check_touchdown(state):
        return
    if state.turnover or (state.memory.free_turn is not None and not state.memory.free_turn):
        return
    if state.live.between_actions:
        for asked in state.live.between_actions:
            then(state, take_turn)
            if asked(state):
                return
            state.stack.pop()
    state.asks = _WHOSE_TURN[state.active]
    state.stack.append((_chosen, ()))


_WHOSE_TURN = (plainly(HOME, "turn"), plainly(AWAY, "turn"))


@lists("turn")
def _options(state: PitchState) -> list[Action]:
    found: list[Action] = [END_TURN, *turn_extras(state)]
    for player in action.may_only_act(state) or range(len(state.side)):
        if may_act(state, player):
            declarable(state, player, found)
    return found


def turn_extras(state: PitchState) -> list[Action]:
    """What a coach may do in his turn besides letting a player act: spells, the turn marker."""
    return [each for extra in state.match.edition.moments.turn_options for each in extra(state)]


def may_act(state: PitchState, player: int) -> bool:
    """Whether a player of the active side can be the next to act."""
    return state.side[player] == state.active and state.status[player] <= _PRONE and not state.marks[player] & _DONE


def declarable(state: PitchState, player: int, found: list[Action]) -> None:
    """Add the actions that can be declared for a player who may act."""
    effects, skills = state.match.edition.effects, state.skills[player]
    if skills & effects.ball_and_chain:
        found.append(DECLARE["whirl"][player])
        return
    found += [DECLARE[kind][player] for kind in usual_kinds(state, player)]
    if skills & state.match.edition.acts_apart:
        if state.memory.free_turn is None:
            special(state, player, found)
        elif state.match.edition.figures["free-turn-throws"] and may_throw_mate(state, player):
            found.append(DECLARE["throw-team-mate"][player])


_BLITZ, _FOUL, _BALL, _BLOCK = Used.BLITZ, Used.FOUL, Used.PASS | Used.HAND_OFF, 16
_USUAL = (
    ("move", 0),
    ("blitz", _BLITZ),
    ("block", _BLOCK),
    ("foul", _FOUL),
    ("pass", Used.PASS),
    ("hand-off", Used.HAND_OFF),
)
"""The actions that anybody may declare: what is declared once a turn by the bit that says so, a move always."""

_KINDS = tuple(tuple(kind for kind, bit in _USUAL if kinds & bit == bit) for kinds in range(2 * _BLOCK))
"""For every set of these bits the actions."""


def usual_kinds(state: PitchState, player: int) -> tuple[str, ...]:
    """The actions that anybody may declare, as far as a player who may act may declare them now."""
    left, foe = ~state.used, 1 - state.active
    if state.memory.free_turn is not None:
        return _KINDS[left & _BLITZ]
    kinds, carrier = _BLITZ, state.carrier
    if carrier == player or carrier < 0 <= state.ball:
        clings = state.match.edition.effects.clings
        kinds |= _with_ball(state, player) if state.conditions or state.union & clings else _BALL
    if state.lying[foe]:
        kinds |= _FOUL
        if not left & _FOUL and may_foul_yet(state, player):
            left |= _FOUL
    kinds &= left
    near = AROUND_BITS[state.at[player]]
    if state.zoners[foe] & near or state.idlers[foe] & near:
        plain = not state.status[player] and not state.union & state.match.edition.effects.unblockable
        kinds |= _BLOCK if plain or _may_block(state, player) else 0
    elif state.live.blocks_more and _may_block(state, player):
        kinds |= _BLOCK
    acts_again, had = state.memory.razzled
    return _KINDS[kinds] if acts_again != player else _others(state, player, _KINDS[kinds], had)


def _others(state: PitchState, player: int, kinds: tuple[str, ...], had: str) -> tuple[str, ...]:
    """What is left for a second action: none like the first, and no blitz for whoever has made his move."""
    gone = (had, "blitz") if state.marks[player] & Mark.WALKED else (had,)
    return tuple(kind for kind in kinds if kind == "move" or kind not in gone)


def _may_block(state: PitchState, player: int) -> bool:
    if state.status[player] != Status.STANDING and not state.skills[player] & state.match.edition.effects.stands_free:
        return False
    if action.has_target(state, player):
        return True
    return any(more(state, player) for more in state.live.blocks_more)


def may_foul_yet(state: PitchState, player: int) -> bool:
    """Whether a player’s side has a foul left this turn: one, or one more where something allows it."""
    if not state.used & Used.FOUL:
        return True
    if state.used & Used.FOUL_MORE:
        return False
    return any(more(state, player) for more in state.live.fouls_more)


def _with_ball(state: PitchState, player: int) -> int:
    """What a player who has the ball, or might pick it up, may declare."""
    if state.skills[player] & state.match.edition.effects.clings:
        return 0
    return Used.HAND_OFF if state.conditions.get("no-throws") else _BALL


def may_set_out_for(state: PitchState, kind: str, player: int) -> bool:
    """Whether a pass or hand-off is left to a player who acts: he need not hold the ball as he sets out (LRB 4)."""
    bit = Used.PASS if kind == "pass" else Used.HAND_OFF
    return state.memory.free_turn is None and bool(_with_ball(state, player) & ~state.used & bit)


@step
def _chosen(state: PitchState, answer: Action) -> None:
    does = answer[0]
    if does == "end-turn":
        return
    state.stack.append((take_turn, ()))
    if does == "declare":
        _does, kind, player = answer
        state.used |= _ACTED
        if state.live.out_of_turn:
            for notice in state.live.out_of_turn:
                notice(state, player)
        if state.memory.free_turn is not None:
            state.memory.free_turn -= 1
        action.declare(state, kind, player)
        return
    for act in state.match.edition.moments.turn_deeds[does]:
        then(state, act, *answer[1:])


@step
def end_turn(state: PitchState) -> None:
    """The turn is over, by choice or by a turnover: the stunned roll over, marks of the turn are wiped."""
    side, edition = state.active, state.match.edition
    state.turned_over = state.turnover or state.touchdown >= 0
    if state.turnover:
        state.tell("turnover", side=side)
    for act in edition.moments.turn_ends:
        act(state, side)
    if state.busy:
        _rest(state, side)
    _let_look_away(state, side)
    state.turnover = False
    state.actor = NOBODY
    state.action = ""


def _let_look_away(state: PitchState, side: int) -> None:
    """At whom a side has gazed is himself again when its turn is over. (LRB 4, Hypnotic Gaze.)"""
    edition = state.match.edition
    if state.union and state.union & edition.effects.gazes and not edition.figures["zones-return"]:
        for player in state.team(1 - side):
            state.unmark(player, Mark.HYPNOTISED)


def _rest(state: PitchState, side: int) -> None:
    """What is noted about a side's players for its turn alone is forgotten.

    Who did in it what he may do once a team turn may do so again in his own. (LRB 4, Pro, Dodge.)
    """
    marks, of = state.marks, state.side
    both = bool(state.match.edition.figures.get("to-the-last-word"))
    others = []
    for player in state.busy:
        if both or of[player] == side:
            marks[player] &= ~_OF_TURN
        else:
            others.append(player)
    state.busy = others


_TURN = ((end_turn, ()), (take_turn, ()))
