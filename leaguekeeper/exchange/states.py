"""What a cell says of a player, a team or a match, in whose words ever: known by its letters, else it is told."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.paths import resources

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Injuries", "injuries_in", "meant", "risen"]

_LOWERED = re.compile(r"^[-−–]\s*(?P<times>\d?)\s*(?P<before>[^\W\d_]+)$|^(?P<after>[^\W\d_]+)\s*[-−–]\s*(?P<by>\d?)$")
_RAISED = re.compile(r"^\+\s*1?\s*(?P<before>[^\W\d_]+)$|^(?P<after>[^\W\d_]+)\s*\+\s*1?$")


@dataclass(frozen=True, slots=True)
class Injuries:
    """What a player suffers from: lost steps by characteristic, and the words that nobody knows."""

    lost: Mapping[str, int]
    niggles: int
    misses: bool
    unknown: tuple[str, ...]


def meant(of: str, said: str) -> str | None:
    """Our own word for a cell ("Blessé": ``misses``); empty where it says nothing, None where nobody knows it."""
    letters = letters_of(said)
    return _known()[of].get(letters) if letters else ""


def injuries_in(book: RuleBook, said: str) -> Injuries:
    """The injuries in a cell, parted by commas: -MA, MA-1, N for a niggle, M for who misses the next match."""
    lost: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    unknown: list[str] = []
    for part in (each.strip() for each in re.split(r"[,;/|\n]", said)):
        found = _LOWERED.match(part)
        slug = _characteristic(book, found["before"] or found["after"]) if found else None
        kind = meant("injury", part)
        if found and slug:
            lost[slug] += int(found["times"] or found["by"] or 1)
        elif kind is None:
            unknown.append(part)
        else:
            kinds[kind] += 1
    return Injuries(dict(lost), kinds["niggle"], bool(kinds["misses"]), tuple(unknown))


def risen(book: RuleBook, said: str) -> str:
    """An improvement by the name that all programs give it: "MA+1" and "+1 MV" are "+MA"; a skill is as it was."""
    found = _RAISED.match(said)
    slug = _characteristic(book, found["before"] or found["after"]) if found else None
    return f"+{slug.upper()}" if slug else said


def _characteristic(book: RuleBook, said: str) -> str | None:
    letters = letters_of(said)
    for each in book.characteristics:
        if letters in map(letters_of, (each.slug, *each.short.values(), *each.name.values())):
            return each.slug
    return _known()["characteristic"].get(letters)


@cache
def _known() -> Mapping[str, Mapping[str, str]]:
    with (resources() / "exchange" / "states.toml").open("rb") as source:
        told = tomllib.load(source)
    return {
        of: {letters_of(word): ours for ours, words in states.items() for word in words} for of, states in told.items()
    }
