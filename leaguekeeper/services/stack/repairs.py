"""Repairs that the program proposes when a correction moves the ground under later sheets.

A sheet that stands against a rule is proposed anew without what no longer holds: the improvement whose points are
gone, the purchase whose gold is missing. Nothing else of it changes.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.reading import Reading, read, read_next
from leaguekeeper.services.session import Session, rule_book
from leaguekeeper.services.stack.titles import called, title_of

__all__ = ["LEFT", "Repaired", "repaired"]

LEFT = N_(
    "Looked at and not repaired, because nothing that could be left out mends them: {sheets}. Correct them by hand, "
    "take them out, or let them stand by a ruling."
)
"""What is said of the sheets that nothing helps."""

NAMED = 12
"""So many sheets are named; of more it is shown that there are more."""

ROUNDS = 4
"""How many rows are left out of one sheet at the most."""

MOST = 40
"""How many ways to leave rows out are followed at a time."""

LISTS = ("improvements", "hiring", "inducements", "purchases")
"""Steps whose answers are lists of things that can be left out one by one, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """A stack as it was mended: the sheets that were ``mended`` or taken out, and those that nothing helps."""

    reading: Reading
    mended: tuple[str, ...]
    left: tuple[str, ...]

    def told(self, session: Session, *, done: bool = False) -> Iterator[Remark]:
        """What was looked at and what came of it, each sheet by its title and by where one finds it.

        Foreseen, that is in the stack as it lies; once it is ``done``, in the mended one, without a number there if
        it was taken out.
        """
        stack = self.reading if done else session.reading
        if not self.mended and not self.left:
            words = N_("No other sheet stands against a rule by this: there was nothing to repair.")
            yield Remark(words, {})
        if self.mended:
            words = N_("Repaired by leaving out what no longer holds: {sheets}.")
            yield Remark(words, {"sheets": _listed(session, self.mended, stack)})
        if self.left:
            yield Remark(LEFT, {"sheets": _listed(session, self.left, stack)}, warning=True)


def _listed(session: Session, documents: Sequence[str], stack: Reading) -> str:
    named = [_named(session, each, stack) for each in documents[:NAMED]]
    return " · ".join([*named, *("…" for _more in documents[NAMED:][:1])])


def _named(session: Session, document: str, stack: Reading) -> str:
    if not stack.holds(document):
        return called(session, document)[1]
    place = stack.place_of(document)
    return f"{place + 1} ({title_of(stack, to_value(stack.filed[place].document))})"


def repaired(reading: Reading, known: set[str]) -> Repaired:
    """A stack whose new conflicts are mended where leaving something out of a sheet, or all of it, mends them.

    ``known`` are the documents whose conflicts were there before and stay as they are.
    """
    tried: list[str] = []
    while True:
        conflict = next((each for each in reading.conflicts() if each.document not in {*known, *tried}), None)
        if conflict is None:
            against = {each.document for each in reading.conflicts()}
            mended = tuple(each for each in tried if each not in against)
            return Repaired(reading, mended, tuple(each for each in tried if each in against))
        tried.append(conflict.document)
        place = reading.place_of(conflict.document)
        documents = [*_mended(reading, place), *(each.document for each in reading.filed[place + 1 :])]
        reading = read(documents, rule_book, before=reading, same=place)


def _mended(reading: Reading, place: int) -> list[Document]:
    """The sheet without as little as possible, so that it can be filed where it lies.

    Nothing is left of a slip with a single entry; a sheet that nothing helps stays as it is.
    """
    below = Reading(reading.filed[:place], reading.as_of(place))
    old = reading.filed[place].document
    tried = [to_value(old)]
    for _round in range(ROUNDS):
        following = []
        for each in tried:
            for shorter in _shortened(each):
                if shorter.get("entries") == []:
                    return []
                document = from_value(shorter)
                if _stands(below, document):
                    return [document]
                following.append(shorter)
        tried = following[:MOST]
    return [old]


def _stands(below: Reading, document: Document) -> bool:
    try:
        read_next(below, document, rule_book)
    except LeaguekeeperError:
        return False
    return True


def _shortened(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The sheet without one row of one of its lists, the last rows first."""
    for path in _rows(value):
        shorter = copy.deepcopy(value)
        held: Any = shorter
        for part in path[:-1]:
            held = held[part]
        del held[path[-1]]
        yield shorter


def _rows(value: dict[str, Any]) -> Iterator[tuple[str | int, ...]]:
    for place in reversed(range(len(value.get("entries", ())))):
        yield ("entries", place)
    for part in ("after", "before"):
        for step in LISTS:
            for side, rows in value.get(part, {}).get(step, {}).items():
                if isinstance(rows, list):
                    for place in reversed(range(len(rows))):
                        yield (part, step, side, place)
