"""A league founded for what comes in: under the rule book that was named, or else the one that knows most of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.arriving import arrival, edition_said
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.rules.catalogue import USUAL, listed
from leaguekeeper.rules.missing import NoRuleBook
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.rulebooks.shelf import book_called

__all__ = ["founded"]

_OF_THE_BOOK = frozenset({"skill", "staff", "staff-most", "experience", "injury"})
"""What is left out because the rule book has nothing for it."""


def founded(
    data: bytes, league: str, *, name: str = "", columns: Mapping[str, Any] | None = None, rulebook: str = ""
) -> Arrival:
    """The sheets of a new league, its first ones below them.

    Args:
        data: the file that comes in.
        league: the league's name.
        name: the file's name.
        columns: what its columns are.
        rulebook: the id of a rule book of the shelf; empty tries the usual one, then the others that we ship.

    Raises:
        BadInput: the file cannot be read under it, or under none.
        RuleViolation: what stands in it cannot be filed under it, or under any.
        NoRuleBook: there is none of that id.
    """
    best: Arrival | None = None
    refused: LeaguekeeperError | None = None
    fits = partial(_under, data, league=league, name=name, columns=columns)
    for each in (rulebook,) if rulebook else _books():
        try:
            found = fits(each)
        except NoRuleBook:
            raise
        except LeaguekeeperError as error:
            refused = refused or error
            continue
        told = found if each in (rulebook, USUAL) else _told(found, each)
        if best is None or _unfit(found) < _unfit(best):
            best = told
        if not any(_unfit(best)):
            break
    if best is None:
        raise _with_others(refused, rulebook, fits) or BadInput("", N_("there is no rule book at hand."))
    return best


def _under(data: bytes, book: str, **told: Any) -> Arrival:
    """What comes in, read under a rule book and found to be such as can be filed."""
    found = arrival(data, book_called(book), founding=True, **told)
    with edition_said(found):
        LeagueApi.foresee_founding(*found.documents)
    return found


def _with_others(
    refused: LeaguekeeperError | None, rulebook: str, fits: Callable[[str], Arrival]
) -> LeaguekeeperError | None:
    """A refusal under the rule book that was named, with those under which it would go."""
    if refused is None or not rulebook:
        return refused
    others = []
    for each in _books():
        with suppress(LeaguekeeperError):
            if each != rulebook and fits(each):
                others.append(f"{each} ({pick(book_called(each).about.name)})")
    if others:
        said = _("It fits under another rule book: --rulebook {books}").format(books=", ".join(others))
        refused.why = " ".join(filter(None, (refused.why and f"{refused.why.rstrip('.')}.", said)))
    return refused


def _books() -> tuple[str, ...]:
    """Ours first, then the others."""
    return (USUAL, *(each.id for each in listed() if each.id != USUAL))


def _unfit(found: Arrival) -> tuple[int, int]:
    """Of how many teams a rule book is not the edition, and how much of them it leaves out."""
    codes = [each.code for each in found.unsaid]
    return codes.count("edition"), sum(code in _OF_THE_BOOK for code in codes)


def _told(found: Arrival, book: str) -> Arrival:
    said = Unsaid("rule-book", N_("The rule book: it is read under {book}, which knows most of what stands in it."),
                  {"book": book_called(book).about.name})  # fmt: skip
    return replace(found, unsaid=(said, *found.unsaid))
