"""What special plays do that no spell does: with a throw, the ball, before a drive, for one player in his turn."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.edition import Edition
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import NOWHERE, SQUARES
from leaguekeeper.play.pitch.halves import half_of
from leaguekeeper.play.pitch.in_force import begin, end, lend_mark, lend_skills, turn_weather
from leaguekeeper.play.pitch.inducements.spellbook import spell_of
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.ball.loose import bounce, can_catch, give_ball
from leaguekeeper.play.pitch.procedures.kick_off.pray import available
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_reroll
from leaguekeeper.play.pitch.procedures.kick_off.table import open_players
from leaguekeeper.play.pitch.procedures.moving.movement import arrive
from leaguekeeper.play.pitch.procedures.turns.turn import lone_action
from leaguekeeper.play.pitch.room import stand_at, ways
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = [
    "blitz_alone", "counts_twice", "fall_under", "free_to_act", "in_reserve", "king_made", "mend", "no_helmet",
    "nobody_near", "punt", "razzle", "razzled", "runners", "spent_rerolls", "surprise", "talk", "think", "throw_surely",
    "too_crowded",
]  # fmt: skip


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
    return [("nominate", p) for p in runners(state, coach, card)] or [("nominate", state.actor)]


def runners(state: PitchState, coach: int, card: str) -> list[int]:
    """The thrower’s standing team-mates; not whom roots hold."""
    held = Mark.ROOTED if state.match.edition.figures["each-rule-counts"] else 0
    there = [p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING and p != state.actor]
    return [p for p in there if not state.marks[p] & held]


@step
def _thinks(state: PitchState, answer: Action, coach: int, card: str) -> None:
    then(state, _runs_on, answer[1], int(spell_of(state, card).get("squares", 3)))


@step
def _runs_on(state: PitchState, player: int, left: int) -> None:
    if left and state.at[player] >= 0 and state.status[player] == Status.STANDING:
        choose(state, state.side[player], "run:quick", _ran, player, left, about=(("player", player),))


@lists("run:quick")
def _ways(state: PitchState, player: int, left: int) -> list[Action]:
    foes, here = state.zones[1 - state.side[player]], state.at[player]
    free = [at for at in ways(state, player) if not foes[at]] if not foes[here] else []
    return [("run", None), *(("run", at) for at in free)]


@step
def _ran(state: PitchState, answer: Action, player: int, left: int) -> None:
    if answer[1] is not None:
        here = state.at[player]
        state.tell("moved", player=player, at=here, to=answer[1])
        state.shift(player, answer[1])
        then(state, _runs_on, player, left - 1)
        come_any_way(state, player, here)


# --- the ball --------------------------------------------------------------------------------------------------------


@step
def punt(state: PitchState, coach: int, card: str) -> None:
    """The carrier kicks the ball to any square, from where it scatters."""
    choose(state, coach, "target:punt", _punted, about=(("for", "spell"), ("spell", card)))


@lists("target:punt")
def _anywhere(state: PitchState) -> list[Action]:
    return [("target", at) for at in SQUARES]


@step
def _punted(state: PitchState, answer: Action) -> None:
    state.carrier = NOBODY
    if state.match.edition.figures["effects-to-the-letter"]:
        state.ball = answer[1]
        passing.scatter(state, answer[1], "punt")
    else:
        then(state, bounce, answer[1])


@step
def fall_under(state: PitchState, coach: int, card: str) -> None:
    """Catcher’s instincts: an unmarked receiver stands where the ball comes down, and catches better from now on."""
    able = nobody_near(state, coach, card)
    if able:
        choose(state, coach, "nominate", _under, able, card, about=(("for", "spell"), ("spell", card)))


def nobody_near(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """One’s own who stand unmarked."""
    return open_players(state, coach)


@step
def _under(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    at, player = state.memory.kick_at, answer[1]
    to = stand_at(state, player, at) if at in half_of(state, state.receiving) else NOWHERE
    here = state.at[player]
    if to != NOWHERE:
        state.tell("moved", player=player, at=here, to=to)
        state.shift(player, to)
        come_any_way(state, player, here)
    lend_skills(state, card, "match", player, (card,))
    state.tell("card-for", player=player, result=card)


# --- before and during a drive ---------------------------------------------------------------------------------------


@step
def talk(state: PitchState, coach: int, card: str) -> None:
    """Team talk: a D3 above the re-rolls that are left gives one back that was used."""
    roll(state, ("d3",), "spell", coach, _talked, coach, card)


@step
def _talked(state: PitchState, values: tuple[int, ...], coach: int, card: str) -> None:
    heard = values[0] > state.rerolls[coach] and bool(spent_rerolls(state, coach, card))
    state.tell("spell-hits", spell=card, roll=values[0], success=heard)
    if heard:
        gain_reroll(state, coach)


def spent_rerolls(state: PitchState, coach: int, card: str) -> range:
    """The team re-rolls that have been used."""
    return range(state.rerolls[coach], state.match.staff[coach].rerolls)


@step
def blitz_alone(state: PitchState, coach: int, card: str) -> None:
    """Suicide blitz: an unmarked kicker blitzes while the ball is in the air, without hands."""
    able = nobody_near(state, coach, card)
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
    able = in_reserve(state, coach, card)
    if able:
        choose(state, coach, "nominate:own", _sneaks, able, card, about=(("for", "spell"), ("spell", card)))


def in_reserve(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """One’s own who wait beside the pitch, and do not miss the drive."""
    if not state.match.edition.figures["effects-to-the-letter"]:
        return tuple(p for p in state.team(coach) if state.status[p] == Status.RESERVES)
    return tuple(p for p in available(state, coach, loners=True) if state.status[p] == Status.RESERVES)


@step
def _sneaks(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    roll(state, ("d6",), "spell", state.side[answer[1]], _sneaked, answer[1], card)


@step
def _sneaked(state: PitchState, values: tuple[int, ...], player: int, card: str) -> None:
    doors = [stand_at(state, player, at) for at in state.match.edition.tables["trapdoors"]]
    free = tuple(at for at in doors if at != NOWHERE)
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
    arrive(state, player)


@step
def mend(state: PitchState, player: int, card: str) -> None:
    """Magic sponge: on 2 or more the dead man is back for this match."""
    roll(state, ("d6",), "spell", state.side[player], _mended, player, card)


@step
def _mended(state: PitchState, values: tuple[int, ...], player: int, card: str) -> None:
    state.tell("spell-hits", player=player, spell=card, roll=values[0], success=values[0] >= 2)
    if values[0] >= 2:
        state.status[player] = Status.RESERVES


# --- for one player in his turn --------------------------------------------------------------------------------------


@step
def king_made(state: PitchState, player: int) -> None:
    """Kingmaker play: when he has acted his side’s turn is over."""
    if state.skills[player] & state.match.edition.bits["play-kingmaker-play"]:
        end(state, "play-kingmaker-play")
        thirsty = state.marks[player] & Mark.THIRSTY
        feeds = [state.stack.pop()] if thirsty else []  # which is part of what he does
        then(state, _turn_is_over)
        state.stack += feeds


@step
def _turn_is_over(state: PitchState) -> None:
    state.turnover = True


@step
def razzle(state: PitchState, coach: int, card: str) -> None:
    """Razzle-dazzle: a player acts twice, in two ways; only one of them may hold a move."""
    able = free_to_act(state, coach, card)
    if able:
        choose(state, coach, "nominate:own", _dazzles, able, card, about=(("for", "spell"), ("spell", card)))


def free_to_act(state: PitchState, coach: int, card: str) -> tuple[int, ...]:
    """One’s own who stand and have not acted."""
    there = [p for p in state.on_pitch(coach) if state.status[p] == Status.STANDING]
    return tuple(p for p in there if not state.marks[p] & Mark.DONE)


@step
def _dazzles(state: PitchState, answer: Action, able: tuple[int, ...], card: str) -> None:
    lend_skills(state, card, "turn", answer[1], (card,))
    state.tell("card-for", player=answer[1], result=card)


@step
def razzled(state: PitchState, player: int) -> None:
    """His first action is over, he may act again, in another way: without a move, if the first held one."""
    edition, (acts, kind) = state.match.edition, state.memory.razzled
    if not state.skills[player] & edition.bits["play-razzle-dazzle"] or state.status[player]:
        return
    end(state, "play-razzle-dazzle")
    if not edition.figures["effects-to-the-letter"]:
        state.memory.razzled = (NOBODY, "")
        state.unmark(player, Mark.DONE)
        if state.moved:
            lend_mark(state, "razzle-dazzled", "turn", player, Mark.ROOTED)
    elif acts == player and kind != "whirl":
        state.unmark(player, Mark.DONE)
        if state.moved or kind in ("move", "blitz"):
            state.mark(player, Mark.WALKED)
        if edition.figures["by-every-word"]:
            state.memory.worn = tuple(mask for who, mask in state.spent if who == player and mask & _once(edition))


def _once(edition: Edition[PitchState]) -> int:
    """The skills that are good for once a turn or an activation, of which his two actions are one."""
    effects = edition.effects
    return effects.saws | effects.vomits | effects.breathes_fire | effects.breaks_tackles
