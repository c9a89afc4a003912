"""The numbers of those whom a new sheet hires, written out where it leaves them to the program.

A number that is left out is the first one free. After a correction below, that may be another one, and then the
sheets above would speak of somebody who does not exist. So it is pinned on the sheet when it is filed.

In a coach's copy it is not: others may take that number before the league files his sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.team import PurchasesMade
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Filed
from leaguekeeper.league.state import Player
from leaguekeeper.league.step import SIDES

__all__ = ["as_before", "numbered"]


def numbered(filed: Filed) -> Filed:
    """A new sheet as it was read, each player whom it hires or keeps with his number."""
    document = filed.document
    if not any(_unnumbered(rows) for _team, rows in _bought(filed, document)):
        return filed
    value = from_value(to_value(document))
    for team, rows in _bought(filed, value):
        _write(filed, team, rows)
    return Filed(value, filed.outcome)


def as_before(old: Document, fresh: Document) -> Document:
    """A slip in the place of another: whom both hire stays known by the same id and number, if it says no other."""
    if not _hires(fresh):
        return fresh
    value = from_value(to_value(fresh))
    for was, row in zip(_hires(old), _hires(value), strict=False):
        if was.get("position") == row.get("position"):
            row.update({name: was[name] for name in ("id", "number") if name in was and row.get(name) is None})
    return value


def _hires(document: Document) -> list[dict[str, Any]]:
    """The rows of a slip that hire somebody."""
    rows = document.entries if isinstance(document, PurchasesMade) else ()
    return [row for row in rows if row.get("do") == "hire"]


def _bought(filed: Filed, document: Document) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """By team the rows of what it bought."""
    if isinstance(document, PurchasesMade):
        yield document.team, list(document.entries)
    elif isinstance(document, MatchReport):
        match = filed.outcome.writes["match", document.fixture]
        for step in document.after.values():
            for side in SIDES:
                rows = step.get(side)
                if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
                    yield match.side(side).team, rows


def _unnumbered(rows: list[dict[str, Any]]) -> bool:
    return any(row.get("do") in {"hire", "keep"} and row.get("number") is None for row in rows)


def _write(filed: Filed, team: str, rows: list[dict[str, Any]]) -> None:
    """Write the numbers on the rows, where it is plain who came of which."""
    if any(row.get("do") == "renumber" for row in rows):
        return
    fresh = [each for each in _joined(filed, team) if not each.came_as]
    hires = [row for row in rows if row.get("do") == "hire"]
    kept = {each.came_as: each for each in _joined(filed, team) if each.came_as}
    pairs = [(row, kept[row["player"]]) for row in rows if row.get("do") == "keep" and row.get("player") in kept]
    if len(fresh) == len(hires):
        pairs += zip(hires, fresh, strict=True)
    for row, player in pairs:
        if row.get("number") is None:
            row["number"] = player.number


def _joined(filed: Filed, team: str) -> list[Player]:
    """Who came to a team with this sheet and stays, in order."""
    players = filed.outcome.writes["team", team].players.values()
    return [each for each in players if each.hired == filed.document.id and each.status != "dead"]
