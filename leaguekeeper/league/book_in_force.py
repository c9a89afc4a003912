"""Which rule book a sheet is read under: the open season's, or the one the league went over to.

A league's own rule book lies in its stack, whole, so that every machine reads the same state from it.
(leaguekeeper/README.md, "Rules are data".)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.state import Part
from leaguekeeper.rules.loader import from_plain

if TYPE_CHECKING:
    from leaguekeeper.league.documents.edition import EditionChanged
    from leaguekeeper.league.documents.league import RuleBookAdopted
    from leaguekeeper.league.state import League, Season, State
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "Books", "OwnRuleBook", "book_in_force", "book_of", "book_of_next_season", "book_of_season", "digest_of",
    "with_options",
]  # fmt: skip

Books = Callable[[str], "RuleBook"]
"""Finds a rule book that comes with the program, by its id."""


@dataclass(slots=True)
class OwnRuleBook(Part):
    """A rule book of the league's own, as it was adopted: ``said`` is the whole book as JSON."""

    id: str
    digest: str
    name: dict[str, str]
    version: str
    based_on: str
    said: str
    document: str


_OWN: dict[str, RuleBook] = {}
_WITH_OPTIONS: dict[tuple[str, tuple[tuple[str, str], ...]], RuleBook] = {}


def book_in_force(state: State, books: Books) -> RuleBook:
    """The rule book a state stands under, with the readings that league and season chose.

    A season keeps its book to its end; what the league went over to meanwhile holds from then on.

    Raises:
        RuleViolation: no league has been founded yet.
        NotInRuleBook: there is no rule book of that id.
    """
    league = _founded(state)
    season: Season | None = state.parts.get(("season", league.season)) if league.season else None
    if season is None or (season.over and league.went_over):
        return with_options(_found(state, league.rulebook, league.digest, books), league.options)
    return book_of_season(state, season, books)


def book_of_season(state: State, season: Season, books: Books) -> RuleBook:
    """The rule book that a season, of whatever age, was or is played under.

    Raises:
        NotInRuleBook: there is no rule book of that id.
    """
    return with_options(_found(state, season.rulebook, season.digest, books), season.options)


def book_of_next_season(state: State, rulebook: str | None, books: Books) -> RuleBook:
    """The rule book that a season opens under: the one it names, or the league's.

    Raises:
        RuleViolation: no league has been founded yet.
        NotInRuleBook: there is no rule book of that id.
    """
    league = _founded(state)
    if rulebook is None or rulebook == league.rulebook:
        return with_options(_found(state, league.rulebook, league.digest, books), league.options)
    return _found(state, rulebook, digest_of(state.of("rule_book"), rulebook), books)


def book_of(adopted: RuleBookAdopted | EditionChanged, books: Books) -> RuleBook:
    """The rule book that a league goes over to, checked; what its steps ask for is held to by whoever files it.

    Raises:
        RuleBookFaults: the book on the sheet is not in order.
        NotInRuleBook: the sheet has no book on it, and none of that id comes with the program.
    """
    return books(adopted.rulebook) if adopted.book is None else from_plain(adopted.book, adopted.rulebook, whole=False)


def digest_of(own: Mapping[str, OwnRuleBook], rulebook: str) -> str:
    """The fingerprint of the league's own book of that id as it was last adopted; empty where it has none."""
    return next((each.digest for each in reversed(list(own.values())) if each.id == rulebook), "")


def with_options(book: RuleBook, options: dict[str, str]) -> RuleBook:
    """The rule book with the readings that a league or season chose."""
    if not options:
        return book
    key = (book.digest, tuple(sorted(options.items())))
    found = _WITH_OPTIONS.get(key)
    if found is None:
        found = _WITH_OPTIONS[key] = book.with_readings(options)
    return found


def _founded(state: State) -> League:
    if state.league is None:
        raise RuleViolation("no-league", N_("No league has been founded yet."))
    return state.league


def _found(state: State, rulebook: str, digest: str, books: Books) -> RuleBook:
    own: OwnRuleBook | None = state.parts.get(("rule_book", digest)) if digest else None
    if own is None:
        return books(rulebook)
    found = _OWN.get(digest)
    if found is None:
        found = _OWN[digest] = from_plain(json.loads(own.said), own.id, whole=False)
    return found
