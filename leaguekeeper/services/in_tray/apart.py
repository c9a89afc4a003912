"""Sheets of one name told apart: two slips of one team by what is bought, and where that is the same by a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from leaguekeeper.league.state import State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.in_tray.two_reports import told_plainly

__all__ = ["Titled", "told_apart"]

_KNOWN = ("kind", "id", "version", "team", "season", "date")
"""What the name of a sheet says already, or every sheet has."""


class Titled(NamedTuple):
    """A sheet with the name it goes by, whose it is, and the league in which it is told."""

    title: str
    coach: str
    state: State
    book: RuleBook
    sheet: Mapping[str, Any]


def told_apart(sheets: Sequence[Titled]) -> list[str]:
    """The names of sheets in their order, each with more where another of the same coach bears the same.

    Of a match there are reports, and which is right is seen by laying them side by side.
    """
    names = [(each.title, each.coach) for each in sheets]
    said = [
        each.title if names.count(name) == 1 else _with_more(each) for each, name in zip(sheets, names, strict=True)
    ]
    alike = [(title, each.coach) for title, each in zip(said, sheets, strict=True)]
    return [title if alike.count(name) == 1 else f"{title} ({alike[: at + 1].count(name)})"
            for at, (title, name) in enumerate(zip(said, alike, strict=True))]  # fmt: skip


def _with_more(each: Titled) -> str:
    if each.sheet["kind"] == "match_report":
        return each.title
    said = (told_plainly(each.state, each.book, each.sheet, name).words
            for name, value in each.sheet.items() if name not in _KNOWN and value)  # fmt: skip
    return " · ".join((each.title, *said))
