"""The tags by which a book says who may hire what, and the positions it names, in the words of the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from leaguekeeper.base.words import _, pick
from leaguekeeper.rules.access import parts
from leaguekeeper.rules.book import RuleBook

__all__ = ["OF_POSITIONS", "TAGGED", "position_called", "tag_called", "tags_of"]

TAGGED = frozenset({"access", "plays_for", "shared_with"})
"""The fields and parameters that hold tags."""

OF_POSITIONS = frozenset({"journeymen", "raises", "shuns", "treats"})
"""The fields that name positions of team lists."""

_SECTIONS = {"list": "teams", "league": "special_rules", "special": "special_rules", "favoured": "special_rules",
             "staff": "staff"}  # fmt: skip


def tag_called(tag: str, books: Sequence[RuleBook]) -> str:
    """A tag in words, as the first of the books that knows it says it."""
    kind, slug = parts(tag)
    said = _one(kind, slug, books)
    return _("not: {what}").format(what=said) if tag.startswith("!") else said


def _one(kind: str, slug: str, books: Sequence[RuleBook]) -> str:
    if kind == "any":
        return _("any team")
    if kind == "tier":
        return _("Tier {tier}").format(tier=slug)
    if kind == "favoured" and slug == "any":
        return _("any god")
    if kind == "position":
        return position_called(slug, books)
    found: Any = next(filter(None, (book.index[_SECTIONS[kind]].get(slug) for book in books)), None)
    said = pick(found.name) if found is not None else slug
    return _("whoever may have: {what}").format(what=said) if kind == "staff" else said


def position_called(slug: str, books: Sequence[RuleBook]) -> str:
    """A position by its name, whatever list it stands on."""
    teams = (team for book in books for team in book.teams if team.has_position(slug))
    team = next(teams, None)
    return pick(team.position(slug).name) if team is not None else slug


def tags_of(book: RuleBook) -> Iterator[str]:
    """Every tag that a book can speak of, each without and with its exception."""
    found = ["any", "favoured:any", "staff:apothecary"]
    found += [f"list:{each.slug}" for each in book.teams]
    found += [f"{each.kind}:{each.slug}" for each in book.special_rules]
    found += [f"tier:{tier}" for tier in sorted({each.tier for each in book.teams if each.tier is not None})]
    for tag in found:
        yield tag
        if tag != "any":
            yield f"!{tag}"
