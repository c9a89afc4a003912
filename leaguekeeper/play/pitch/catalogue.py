"""The rule book that a match is played by: the one that comes with the program, and what a league's own says otherwise.

A set-up carries under ``book`` only the entries of a league's own book that differ, in the book's own form, so that
its log replays on a machine that never had the book. ``own_part`` finds them, ``in_force`` puts them in their place.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, get_args

from pydantic import TypeAdapter, ValidationError

from leaguekeeper.base.forms import form_fault, place_of_fault
from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch import skill_words
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.rules.sequence import Step

__all__ = [
    "figures_of",
    "in_force",
    "own_part",
    "profile_of",
    "shipped",
    "skills_on_pitch",
    "star_profiles",
    "with_options",
]

SECTIONS = (
    "skills", "skill_categories", "characteristics", "teams", "allies", "special_rules", "outcomes", "tables",
    "inducements", "stars", "stadiums", "rulings", "numbers",
)  # fmt: skip
"""The sections of which the pitch reads or names anything; how our own rulings are read stands in the options."""

STEPS, _SAID_THERE = "steps", ("unraised_positions", "unraised_stars")
"""What stands in a step after the match and counts in the match already: whom a necromancer may not raise."""

NUMBERS = {
    "ko-recovery": "recover", "regeneration": "regeneration", "admired-popularity": "fans-brought",
    "apothecary-heals": "apothecary", "turns-per-half": "turns", "overtime-turns": "overtime-turns",
    "prayer-step": "prayer-step",
}  # fmt: skip
"""The numbers of a rule book that the pitch goes by, and what its editions call them."""


@cache
def shipped(rules: str) -> RuleBook:
    """The rule book of an edition as it comes with the program."""
    return load_folder(resources() / "rulebooks" / rules)


def own_part(book: RuleBook) -> dict[str, list[dict[str, Any]]]:
    """What a book says otherwise than the one it was first copied from, as far as the pitch reads it; as plain JSON."""
    usual = shipped(book.edition)
    if book is usual:
        return {}
    found = {section: _changed(getattr(book, section), usual.index[section]) for section in SECTIONS}
    found["rulings"] = [each for each in found["rulings"] if not usual.has("rulings", each["slug"])]
    found["numbers"] = [each for each in found["numbers"] if each["slug"] in NUMBERS]
    found[STEPS] = [each.model_dump(mode="json", exclude_defaults=True) for each in _steps_changed(book, usual)]
    return {section: entries for section, entries in found.items() if entries}


def _steps_changed(book: RuleBook, usual: RuleBook) -> list[Step]:
    """The steps after the match that say otherwise what the match goes by too."""
    ours = {step.id: step.params for step in usual.sequences.post_match}
    return [
        step
        for step in book.sequences.post_match
        if any(step.params.get(each) != ours.get(step.id, {}).get(each) for each in _SAID_THERE)
    ]


def figures_of(book: RuleBook) -> dict[str, int]:
    """The single numbers of an edition that stand in its rule book: on what a knocked-out player comes round, …"""
    return {called: book.number(slug) for slug, called in NUMBERS.items() if book.has("numbers", slug)}


def _changed(entries: Iterable[Any], usual: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [each.model_dump(mode="json", exclude_defaults=True) for each in entries if usual.get(each.slug) != each]


def in_force(rules: str, own: Mapping[str, Any]) -> RuleBook:
    """The rule book of an edition with what a league's own says in its place; asked again for the same, the same one.

    Raises:
        BadInput: what a set-up or a log carries is no part of a rule book.
    """
    return _joined(rules, json.dumps(own, sort_keys=True)) if own else shipped(rules)


@lru_cache(maxsize=16)
def _joined(rules: str, own: str) -> RuleBook:
    usual = shipped(rules)
    parts = {name: getattr(usual, name) for name in RuleBook.model_fields}
    for section, told in json.loads(own).items():
        if section in SECTIONS:
            entries = {each.slug: each for each in (*parts[section], *_read(section, told))}
            parts[section] = tuple(entries.values())
        elif section == STEPS:
            changed = {each.id: each for each in _checked(Step, section, told)}
            steps = tuple(changed.get(step.id, step) for step in usual.sequences.post_match)
            parts["sequences"] = usual.sequences.model_copy(update={"post_match": steps})
    return RuleBook.model_construct(**parts)


def _read(section: str, told: Any) -> list[Any]:
    return _checked(get_args(RuleBook.model_fields[section].annotation)[0], section, told)


def _checked(kind: Any, section: str, told: Any) -> list[Any]:
    try:
        found: list[Any] = TypeAdapter(list[kind]).validate_json(json.dumps(told))
    except ValidationError as error:
        raise form_fault(error, ["book", section, *place_of_fault(error)]) from error
    return found


def with_options(book: RuleBook, options: Mapping[str, Any]) -> RuleBook:
    """A book read as the options of a match say; options that name none of its rulings are left alone."""
    readings = {each.slug: {reading.slug for reading in each.readings} for each in book.rulings}
    return book.with_readings({slug: told for slug, told in options.items() if told in readings.get(slug, ())})


def star_profiles(book: RuleBook) -> dict[str, dict[str, Any]]:
    """Champions as their rule book lists them: figures, and skills by slug."""
    return {each.slug: {**each.characteristics, "skills": list(each.skills)} for each in book.stars}


def profile_of(book: RuleBook, team: str, slug: str) -> dict[str, Any] | None:
    """A position of a team list as its rule book has it: figures, and skills by slug; None where it has no such one."""
    listed = book.team_list(team).positions if book.has("teams", team) else ()
    found = next((each for each in listed if each.slug == slug), None)
    return None if found is None else {"figures": dict(found.characteristics), "skills": tuple(found.skills)}


def skills_on_pitch(
    book: RuleBook, does: Mapping[str, Mapping[str, Any]], first: Iterable[str] = ()
) -> dict[str, dict[str, Any]]:
    """Every skill and trait of a book with what it does on the pitch: as the book itself says, else as ``does`` has it.

    ``first`` come before all others. What no procedure knows is left out (``skill_words``).
    """
    found = {}
    for slug in dict.fromkeys((*first, *book.index["skills"])):
        skill = book.skill(slug)
        does_here = does.get(slug, {}) if skill.pitch is None else skill_words.known(skill.pitch.model_dump())
        found[slug] = {
            "number": skill.number or 0, "category": skill.category, "penalty": skill.penalty_roll, **does_here
        }  # fmt: skip
    return found
