"""The status bar: everything is filed, when, and what undo would take away; at the right the keys of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.layout import in_a_row
from leaguekeeper.ui.components.page.text import Text, draw_text, text_width
from leaguekeeper.ui.figures import moment
from leaguekeeper.ui.icons import Mark
from leaguekeeper.ui.tips import tip

if TYPE_CHECKING:
    from leaguekeeper.services.overview.views import Filed

__all__ = ["HIGH", "StatusBar", "filed_words"]

HIGH = 26
"""The height of the window's foot (pixels)."""

_BETWEEN, _AROUND = "   ·   ", 14 + 16 + 6 + 6 + 20
"""What parts the words at the right, and the room beside all words (pixels)."""


def filed_words(filed: Filed) -> str:
    """What the status bar says of the stack."""
    if filed.altered:
        return filed.altered
    if filed.coach:
        waits = ngettext("{count} sheet waits to be sent", "{count} sheets wait to be sent", filed.mail)
        back = ngettext("no sheet waits to be sent, {count} was taken back",
                        "no sheet waits to be sent, {count} were taken back", filed.taken_back)  # fmt: skip
        nothing = back.format(count=filed.taken_back) if filed.taken_back else _("nothing waits to be sent")
        sent = waits.format(count=filed.mail) if filed.mail else nothing
        told = _("Copy of {coach}, after document no. {number} of the league")
        return f"{told.format(coach=filed.coach, number=filed.came)} · {sent}"
    parts = [_("You read this league") if filed.only_read else _("Everything is filed")]
    if filed.last:
        last = _("last document: {document}").format(document=filed.last)
        parts.append(f"{last}, {moment(filed.when)}" if filed.when else last)
    if filed.backup:
        parts.append(_("backup checked {moment}").format(moment=moment(filed.backup)))
    return " · ".join(parts)


class _Said(Text):
    """A line that gives way to the keys beside it; the pointer reads it in full."""

    def sizeHint(self) -> QSize:
        """As wide as there is room for."""
        return QSize(0, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """No more than that."""
        return self.sizeHint()

    def paintEvent(self, _event: object) -> None:
        """Write as much as fits."""
        painter = QPainter(self)
        draw_text(painter, QRectF(self.rect()), self.text(), "note", "ink2")
        painter.end()


class StatusBar(QWidget):
    """26 px at the foot of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(HIGH)
        self.setAccessibleName(_("Status"))
        self._mark = Mark("check", "accent", 16)
        self._said = _Said("", "note", "ink2")
        self._place = Text("", "note", "ink2")
        self._keys = Text("", "note", "ink2")
        self._long = self._short = ""
        beside = in_a_row(self._place, self._keys, gap=0)
        self.setLayout(in_a_row(self._mark, (self._said, 1), beside, gap=6, margins=(14, 0, 20, 0)))

    def say(self, words: str, good: bool = True) -> None:
        """Say something; a tick before it where all is well, a triangle where not."""
        self._said.setText(words)
        self._said.setToolTip(tip(words))
        self._mark.setVisible(bool(words))
        self._mark.show_icon("check" if good else "warning", "accent" if good else "ochre")
        self._fit()

    def said(self) -> str:
        """What it says now."""
        return self._said.text()

    def show_place(self, words: str) -> None:
        """Say where the open league lies."""
        self._place.setText(f"{words}{_BETWEEN}" if words else "")
        self._place.setVisible(bool(words))
        self._fit()

    def place(self) -> str:
        """Where it says that the open league lies."""
        return self._place.text().rstrip(" ·")

    def show_keys(self, *keys: str, short: Sequence[str] = ()) -> None:
        """The keys that matter here; ``short`` are those where there is no room for all the words."""
        self._long = _BETWEEN.join(filter(None, keys))
        self._short = _BETWEEN.join(filter(None, short)) or self._long
        self._fit()

    def told_keys(self) -> str:
        """Which keys are shown."""
        return self._keys.text()

    def resizeEvent(self, _event: object) -> None:
        """More room or less for the keys."""
        self._fit()

    def _fit(self) -> None:
        beside = text_width(self._said.text(), "note") + text_width(self._place.text(), "note") + _AROUND
        fits = beside + text_width(self._long, "note") <= self.width()
        self._keys.setText(self._long if fits else self._short)

    def paintEvent(self, _event: object) -> None:
        """Draw the desk and its edge."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), q(colours().desk))
        painter.fillRect(0, 0, self.width(), 1, q(colours().rule))
        painter.end()
