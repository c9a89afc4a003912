"""Armour, injury and casualty rolls of the house rules (House rules, Blessures, Éliminations, Séquelles)."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.play.pitch.armour import ABILITY, ASSISTS, CROWD, MAGIC, NIGGLES, WEATHER, Added, Armour, Harm
from leaguekeeper.play.pitch.dice_tables import figure_of
from leaguekeeper.play.pitch.editions.house2020.targets import weather
from leaguekeeper.play.pitch.in_force import begin, holds
from leaguekeeper.play.pitch.procedures.harm.knock_down import chained
from leaguekeeper.play.pitch.procedures.rolls.skill_use import spent
from leaguekeeper.play.pitch.state import NOBODY, PitchState, Status

__all__ = ["apothecary", "armour", "casualty", "injury", "lasting", "used_once"]

_UNMODIFIED = ("stab", "vomit", "crowd")
_DOWN = ("fall", "trip", "block", "crash", "fire", "savagery")
_DOWN_TOO = ("magic", "rock", "quake", "trick", "ability")
_NEVER_STUNNED = ("ball-and-chain", "kicked")
_SAW = 3
_CLAWED = 8
"""The dice that claws tear through any armour with."""
_FLAMES = "ghostly-flames#{}"
_ANY = -1
"""What adds to armour or injury without being a skill: spells, lightning."""
_THROWN = {"magic": 1, "bomb": 1, "stew": 2}


def armour(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str) -> Armour:
    """Whether two dice reach a player's armour value, and with which skill, where one was needed for it."""
    effects, value = state.match.edition.effects, state.av[player]
    plus = state.memory.armour_plus
    added, reach = [(ABILITY, plus)], sum(dice) + plus
    goes_down = cause in _DOWN or (cause in _DOWN_TOO and bool(state.match.edition.figures["all-go-down-alike"]))
    if goes_down and (state.conditions or state.memory.rushing == player):
        added[:0] = falling = list(_in_the_weather(state, player, cause))
        reach += sum(amount for _what, amount in falling)
    hard = bool(state.skills[player] & effects.iron_hard) or cause in _UNMODIFIED
    if cause == "foul":
        given = _given(state, by, hard, reach >= value)
        added += given
        reach += sum(amount for _what, amount in given)
    if hard or reach >= value:
        return Armour(reach >= value, 0, tuple(added), value)
    if cause == "chainsaw" or (goes_down and state.skills[player] & effects.saws):
        saw = state.match.edition.slug_of(effects.saws, state.skills[by if cause == "chainsaw" else player])
        added.append((saw, _SAW + int(cause == "chainsaw" and _flaming(state, by))))
        reach += added[-1][1]
    strikes = cause == "block" or _lashes_out(state, cause)
    if strikes and by == state.actor and state.skills[by] & effects.claws and sum(dice) >= _CLAWED:
        claws = state.match.edition.slug_of(effects.claws, state.skills[by])
        return Armour(True, 0, (*added, (claws, 0)), value)
    if reach >= value:
        return Armour(True, 0, tuple(added), value)
    mask, bonus = _skill(state, by, cause)
    if not bonus or reach + bonus < value:
        return Armour(False, 0, tuple(added), value)
    skill = MAGIC if mask == _ANY else state.match.edition.slugs(mask)[0]
    return Armour(True, mask, (*added, (skill, bonus)), value)


def _in_the_weather(state: PitchState, player: int, cause: str) -> Iterator[tuple[str, int]]:
    """What the weather adds where somebody goes down, and more where he falls by himself or on an extra square."""
    if state.conditions:
        yield WEATHER, weather(state, "armour") + (weather(state, "armour-fall") if _falls(state, cause) else 0)
    if state.memory.rushing == player:
        yield WEATHER, weather(state, "armour-rush")


def _falls(state: PitchState, cause: str) -> bool:
    return cause == "fall" or (cause == "trip" and bool(state.match.edition.figures["trips-are-falls"]))


def _given(state: PitchState, by: int, hard: bool, broken: bool) -> list[tuple[str, int]]:
    """What is added to a foul by those beside, and by the chainsaw where it is committed with one."""
    given, saws = _help(state, hard, broken), state.match.edition.effects.saws
    if hard or given != state.memory.foul_help or not spent(state, by, saws):
        return [(ASSISTS, given)]
    return [(ASSISTS, given - _SAW), (state.match.edition.slug_of(saws, state.skills[by]), _SAW)]


def _help(state: PitchState, hard: bool, broken: bool) -> int:
    """What those beside add to a foul, or take from it; opponents change nothing where his skin is too hard for it."""
    help_given = state.memory.foul_help
    if hard or (broken and not state.match.edition.figures["shields-the-broken"]):
        return min(0, help_given) if state.match.edition.figures["shields-the-broken"] else 0
    return help_given


def _flaming(state: PitchState, by: int) -> bool:
    """Ghostly flames: a chainsaw used in a blitz cuts deeper, once a half."""
    if by < 0 or not state.skills[by] & state.match.edition.bits["ghostly-flames"] or state.action != "blitzed":
        return False
    return not holds(state, _FLAMES.format(by), state.side[by])


def used_once(state: PitchState, _dice: tuple[int, ...], player: int, by: int, cause: str, outcome: Armour) -> None:
    """Armour dice have fallen, and what adds to them once is used up; who only reckons with dice uses up nothing."""
    if cause in _DOWN and state.memory.rushing == player:
        state.memory.rushing = NOBODY
    if cause == "chainsaw" and any(amount > _SAW for _what, amount in outcome.added):
        begin(state, _FLAMES.format(by), state.side[by], "half")


def _skill(state: PitchState, by: int, cause: str) -> tuple[int, int]:
    """The skill that adds to an armour or an injury roll, and by how much."""
    if cause in _THROWN:
        return _ANY, _THROWN[cause]
    if by < 0 or (cause == "block" and by != state.actor):
        return 0, 0
    effects = state.match.edition.effects
    wanted = {"block": effects.hits_hard, "foul": effects.fouls_dirty, "trip": effects.bars}.get(cause, 0)
    wanted = effects.hits_hard if _lashes_out(state, cause) else wanted
    mask, edition = wanted & state.skills[by], state.match.edition
    if not mask:
        return 0, 0
    return mask, max(int(edition.skills[slug]["number"]) or 1 for slug in edition.slugs(mask))


def _lashes_out(state: PitchState, cause: str) -> bool:
    """Whether a savage strikes down a team-mate: what he can do to opponents their coach may make use of then."""
    return cause == "savagery" and bool(state.match.edition.figures["savages-strike-hard"])


def injury(state: PitchState, player: int, dice: tuple[int, ...], by: int, cause: str, used: int) -> Harm:
    """The result of the injury table for two dice; the stunty have their own, thick skulls feel less."""
    edition, skills = state.match.edition, state.skills[player]
    added = _makes_worse(state, player, by, cause, used)
    total = min(12, sum(dice) + sum(amount for _what, amount in added))
    small = bool(skills & edition.effects.stunty)
    result = str(edition.tables["injury-stunty" if small else "injury"][total])
    thick = skills & edition.effects.thick_skull
    if thick and total == (7 if small else 8):
        result, added = "stunned", (*added, (edition.slug_of(thick, thick), 0))
    if result == "casualty" and (cause == "bite" or _frog(state, player)):
        return Harm("badly-hurt", added)
    worse = result == "stunned" and (cause in _NEVER_STUNNED or _brought_down(state, player))
    return Harm("knocked-out" if worse else result, added)


def _brought_down(state: PitchState, player: int) -> bool:
    """Whether what hurts him brings down somebody whom his own chain will choke."""
    return state.status[player] == Status.STANDING and chained(state, player)


def _makes_worse(state: PitchState, player: int, by: int, cause: str, used: int) -> Added:
    """What is added to injury dice: an ability, a skill not spent on the armour, a wild crowd."""
    edition, (mask, bonus) = state.match.edition, _skill(state, by, cause)
    crowd = (CROWD, weather(state, "rabble") if cause == "crowd" else 0)
    if state.skills[player] & edition.effects.hurts_plainly:
        return () if edition.figures["word-for-word"] else (crowd,)
    skill = MAGIC if mask == _ANY else edition.slug_of(mask, mask)
    more = ((skill, bonus),) if bonus and not used & mask else ()
    return ((ABILITY, state.memory.injury_plus), *more, crowd)


def _frog(state: PitchState, player: int) -> bool:
    """Whether a wizard has turned a player into a frog, whom nothing worse befalls than being badly hurt."""
    return any(each[0] == "zap" and each[2] == player for each in state.memory.loans)


def casualty(state: PitchState, player: int, dice: tuple[int, ...]) -> Harm:
    """What became of a player who is out: a D16, and one for each niggling injury he has."""
    niggles = sum(1 for each in state.memory.niggling if each == player)
    if state.memory.second_look and state.match.options.get("apothecary-niggles") == "do-not-count":
        niggles = 0
    table: dict[int, str] = state.match.edition.tables["casualty"]
    added = ((NIGGLES, niggles), *state.match.edition.adders("casualty", state.skills[player]))
    total = figure_of(dice) + sum(amount for _what, amount in added)
    return Harm(next((result for roll, result in table.items() if roll >= total), table[max(table)]), added)


def lasting(state: PitchState, dice: tuple[int, ...]) -> str:
    """The characteristic that a lasting injury costs."""
    return str(state.match.edition.tables["lasting-injury"][figure_of(dice)])


def apothecary(state: PitchState, player: int, cause: str) -> bool:
    """The apothecary treats neither journeymen nor champions nor mercenaries; a wandering one all but champions."""
    if cause == "eaten" or player in state.memory.stars or _frog(state, player):
        return False
    return player not in state.memory.hired or bool(state.memory.wanderers.get(state.side[player]))
