"""A team's silk to be chosen: its cut and two colours."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QColorDialog, QPushButton, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.views import Cut, Silk
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.layout import in_a_row

__all__ = ["TeamColours"]


class TeamColours(QWidget):
    """The cut, and two patches of colour; ``changed`` says that one was."""

    changed = Signal()

    def __init__(self, silk: Silk) -> None:
        super().__init__()
        self.setFixedHeight(30)
        self._cut = Choice(_cut_words().items(), _("Cut"), silk.cut)
        self._cut.currentIndexChanged.connect(lambda _at: self.changed.emit())
        row = in_a_row(self._cut, gap=6, on=self)
        self._patches = (_Patch(_("First colour"), silk.first), _Patch(_("Second colour"), silk.second))
        for patch in self._patches:
            patch.chosen.connect(self.changed)
            row.addWidget(patch)

    def show_silk(self, silk: Silk) -> None:
        """Begin with another silk."""
        self._cut.choose(silk.cut)
        for patch, colour in zip(self._patches, (silk.first, silk.second), strict=True):
            patch.colour = colour
            patch.update()

    def silk(self) -> Silk:
        """The silk as it is chosen."""
        first, second = (patch.colour for patch in self._patches)
        return Silk(first, second, self._cut.value())


class _Patch(QPushButton):
    """A patch of colour; a click chooses another."""

    chosen = Signal()

    def __init__(self, name: str, colour: str) -> None:
        super().__init__()
        self.colour = colour
        self.setProperty("small", "true")
        self.setFixedSize(44, 30)
        self.setAccessibleName(name)
        self.clicked.connect(self._choose)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the patch; its outline shows a colour that is like the ground."""
        super().paintEvent(event)
        painter, patch = QPainter(self), QRectF(self.rect()).adjusted(6, 6, -6, -6)
        painter.fillRect(patch, q(colours().ink))
        painter.fillRect(patch.adjusted(1, 1, -1, -1), q(self.colour))
        painter.end()

    def _choose(self) -> None:
        chosen = QColorDialog.getColor(QColor(self.colour), self, self.accessibleName())
        if chosen.isValid():
            self.colour = chosen.name()
            self.chosen.emit()
            self.update()


def _cut_words() -> dict[Cut, str]:
    return {
        "plain": _("plain"),
        "halves": _("halves"),
        "pale": _("pale"),
        "stripes": _("stripes"),
        "hoops": _("hoops"),
        "band": _("band"),
        "quarters": _("quarters"),
        "chevron": _("chevron"),
    }
