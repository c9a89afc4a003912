"""What stands in another rule book for a list, position, skill or staff of this one: by slug, by name, by likeness."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.league.terms import has, rank_and_file
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.team_lists import Position, TeamList

__all__ = ["Found", "list_for", "positions_for", "skill_for", "staff_for"]

_SURE = 0.75
"""How much alike two names are that mean the same (of 1)."""


@dataclass(frozen=True, slots=True)
class Found:
    """A counterpart by its slug; ``sure`` where slug or name say so, else it is only the likeliest."""

    slug: str
    sure: bool = True


def list_for(left: RuleBook, book: RuleBook, slug: str) -> Found:
    """The team list that stands for one: of its slug or name, else the usual one, else the one that is most alike."""
    if book.has("teams", slug) or not left.has("teams", slug):
        return Found(slug)
    old = left.team_list(slug)
    named = next((each for each in book.teams if _same_name(each.name, old.name)), None)
    if named is not None:
        return Found(named.slug)
    usual = _usual()["lists"].get(slug)
    if usual is not None and book.has("teams", usual):
        return Found(usual, sure=False)
    playable = [each for each in book.teams if not each.legacy] or list(book.teams)
    return Found(max(playable, key=lambda other: _alike_teams(left, book, old, other)).slug, sure=False)


@cache
def _usual() -> Mapping[str, Mapping[str, Any]]:
    """What stands for which list, and for which of its positions."""
    with (resources() / "editions.toml").open("rb") as source:
        return tomllib.load(source)


def _alike_teams(left: RuleBook, book: RuleBook, old: TeamList, other: TeamList) -> float:
    """How much alike two lists are: their names, what their players are called, and what those can do."""
    names, players = _words(old.name), _words(*(each.name for each in old.positions))
    alike = sum(each.most * max(_alike(left, book, each, now) for now in other.positions) for each in old.positions)
    theirs = _words(other.name, *(each.name for each in other.positions))
    said = len(names & theirs) / len(names) + len(players & theirs) / len(players)
    return said + alike / sum(each.most for each in old.positions)


def _shared_words(one: Mapping[str, str], other: Mapping[str, str]) -> float:
    """How many words of the shorter name the other has too (0 to 1): an ogre is an ogre blocker."""
    mine, theirs = _words(one), _words(other)
    return len(mine & theirs) / max(min(len(mine), len(theirs)), 1)


def _words(*names: Mapping[str, str]) -> set[str]:
    """The words of names, each with its language."""
    every = ((language, said) for name in names for language, said in name.items())
    return {f"{language}:{word}" for language, said in every for word in re.findall(r"\w\w+", said.casefold())}


def positions_for(left: RuleBook, book: RuleBook, old: str, new: str, held: Mapping[str, int]) -> dict[str, Found]:
    """For each position of the old list one of the new; ``held`` is how many of it a team has at the most.

    What usually stands for one is not asked about its likeness. Of the others the likeliest pairs come first, and who
    stands for one already rather stands for no other.
    """
    usual = _usual()["positions"].get(old, {})
    standing = {slug: [each for each in usual.get(slug, ()) if has(book, new, each)] for slug in held}
    found = {slug: Found(slug) for slug in held if has(book, new, slug)}
    taken = Counter(found.keys())
    found |= {slug: Found(each[0], sure=False) for slug, each in standing.items() if each and slug not in found}
    common = rank_and_file(book, new).slug
    waiting = {slug: list(_pairs(left, book, old, slug, new, held[slug])) for slug in held if slug not in found}
    waiting = {slug: pairs for slug, pairs in waiting.items() if pairs}
    while waiting:
        best = {slug: max(pairs, key=lambda pair: pair[0] - taken[pair[1]]) for slug, pairs in waiting.items()}
        slug = max(best, key=lambda each: best[each][0] - taken[best[each][1]])
        _score, other, sure = best[slug]
        found[slug] = Found(other, sure)
        taken[other] += 1
        del waiting[slug]
    return {slug: found.get(slug, Found(common, sure=False)) for slug in held}


def _pairs(
    left: RuleBook, book: RuleBook, old: str, slug: str, new: str, held: int
) -> Iterable[tuple[float, str, bool]]:
    """A position of the old list beside each of the new one: how much alike they are, and whether by name."""
    if not _known(left, old, slug):
        return
    was, terms = position_of(left, old, slug), book.team_list(new)
    allies = (book.ally(each) for each in terms.allies if book.has("allies", each))
    common = rank_and_file(left, old).slug, rank_and_file(book, new).slug
    for each in (*terms.positions, *allies):
        name = _likeness(was.name, each.name)
        alike = (
            name
            + _shared_words(was.name, each.name)
            + _alike(left, book, was, each)
            + 1.5 * ((was.slug == common[0]) == (each.slug == common[1]))
        )
        yield alike - 2.0 * (held > each.most), each.slug, name >= _SURE


def _known(left: RuleBook, team_list: str, slug: str) -> bool:
    return left.has("teams", team_list) and (
        left.team_list(team_list).has_position(slug) or left.has("allies", slug) or left.has("stars", slug)
    )


def _alike(left: RuleBook, book: RuleBook, was: Position, now: Position) -> float:
    """How much alike two positions are beside their names: their size, their figures, what they can do."""
    kinds = {each.slug: each.kind for each in left.characteristics}
    figures = [each.slug for each in book.characteristics if kinds.get(each.slug) == each.kind]
    apart = sum(abs(was.characteristics.get(slug, 0) - now.characteristics.get(slug, 0)) for slug in figures)
    skills = {found.slug for slug in was.skills if (found := skill_for(left, book, slug)) is not None}
    both = skills | set(now.skills)
    shared = len(skills & set(now.skills)) / len(both) if both else 1.0
    return 3.0 * (was.big_guy == now.big_guy) - 0.4 * apart + shared + 0.5 * (was.most == now.most)


def skill_for(left: RuleBook, book: RuleBook, slug: str) -> Found | None:
    """The skill of the same slug or name, or whose slug differs only by a figure or an ending."""
    if book.has("skills", slug):
        return Found(slug)
    old = left.skill(slug) if left.has("skills", slug) else None
    for each in book.skills:
        if _bare(each.slug) == _bare(slug) or (old is not None and _same_name(each.name, old.name)):
            return Found(each.slug)
    return None


def staff_for(left: RuleBook, book: RuleBook, slug: str) -> Found | None:
    """Staff of the same slug or name; a following stands for a following."""
    if book.has("staff", slug):
        return Found(slug)
    if not left.has("staff", slug):
        return None
    old = left.staff_kind(slug)
    if old.fans and book.following is not None:
        return Found(book.following.slug)
    return next((Found(each.slug) for each in book.staff if _same_name(each.name, old.name)), None)


def _bare(slug: str) -> str:
    """A slug without its figure and its plural: "mighty-blow-1", "claws"; in some books one word is two."""
    return slug.rstrip("0123456789-").rstrip("s").replace("-", "")


def _same_name(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    return any(one.get(language, "").casefold() == words.casefold() for language, words in other.items())


def _likeness(one: Mapping[str, str], other: Mapping[str, str]) -> float:
    """How much alike two names are at their best in any language (0 to 1)."""
    both = ((one.get(language, "").casefold(), words.casefold()) for language, words in other.items())
    return max((SequenceMatcher(None, *each).ratio() for each in both), default=0.0)
