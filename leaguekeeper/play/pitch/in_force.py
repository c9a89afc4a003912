"""What holds for a while: weather, prayers, runes, spells; what each adds to rolls and what it lends to players.

What is in force is noted in ``memory.in_force`` as (slug, side, until), what it lends in ``memory.loans``
as (slug, until, player, what, amount). ``state.conditions`` is the sum of all of it by what it concerns, worked
out anew only when something begins or ends, so that a roll reads one entry and an empty sky costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguekeeper.play.pitch.state import PitchState

__all__ = [
    "AT_MOST",
    "BY",
    "FIGURES",
    "TO",
    "UNTIL",
    "barred",
    "begin",
    "cut_short",
    "end",
    "holds",
    "lend",
    "lend_mark",
    "lend_skills",
    "own_effect",
    "settle",
    "take_skills",
    "turn_weather",
    "weather_of",
]

UNTIL = {"end-of-turn": "turn", "end-of-drive": "drive", "end-of-half": "half", "end-of-game": "match"}
"""The words of the rule book for how long something lasts."""

FIGURES = ("ma", "st", "ag", "pa", "av")
"""The characteristics that may change for a while."""

BY, TO, AT_MOST = "by", "to", "at-most"
"""How something changes a characteristic: by so much, to a figure, or so that it is no more than one."""

_PLAIN = 5
"""What every loan tells; that of a characteristic tells besides how it changes it, and by or to what."""


def cut_short(state: PitchState) -> bool:
    """Whether the active side has lost its turn, and what its player is about with it.

    Even in the middle of an action nothing more is begun: armour and injury are rolled, the ball comes to rest (LRB 4,
    Turnover; FAQ).
    """
    return state.turnover and not state.match.edition.figures["plays-on"]


def settle(state: PitchState) -> None:
    """Work out what all that is in force adds to which roll."""
    tables = state.match.edition.tables
    found: dict[Any, int] = {}
    _add(found, tables.get("weather-effects", {}).get(state.weather, {}), 0)
    effects, own = tables.get("effects", {}), state.memory.own_effects
    for slug, side, _until in state.memory.in_force:
        _add(found, effects.get(slug) or own.get(slug, {}), side)
    if found.get("trapdoors"):
        found.update(dict.fromkeys(state.memory.trapdoors or tables["trapdoors"], 1))
    if state.memory.snags:
        found.update({at: found.get(at, 0) for at in state.memory.snags})
    state.conditions = found


def _add(found: dict[Any, int], effect: Mapping[str, Any], side: int) -> None:
    for what, amount in effect.items():
        if type(amount) is int:
            found[what] = found.get(what, 0) + amount
    for owner, whose in (("own", side), ("foe", 1 - side)):
        for what, amount in effect.get(owner, {}).items():
            found[what, whose] = found.get((what, whose), 0) + amount


def begin(state: PitchState, slug: str, side: int, until: str) -> None:
    """Something begins to hold for a side: until the end of the ``turn``, ``drive``, ``half`` or ``match``."""
    state.memory.in_force = (*state.memory.in_force, (slug, side, until))
    settle(state)


def own_effect(state: PitchState, slug: str, params: Mapping[str, Any], side: int, until: str) -> bool:
    """Something that only a league's own rule book knows begins to hold, if it says what it adds to rolls.

    ``params`` are words of the weather's and prayers' effects, each with a whole number.
    """
    effect = {word: amount for word, amount in params.items() if type(amount) is int}
    if effect:
        state.memory.own_effects = {**state.memory.own_effects, slug: effect}
        begin(state, slug, side, until)
    return bool(effect)


def holds(state: PitchState, slug: str, side: int) -> bool:
    """Whether something holds for a side."""
    return any(each[0] == slug and each[1] == side for each in state.memory.in_force)


def end(state: PitchState, *ends: str) -> None:
    """What lasts until one of these (a duration, or the slug of what ends) is over: loans go back."""
    if not state.memory.in_force and not state.memory.loans:
        return
    old = state.memory.in_force
    left = tuple(each for each in old if each[2] not in ends and each[0] not in ends)
    if len(left) != len(old):
        state.memory.in_force = left
        settle(state)
    loans = state.memory.loans
    kept = tuple(each for each in loans if each[1] not in ends and each[0] not in ends)
    if len(kept) != len(loans):
        state.memory.loans = kept
        _take_back(state, [each for each in loans if each not in kept], kept)


def _take_back(state: PitchState, over: Sequence[tuple[Any, ...]], kept: tuple[tuple[Any, ...], ...]) -> None:
    for player, what in dict.fromkeys(each[2:4] for each in over if len(each) > _PLAIN):
        _reckon_anew(state, player, what, over)
    for _slug, _until, player, what, amount, *wanted in over:
        if wanted:
            continue
        if what == "skills":
            state.skills[player] &= ~amount
        elif what == "mark":
            state.unmark(player, amount & ~_on_loan(state, player, "mark"))
        elif what != "skills-lost":
            getattr(state, what)[player] -= amount
    theirs = [each[2:] for each in kept if each[3] == "skills"] + [
        each[2:] for each in over if each[3] == "skills-lost"
    ]
    for player, _what, amount in theirs:
        state.give_skills(player, amount)
    for player in {each[2] for each in over if state.at[each[2]] >= 0}:
        state.note_stance(player)


def _reckon_anew(state: PitchState, player: int, what: str, over: Sequence[tuple[Any, ...]]) -> None:
    """A characteristic without what is over: his own, and upon it in turn what still changes it, within the limits."""
    theirs = [each for each in (*over, *state.memory.loans) if each[2:4] == (player, what)]
    figures = getattr(state, what)
    figures[player] -= sum(each[4] for each in theirs)
    anew = []
    for loan in state.memory.loans:
        if loan[2:4] == (player, what) and len(loan) > _PLAIN:
            before = figures[player]
            figures[player] = _changed(state, what, before, *loan[5:])
            anew.append((*loan[:4], figures[player] - before, *loan[5:]))
        else:
            anew.append(loan)
    state.memory.loans = tuple(anew)


def lend(state: PitchState, slug: str, until: str, player: int, what: str, change: int, how: str = BY) -> None:
    """A player's characteristic changes for a while, within the limits of the rules; for AG and PA lower is better."""
    figures = getattr(state, what)
    if what == "pa" and not figures[player]:
        return
    before = figures[player]
    figures[player] = _changed(state, what, before, how, change)
    if state.match.edition.figures.get("each-rule-counts"):
        _note(state, (slug, until, player, what, figures[player] - before, how, change))
    elif figures[player] != before:
        _note(state, (slug, until, player, what, figures[player] - before))


def _changed(state: PitchState, what: str, before: int, how: str, change: int) -> int:
    if how == AT_MOST:
        return min(before, change)
    lowest = state.match.edition.book.characteristic(what).minimum
    low, high = min(before, lowest), max(before, _highest(state, what))
    return max(low, min(high, change if how == TO else before + change))


def _highest(state: PitchState, what: str) -> int:
    """The limit of a characteristic; mist lets nobody move far, whatever hurries him."""
    edition = state.match.edition
    limit = edition.book.characteristic(what).maximum
    mist = edition.tables.get("weather-effects", {}).get(state.weather, {}).get("lends", {}).get("ma-at-most")
    if what == "ma" and mist and edition.figures["each-rule-counts"]:
        return min(int(mist), limit)
    return limit


def lend_skills(state: PitchState, slug: str, until: str, player: int, skills: Iterable[str]) -> None:
    """A player has skills for a while that he had not."""
    has = state.skills[player]
    if state.match.edition.figures.get("each-rule-counts"):
        has &= ~_on_loan(state, player)
    gained = state.match.edition.mask(tuple(skills)) & ~has
    if gained:
        state.give_skills(player, gained)
        _note(state, (slug, until, player, "skills", gained))


def barred(state: PitchState, player: int, skill: str, since: str) -> bool:
    """Whether a player has a skill already, or cannot have it beside those that he has. (House rules, Améliorations.)

    ``since``: the figure of the rules before which only what he had already was barred.
    """
    edition, has = state.match.edition, state.skills[player]
    if not edition.figures[since] or not edition.book.has("skills", skill):
        return bool(has & edition.bits[skill])
    return bool(edition.book.bar_to(edition.book.skill(skill), set(edition.slugs(has))))


def take_skills(state: PitchState, slug: str, until: str, player: int, skills: int) -> None:
    """A player is without skills for a while; what he has on loan himself he keeps as long as he has it."""
    lost = state.skills[player] & skills & ~_on_loan(state, player)
    if lost:
        state.skills[player] &= ~lost
        _note(state, (slug, until, player, "skills-lost", lost))


def _on_loan(state: PitchState, player: int, kind: str = "skills") -> int:
    """The skills, or the marks, that a player has for a while only."""
    found = 0
    for loan in state.memory.loans:
        if loan[2] == player and loan[3] == kind:
            found |= loan[4]
    return found


def lend_mark(state: PitchState, slug: str, until: str, player: int, mark: int) -> None:
    """Something is noted about a player for a while; of two at a time the later end counts."""
    counts = state.match.edition.figures.get("each-rule-counts")
    if not state.marks[player] & mark or (counts and _on_loan(state, player, "mark") & mark):
        state.mark(player, mark)
        _note(state, (slug, until, player, "mark", mark))


def _note(state: PitchState, loan: tuple[Any, ...]) -> None:
    state.memory.loans = (*state.memory.loans, loan)


def weather_of(state: PitchState, total: int) -> str:
    """What the table has for a total."""
    return str(state.match.edition.tables["weather"][min(12, max(2, total))])


def turn_weather(state: PitchState, weather: str) -> None:
    """The weather is such from now on; what the last one did to players ends."""
    state.weather = weather
    end(state, "weather")
    if state.memory.wind:
        state.memory.wind = ""
    settle(state)
    effect: Mapping[str, Any] = state.match.edition.tables.get("weather-effects", {}).get(weather, {})
    lends = effect.get("lends", {})
    for player in range(len(state.side)) if lends else ():
        for what, change in lends.items():
            if what == "skills":
                lend_skills(state, weather, "weather", player, change)
            elif what == "ma-at-most":
                lend(state, weather, "weather", player, "ma", change, AT_MOST)
            else:
                lend(state, weather, "weather", player, what, change)
