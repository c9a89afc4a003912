"""What many views share: a team's silk and name, a figure and its reasons, a line that waits for somebody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = [
    "ONE_SEASON", "SHEET", "Cut", "Notice", "NoticeKind", "Purse", "SeasonSwitch", "Silk", "Stat", "TeamMark", "Why",
    "WhyKind", "WhyLine",
]  # fmt: skip

Cut = Literal["plain", "halves", "pale", "stripes", "hoops", "band", "quarters", "chevron"]
WhyKind = Literal["line", "total"]
NoticeKind = Literal["draft", "document", "warning", "error", "plain"]

SHEET = "sheet:"
"""What leads the id of a filed sheet where it, and no new one, is filled in: its number changes with those beneath."""


@dataclass(frozen=True, slots=True)
class Silk:
    """A team's colours as ``#rrggbb`` and the cut in which they meet on its shield."""

    first: str
    second: str
    cut: Cut = "plain"


@dataclass(frozen=True, slots=True)
class SeasonSwitch:
    """Which season a page tells of ("all" for every one), and those that can be chosen: ids with their names.

    There are no choices where the league has only one season.
    """

    chosen: str = ""
    choices: tuple[tuple[str, str], ...] = ()


ONE_SEASON = SeasonSwitch()
"""A league in which there is nothing to choose."""


@dataclass(frozen=True, slots=True)
class TeamMark:
    """A team wherever it is named: its id, its name and its silk."""

    id: str
    name: str
    silk: Silk


@dataclass(frozen=True, slots=True)
class WhyLine:
    """One line of a sum: what it is, how it was reckoned ("3 × 50,000"), its amount; a total closes what stands above.

    ``address`` opens what made the line (a document, a player); ``rule`` cites the chapter it rests on.
    """

    label: str
    amount: int
    factor: str = ""
    kind: WhyKind = "line"
    address: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons behind a figure: the question with the number in it, then the sum line by line.

    ``rule`` is the address of the chapter ("rule:team-value"), empty where none is to be cited.
    """

    question: str
    lines: tuple[WhyLine, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Stat:
    """A figure that matters at the head of a page; money is a number of gold pieces, words stand as they are."""

    label: str
    figure: int | str
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that waits for somebody: the fact, what follows from it, and the one action it offers."""

    kind: NoticeKind
    title: str
    detail: str = ""
    action: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Purse:
    """Gold to be spent, in gold pieces: what there was, what went where, what is still needed at least.

    ``needed`` says for what and how much; ``rest`` says what becomes of what is left.
    """

    gold: int
    spent: tuple[tuple[str, int], ...]
    needed: tuple[str, int] | None = None
    rest: str = ""

    @property
    def left(self) -> int:
        """What is left, below zero where too much was spent."""
        return self.gold - sum(amount for _label, amount in self.spent)
