"""Abilities that make a hit worse: more on armour, more on injury, an injury rolled again."""

from __future__ import annotations

from leaguekeeper.play.pitch.armour import Added, Armour, Harm
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.harm.injury import injure, injured, tell_injury
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour_fell
from leaguekeeper.play.pitch.procedures.rolls.ability import able, ask, is_his_block, spend
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = ["break_armour", "hurt_more"]

_MIGHTY = 5
_ARMOUR = ("crushing-blow", "ram", "slayer", "dwarfen-scourge")
_INJURY = ("brutal-block", "ram", "slayer", "dwarfen-scourge")
_WORST = ("stunned", "knocked-out", "badly-hurt", "hurt-without-consequence", "casualty")


def _bonus(state: PitchState, ability: str, victim: int) -> int:
    if ability == "slayer":
        return int(state.st[victim] >= _MIGHTY)
    dwarf = ability == "dwarfen-scourge" and "dwarf" in state.match.races[victim]
    return 2 if dwarf else 1


@step
def break_armour(state: PitchState, player: int, by: int, cause: str) -> None:
    """An armour roll of a block has held: an ability may break it after all."""
    values, state.memory.armour_roll = state.memory.armour_roll, None
    letter = state.match.edition.figures["effects-to-the-letter"]
    if by < 0 or values is None:
        return
    if cause in (("chainsaw", "block", "foul") if letter else ("chainsaw",)) and _old_pro(state, by):
        ask(state, by, "old-pro", (_pro_rolls, player, by, cause, values))
        return
    for ability in _ARMOUR if cause == "block" and is_his_block(state, by) else ():
        broken = _breaks(state, player, by, cause, values, _bonus(state, ability, player))
        if broken and able(state, by, ability):
            ask(state, by, ability, (_broken, player, by, cause, broken.used if letter else 0))
            return


def _old_pro(state: PitchState, by: int) -> bool:
    """Whether an old pro may use his Pro, which nobody uses twice in a turn, on an armour die."""
    pro = bool(state.skills[by] & state.match.edition.effects.pro) and not state.marks[by] & Mark.PRO_USED
    return pro and by == state.actor and able(state, by, "old-pro")


@step
def _pro_rolls(state: PitchState, player: int, by: int, cause: str, values: tuple[int, ...]) -> None:
    state.mark(by, Mark.PRO_USED)
    roll(state, ("d6",), "pro", state.side[by], _pro_rolled, player, by, cause, values)


@step
def _pro_rolled(
    state: PitchState, dice: tuple[int, ...], player: int, by: int, cause: str, values: tuple[int, ...]
) -> None:
    need = state.match.edition.figures["pro"]
    state.tell("pro", player=by, roll=dice[0], need=need, success=dice[0] >= need)
    if dice[0] >= need:
        roll(state, ("d6",), "armour", state.side[by], _one_die, player, by, cause, max(values))


@step
def _one_die(state: PitchState, dice: tuple[int, ...], player: int, by: int, cause: str, kept: int) -> None:
    """The lower die has been rolled again, which is the one worth it."""
    if cause == "foul":
        state.memory.double = False  # of dice that lie no more
    then(state, armour_fell, (kept, dice[0]), player, by, cause, True)


def _breaks(state: PitchState, player: int, by: int, cause: str, values: tuple[int, ...], plus: int) -> Armour | None:
    """What an ability would make of armour dice; None where it would not break the armour.

    Hard skin is not to be broken by anything that an opponent adds. (2020 edition, Iron Hard Skin.)
    """
    edition = state.match.edition
    hard = bool(state.skills[player] & edition.effects.iron_hard) and state.side[by] != state.side[player]
    if hard and edition.figures["word-for-word"]:
        return None
    state.memory.armour_plus = plus
    outcome = state.match.edition.call.armour(state, player, values, by, cause)
    state.memory.armour_plus = 0
    return outcome if plus and outcome.broken else None


@step
def _broken(state: PitchState, player: int, by: int, cause: str, used: int) -> None:
    injure(state, player, by, cause, used)


def hurt_more(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int, result: str
) -> bool:
    """An injury has been rolled: an ability may make it worse; whether its coach is asked."""
    if by < 0 or state.side[by] == state.side[player]:
        return False
    if state.memory.injury_stands:
        state.memory.injury_stands = False
        return False
    if _worse(state, values, player, by, cause, used, result):
        return True
    fouls = ("foul",) if state.match.edition.figures["effects-to-the-letter"] else ()
    again = "savage-mauling" if cause in ("block", "chainsaw", "stab", *fouls) else ""
    again = "master-assassin" if cause == "stab" and able(state, by, "master-assassin") else again
    if again and able(state, by, again) and result != "casualty":
        ask(state, by, again, (_roll_again, player, by, cause, used), (_stands, values, player, by, cause, used))
        return True
    return False


def _worse(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int, result: str
) -> bool:
    injury = state.match.edition.call.injury
    abilities = {"block": _INJURY, "stab": ("toxin-connoisseur", "a-sneaky-pair"), "foul": ("a-sneaky-pair",)}
    for ability in abilities.get(cause, ()) if cause != "block" or is_his_block(state, by) else ():
        if not able(state, by, ability) or (ability == "a-sneaky-pair" and not _between(state, player, by)):
            continue
        state.memory.injury_plus = _bonus(state, ability, player)
        worse = injury(state, player, values, by, cause, used)
        state.memory.injury_plus = 0
        if _rank(worse.result) > _rank(result):
            if state.match.edition.skills[ability].get("limit") == "always":
                spend(state, by, ability)
                then(state, _made_worse, values, player, by, cause, *worse)
            else:
                stands = (_stands, values, player, by, cause, used)
                ask(state, by, ability, (_made_worse, values, player, by, cause, *worse), stands)
            return True
    return False


@step
def _made_worse(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, result: str, added: Added
) -> None:
    """An ability was used with injury dice: they are told again with what it has made of them."""
    tell_injury(state, player, by, values, Harm(result, added))
    injured(state, values, player, by, cause, result)


def _between(state: PitchState, victim: int, by: int) -> bool:
    """Whether the partner of a pair marks the victim too."""
    pair = state.match.edition.bits["a-sneaky-pair"]
    beside = state.adjacent(state.at[victim], state.side[by])
    return any(p != by and state.skills[p] & pair and state.zoning[p] for p in beside)


def _rank(result: str) -> int:
    return _WORST.index(result) if result in _WORST else len(_WORST)


@step
def _roll_again(state: PitchState, player: int, by: int, cause: str, used: int) -> None:
    state.memory.injury_stands = True
    injure(state, player, by, cause, used)


@step
def _stands(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, used: int) -> None:
    result = state.match.edition.call.injury(state, player, values, by, cause, used).result
    then(state, injured, values, player, by, cause, result)
