"""What reading one document brought about: money moved, points earned, notes, and what stands against a rule.

Sentences are kept as message id and values, so that a league can be read in one language and shown in another.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError, place_in_words, placed
from leaguekeeper.base.figures import MINUS, amount, signed
from leaguekeeper.base.sentences import in_english, say
from leaguekeeper.base.words import N_, _, with_capital
from leaguekeeper.league.answers import Path
from leaguekeeper.league.state import PartKey

__all__ = ["EXTRA", "Conflict", "Entries", "Gain", "LedgerLine", "Outcome", "Remark", "Term", "conflict_of", "debts"]

_PARTED = re.compile(r"\s*:\s")
"""A colon that parts words; one sentence has but one."""

EXTRA = "extra"
"""What a gain calls experience beside what the book's events earn."""


# Remarks, lines and gains are nobody's to change, yet not frozen: a long league makes them by the ten thousand, and
# Python takes three times as long over a frozen one.


@dataclass(slots=True)
class Remark:
    """Something worth telling: ``about`` a team or player, with the rule behind it.

    ``answers`` are those of the step that it came of, by their places there; none where no single answer brought it.
    """

    sentence: str
    values: Mapping[str, Any]
    rule: str = ""
    team: str | None = None
    player: str | None = None
    step: str = ""
    warning: bool = False
    answers: tuple[Path, ...] = ()

    def text(self) -> str:
        """The sentence in the language now spoken."""
        return say(self.sentence, self.values)


@dataclass(slots=True)
class Term:
    """A part of a sum of gold: so many times so much (gold pieces, negative where it goes out), and for what."""

    count: int
    each: int
    what: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)

    @property
    def amount(self) -> int:
        """Gold pieces."""
        return self.count * self.each


@dataclass(slots=True)
class LedgerLine:
    """Gold that moved: ``amount`` in (positive) or out (negative), and what was left (gold pieces).

    ``terms`` is the sum that the amount follows from; a plain price has none. ``day`` is that of the sheet or match;
    ``answers`` are those of the step that it came of, as with a ``Remark``.
    """

    team: str
    amount: int
    balance: int
    sentence: str
    values: Mapping[str, Any]
    rule: str = ""
    step: str = ""
    terms: tuple[Term, ...] = ()
    day: str | None = None
    answers: tuple[Path, ...] = ()

    @property
    def date(self) -> datetime.date | None:
        """The day of the sheet or match, None where nobody wrote it down."""
        return datetime.date.fromisoformat(self.day) if self.day is not None else None

    def reason(self) -> str:
        """Why it moved, without the sum, in the language now spoken."""
        return say(self.sentence, self.values)

    def text(self) -> str:
        """Why it moved and how it adds up, in the language now spoken."""
        reason, summed = self._parts(say, amount)
        return self._joined(reason, summed) if summed else reason

    def with_gold(self, beside: Iterable[Remark] = ()) -> str:
        """The same with the gold that moved, as one sentence with one colon.

        ``beside`` are remarks of its step that are told with it: a result that one of them names is not named anew.
        """
        reason, summed = self._parts(say, amount)
        named = self.values.get("result")
        if (
            summed
            and named is not None
            and any(each.team == self.team and each.values.get("result") == named for each in beside)
        ):
            return with_capital(_("{told}, in all {gold} gp.").format(told=summed, gold=signed(self.amount)))
        if not summed:
            return _("{told} gp.").format(told=self._joined(reason.rstrip("."), signed(self.amount)))
        return _("{told}, in all {gold} gp.").format(told=self._joined(reason, summed), gold=signed(self.amount))

    def in_english(self) -> str:
        """The same in the program's own language, figures plain, for those who read the file with another program."""
        reason, summed = self._parts(in_english, str)
        return in_english(N_("{reason}: {sum}"), {"reason": reason, "sum": summed}) if summed else reason

    @staticmethod
    def _joined(reason: str, figures: str) -> str:
        said = _("{reason}, {sum}") if _PARTED.search(reason) else _("{reason}: {sum}")
        return said.format(reason=reason, sum=figures)

    def _parts(self, words: Callable[[str, Mapping[str, Any]], str], figure: Callable[[int], str]) -> tuple[str, str]:
        """Why it moved, and the sum that the gold follows from."""
        summed = ""
        for term in self.terms:
            each = -term.each if self.amount < 0 else term.each
            summed += (f" {MINUS} " if each < 0 else " + ") if summed else (MINUS if each < 0 else "")
            summed += f"{words(term.what, term.values)} " if term.what else ""
            summed += f"{f'{term.count} × ' if term.count != 1 else ''}{figure(abs(each))}"
        return words(self.sentence, self.values), summed


def debts(before: Mapping[PartKey, Any], after: Mapping[PartKey, Any]) -> Iterator[Remark]:
    """A warning for each team whose treasury is below zero among the later parts, and was not so low before."""
    for (kind, name), team in after.items():
        if kind == "team" and team.treasury < 0:
            was = before.get((kind, name))
            if was is None or team.treasury < was.treasury:
                values = {"team": team.name, "gold": team.treasury}
                yield Remark(N_("{team} is below zero: its treasury is {gold} gp."), values, team=name, warning=True)


@dataclass(slots=True)
class Gain:
    """Experience that a player earned (or spent, negative): the event, how often, and the points."""

    team: str
    player: str
    event: str
    count: int
    points: int
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A filed document whose ground has moved: which rule it now stands against, and by how much."""

    document: str
    code: str
    sentence: str
    values: Mapping[str, Any]
    rule: str = ""
    team: str | None = None

    def text(self) -> str:
        """The conflict in the language now spoken, led by the field of the sheet where it speaks of one."""
        where = place_in_words(self.values.get("where", ()), str(self.values.get("field", "")))
        return placed(where, say(self.sentence, self.values))


def conflict_of(document: str, error: LeaguekeeperError, code: str = "") -> Conflict:
    """What would refuse a new document, noted of one that was filed."""
    values = {**error.values, "where": list(error.place)} if error.place else dict(error.values)
    return Conflict(document, code or error.code, error.sentence, values, error.rule, error.asked.get("team"))


@dataclass(slots=True)
class Entries:
    """Everything worth telling of one document: gold that moved, experience, remarks and conflicts."""

    document: str
    ledger: list[LedgerLine] = field(default_factory=list)
    gains: list[Gain] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    conflicts: list[Conflict] = field(default_factory=list)


@dataclass(slots=True)
class Outcome(Entries):
    """What one document did: what is told of it, the parts it looked at, and the parts it left changed."""

    reads: dict[PartKey, Any] = field(default_factory=dict)
    writes: dict[PartKey, Any] = field(default_factory=dict)
