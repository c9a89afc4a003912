"""Dirty special plays: to who has stalled, with a foul, under somebody’s feet, behind the referee’s back."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, roll, step, then
from leaguekeeper.play.pitch.geometry import ON_PITCH
from leaguekeeper.play.pitch.in_force import begin, end, holds, lend_skills
from leaguekeeper.play.pitch.inducements.card_moments import spread_out
from leaguekeeper.play.pitch.inducements.spellbook import spell_of
from leaguekeeper.play.pitch.procedures.fouls.foul import help_more
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour_again, knock_down, lie_down
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.room import is_free
from leaguekeeper.play.pitch.skills.wits import give_up
from leaguekeeper.play.pitch.squares import come_any_way
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = [
    "after_foul_injury", "dirty_block", "dirty_blockers", "distracted", "drill", "dull", "foul_over", "foul_well",
    "heckle", "hole", "shoot_at",
]  # fmt: skip

_GOAL = (-1, 1)


# --- to who has stalled ----------------------------------------------------------------------------------------------


@step
def heckle(state: PitchState, coach: int, card: str) -> None:
    """He goes back D3+1 squares towards his own end zone."""
    roll(state, ("d3",), "spell", coach, _goes_back)


@step
def _goes_back(state: PitchState, values: tuple[int, ...]) -> None:
    """Straight back, as far as the way is free."""
    player = state.memory.stalled
    if state.match.edition.figures["each-rule-counts"]:
        then(state, _driven, player, values[0] + 1)
        return
    here = at = state.at[player]
    for _square in range(values[0] + 1):
        to = at + _GOAL[state.side[player]]
        at = to if ON_PITCH[to] and is_free(state, player, to) else at
    if at != here:
        _comes_back(state, player, here, at)


@step
def _driven(state: PitchState, player: int, left: int) -> None:
    """One square back, and what lies there befalls him before the next."""
    here = state.at[player]
    to = here + _GOAL[state.side[player]]
    if here < 0 or not left or not ON_PITCH[to] or not is_free(state, player, to):
        return
    then(state, _driven, player, left - 1)
    _comes_back(state, player, here, to)


def _comes_back(state: PitchState, player: int, here: int, to: int) -> None:
    state.shift(player, to)
    state.tell("moved", player=player, at=here, to=to)
    come_any_way(state, player, here)


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
    what = spell_of(state, card)
    help_more(state, int(what.get("help", 0)))
    fouler = state.actor
    until = "foul" if state.match.edition.figures["each-rule-counts"] else "turn"
    lend_skills(state, card, until, fouler, what.get("gives", ()))
    begin(state, card, coach, until)


@step
def foul_over(state: PitchState, fouler: int) -> None:
    """What was played with a foul does not help with another one."""
    end(state, "foul")


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


# --- at the end of a turn --------------------------------------------------------------------------------------------


@step
def dirty_block(state: PitchState, coach: int, card: str) -> None:
    """One who has not acted lies down, and an opponent whom he marks is knocked down."""
    choose(state, coach, "nominate:dirty", _lies, coach, card, about=(("for", "spell"), ("spell", card)))


@lists("nominate:dirty")
def _idle(state: PitchState, coach: int, card: str) -> list[Action]:
    return [("nominate", p) for p in dirty_blockers(state, coach, card)] or [("nominate", None)]


def dirty_blockers(state: PitchState, coach: int, card: str) -> list[int]:
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


@step
def hole(state: PitchState, coach: int, card: str) -> None:
    """A pot-hole lies before who sets out: he leaves his square only by a dodge."""
    state.memory.pot_hole = state.actor
    spread_out(state, state.side[state.actor])
    state.tell("card-for", player=state.actor, result=card)
