"""The parameters by which rule books steer the chapter that does a step: what there is to say, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from leaguekeeper.rules.catalogue import listed
from leaguekeeper.rules.needs import STEPS
from leaguekeeper.rules.sequence import Step

__all__ = ["first_param", "params_of", "steps_by_chapter"]


@cache
def params_of(chapter: str) -> Mapping[str, Any]:
    """Every parameter that a book that comes with the program gives a step of a chapter, as one of them has it."""
    found: dict[str, Any] = {}
    for step in _steps():
        if step.chapter == chapter:
            found |= {
                name: value for name, value in step.model_dump(mode="json")["params"].items() if name not in found
            }
    return found


@cache
def steps_by_chapter() -> Mapping[str, Step]:
    """The first step of the books that come with the program that each chapter does."""
    found: dict[str, Step] = {}
    for step in _steps():
        found.setdefault(step.chapter, step)
    return found


def _steps() -> Iterator[Step]:
    for each in listed():
        yield from each.load().sequences.all_steps()


def first_param(said: Mapping[str, Any], chapter: str, name: str) -> Any:
    """What a parameter says at first; one that names an entry of the book names one that is there."""
    named, value = STEPS[chapter].params.get(name) if chapter in STEPS else None, params_of(chapter).get(name, 0)
    slugs = [each["slug"] for each in said.get(named.section, ())] if named is not None else [value]
    return value if value in slugs or not slugs else slugs[0]
