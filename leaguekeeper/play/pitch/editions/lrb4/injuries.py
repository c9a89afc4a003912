"""Armour, injury and casualty rolls of Living Rulebook 4, with the one skill that may add to each of them."""

from __future__ import annotations

from leaguekeeper.play.pitch.procedures.harm.injury import apothecary_barred
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["apothecary", "armour", "casualty", "injury", "lasting"]

_MIGHTY = 1
_BLOCKING = ("block", "spell")


def armour(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str) -> tuple[bool, int]:
    """Whether two dice beat a player's armour, and the mask of the skill that was needed for it."""
    edition = state.match.edition
    effects = edition.effects
    total = sum(dice) + _circumstances(state, player, by, cause)
    value = state.av[player]
    if state.skills[player] and not state.marks[player] & Mark.TOAD:
        value += edition.modifier("armour-value", state.skills[player])
    if total > value:
        return True, 0
    if by < 0:
        mighty = _MIGHTY if cause == "spell" and total + _MIGHTY > value else 0
        return bool(mighty), effects.hits_hard if mighty else 0
    skills = state.skills[by]
    if cause == "foul":
        if skills & effects.fouls_dirty and total + 2 > value:
            return True, effects.fouls_dirty
        return False, 0
    if cause == "block":
        claw = edition.modifier("armour", skills)
        if claw and total + claw > value:
            return True, 0
        if hits_hard(state, by) and total + _MIGHTY > value:
            return True, effects.hits_hard
    return False, 0


def hits_hard(state: PitchState, player: int) -> bool:
    """Whether a player has Mighty Blow and the listed strength for it."""
    return bool(state.skills[player] & state.match.edition.effects.hits_hard) and state.listed[player] > 2


def _circumstances(state: PitchState, player: int, by: int, cause: str) -> int:
    """What is added whatever skills say: helpers of a foul, a running chainsaw, stakes."""
    effects = state.match.edition.effects
    if cause == "foul":
        fouler = state.skills[by]
        own = 1
        if fouler & effects.chainsaw and state.marks[by] & Mark.RUNNING:
            own = 3
        elif fouler & effects.death_roller:
            own = 6 if state.match.options.get("death-roller-foul", "instead") == "instead" else 7
        return own + int(state.memory.get("foul-help", 0))
    if cause == "chainsaw":
        return 3
    bonus = 0
    if state.skills[player] & effects.chainsaw and state.marks[player] & Mark.RUNNING:
        bonus += 3
    if cause == "block" and by >= 0 and state.skills[by] & effects.stakes:
        bonus += 3 if state.match.races[player] in _UNDEAD else 1
    return bonus


_UNDEAD = ("khemri", "necromantic", "undead", "vampire", "vampires", "necromantics")


def injury(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str, used: int) -> str:
    """The result of the injury table for two dice."""
    edition = state.match.edition
    effects = edition.effects
    total = sum(dice)
    best = 0
    if cause == "spell" and not used:
        best = _MIGHTY
    if by >= 0 and cause == "block":
        best = edition.modifier("injury", state.skills[by])
        if not best and hits_hard(state, by) and not used & effects.hits_hard:
            best = _MIGHTY
    elif by >= 0 and cause == "foul" and state.skills[by] & effects.fouls_dirty and not used & effects.fouls_dirty:
        best = 2
    total += best
    if state.skills[player] & effects.stunty or state.marks[player] & Mark.TOAD:
        total += 1
    result = str(edition.tables["injury"][min(12, total)])
    if result == "stunned" and cause in ("poison", "ball-and-chain"):
        return "knocked-out"
    return result


def casualty(state: PitchState, player: int, dice: tuple[int, ...]) -> str:
    """What became of a player who is out."""
    del player
    return str(state.match.edition.tables["casualty"][dice[0]])


def lasting(state: PitchState, dice: tuple[int, ...]) -> str:
    """The serious injury that two dice name, tens and units."""
    value = dice[0] * 10 + dice[1]
    ranges = state.match.edition.tables["lasting"]["ranges"]
    return str(next(name for name, (low, high) in ranges.items() if low <= value <= high))


def apothecary(state: PitchState, player: int, cause: str) -> bool:
    """An apothecary cannot mend who was pushed into the crowd, or whom his side's rules keep from him."""
    return cause not in ("crowd", "exhausted", "eaten") and not apothecary_barred(state, player)
