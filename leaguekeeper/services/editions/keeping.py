"""What of the old rule book the commissioner lets stand in the new one: the league then plays by a copy of its own."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, in_every_language
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.faults import RuleBookFaults
from leaguekeeper.rules.loader import from_plain

__all__ = ["Kept", "can_keep_players", "with_kept"]

Kept = tuple[str, str]
"""What is kept: its kind (``list``, ``position``, ``skill``, ``staff``) and its slug."""

_DANGLING = ("not_with", "allies", "stars_at_list_price", "shuns", "needs", "number")
"""What of an entry may speak of something that the new book lacks."""


def can_keep_players(left: RuleBook, book: RuleBook) -> bool:
    """Whether players of the old book fit into the new one: where both write all characteristics alike."""
    old = {each.slug: each.kind for each in left.characteristics}
    return old == {each.slug: each.kind for each in book.characteristics}


def with_kept(left: RuleBook, book: RuleBook, keeps: Collection[Kept]) -> RuleBook:
    """A copy of the new book in which some of the old one stands; the book itself where nothing is kept.

    Raises:
        BadInput: it would not be in order.
    """
    if not keeps:
        return book
    said = book.copied(f"{book.id[:52]}-kept", _called(book)).plain()
    carrying = _Carrying(left, said)
    for kind, slug in keeps:
        carrying.carry(kind, slug)
    try:
        return from_plain(said, said["about"]["id"])
    except RuleBookFaults as error:
        first = error.faults[0]
        raise BadInput(first.key, first.sentence, **first.values) from None


def _called(book: RuleBook) -> dict[str, str]:
    own = book.about.name
    told = in_every_language(N_("{book}, with what we keep"))
    return {language: words.format(book=own.get(language) or own["en"]) for language, words in told.items()}


class _Carrying:
    """Takes entries out of the old book into what a new one says, with whatever they need."""

    def __init__(self, left: RuleBook, said: dict[str, Any]) -> None:
        self.left = left
        self.said = said

    def carry(self, kind: str, slug: str) -> None:
        """Take one entry over; a position is named with its list and the new one, ``old/position/new``."""
        {"list": self._list, "position": self._position, "skill": self._skill, "staff": self._staff}[kind](slug)

    def _has(self, section: str, slug: str) -> bool:
        return any(each["slug"] == slug for each in self.said.get(section, ()))

    def _take(self, section: str, entry: Any) -> dict[str, Any]:
        plain: dict[str, Any] = entry.model_dump(mode="json", exclude_defaults=True)
        for key in _DANGLING:
            plain.pop(key, None)
        self.said.setdefault(section, []).append(plain)
        return plain

    def _staff(self, slug: str) -> None:
        if not self._has("staff", slug):
            self._take("staff", self.left.staff_kind(slug))

    def _skill(self, slug: str) -> None:
        if not self._has("skills", slug):
            one = self.left.skill(slug)
            self._take("skills", one)
            self._category(one.category)

    def _category(self, slug: str) -> None:
        if not self._has("skill_categories", slug):
            self._take("skill_categories", self.left.skill_category(slug)).pop("random_table", None)

    def _position(self, named: str) -> None:
        old, slug, new = named.split("/")
        into = next(each for each in self.said["teams"] if each["slug"] == new)
        if any(each["slug"] == slug for each in into["positions"]):
            return
        one = self.left.team_list(old).position(slug)
        plain = one.model_dump(mode="json", exclude_defaults=True)
        plain.pop("shuns", None)
        into["positions"].append(plain)
        self._needs(one.skills, (*one.primary, *one.secondary))

    def _needs(self, skills: Collection[str], categories: Collection[str]) -> None:
        for each in skills:
            self._skill(each)
        for each in categories:
            self._category(each)

    def _list(self, slug: str) -> None:
        if self._has("teams", slug):
            return
        one = self.left.team_list(slug)
        self._take("teams", one)
        for position in one.positions:
            self._needs(position.skills, (*position.primary, *position.secondary))
        for rule in (*one.special_rules, *one.leagues, *one.favoured_of):
            if not self._has("special_rules", rule):
                self._take("special_rules", self.left.special_rule(rule))
