"""What can still be read of the tray beside a stack whose file is damaged: its rows, each known by its shape.

The stack is laid anew and its journal begins anew with it, so a sheet that was filed keeps the id of its document
and no action of the journal. What contradicts itself is left out and counted, never guessed.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.store.sheets import FiledDocument
from leaguekeeper.store.tray import (
    Accepts,
    CoachKey,
    OutMark,
    TrayCard,
    TrayChange,
    TrayPackage,
    TraySheet,
    places_told,
)

__all__ = ["TrayFound", "TraySaved"]

_UUID = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_KEY = re.compile(r"[0-9a-f]{16}")
_KIND = re.compile(r"[a-z]+(_[a-z]+)*")
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T.*")
_ACCEPTS = ("rolled", "typed", "never")
_DECISIONS = ("", "returned", "refused", "withdrawn")


@dataclass(frozen=True, slots=True)
class TraySaved:
    """The tray as it is laid beside the new stack; how many sheets on their way are lost, and whether its card is."""

    change: TrayChange
    lost: int = 0
    no_card: bool = False

    @property
    def sheets(self) -> int:
        """How many sheets it holds, decided ones too, and those that wait in a coach's copy to be sent."""
        return len(self.change.sheets) + len(self.change.out)


@dataclass(slots=True)
class TrayFound:
    """The rows of the tray that were found, and the actions of the journal, of which some filed sheets of it."""

    card: TrayCard | None = None
    keys: dict[str, CoachKey] = field(default_factory=dict)
    packages: dict[str, TrayPackage] = field(default_factory=dict)
    sheets: dict[str, tuple[TraySheet, int | None]] = field(default_factory=dict)
    """By id: the sheet, and the action that filed it."""
    terms: dict[str, Accepts] = field(default_factory=dict)
    out: dict[str, OutMark] = field(default_factory=dict)
    taken_back: dict[int, bool] = field(default_factory=dict)

    def take(self, number: int, row: list[Any]) -> None:
        """Take a row for what its shape shows it to be; others are passed over."""
        match row:
            case [None, str() as kind, str() as at, str(), 0 | 1 as back] if _KIND.fullmatch(kind) and _at(at):
                self.taken_back[number] = bool(back)
            case [None, str() as league, int(), *rest] if len(row) == 10 and _UUID.fullmatch(league) and _fits(rest):
                self.card = TrayCard(*row[1:])
            case [str() as key, str(), str(), int(), str(), str() | None] if _KEY.fullmatch(key):
                self.keys[key] = CoachKey(*row)
            case [str() as digest, str() as key, str(), str(), str()] if _DIGEST.fullmatch(digest):
                self._take_package(TrayPackage(*row))
            case [str() as digest, str() as name, str() as rolled] if _DIGEST.fullmatch(digest):
                self._take_mark(digest, name, rolled)
            case [str() as kind, str() as accepts] if accepts in _ACCEPTS and _KIND.fullmatch(kind):
                self.terms[kind] = accepts  # type: ignore[assignment]  # looked up in _ACCEPTS
            case [str() as name, str() | None, int(), *_rest] if len(row) == 17 and _UUID.fullmatch(name):
                self._take_sheet(row)

    def beside(self, stack: Sequence[FiledDocument], gone: Collection[str]) -> TraySaved:
        """The tray as it belongs beside a stack that was laid anew.

        Args:
            stack: the sheets of the league.
            gone: the ids of documents that lay in the stack and are lost: what came from afar of them waits again.
        """
        packages = {each.id: each for each in self.packages.values() if each.key in self.keys}
        there = {sheet.id for sheet in stack}
        sheets = [self._as_it_stands(sheet, action, there, gone) for sheet, action in self.sheets.values()]
        waiting = [each for each in sheets if each.waits and each.package and each.package not in packages]
        left = {each.id for each in waiting}
        kept = tuple(
            each if each.package in packages else replace(each, package=None) for each in sheets if each.id not in left
        )
        came = not (self.card and self.card.coach)  # a coach's copy holds what went out of it
        told = {name for each in packages.values() if came for name in _named_in(each)}
        card = _counted(self._card_told(), stack, self.out)
        change = TrayChange(card, tuple(self.keys.values()), packages=tuple(packages.values()), sheets=kept,
                            terms=self.terms or None, out=self.out)  # fmt: skip
        any_ = bool(self.keys or self.packages or self.sheets or self.out)
        return TraySaved(change, len(left | (told - self.sheets.keys())), any_ and card is None)

    def _take_package(self, package: TrayPackage) -> None:
        if hashlib.sha256(package.payload.encode(errors="replace")).hexdigest() == package.id:
            self.packages[package.id] = package

    def _take_mark(self, digest: str, name: str, rolled: str) -> None:
        with contextlib.suppress(ValueError, TypeError):
            if _UUID.fullmatch(name):
                self.out[digest] = OutMark(name, places_told(rolled))

    def _take_sheet(self, row: list[Any]) -> None:
        name, package, place, *told, action, filed_as = row
        with contextlib.suppress(ValueError, TypeError):
            coach, kind, document, body, prepared, seen, digest, rolled, decision, word, at, by = told
            read_json_text(body)
            words = (coach, kind, document, body, prepared, digest, word, by, at or "", filed_as or "")
            whole = all(isinstance(each, str) for each in words) and isinstance(seen, int)
            if whole and decision in _DECISIONS and isinstance(action, int | None):
                sheet = TraySheet(name, place, coach, kind, document, body, prepared, seen, digest, places_told(rolled),
                                  package, decision, word, at, by, filed_as=filed_as)  # fmt: skip
                self.sheets[name] = sheet, action

    def _as_it_stands(
        self, sheet: TraySheet, action: int | None, there: Collection[str], gone: Collection[str]
    ) -> TraySheet:
        """A sheet with whether it is filed: it lies in the stack, or the journal says so (it was removed since).

        One that was taken back lies nowhere, unless it was found and put back where it was filed.
        """
        name = sheet.filed_as
        by_journal = name is not None if action is None else not self.taken_back.get(action, True)
        filed = name in there or (by_journal and name not in gone)
        return replace(sheet, filed=filed, filed_as=name if filed else None)

    def _card_told(self) -> TrayCard | None:
        """The card; where a league's is lost, as the packages that came and the keys given out tell it."""
        if self.card is not None or not self.packages or self.out:
            return self.card
        told = {str(_told_in(each).get("league")) for each in self.packages.values()}
        copies = max((key.copy_number for key in self.keys.values()), default=len(self.packages))
        (league, *others) = told
        return TrayCard(league, copies) if not others and _UUID.fullmatch(league) else None


def _counted(card: TrayCard | None, stack: Sequence[FiledDocument], out: Iterable[str]) -> TrayCard | None:
    """A coach's card with how much of the stack came with his copy: where sheets of it are lost, that is less."""
    if card is None or card.coach is None or not stack:
        return card
    digests, waiting = [each.digest for each in stack], set(out)
    if card.seal in digests:
        came = digests.index(card.seal) + 1
    else:
        came = next((at for at, each in enumerate(digests) if each in waiting), min(card.sheets or 0, len(stack)))
    return replace(card, sheets=came, seal=digests[came - 1]) if came else card


def _named_in(package: TrayPackage) -> Iterator[str]:
    """The ids of the sheets that came in a package."""
    sheets = _told_in(package).get("sheets")
    for each in sheets if isinstance(sheets, list) else ():
        if isinstance(each, dict) and isinstance(each.get("id"), str):
            yield each["id"]


def _told_in(package: TrayPackage) -> dict[str, Any]:
    with contextlib.suppress(ValueError):
        value = read_json_text(package.payload)
        return value if isinstance(value, dict) else {}
    return {}


def _fits(card: list[Any]) -> bool:
    """Whether the rest of a card's row is of the kinds that its columns hold."""
    kinds = (str, str, str, int, int, str, str)
    return all(value is None or isinstance(value, kind) for value, kind in zip(card, kinds, strict=True))


def _at(moment: str) -> bool:
    return _MOMENT.fullmatch(moment) is not None
