"""Abilities that change a die already rolled: strength added to it, or a roll passed whatever the modifiers."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.frames import step
from leaguekeeper.play.pitch.procedures.blocking.assists import strength_as_he_acts
from leaguekeeper.play.pitch.procedures.rolls.ability import ask, first_able
from leaguekeeper.play.pitch.procedures.rolls.roll import finish, judge
from leaguekeeper.play.pitch.skills.dodging import eased
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["lift"]

_STRONG = {"dodge": "incorporeal", "pass": "strong-passing-game"}
_PLAIN = {"leap": "bounding-leap"}
_BREEZE = "swift-as-the-breeze"


def lift(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...], again: bool) -> bool:
    """A failed roll that an ability would turn: whether its coach is asked."""
    if again and kind == "leap" and _bounds(state, player, die):
        finish(state, after, True)
        return True
    if die >= need or die == 1:
        return False
    if state.memory.let_stand:
        state.memory.let_stand = False
        return False
    ability, more = _ability(state, die, player, kind, need, after)
    if not ability:
        return False
    rolled = (die, player, kind, need, after, again)
    lifted: tuple[Any, ...] = (_lifted, die + more, after)
    if more and kind == "dodge" and state.match.edition.figures["effects-to-the-letter"]:
        lifted = (_strengthened, rolled)
    ask(state, player, ability, lifted, (_stands, rolled))
    return True


def _bounds(state: PitchState, player: int, die: int) -> bool:
    """Whether a leap is one that its bounding was used to roll again, and so needs no more than agility."""
    edition = state.match.edition
    used = (player, edition.bits["bounding-leap"])
    if used not in state.spent or not edition.figures["effects-to-the-letter"]:
        return False
    state.spent = tuple(each for each in state.spent if each != used)
    return die > 1 and die >= state.ag[player]


def _strong_enough(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...]) -> bool:
    """Whether his strength on top of the die is enough: what only a natural 6 would do, no sum does."""
    strength = strength_as_he_acts(state, player)
    if not state.match.edition.figures["effects-to-the-letter"]:
        return die + strength >= need
    if kind == "pass":
        return die + strength + int(after[-1]) >= state.pa[player] > 0
    return die >= eased(state, player, kind, after, strength)


def _ability(state: PitchState, die: int, player: int, kind: str, need: int, after: tuple[Any, ...]) -> tuple[str, int]:
    strong = first_able(state, player, _STRONG[kind]) if kind in _STRONG else ""
    if strong and _strong_enough(state, die, player, kind, need, after):
        return strong, strength_as_he_acts(state, player)
    breeze = first_able(state, player, _BREEZE) if kind != "pass" else ""
    if breeze:
        return breeze, 0
    plain = first_able(state, player, _PLAIN[kind]) if kind in _PLAIN else ""
    return (plain, 0) if plain and die >= state.ag[player] else ("", 0)


@step
def _lifted(state: PitchState, die: int, after: tuple[Any, ...]) -> None:
    state.die = min(6, die)
    finish(state, after, True)


@step
def _strengthened(state: PitchState, rolled: tuple[Any, ...]) -> None:
    """His strength is part of the dodge from now on, which a diving tackle may still spoil."""
    die, player, kind, _need, after, again = rolled
    strength = strength_as_he_acts(state, player)
    need = eased(state, player, kind, after, strength)
    state.memory.broke += strength
    judge(state, die, player, kind, need, after, again)


@step
def _stands(state: PitchState, rolled: tuple[Any, ...]) -> None:
    state.memory.let_stand = True
    judge(state, *rolled)
