"""Abilities that answer what happens: a touchdown, a casualty, a block, a partner’s fate, a sending-off."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import step, then
from leaguekeeper.play.pitch.in_force import begin, end, holds, lend_skills
from leaguekeeper.play.pitch.memory import noted, taken
from leaguekeeper.play.pitch.procedures.ball.deflection import intercepts
from leaguekeeper.play.pitch.procedures.ball.loose import give_ball
from leaguekeeper.play.pitch.procedures.ball.passing import settled
from leaguekeeper.play.pitch.procedures.kick_off.spare import gain_for_drive
from leaguekeeper.play.pitch.procedures.moving.action import act, has_target
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask, is_his_block, spend
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spend as use_up
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spent
from leaguekeeper.play.pitch.state import AWAY, HOME, NOBODY, PitchState, Status

__all__ = [
    "another_foul",
    "bring_lord",
    "double_strength",
    "gore",
    "leaves",
    "next_drive",
    "note_foul",
    "pump_up",
    "rage",
    "relied_on",
    "see_red",
    "spared",
    "spend_lords",
    "stand_easy",
    "turn_over",
    "watch_out",
    "yoink",
]


_GORES = "gored-by-the-bull"
_HALVES = 2
"""The halves in which a lord's re-roll comes with him; what is left of it goes on into overtime."""


def turn_over(state: PitchState, side: int) -> None:
    """A turn has ended: a star has scored, a partner is gone, what lasted for the turn is over."""
    bits = state.match.edition.bits
    scorer = state.carrier
    if state.touchdown != NOBODY and scorer >= 0 and able(state, scorer, "star-of-the-show"):
        spend(state, scorer, "star-of-the-show")
        state.memory.next_drive = noted(state.memory.next_drive, state.side[scorer], 1)
    if state.union & bits["two-for-one"]:
        _alone(state, bits["two-for-one"])
    if state.union & bits["lord-of-chaos"] and not state.match.edition.figures["each-rule-counts"]:
        state.memory.lords = (state.trophy[HOME], state.trophy[AWAY])


def leaves(state: PitchState, player: int) -> None:
    """A star is out of play: his partner is alone from now on, and a lord takes the re-roll that he brought along."""
    bits, side = state.match.edition.bits, state.side[player]
    if not state.match.edition.figures["each-rule-counts"]:
        return
    if state.skills[player] & bits["two-for-one"]:
        _alone(state, bits["two-for-one"])
    if state.skills[player] & bits["lord-of-chaos"] and state.memory.lords[side]:
        spend_lords(state, side)
        state.trophy[side] -= 1


def spend_lords(state: PitchState, side: int) -> None:
    """The re-roll that a Lord of Chaos brought a side is gone."""
    kept = state.memory.lords
    state.memory.lords = (0, kept[AWAY]) if side == HOME else (kept[HOME], 0)


def _alone(state: PitchState, pair: int) -> None:
    """Who has lost his partner goes it less alone: Loner (2+) for Loner (4+)."""
    bits = state.match.edition.bits
    pairs = [p for p, skills in enumerate(state.skills) if skills & pair]
    gone = [p for p in pairs if state.status[p] in (Status.KO, Status.CASUALTY, Status.DEAD)]
    for player in pairs:
        alone = any(_are_two(state, player, other) for other in gone)
        if alone and state.skills[player] & bits["loner-4"]:
            state.skills[player] &= ~bits["loner-4"]
            state.give_skills(player, bits["loner-2"])


def _are_two(state: PitchState, player: int, other: int) -> bool:
    """Whether two stars of a side have come as one choice."""
    edition, named = state.match.edition, state.match.positions
    together = edition.tables["pairs"].get(named[player]) == named[other]
    return state.side[player] == state.side[other] and (together or not edition.figures["each-rule-counts"])


@step
def next_drive(state: PitchState) -> None:
    """The re-roll that a star’s touchdown brought is there for the next drive."""
    for side in (HOME, AWAY) if state.memory.next_drive else ():
        had, state.memory.next_drive = taken(state.memory.next_drive, side)
        if had:
            if state.memory.drive_reroll and not state.match.edition.figures["each-rule-counts"]:
                state.memory.drive_reroll = noted(state.memory.drive_reroll, side, state.rerolls[side])
            gain_for_drive(state, side)


@step
def bring_lord(state: PitchState) -> None:
    """Lord of Chaos: one re-roll more in the first half; unused, it is there in the second."""
    bit = state.match.edition.bits["lord-of-chaos"]
    if not state.union & bit:
        return
    if state.half > _HALVES and state.match.edition.figures["each-rule-counts"]:
        return
    kept, state.memory.lords = state.memory.lords, (0, 0)
    for side in (HOME, AWAY):
        here = any(state.skills[p] & bit and state.status[p] <= Status.RESERVES for p in state.team(side))
        if here and (state.half == 1 or (state.half == 2 and kept[side])):
            _lead_lord_out(state, side)


def _lead_lord_out(state: PitchState, side: int) -> None:
    if not state.match.edition.figures["each-rule-counts"]:
        state.trophy[side] = 1
        return
    state.trophy[side] += 1
    one = state.memory.lords
    state.memory.lords = (1, one[AWAY]) if side == HOME else (one[HOME], 1)


def pump_up(state: PitchState, player: int, victim: int, deed: str) -> None:
    """Pump up the crowd: a casualty by his block brings a re-roll until the drive ends."""
    if deed != "block-casualty" or player < 0 or not able(state, player, "pump-up-the-crowd"):
        return
    if state.side[victim] != state.side[player] and is_his_block(state, player):
        spend(state, player, "pump-up-the-crowd")
        gain_for_drive(state, state.side[player])


@step
def watch_out(state: PitchState, attacker: int, victim: int) -> None:
    """The first time each half that he is blocked he counts as having Dodge."""
    if able(state, victim, "watch-out"):
        spend(state, victim, "watch-out")
        lend_skills(state, "watch-out", "turn", victim, ("dodge",))
    elif not state.match.edition.figures["watches-out-all-turn"]:
        end(state, "watch-out")


@step
def stand_easy(state: PitchState, player: int, kind: str) -> None:
    """He acts himself: nobody is blocking him any more."""
    watches = state.skills[player] & state.match.edition.bits["watch-out"]
    if watches and state.match.edition.figures["effects-to-the-letter"]:
        end(state, "watch-out")


@step
def gore(state: PitchState, attacker: int, victims: tuple[int, ...]) -> None:
    """Gored by the bull: in a blitz one die more, three at most; in a second block of that blitz too."""
    if state.action != "blitzed":
        return
    if spent(state, attacker, state.match.edition.bits[_GORES]):
        state.memory.more_dice = True
    elif able(state, attacker, _GORES):
        ask(state, attacker, _GORES, (_gores, attacker))


@step
def _gores(state: PitchState, attacker: int) -> None:
    state.memory.more_dice = True
    if state.match.edition.figures["effects-to-the-letter"]:
        use_up(state, attacker, state.match.edition.bits[_GORES])


def double_strength(state: PitchState, player: int, twice: int) -> bool:
    """Indomitable: who has dared successfully may be twice as strong as his victim; whether he was asked.

    ``twice``: the strength of his own that makes him so, with what the blitz adds to it.
    """
    if not able(state, player, "indomitable"):
        return False
    ask(state, player, "indomitable", (_doubled, twice))
    return True


@step
def _doubled(state: PitchState, twice: int) -> None:
    state.memory.strength = twice


def rage(state: PitchState, player: int, again: tuple[Any, ...]) -> None:
    """Blind rage: the die of Dauntless may be rolled again."""
    if state.memory.raged:
        state.memory.raged = False
    elif able(state, player, "blind-rage"):
        ask(state, player, "blind-rage", (_rages, again))


@step
def _rages(state: PitchState, again: tuple[Any, ...]) -> None:
    state.memory.raged = True
    then(state, *again)


def yoink(state: PitchState, catcher: int, thrower: int) -> bool:
    """Yoink: he interferes on 2 or more, and then has the ball; whether he was asked."""
    if not able(state, catcher, "yoink"):
        return False
    spend(state, catcher, "yoink")
    test(state, catcher, "intercept", 2, (_yoinked, catcher, thrower))
    return True


@step
def _yoinked(state: PitchState, success: bool, catcher: int, thrower: int) -> None:
    state.memory.thrower = NOBODY
    state.memory.burst = False
    if not success:
        return
    while state.stack[-1][0] is not settled:
        state.stack.pop()
    state.memory.throw_result = "deflected"
    give_ball(state, catcher)
    state.tell("deflection", player=catcher, by=thrower)
    intercepts(state, catcher, thrower)


@step
def note_foul(state: PitchState, player: int, kind: str) -> None:
    """Sneakiest of the lot: his foul is one of the two that his side may commit in a turn."""
    if kind == "foul" and able(state, player, "sneakiest-of-the-lot"):
        begin(state, f"sneakiest-of-the-lot#{player}", state.side[player], "turn")


def another_foul(state: PitchState, player: int) -> bool:
    """Whether a second foul is allowed: to the sneakiest of the lot, or to anybody where he has had the first."""
    side, sneaky = state.side[player], state.match.edition.bits["sneakiest-of-the-lot"]
    fouled = any(holds(state, f"sneakiest-of-the-lot#{p}", side) for p in state.team(side) if state.skills[p] & sneaky)
    return fouled or bool(state.skills[player] & sneaky)


def relied_on(state: PitchState, thrower: int) -> bool:
    """Reliable: whom he fumbles lands on his feet all the same."""
    if not able(state, thrower, "reliable"):
        return False
    spend(state, thrower, "reliable")
    return True


def see_red(state: PitchState, player: int, roars: Any) -> bool:
    """Fury of the blood god: a natural 1 before a block may be two blocks; whether he was asked."""
    if state.action != "block" or state.die != 1 or not able(state, player, "fury-of-the-blood-god"):
        return False
    ask(state, player, "fury-of-the-blood-god", (_sees_red, player), (roars, player))
    return True


@step
def _sees_red(state: PitchState, player: int) -> None:
    below = max(place for place, frame in enumerate(state.stack) if frame[0] is act)
    state.stack.insert(below, (_blocks_again, (player,)))


@step
def _blocks_again(state: PitchState, player: int) -> None:
    if not state.turnover and state.at[player] >= 0 and not state.status[player] and has_target(state, player):
        state.action, state.spent = "block", ()
        then(state, act)


def spared(state: PitchState, player: int) -> bool:
    """I’ll be back: the first time he would be sent off for his weapon, he is not."""
    if not able(state, player, "ill-be-back"):
        return False
    spend(state, player, "ill-be-back")
    return True
