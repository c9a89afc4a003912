"""What sides bring to a match besides players: inducements, prayers already heard, special rules, the stadium.

The same words serve rosters and scenario files. ``inducements`` is a list of slugs or a mapping of slug to how
many; ``prayers`` a number still to be rolled for, or a list of slugs (each may be ``{"prayer", "player"}``);
``special_rules`` a list of slugs; ``stadium`` a slug of one of its attributes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.edition import Edition
from leaguekeeper.play.pitch.in_force import UNTIL, begin, own_effect
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.state import AWAY, HOME, PitchState
from leaguekeeper.play.pitch.unplayed import CARD, leave_to_coaches

__all__ = ["bring", "difference_prays", "enlarged", "hand_out", "hold_play", "use", "uses"]

_MOST = {"cheerleaders": 16, "assistants": 9}
_FIGURES = ("rerolls", "assistants", "cheerleaders", "fan_factor", "chef_dice")


def plain(slug: Any) -> str:
    """A slug as these rules write it, from one with underscores or capitals."""
    return str(slug).strip().lower().replace("_", "-").replace(" ", "-")


def inducements_of(edition: Edition[PitchState], roster: Mapping[str, Any]) -> dict[str, int]:
    """What a roster has hired, and how many of each; apart from what only its own rule book knows (``words``).

    Raises:
        BadInput: the rules know no such inducement.
    """
    told = roster.get("inducements") or {}
    pairs = told.items() if isinstance(told, Mapping) else [(each, 1) for each in told]
    found: dict[str, int] = {}
    known = edition.tables.get("inducements", {})
    for named, count in pairs:
        slug = _known(plain(named), known)
        if not slug and named in (roster.get("words") or {}):
            continue
        if not slug:
            raise BadInput("inducements", N_("No inducement of these rules is called “{slug}”."), slug=named)
        found[slug] = found.get(slug, 0) + int(count)
    return found


def _known(slug: str, known: Mapping[str, Any]) -> str:
    """A slug of the rules, whether it is given in the singular or the plural."""
    tries = (
        slug,
        f"{slug}s",
        slug.removesuffix("s"),
        f"{slug.removesuffix('y')}ies",
        f"wizard-{slug}",
        f"staff-{slug}",
    )
    return next((each for each in tries if each in known), "")


def enlarged(edition: Edition[PitchState], roster: Mapping[str, Any]) -> dict[str, Any]:
    """A roster with what its inducements and its team's special rules add to its staff."""
    whole = dict(roster)
    known = edition.tables.get("inducements", {})
    for rule in roster.get("special_rules") or ():
        whole["wizard"] = whole.get("wizard") or edition.tables.get("special-staff", {}).get(plain(rule))
    for slug, count in inducements_of(edition, roster).items():
        for key in _FIGURES:
            more = int(known[slug].get(key.replace("_", "-"), 0)) * count
            if more:
                whole[key] = min(int(whole.get(key, 0)) + more, _MOST.get(key, 99))
        whole["wizard"] = known[slug].get("wizard") or whole.get("wizard")
    return whole


def bring(state: PitchState, side: int, roster: Mapping[str, Any]) -> None:
    """Note what a side brings: what it may use, what is in force from the start, what is still to be rolled."""
    edition, memory = state.match.edition, state.memory
    known = edition.tables.get("inducements", {})
    for slug, count in inducements_of(edition, roster).items():
        hand_out(state, side, slug, count)
    for slug in roster.get("inducements") or ():
        if not _known(plain(slug), known):
            leave_to_coaches(state, side, slug, roster["words"][slug])
    _enlist(state, side, inducements_of(edition, roster))
    if roster.get("lineman"):
        memory.lineman = noted(memory.lineman, side, dict(roster["lineman"]))
    _add_bribes(state, side, int(roster.get("bribes") or 0))
    for rule in roster.get("special_rules") or ():
        memory.has = noted(memory.has, f"{plain(rule)}:{side}", 1)
    for card in roster.get("cards") or ():
        _hold_card(state, side, card)
    if roster.get("dedicated_fans") is not None:
        memory.dedicated_fans = noted(memory.dedicated_fans, side, int(roster["dedicated_fans"]))
    given = roster.get("prayers")
    if isinstance(given, int) and given:
        memory.prayers_due = noted(memory.prayers_due, side, given)
    elif given:
        memory.prayers_brought = noted(memory.prayers_brought, side, _prayers_named(state, given))


def hand_out(state: PitchState, side: int, slug: str, count: int) -> None:
    """A side has so many of an inducement, bought or given."""
    edition, memory = state.match.edition, state.memory
    known = edition.tables["inducements"][slug]
    wanderers = int(known.get("wanderers", 0)) * count
    state.apothecary[side] += wanderers
    if wanderers:
        memory.wanderers = noted(memory.wanderers, side, memory.wanderers.get(side, 0) + wanderers)
    _add_bribes(state, side, int(known.get("bribes", 0)) * count)
    memory.has = noted(memory.has, f"{slug}:{side}", memory.has.get(f"{slug}:{side}", 0) + count)
    if not known.get("played", True):
        leave_to_coaches(state, side, slug)
    at_once = slug in edition.tables.get("effects", {}) and slug not in edition.tables.get("cards", {})
    for _each in range(count if at_once else 0):
        begin(state, slug, side, "match")


def hold_play(state: PitchState, side: int, slug: str) -> None:
    """A side has drawn the card of a special play."""
    hand_out(state, side, slug, 1)
    _enlist(state, side, (slug,))


def _enlist(state: PitchState, side: int, slugs: Iterable[str]) -> None:
    """Wizards, and cards that are played like their spells, are asked about when their time comes."""
    casters = tuple(slug for slug in slugs if slug in state.match.edition.tables.get("wizards", {}))
    if casters:
        both = list(state.memory.wizards or ((), ()))
        both[side] = (*both[side], *casters)
        state.memory.wizards = tuple(both)


def _add_bribes(state: PitchState, side: int, more: int) -> None:
    if more:
        state.memory.bribes = noted(state.memory.bribes, side, state.memory.bribes.get(side, 0) + more)


def _hold_card(state: PitchState, side: int, told: Any) -> None:
    """A side holds a special card: by name, or with its text, and what it adds to rolls where that is known."""
    card = told if isinstance(told, Mapping) else {"slug": told, "name": {"en": str(told)}}
    slug = f"{CARD}{card['slug']}"
    lasts = str(card.get("params", {}).get("lasts", "end-of-game"))
    if not own_effect(state, slug, card.get("params", {}), side, UNTIL.get(lasts, "match")):
        leave_to_coaches(state, side, slug, card)


def difference_prays(state: PitchState, rosters: Sequence[Mapping[str, Any]]) -> None:
    """The side that is still worth less prays once for each full step of the difference, where values are told."""
    values = [int(roster.get("value") or 0) for roster in rosters]
    step = state.match.edition.figures.get("prayer-step")
    low = HOME if values[HOME] < values[AWAY] else AWAY
    if step and all(values) and "prayers" not in rosters[low]:
        state.memory.prayers_due = noted(state.memory.prayers_due, low, abs(values[HOME] - values[AWAY]) // int(step))


def _prayers_named(state: PitchState, given: Any) -> tuple[tuple[str, int | None], ...]:
    """Prayers by slug, and whom each touches where that is said.

    Raises:
        BadInput: the rules know no such prayer, or there is no such player.
    """
    return tuple(_prayer(state, each) for each in ([given] if isinstance(given, (str, Mapping)) else given))


def _prayer(state: PitchState, told: Any) -> tuple[str, int | None]:
    named = told if isinstance(told, str) else told.get("prayer", told.get("slug", told.get("id", "")))
    slug = f"prayer-{plain(named).removeprefix('prayer-')}"
    if slug not in state.match.edition.tables.get("prayer-outcomes", {}):
        raise BadInput("prayers", N_("No prayer of these rules is called “{slug}”."), slug=named)
    who = None if isinstance(told, str) else told.get("player")
    if who is not None and who not in state.match.index:
        raise BadInput("prayers", N_("There is no player “{player}” in this match."), player=who)
    return slug, None if who is None else state.match.index[who]


def uses(state: PitchState, slug: str, side: int) -> int:
    """How often a side may still use something it has brought."""
    has = state.memory.has
    return has.get(f"{slug}:{side}", 0) if has else 0


def use(state: PitchState, slug: str, side: int) -> None:
    """A side uses up one of what it has brought."""
    state.memory.has = noted(state.memory.has, f"{slug}:{side}", uses(state, slug, side) - 1)
    state.tell("used", side=side, result=slug)
