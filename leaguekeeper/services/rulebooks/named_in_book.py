"""What a field or a parameter may name of a book, in words: its entries, and the marks that some of them share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from leaguekeeper.base.words import pick, sought
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.name_checks import PARAMS
from leaguekeeper.rules.step_params import steps_by_chapter
from leaguekeeper.services.rulebooks.field_kinds import PARAMS_OF_POSITIONS, SECTIONS_OF_PARAMS
from leaguekeeper.services.rulebooks.field_words import choice_words
from leaguekeeper.services.rulebooks.param_words import mark_words
from leaguekeeper.services.rulebooks.step_words import in_figures
from leaguekeeper.services.rulebooks.tags import TAGGED, tag_called, tags_of

__all__ = ["Named", "by_name", "marks_of", "names_of_param"]

Named = tuple[tuple[str, str], ...]


def by_name(named: Iterable[tuple[str, str]]) -> Named:
    """What may be named, in the order of its names."""
    return tuple(sorted(named, key=lambda each: sought(each[1])))


def names_of_param(book: RuleBook, param: str) -> Named:
    """What a parameter may name: a skill, a table, a position, or a word that its chapter knows."""
    if param in PARAMS_OF_POSITIONS:
        return by_name({each.slug: pick(each.name) for team in book.teams for each in team.positions}.items())
    if param in TAGGED:
        return by_name((tag, tag_called(tag, [book])) for tag in tags_of(book))
    words: Any = PARAMS.get(param, ())
    told = mark_words(param) or {each: choice_words(each) for each in words if isinstance(words, tuple)}
    if param == "dice":
        return ()
    found = (book.index[section] for section in SECTIONS_OF_PARAMS.get(param, ()))
    return by_name((told | {slug: pick(each.name) for entries in found for slug, each in entries.items()}).items())


def marks_of(book: RuleBook, key: str, held: object) -> Named:
    """What a field may hold by which entries belong together; ``held`` stands there already, known or not."""
    field, own = key.rpartition(".")[2], ".".join(key.split(".")[:2])
    if field not in _MARKS or (field == "kind" and not key.startswith("stadiums.")):
        return ()
    slugs: list[Any] = held if isinstance(held, list) else [held] if held else []
    return by_name(({slug: slug for slug in slugs} | _MARKS[field](book, own)).items())


def _groups(book: RuleBook, _own: str) -> dict[str, str]:
    known = mark_words("group")
    return known | {each.group: each.group for each in book.tables if each.group and each.group not in known}


def _chapters(book: RuleBook, _own: str) -> dict[str, str]:
    """By the steps that they do in the books that come with the program; two of one name by what they ask too."""
    names = {chapter: pick(step.name) for chapter, step in steps_by_chapter().items()}
    twice = {name for name in names.values() if list(names.values()).count(name) > 1}
    asks = {chapter: in_figures(book, step.asks).rstrip(".") for chapter, step in steps_by_chapter().items()}
    return {chapter: f"{name} ({asks[chapter]})" if name in twice else name for chapter, name in names.items()}


def _kinds_of_stadiums(book: RuleBook, _own: str) -> dict[str, str]:
    """By the tables on which stadiums of a kind are rolled."""
    kinds = {each.slug: each.kind for each in book.stadiums}
    return {kinds[row.result]: pick(table.name) for table in book.tables for row in table.rows if row.result in kinds}


def _tournaments(book: RuleBook, own: str) -> dict[str, str]:
    """By their first prizes; a prize may be that of a tournament of its own."""
    found = {each.slug: pick(each.name) for each in book.prizes if own == f"prizes.{each.slug}"}
    for prize in reversed(book.prizes):
        found[prize.tournament] = pick(prize.name)
    return found | {slug: words for slug, words in mark_words("tournament").items() if slug in found}


def _called_together(section: str, field: str) -> Callable[[RuleBook, str], dict[str, str]]:
    """Entries that go by one mark: that of which it is the slug, else all that have it; one's own for one more."""

    def found(book: RuleBook, own: str) -> dict[str, str]:
        entries = list(book.index[section].values())
        marked: dict[str, list[str]] = {}
        for each in entries:
            if getattr(each, field):
                marked.setdefault(getattr(each, field), []).append(pick(each.name))
        mine = {each.slug: pick(each.name) for each in entries if own == f"{section}.{each.slug}"}
        return mine | {mark: ", ".join(names) for mark, names in marked.items()}

    return found


_MARKS: dict[str, Callable[[RuleBook, str], dict[str, str]]] = {
    "group": _groups,
    "chapter": _chapters,
    "kind": _kinds_of_stadiums,
    "tournament": _tournaments,
    "after": _tournaments,
    "family": _called_together("skills", "family"),
    "one_of": _called_together("inducements", "one_of"),
    "doubled_by": lambda book, _own: {each.slug: pick(each.question) for each in book.rulings},
}
"""Fields that hold the name under which entries belong together, and what that may be."""
