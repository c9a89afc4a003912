"""The cells of a roster: a figure of the profile, injuries and skills, experience."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.team.views import Characteristic
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.chips import chip_width, draw_chip
from leaguekeeper.ui.components.page.text import draw_text, text_width
from leaguekeeper.ui.components.tables.cells import Cell, draw_triangle

__all__ = ["PositionCell", "ProfileCell", "SkillsCell", "SppCell"]


@dataclass(frozen=True, slots=True)
class ProfileCell(Cell):
    """A characteristic, centred; a changed one has a soft ground, bold figures and a small triangle."""

    value: Characteristic

    @property
    def text(self) -> str:
        """The figure, and in words whether it changed."""
        change = {"better": _("improved"), "worse": _("reduced")}.get(self.value.change, "")
        return f"{self.value.text} ({change})" if change else self.value.text

    def width(self) -> int:
        """The figure with room for its triangle."""
        return max(16, text_width(self.value.text, "body"))

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw the figure."""
        if not self.value.change:
            draw_text(painter, box, self.value.text, "body", "ink3" if faded else "ink", centre=True)
            return
        better = self.value.change == "better"
        tone = "blue" if better else "red"
        ground = QRectF(box.center().x() - 14, box.top() + 2, 28, box.height() - 5)
        painter.fillRect(ground, q(getattr(colours(), f"{tone}_soft")))
        draw_text(painter, ground.adjusted(0, 0, -2, 0), self.value.text, "strong", tone, centre=True)
        draw_triangle(painter, ground.right() - 4, ground.top() + 5, better, tone, 3.0)


@dataclass(frozen=True, slots=True)
class PositionCell(Cell):
    """A position by its name where there is room, else by its short one."""

    name: str
    short: str

    @property
    def text(self) -> str:
        """The whole name."""
        return self.name

    def width(self) -> int:
        """Room for the whole name."""
        return text_width(self.name, "second")

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Write the one that fits."""
        words = self.name if text_width(self.name, "second") <= box.width() else self.short
        draw_text(painter, box, words, "second", "ink3" if faded else "ink2")


@dataclass(frozen=True, slots=True)
class SkillsCell(Cell):
    """Injuries first (red), then earned skills (blue), then basic ones in plain words; "+2" where they find no room."""

    injuries: tuple[str, ...]
    earned: tuple[str, ...]
    basic: tuple[str, ...]
    note: str = ""

    @property
    def text(self) -> str:
        """Everything, in order."""
        return ", ".join((*self.injuries, *self.earned, *self.basic, *((self.note,) if self.note else ())))

    def width(self) -> int:
        """All chips and words side by side."""
        chips = sum(chip_width(words) + 4 for words in (*self.injuries, *self.earned))
        words = ", ".join((*self.basic, *((self.note,) if self.note else ())))
        return chips + text_width(words, "second") + 2

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw what there is room for, and say how many are left over."""
        at, middle = box.left() - 2, box.center().y() - 0.5
        parts = list(self._parts())
        for place, (words, tone) in enumerate(parts):
            rest = len(parts) - place - 1
            wide = chip_width(words) + 4 if tone else text_width(words, "second") + 8
            spare = text_width(f"+{rest}", "second") + 4 if rest else 0
            if at + wide + spare > box.right() + 6 and not (place == 0 and tone):
                draw_text(
                    painter,
                    QRectF(at + 2, box.top(), box.right() + 6 - at, box.height()),
                    _more(rest + 1, box.right() + 6 - at),
                    "second",
                    "ink3",
                )
                return
            if tone:
                at = draw_chip(painter, at, middle, words, tone) + 4
            else:
                shown = words + ("," if rest else "")
                draw_text(
                    painter, QRectF(at + 2, box.top(), wide, box.height()), shown, "second", "ink3" if faded else "ink2"
                )
                at += text_width(shown + " ", "second") + (2 if place == 0 else 0)

    def _parts(self) -> Iterator[tuple[str, str]]:
        yield from ((words, "red") for words in self.injuries)
        yield from ((words, "blue") for words in self.earned)
        yield from ((words, "") for words in (*self.basic, *((self.note,) if self.note else ())))


def _more(count: int, room: float) -> str:
    words = _all_more(count)
    return words if text_width(words, "second") + 4 <= room else f"+{count}"


def _all_more(count: int) -> str:
    return ngettext("and {count} more", "and {count} more", count).format(count=count)


@dataclass(frozen=True, slots=True)
class SppCell(Cell):
    """Unspent experience in semibold, all ever earned after a stroke; a triangle where he can improve.

    ``spp`` is None where points are not spent: all of them then stand alone.
    """

    spp: int | None
    earned: int
    can_improve: bool

    @property
    def text(self) -> str:
        """Both figures, and in words whether he can improve."""
        figures = str(self.earned) if self.spp is None else f"{self.spp} / {self.earned}"
        return f"{figures} ({_('can improve')})" if self.can_improve else figures

    def width(self) -> int:
        """Mark, unspent, earned; each of three figures at most."""
        return 70 if self.spp is not None else 48

    def paint(self, painter: QPainter, box: QRectF, faded: bool) -> None:
        """Draw mark and figures, the stroke always at the same place."""
        stroke = box.right() - (30 if self.spp is not None else 6)
        tone = "ink3" if faded else "accent" if self.can_improve else "ink"
        if self.can_improve:
            draw_triangle(painter, box.left() + 5, box.center().y(), True, "accent", 4.5)
        unspent = QRectF(box.left() + 8, box.top(), stroke - box.left() - 14, box.height())
        leads = self.earned if self.spp is None else self.spp
        draw_text(painter, unspent, str(leads), "name" if self.can_improve else "body", tone, right=True)
        if self.spp is None:
            return
        after = QRectF(stroke, box.top(), 30, box.height())
        draw_text(painter, after, f"/ {self.earned}", "second", "ink3", right=True)
