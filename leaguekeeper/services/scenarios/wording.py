"""What a file calls something, in any language and spelling, in the words of the rule book and of the documents.

A scenario is written by whoever has the rules before him, not our slugs: “Humains”, “Blocage”, ``Pots-de-vin``,
``re_rolls``, player 7. What no entry is called stays as it is, and is refused where it is read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.words import in_every_language
from leaguekeeper.league.chapters.purchases import DEEDS
from leaguekeeper.rules.book import RuleBook

__all__ = ["Wording"]

STAFF = {
    "rerolls": "re-roll",
    "team-rerolls": "re-roll",
    "relances": "re-roll",
    "assistants": "assistant-coach",
    "assistant-coaches": "assistant-coach",
    "cheerleaders": "cheerleader",
    "apothecaries": "apothecary",
}
"""Words for staff beside the rule book's own names."""

FANS = "fans"
"""Whatever a book counts of a team's following."""

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "list": ("teams",),
    "position": ("positions",),
    "skill": ("skills",),
    "what": ("inducements", "stars"),
    "staff": ("staff",),
    "how": ("improvements",),
    "category": ("skill_categories",),
    "characteristic": ("characteristics",),
    "sponsor": ("sponsors",),
    "ground": ("stadiums",),
    "stadium": ("stadiums",),
    "weather": ("tables",),
    "table": ("tables",),
    "do": ("deeds",),
}
"""Which entries of the book are meant where a field of this name holds a word."""

NAMES = {"staff": ("staff",), "lost": ("characteristics",), "counts": ("experience",), "deeds": ("experience",)}
"""Which entries are meant by the names of the figures within a field of this name."""

WHO = ("player", "by", "absent")
"""Fields that hold a player, or several."""

SEVERAL = {"nominees": "player", "sent_off": "player", "skills": "skill", "sponsors": "sponsor"}
"""Fields that hold a list of what a field of the other name holds one of."""

HIRED = ("inducements", "freebooters")
"""Fields that hold by side what is hired for a match."""

AS_IT_IS = ("book", "reason", "note")
"""Fields whose words are not ours to change."""


class Wording:
    """The words of one rule book, as files of any hand may write them."""

    def __init__(self, book: RuleBook) -> None:
        self.book = book
        self._called = cache(self._names)

    def slug(self, field: str, word: Any) -> Any:
        """The slug of what a word in a field means; the word itself where nothing, or more than one, is called so."""
        return self._meant(SECTIONS[field], word)

    def names(self, field: str, told: Mapping[str, Any]) -> dict[str, Any]:
        """The figures of a field under the slugs of what their names mean."""
        return {self._meant(NAMES[field], name): part for name, part in told.items()}

    def sheet(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """A document in the words in which documents are written."""
        worded: dict[str, Any] = self._part("", told)
        if worded.get("kind") == "team_re_enrolled" and isinstance(worded.get("players"), list):
            back = [each if isinstance(each, Mapping) else {"player": _ref(each)} for each in worded["players"]]
            worded["players"] = back
        return worded

    def team(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """A team of a set-up, its staff under the slugs of what it is called there or beside its other parts."""
        worded = self._mapping("", {name: part for name, part in told.items() if part is not None})
        staff = worded.setdefault("staff", {})
        if isinstance(staff, dict):
            slugs = {name: self._meant(("staff",), name) for name in worded if name != "staff"}
            staff |= {slug: worded.pop(name) for name, slug in slugs.items() if self.book.has("staff", slug)}
            worded["staff"] = {slug: _count(count) for slug, count in staff.items()}
        return worded

    def _part(self, field: str, told: Any) -> Any:
        if field in AS_IT_IS:
            return told
        if isinstance(told, Mapping):
            return self._mapping(field, told)
        if isinstance(told, list):
            return [self._part(SEVERAL.get(field, ""), each) for each in told]
        if field in WHO:
            return _ref(told)
        return self.slug(field, told) if field in SECTIONS else told

    def _mapping(self, field: str, told: Mapping[str, Any]) -> dict[str, Any]:
        if field in HIRED:
            return {side: self._hired(each) for side, each in told.items()}
        if field == "players":  # of a side of a match: what each of them did
            return {who: self.names("deeds", did) if isinstance(did, Mapping) else did for who, did in told.items()}
        named = self.names(field, told) if field in NAMES else told
        return {name: self._part(name, part) for name, part in named.items()}

    def _hired(self, told: Any) -> Any:
        """A side's inducements as rows: told as words, as how many of each, or as the same row again and again."""
        if isinstance(told, Mapping):
            told = [{"what": what} if count == 1 else {"what": what, "count": count} for what, count in told.items()]
        if not isinstance(told, list):
            return told
        found: list[Any] = []
        for each in told:
            row = self._part("", {"what": each} if isinstance(each, str) else each)
            again = next((other for other in found if _plain(other) and row == {"what": other["what"]}), None)
            if again is None:
                found.append(row)
            else:
                again["count"] = again.get("count", 1) + 1
        return found

    def _meant(self, sections: Sequence[str], word: Any) -> Any:
        slugs, called = self._called(tuple(sections))
        if not isinstance(word, str) or word in slugs:
            return word
        plain = letters_of(word)
        meant = called.get(plain) or called.get(plain.removesuffix("s")) or called.get(f"{plain}s") or ()
        return next(iter(meant)) if len(meant) == 1 else word

    def _names(self, sections: tuple[str, ...]) -> tuple[frozenset[str], dict[str, set[str]]]:
        called: dict[str, set[str]] = {}
        slugs = set[str]()
        for slug, said in (entry for section in sections for entry in _entries(self.book, section)):
            slugs.add(slug)
            for each in (slug, *said):
                called.setdefault(letters_of(each), set()).add(slug)
        return frozenset(slugs), called


def _entries(book: RuleBook, section: str) -> Iterator[tuple[str, Sequence[str]]]:
    """What may be meant in a section, and all that it is called."""
    if section == "deeds":
        yield from ((slug, [*in_every_language(label).values()]) for slug, label in DEEDS.items())
    elif section == "positions":
        yield from ((each.slug, [*each.name.values()]) for one in book.teams for each in one.positions)
    else:
        for each in book.tables_of("weather") if section == "tables" else getattr(book, section):
            beside = _beside(book, each.slug) if section == "staff" else ()
            short = (getattr(each, "short", None) or getattr(each, "letter", None) or {}).values()
            yield each.slug, [*each.name.values(), *short, *beside]


def _beside(book: RuleBook, staff: str) -> list[str]:
    """What staff of a kind is called besides."""
    fans = (FANS,) if book.staff_kind(staff) is book.following else ()
    return [*(word for word, slug in STAFF.items() if slug == staff), *fans]


def _ref(who: Any) -> Any:
    """A player who is called by his number."""
    return str(who) if isinstance(who, int) and not isinstance(who, bool) else who


def _count(told: Any) -> Any:
    """How many: yes is one of them."""
    return int(told) if isinstance(told, bool) or (isinstance(told, str) and told.isdigit()) else told


def _plain(row: Any) -> bool:
    """Whether a row says what is hired and nothing besides but how many."""
    return (
        isinstance(row, dict) and {"what"} <= row.keys() <= {"what", "count"} and isinstance(row.get("count", 1), int)
    )
