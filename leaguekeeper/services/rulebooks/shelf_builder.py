"""The shelf of rule books, and two of them compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.standings import KEYS
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.changing import entry_named
from leaguekeeper.services.rulebooks.entries import called, entry_title
from leaguekeeper.services.rulebooks.field_kinds import PARAMS_OF_POSITIONS, REFERS, SECTIONS_OF_PARAMS
from leaguekeeper.services.rulebooks.field_words import choice_words, field_words, section_words
from leaguekeeper.services.rulebooks.param_words import mark_words
from leaguekeeper.services.rulebooks.shelf import OutOfOrder, Shelved, looked_through
from leaguekeeper.services.rulebooks.shelf_views import BookRow, ComparisonView, Difference, ShelfView, SpoiltBook
from leaguekeeper.services.rulebooks.tags import OF_POSITIONS, TAGGED, position_called, tag_called
from leaguekeeper.services.session import Session

__all__ = ["comparison", "differences", "shelf_view"]

_SILENT = frozenset({"about.id", "about.based_on", "about.edition"})
_RESULTS = ("outcomes", "skills", "stadiums", "decks")
"""The sections from which a row of a dice table takes its result."""


def shelf_view(session: Session | None) -> ShelfView:
    """Every rule book at hand, and which of them the open league plays by."""
    books, spoilt = looked_through()
    league = session.state.league if session is not None else None
    now = session.book.id if session is not None and league is not None else ""
    season = session.state.season if session is not None else None
    rows = tuple(_row(each, books, now, league.rulebook if league is not None else "") for each in books)
    return ShelfView(
        rows,
        league.name if league else "",
        season.name if season and not season.over else "",
        tuple(SpoiltBook(each.id, _what_to_do(each), each.lacks_only) for each in spoilt),
    )


def _what_to_do(book: OutOfOrder) -> str:
    """What is wrong with a spoilt book, what is safe, and what can be done."""
    told = (
        _("Leagues that play by it keep theirs. Put back what is missing, take the book in anew, or throw it away.")
        if book.lacks_only
        else _("Leagues that play by it keep theirs. Mend the file, take the book in anew, or throw it away.")
    )
    return f"{book.faults.text().rstrip('.')}. {told}"


def _row(each: Shelved, books: list[Shelved], now: str, later: str) -> BookRow:
    book = each.book
    base = next((other.book for other in books if other.book.id == book.about.based_on), None)
    changes = sum(1 for _each in differences(base, book)) if base is not None else 0
    return BookRow(book.id, pick(book.about.name), book.version, pick(base.about.name) if base else "", each.own,
                   book.id == now, book.id == later, changes)  # fmt: skip


def comparison(before: RuleBook, after: RuleBook, *, own: bool) -> ComparisonView:
    """What one book says otherwise than another."""
    return ComparisonView(before.id, after.id, _with_version(before), _with_version(after),
                          tuple(differences(before, after)), own)  # fmt: skip


def _with_version(book: RuleBook) -> str:
    return _("{name} (version {version})").format(name=pick(book.about.name), version=book.version)


def differences(before: RuleBook, after: RuleBook) -> Iterator[Difference]:
    """Everything that two books say differently, section by section, in the words of the books."""
    if before.digest == after.digest:
        return
    was, now, told = before.model_dump(mode="json"), after.model_dump(mode="json"), _Told(before, after)
    for section, title in section_words().items():
        yield from told.differ(section, (title,), was.get(section), now.get(section))


class _Told:
    """Two books side by side; what a field names by its slug is called as the books call it."""

    def __init__(self, *books: RuleBook) -> None:
        self._books = books[::-1]

    def differ(self, key: str, way: tuple[str, ...], was: Any, now: Any) -> Iterator[Difference]:
        """What stands otherwise at a key and below it."""
        if was == now or key in _SILENT:
            return
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            if "en" in was or "en" in now:
                yield self._difference(key, way, was, now)
                return
            for name in dict.fromkeys((*was, *now)):
                inside = (*way, self._field(name))
                yield from self.differ(f"{key}.{name}", inside, was.get(name), now.get(name))
        elif _entries(was) and _entries(now) and (was or now):
            first, second = _by_name(was), _by_name(now)
            for name in dict.fromkeys((*first, *second)):
                entry = first.get(name) or second.get(name) or {}
                title = _("row {number}").format(number=int(name) + 1) if name.isdigit() else entry_title(entry) or name
                yield from self.differ(
                    f"{key}.{name}", (*way, title), _as_chosen(first.get(name)), _as_chosen(second.get(name))
                )
        else:
            yield self._difference(key, way, was, now)

    def _difference(self, key: str, way: tuple[str, ...], was: Any, now: Any) -> Difference:
        whole = isinstance(was or now, Mapping) and "en" not in (was or now)
        where, what = (way, _("whole entry")) if whole else (way[:-1], way[-1])
        before, after = (self._written(each, whole, key.rpartition(".")[2]) for each in (was, now))
        return Difference(key, " › ".join(where), what, before, after)

    def _written(self, value: Any, whole: bool, field: str) -> str:
        if value is None or value in ([], {}):
            return ""
        if whole:
            return _("is there")
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if isinstance(value, int):
            return amount(value)
        if isinstance(value, Mapping):
            return pick(value)
        if isinstance(value, list):
            return ", ".join(self._written(each, isinstance(each, Mapping), field) for each in value)
        return self._called(field, str(value))

    def _called(self, field: str, slug: str) -> str:
        """What a field names: an entry of the section that it names them from, else one of the schema's choices."""
        if field == "order" and slug in KEYS:
            return _(KEYS[slug][0])
        if field in TAGGED:
            return tag_called(slug, self._books)
        if field in OF_POSITIONS | PARAMS_OF_POSITIONS:
            return position_called(slug, self._books)
        refers = (REFERS[field],) if field in REFERS else ()
        sections = _RESULTS if field == "result" else (*refers, *SECTIONS_OF_PARAMS.get(field, ()))
        found = (book.index[section].get(slug) for section in sections for book in self._books)
        named = next((pick(entry.name) for entry in found if entry is not None), "")
        return named or mark_words(field).get(slug, choice_words(slug))

    def _field(self, name: str) -> str:
        """What a field is called; one that a book itself named, as a characteristic, by that book."""
        told = (called(book, name) for book in self._books)
        return next((each for each in told if each != field_words(name)), field_words(name))


def _entries(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, Mapping) for each in value)


def _by_name(entries: list[Any]) -> dict[str, Any]:
    return {entry_named(entry, place): entry for place, entry in enumerate(entries)}


def _as_chosen(entry: Any) -> Any:
    """A ruling with the reading that holds in words, chosen or not; anything else as it is."""
    if not isinstance(entry, Mapping) or not entry.get("readings"):
        return entry
    readings = entry["readings"]
    held = next((each for each in readings if each["slug"] == entry.get("chose")), readings[0])
    return {**entry, "chose": held["words"]}
