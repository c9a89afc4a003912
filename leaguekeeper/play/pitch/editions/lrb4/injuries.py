"""Armour, injury and casualty rolls of Living Rulebook 4, with the one skill that may add to each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguekeeper.play.pitch.armour import ASSISTS, FOUL, MAGIC, Added, Armour, Harm
from leaguekeeper.play.pitch.dice_tables import figure_of
from leaguekeeper.play.pitch.procedures.harm.injury import apothecary_barred
from leaguekeeper.play.pitch.state import Mark, PitchState

__all__ = [
    "apothecary",
    "armour",
    "armour_lent",
    "casualty",
    "for_armour",
    "for_injury",
    "hurt_by",
    "injury",
    "injury_lent",
    "lasting",
    "short_of_armour",
]

_MIGHTY = 1
_DIRTY = 2


def armour(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str) -> Armour:
    """Whether two dice beat a player's armour, and with which skill, where one was needed for it."""
    value, added = _value(state, player), tuple(_circumstances(state, player, by, cause))
    short = value - sum(dice) - _whole(added)
    if short < 0:
        return Armour(True, 0, added, value + 1)
    if by < 0:
        mighty = cause == "spell" and short < _MIGHTY
        used = state.match.edition.effects.hits_hard if mighty else 0
        return Armour(mighty, used, ((MAGIC, _MIGHTY),) if mighty else added, value + 1)
    for mask, more in for_armour(state, by, cause):
        if more > short:
            return Armour(True, mask, (*added, (_slug(state, by, mask), more)), value + 1)
    return Armour(False, 0, added, value + 1)


def armour_lent(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str, mask: int) -> Armour:
    """The same where its coach was asked: with the skill he lends, or with none (0)."""
    value, added = _value(state, player), tuple(_circumstances(state, player, by, cause))
    more = dict(for_armour(state, by, cause)).get(mask, 0)
    lent = ((_slug(state, by, mask), more),) if more else ()
    return Armour(sum(dice) + _whole(added) + more > value, mask, (*added, *lent), value + 1)


def short_of_armour(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str) -> int:
    """By how much two dice fail to beat a player's armour without any skill; below 0 they beat it."""
    return _value(state, player) - sum(dice) - _whole(_circumstances(state, player, by, cause))


def _value(state: PitchState, player: int) -> int:
    """A player's armour value with what his skills make of it."""
    value = state.av[player]
    if state.skills[player] and not state.marks[player] & Mark.TOAD:
        value += state.match.edition.modifier("armour-value", state.skills[player])
    return value


def _whole(added: Iterable[tuple[str, int]]) -> int:
    return sum([amount for _what, amount in added])


def _slug(state: PitchState, player: int, effect: int) -> str:
    return state.match.edition.slug_of(effect, state.skills[player])


def for_armour(state: PitchState, by: int, cause: str) -> list[tuple[int, int]]:
    """What may add to the armour roll of whom a player hits or fouls, first what goes on no other: (mask, amount)."""
    edition, skills = state.match.edition, state.skills[by]
    if cause == "foul":
        return [(edition.effects.fouls_dirty, _DIRTY)] if skills & edition.effects.fouls_dirty else []
    if cause != "block":
        return []
    claw = edition.modifier("armour", skills)
    found = [(edition.effects.claws, claw)] if claw else []
    return [*found, (edition.effects.hits_hard, _MIGHTY)] if hits_hard(state, by) else found


def for_injury(state: PitchState, by: int, cause: str, used: int) -> list[tuple[int, int]]:
    """What may add to the injury roll, the most first; ``used`` went on the armour roll."""
    edition, skills = state.match.edition, state.skills[by]
    if cause == "foul":
        dirty = edition.effects.fouls_dirty
        return [(dirty, _DIRTY)] if skills & dirty and not used & dirty else []
    if cause != "block":
        return []
    rends = edition.modifier("injury", skills)
    found = [(edition.effects.rends, rends)] if rends else []
    mighty = hits_hard(state, by) and not used & edition.effects.hits_hard
    return [*found, (edition.effects.hits_hard, _MIGHTY)] if mighty else found


def hits_hard(state: PitchState, player: int) -> bool:
    """Whether a player has Mighty Blow and the listed strength for it."""
    return bool(state.skills[player] & state.match.edition.effects.hits_hard) and state.listed[player] > 2


def _circumstances(state: PitchState, player: int, by: int, cause: str) -> Iterator[tuple[str, int]]:
    """What is added whatever skills say: helpers of a foul, a running chainsaw, stakes."""
    effects = state.match.edition.effects
    if cause == "foul":
        yield _own_of_foul(state, by)
        yield ASSISTS, state.memory.foul_help
        return
    if cause == "chainsaw":
        yield _slug(state, by, effects.chainsaw), 3
        return
    if state.skills[player] & effects.chainsaw and state.marks[player] & Mark.RUNNING and _comes_down(state, cause):
        yield _slug(state, player, effects.chainsaw), 3
    if cause == "block" and by >= 0 and state.skills[by] & effects.stakes and _has_blocked(state, by):
        yield _slug(state, by, effects.stakes), 3 if _for_stakes(state, player) else 1


def _comes_down(state: PitchState, cause: str) -> bool:
    """Whether a player's armour is tested because he fell: whom a dagger reaches has not. (LRB 4, Chainsaw.)"""
    return cause != "stab" or not state.match.edition.figures["to-the-last-word"]


def _has_blocked(state: PitchState, by: int) -> bool:
    """Whether the block was the bearer's own, which must come first: stakes do not help who is blocked."""
    return by == state.actor or not state.match.edition.figures["keeps-to-the-letter"]


def _for_stakes(state: PitchState, player: int) -> bool:
    """Whether stakes are made for him: a player of the undead sides, or the Count, whoever has hired him."""
    match = state.match
    count = match.edition.figures["stakes-find-the-count"] and match.positions[player] == _COUNT
    return count or match.races[player] in _UNDEAD


def _own_of_foul(state: PitchState, by: int) -> tuple[str, int]:
    """What a foul adds by itself; a chainsaw or a death-roller adds more."""
    effects, fouler = state.match.edition.effects, state.skills[by]
    if fouler & effects.chainsaw and state.marks[by] & Mark.RUNNING:
        return _slug(state, by, effects.chainsaw), 3
    if fouler & effects.death_roller:
        instead = state.match.options.get("death-roller-foul", "instead") == "instead"
        return _slug(state, by, effects.death_roller), 6 if instead else 7
    return FOUL, 1


_COUNT = "count-luthor-von-drakenborg"
_UNDEAD = ("khemri", "necromantic", "undead", "vampire", "vampires", "necromantics")


def injury(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str, used: int) -> Harm:
    """The result of the injury table for two dice, with the skill that adds most."""
    more: Added = ((MAGIC, _MIGHTY),) if cause == "spell" and not used else ()
    if by >= 0 and cause != "spell":
        more = tuple((_slug(state, by, mask), amount) for mask, amount in for_injury(state, by, cause, used)[:1])
    return _hurt(state, player, dice, cause, more)


def injury_lent(
    state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str, used: int, mask: int
) -> Harm:
    """The same where its coach was asked: with the skill he lends, or with none (0)."""
    more = dict(for_injury(state, by, cause, used)).get(mask, 0)
    return _hurt(state, player, dice, cause, ((_slug(state, by, mask), more),) if more else ())


def hurt_by(state: PitchState, player: int, dice: tuple[int, ...], cause: str, more: int) -> str:
    """The result of the injury table for two dice and what a skill adds to them."""
    return _hurt(state, player, dice, cause, ((MAGIC, more),)).result


def _hurt(state: PitchState, player: int, dice: tuple[int, ...], cause: str, more: Added) -> Harm:
    edition = state.match.edition
    stunty = edition.effects.stunty
    if state.skills[player] & stunty or state.marks[player] & Mark.TOAD:
        more = (*more, (edition.slug_of(stunty, stunty), 1))
    result = str(edition.tables["injury"][min(12, sum(dice) + _whole(more))])
    if result == "stunned" and cause in ("poison", "ball-and-chain"):
        result = "knocked-out"
    return Harm(result, more)


def casualty(state: PitchState, player: int, dice: tuple[int, ...]) -> Harm:
    """What became of a player who is out."""
    return Harm(str(state.match.edition.tables["casualty"][figure_of(dice)]), ())


def lasting(state: PitchState, dice: tuple[int, ...]) -> str:
    """The serious injury that two dice name, tens and units."""
    return str(state.match.edition.tables["lasting"]["results"][figure_of(dice)])


def apothecary(state: PitchState, player: int, cause: str) -> bool:
    """An apothecary cannot mend who was pushed into the crowd, or whom his side's rules keep from him."""
    return cause not in ("crowd", "exhausted", "eaten") and not apothecary_barred(state, player)
