"""What came of a fact, in words: dice with all that was added to them, what they had to reach, and the result."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguekeeper.base.figures import signed
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.play.core.protocol import Fact
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState
from leaguekeeper.play.pitch.words.book_names import added_name, outcome_name
from leaguekeeper.play.pitch.words.names import team_name

__all__ = ["detail_of"]


def detail_of(state: PitchState, fact: Fact, values: Mapping[str, Any]) -> str:
    """What came of a fact; empty where its head says it all. ``values`` are the fact's, players and skills in words."""
    if fact.kind == "block-dice":
        return _block_dice(values)
    if "roll" not in values or fact.kind == "kick-off":
        return _result(state, values)
    if "totals" in values:
        return _both_sides(state, values)
    shown, outcome = _sum(state, values), _outcome(state, values)
    if "need" in values:
        return _("{roll} for {need}+: {outcome}").format(roll=shown, need=values["need"], outcome=outcome)
    return f"{shown}, {outcome}" if outcome else ""


def _outcome(state: PitchState, values: Mapping[str, Any]) -> str:
    """How it went."""
    if "broken" in values:
        return _("it breaks") if values["broken"] else _("it holds")
    if "seen" in values:
        return _("he sees it") if values["seen"] else _("he sees nothing")
    if "success" in values and ("need" in values or "result" not in values):
        return _("succeeds") if values["success"] else _("fails")
    if "need" in values:
        return _("succeeds") if sum(_dice(values["roll"])) >= values["need"] else _("fails")
    return _result(state, values)


def _result(state: PitchState, values: Mapping[str, Any]) -> str:
    """A row of a table by its name, where what the pitch makes of it has another."""
    named = values.get("row") or values.get("result")
    return outcome_name(state, str(named)) if named is not None else ""


def _block_dice(values: Mapping[str, Any]) -> str:
    count = len(values["roll"])
    dice = ngettext("{count} die", "{count} dice", count).format(count=count)
    chooses = _("the defender chooses") if values["chooser"] == "defender" else _("the attacker chooses")
    return dice if count == 1 else f"{dice}, {chooses}"


def _sum(state: PitchState, values: Mapping[str, Any]) -> str:
    """Dice, each thing that was added to them, and what they come to together; of a duel both sides."""
    if "sides" in values:
        own, other = (_die_and_figure(*side) for side in values["sides"])
        return _("{own} against {other}").format(own=own, other=other)
    dice = _dice(values["roll"])
    added = [(added_name(state, what), plus) for what, plus in values.get("added") or ()]
    more = ", ".join(f"{what} {signed(plus)}" if plus else what for what, plus in added)
    shown = " + ".join(map(str, dice))
    if not (more or "broken" in values or (len(dice) > 1 and "need" in values)):
        return shown
    whole = sum(dice) + sum(plus for _what, plus in added)
    return f"{shown} ({more}) = {whole}" if more else f"{shown} = {whole}"


def _die_and_figure(die: int, figure: int) -> str:
    return f"{die} + {figure} = {die + figure}"


def _dice(roll: int | Sequence[int]) -> Sequence[int]:
    return roll if isinstance(roll, (list, tuple)) else (roll,)


def _both_sides(state: PitchState, values: Mapping[str, Any]) -> str:
    """What each side rolled, with what it has besides; after rounds that are counted how they stand."""
    dice, sums = values["roll"], values.get("sums", values["totals"])
    each = len(dice) // 4 + 1
    shares = (dice[:each], dice[each : 2 * each])
    told = ", ".join(_share(team_name(state, side), shares[side], sums[side]) for side in (HOME, AWAY))
    return f"{told} ({'–'.join(map(str, values['totals']))})" if "sums" in values else told


def _share(team: str, dice: Iterable[int], whole: int) -> str:
    more = whole - sum(dice)
    shown = " + ".join([*map(str, dice), *([str(more)] if more > 0 else [])]) + (f" − {-more}" if more < 0 else "")
    return f"{team} {shown}" if shown == str(whole) else f"{team} {shown} = {whole}"
