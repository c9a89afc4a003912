"""What special plays do that no spell does: to who has stalled, with a foul, a throw, the ball, a die."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, ON_PITCH, SQUARES
from leaguekeeper.play.pitch.halves import half_of
from leaguekeeper.play.pitch.in_force import begin, end, holds, lend_mark, lend_skills, turn_weather
from leaguekeeper.play.pitch.inducements.card_moments import spread_out
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, can_catch, give_ball
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour_again, knock_down, lie_down
from leaguekeeper.play.pitch.procedures.moving.action import MOVING
from leaguekeeper.play.pitch.procedures.moving.movement import set_down
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.turns.turn import lone_action
from leaguekeeper.play.pitch.skills.wits import give_up
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "blitz_alone",
    "counts_twice",
    "dirty_block",
    "distracted",
    "drill",
    "dull",
    "fall_under",
    "foul_well",
    "heckle",
    "hole",
    "king_made",
    "mend",
    "no_helmet",
    "punt",
    "razzle",
    "razzled",
    "shoot_at",
    "surprise",
    "talk",
    "think",
    "throw_surely",
    "too_crowded",
]  # fmt: skip

_GOAL = (-1, 1)


def _what(state: PitchState, card: str) -> dict[str, Any]:
    told: dict[str, Any] = state.match.edition.tables["spells"][card]
    return told


# --- to who has stalled ----------------------------------------------------------------------------------------------


@step
def heckle(state: PitchState, coach: int, card: str) -> None:
    """He goes back D3+1 squares towards his own end zone."""
    roll(state, ("d3",), "spell", coach, _goes_back)


@step
def _goes_back(state: PitchState, values: tuple[int, ...]) -> None:
    """Straight back, as far as the way is free."""
    player = state.memory.stalled
    here = at = state.at[player]
    for _square in range(values[0] + 1):
        to = at + _GOAL[state.side[player]]
        at = to if ON_PITCH[to] and state.who[to] < 0 else at
    if at != here:
        state.shift(player, at)
        state.tell("moved", player=player, at=here, to=at)


@step
def dull(state: PitchState, coach: int, card: str) -> None:
    """Until the drive ends he acts only on a 4 or more."""
    lend_skills(state, card, "drive", state.memory.stalled, (card,))
    state.tell("card-for", player=state.memory.stalled, result=card)


@step
def distracted(state: PitchState, player: int, kind: str) -> None:
    """Who looks elsewhere rolls before he acts, and does nothing on 1 to 3."""
    if state.skills[player] & state.match.edition.bits["play-look-a-distraction"]:
        test(state, player, "play-look-a-distraction", 4, (_looked,))


@step
def _looked(state: PitchState, success: bool) -> None:
    if not success:
        give_up(state)


@step
def shoot_at(state: PitchState, coach: int, card: str) -> None:
    """A die: nothing, he lies down, he is knocked down, or knocked down hard."""
    roll(state, ("d6",), "spell", coach, _shot)


@step
def _shot(state: PitchState, values: tuple[int, ...]) -> None:
    player, die = state.memory.stalled, values[0]
    state.tell("spell-hits", player=player, spell="play-assassination-attempt", roll=die, success=die > 1)
    if state.at[player] < 0 or state.status[player] != Status.STANDING or die == 1:
        return
    if die <= 3:
        lie_down(state, player)
    else:
        knock_down(state, player, NOBODY, "magic" if die == 6 else "rock", turnover=False)


# --- with a foul -----------------------------------------------------------------------------------------------------


@step
def foul_well(state: PitchState, coach: int, card: str) -> None:
    """The foul at hand has more help, or a fouler whom something is lent to."""
    what = _what(state, card)
    state.memory.foul_help += int(what.get("help", 0))
    fouler = state.actor
    lend_skills(state, card, "turn", fouler, what.get("gives", ()))
    begin(state, card, coach, "turn")


@step
def drill(state: PitchState, player: int, by: int, cause: str) -> None:
    """Boot camp: the armour that held is rolled for again."""
    if by >= 0 and cause == "foul" and holds(state, "play-boot-camp", state.side[by]):
        end(state, "play-boot-camp")
        state.tell("reroll", player=by, by="play-boot-camp", what="armour")
        then(state, armour_again, player, by, cause)


def after_foul_injury(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int, result: str
) -> bool:
    """Boot camp rolls a mere stun again; walk it off dulls who was stunned."""
    if by < 0 or cause != "foul" or result != "stunned":
        return False
    side = state.side[by]
    if holds(state, "play-boot-camp", side):
        end(state, "play-boot-camp")
        state.tell("reroll", player=by, by="play-boot-camp", what="injury")
        injure(state, player, by, cause, used)
        return True
    if holds(state, "play-walk-it-off", side):
        end(state, "play-walk-it-off")
        lend_skills(state, "walked-off", "drive", player, ("bone-head",))
    return False


# --- with a throw ----------------------------------------------------------------------------------------------------


@step
def throw_surely(state: PitchState, coach: int, card: str) -> None:
    """Set piece: the pass is accurate, and caught unless somebody interferes."""
    for place in range(len(state.stack) - 1, -1, -1):
        if state.stack[place][0] is passing.fly:
            state.stack[place] = (_flies_surely, state.stack[place][1])
            return


@step
def _flies_surely(state: PitchState, thrower: int, target: int, far: int, what: str) -> None:
    if state.status[thrower] != Status.STANDING:
        return
    state.tell("pass-result", player=thrower, result="accurate")
    state.memory.throw_result, state.carrier = "accurate", NOBODY
    then(state, _caught_surely, target)
    for act in state.match.edition.moments.thrown:
        then(state, act, thrower, target, far, what, "accurate")


@step
def _caught_surely(state: PitchState, target: int) -> None:
    catcher = can_catch(state, target)
    state.ball = target
    if catcher == NOBODY:
        then(state, bounce, target)
        return
    give_ball(state, catcher)
    state.tell("ball-held", player=catcher)


@step
def think(state: PitchState, coach: int, card: str) -> None:
    """Quick thinking: a standing team-mate runs up to three squares before the ball flies."""
    choose(state, coach, "nominate:runner", _thinks, coach, card, about=(("for", "spell"), ("spell", card)))


@lists("nominate:runner")
def _runners(state: PitchState, coach: int, card: str) -> list[Action]:
    able = [p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING and p != state.actor]
    return [("nominate", p) for p in able] or [("nominate", state.actor)]


@step
def _thinks(state: PitchState, answer: Action, coach: int, card: str) -> None:
    then(state, _runs_on, answer[1], int(_what(state, card).get("squares", 3)))


@step
def _runs_on(state: PitchState, player: int, left: int) -> None:
    if left and state.at[player] >= 0 and state.status[player] == Status.STANDING:
        choose(state, state.side[player], "run:quick", _ran, player, left, about=(("player", player),))


@lists("run:quick")
def _ways(state: PitchState, player: int, left: int) -> list[Action]:
    foes, here = state.zones[1 - state.side[player]], state.at[player]
    free = [at for at in _beside(state, here) if not foes[at]] if not foes[here] else []
    return [("run", None), *(("run", at) for at in free)]


def _beside(state: PitchState, here: int) -> list[int]:
    return [at for at in SQUARES if state.who[at] < 0 and at != here and abs(at % 28 - here % 28) <= 1
            and abs(at // 28 - here // 28) <= 1]  # fmt: skip


@step
def _ran(state: PitchState, answer: Action, player: int, left: int) -> None:
    if answer[1] is not None:
        state.tell("moved", player=player, at=state.at[player], to=answer[1])
        state.shift(player, answer[1])
        then(state, _runs_on, player, left - 1)


# --- the ball --------------------------------------------------------------------------------------------------------


@step
def punt(state: PitchState, coach: int, card: str) -> None:
    """The carrier kicks the ball to any square, from where it bounces."""
    choose(state, coach, "target:punt", _punted, about=(("for", "spell"), ("spell", card)))


@lists("target:punt")
def _anywhere(state: PitchState) -> list[Action]:
    return [("target", at) for at in SQUARES]


@step
def _punted(state: PitchState, answer: Action) -> None:
    state.carrier = NOBODY
    then(state, bounce, answer[1])


@step
def fall_under(state: PitchState, coach: int, card: str) -> None:
    """Catcher’s instincts: an unmarked receiver stands where the ball comes down, and catches better from now on."""
    able = _receivers(state, coach)
    if able:
        choose(state, coach, "nominate", _under, able, card, about=(("for", "spell"), ("spell", card)))


def _receivers(state: PitchState, coach: int) -> tuple[int, ...]:
    foes = state.zones[1 - coach]
    return tuple(p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING and not foes[state.at[p]])


@step
def _under(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    at, player = state.memory.kick_at, answer[1]
    if at != NOWHERE and at in half_of(state, state.receiving) and state.who[at] < 0:
        state.tell("moved", player=player, at=state.at[player], to=at)
        state.shift(player, at)
    lend_skills(state, card, "match", player, (card,))
    state.tell("card-for", player=player, result=card)


# --- before and during a drive ---------------------------------------------------------------------------------------


@step
def talk(state: PitchState, coach: int, card: str) -> None:
    """Team talk: a D3 above the re-rolls that are left gives one back that was used."""
    roll(state, ("d3",), "spell", coach, _talked, coach, card)


@step
def _talked(state: PitchState, values: tuple[int, ...], coach: int, card: str) -> None:
    heard = values[0] > state.rerolls[coach] and state.rerolls[coach] < state.match.staff[coach].rerolls
    state.tell("spell-hits", spell=card, roll=values[0], success=heard)
    if heard:
        state.rerolls[coach] += 1
        state.tell("reroll-gained", side=coach)


@step
def blitz_alone(state: PitchState, coach: int, card: str) -> None:
    """Suicide blitz: an unmarked kicker blitzes while the ball is in the air, without hands."""
    able = _receivers(state, coach)
    if able:
        choose(state, coach, "nominate", _blitzes, able, card, about=(("for", "spell"), ("spell", card)))


@step
def _blitzes(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    lend_skills(state, card, "turn", answer[1], ("no-hands",))
    lone_action(state, "blitz", answer[1])


@step
def no_helmet(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """The first block in Bob’s helmet is over: it is just a helmet now."""
    if state.skills[attacker] & state.match.edition.bits["play-bobs-biffin-helmet"]:
        end(state, "play-bobs-biffin-helmet")


@step
def counts_twice(state: PitchState, coach: int, card: str) -> None:
    """It’s all to play for: on 5 or more a touchdown in the coming turn counts twice."""
    roll(state, ("d6",), "spell", coach, _cheers, coach, card)


@step
def _cheers(state: PitchState, values: tuple[int, ...], coach: int, card: str) -> None:
    state.tell("spell-hits", spell=card, roll=values[0], success=values[0] >= 5)
    if values[0] >= 5:
        begin(state, card, coach, "turn")


@step
def too_crowded(state: PitchState, coach: int, card: str) -> None:
    """Public inconvenience: instead of the weather that was rolled, as long as it does not change."""
    turn_weather(state, "perfect-conditions")
    begin(state, card, coach, "weather")


@step
def surprise(state: PitchState, coach: int, card: str) -> None:
    """Spot the sneak: a reserve may come up through a trapdoor."""
    able = tuple(p for p in state.team(coach) if state.status[p] == Status.RESERVES)
    if able:
        choose(state, coach, "nominate:own", _sneaks, able, card, about=(("for", "spell"), ("spell", card)))


@step
def _sneaks(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    roll(state, ("d6",), "spell", state.side[answer[1]], _sneaked, answer[1], card)


@step
def _sneaked(state: PitchState, values: tuple[int, ...], player: int, card: str) -> None:
    free = tuple(at for at in state.match.edition.tables["trapdoors"] if state.who[at] < 0)
    state.tell("spell-hits", player=player, spell=card, roll=values[0], success=values[0] >= 5)
    if values[0] >= 5 and free:
        choose(state, state.side[player], "target:trapdoor", _comes_up, player, free, about=(("player", player),))


@lists("target:trapdoor")
def _trapdoors(state: PitchState, player: int, free: tuple[int, ...]) -> list[Action]:
    return [("target", at) for at in free]


@step
def _comes_up(state: PitchState, answer: Action, player: int, free: tuple[int, ...]) -> None:
    state.place(player, answer[1])
    state.tell("joins-in", player=player)
    state.memory.substitutes = (*state.memory.substitutes, player)
    set_down(state, player, answer[1]) if state.ball == answer[1] else None


@step
def mend(state: PitchState, player: int, card: str) -> None:
    """Magic sponge: on 2 or more the dead man is back for this match."""
    roll(state, ("d6",), "spell", state.side[player], _mended, player, card)


@step
def _mended(state: PitchState, values: tuple[int, ...], player: int, card: str) -> None:
    state.tell("spell-hits", player=player, spell=card, roll=values[0], success=values[0] >= 2)
    if values[0] >= 2:
        state.status[player] = Status.RESERVES


# --- at the end of a turn --------------------------------------------------------------------------------------------


@step
def dirty_block(state: PitchState, coach: int, card: str) -> None:
    """One who has not acted lies down, and an opponent whom he marks is knocked down."""
    choose(state, coach, "nominate:dirty", _lies, coach, card, about=(("for", "spell"), ("spell", card)))


@lists("nominate:dirty")
def _idle(state: PitchState, coach: int, card: str) -> list[Action]:
    return [("nominate", p) for p in dirty_blockers(state, coach)] or [("nominate", None)]


def dirty_blockers(state: PitchState, coach: int) -> list[int]:
    """Those who have not acted in the turn, stand, and mark somebody who stands."""
    return [p for p in state.memory.rested if state.zoning[p] and _marked_by(state, p)]


def _marked_by(state: PitchState, player: int) -> list[int]:
    beside = state.adjacent(state.at[player], 1 - state.side[player]) if state.at[player] >= 0 else []
    return [p for p in beside if state.status[p] == Status.STANDING]


@step
def _lies(state: PitchState, answer: Action, coach: int, card: str) -> None:
    if answer[1] is not None:
        about = (("for", "spell"), ("spell", card), ("player", answer[1]))
        choose(state, coach, "nominate", _blocks, tuple(_marked_by(state, answer[1])), answer[1], about=about)


@step
def _blocks(state: PitchState, answer: Action, able: tuple[int, ...], blocker: int) -> None:
    lie_down(state, blocker)
    knock_down(state, answer[1], blocker, "trick", turnover=False)


# --- for one player in his turn --------------------------------------------------------------------------------------


@step
def king_made(state: PitchState, player: int) -> None:
    """Kingmaker play: when he has acted his side’s turn is over."""
    if state.skills[player] & state.match.edition.bits["play-kingmaker-play"]:
        end(state, "play-kingmaker-play")
        state.turnover = True


@step
def hole(state: PitchState, coach: int, card: str) -> None:
    """A pot-hole lies before who sets out: he leaves his square only by a dodge."""
    state.memory.pot_hole = state.actor
    spread_out(state, state.side[state.actor])
    state.tell("card-for", player=state.actor, result=card)


@step
def razzle(state: PitchState, coach: int, card: str) -> None:
    """Razzle-dazzle: a player acts twice, in two ways; only one of them may hold a move."""
    able = tuple(p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING and not _done(state, p))
    if able:
        choose(state, coach, "nominate:own", _dazzles, able, card, about=(("for", "spell"), ("spell", card)))


def _done(state: PitchState, player: int) -> bool:
    return bool(state.marks[player] & Mark.DONE)


@step
def _dazzles(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    lend_skills(state, card, "turn", answer[1], (card,))
    state.tell("card-for", player=answer[1], result=card)


@step
def razzled(state: PitchState, player: int) -> None:
    """His first action is over, he may act again: without a move, if the first held one."""
    if not state.skills[player] & state.match.edition.bits["play-razzle-dazzle"] or state.status[player]:
        return
    state.memory.razzled = player if state.action == "block" else NOBODY
    end(state, "play-razzle-dazzle")
    state.unmark(player, Mark.DONE)
    if state.action in MOVING or state.moved:
        lend_mark(state, "razzle-dazzled", "turn", player, Mark.ROOTED)
