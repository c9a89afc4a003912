"""The decision that is due: who decides, what may be done, what it takes on the way, why it is refused, the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListWidgetItem, QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.reach import Test
from leaguekeeper.play.pitch.words.terms import ROLLS, word
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import Text, draw_text
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.pitch.choices import Verb
from leaguekeeper.ui.pitch.token_paint import draw_block_die
from leaguekeeper.ui.play import decision_panel as play

__all__ = ["DecisionPanel", "TestRows"]

_DIE = 36
_MOST = 190


class TestRows(QWidget):
    """The dice that a path asks for, one line each: what for, the lowest die that succeeds, the chance."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tests: Sequence[Test] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_tests(self, tests: Sequence[Test]) -> None:
        """Show other dice, or none."""
        self._tests = tuple(tests[:6])
        self.setFixedHeight(24 * len(self._tests))
        said = "; ".join(f"{word(ROLLS, test.kind)} {test.need}+" for test in self._tests)
        self.setAccessibleName(_("Dice on the way: {dice}").format(dice=said))
        self.setVisible(bool(self._tests))
        self.update()

    def sizeHint(self) -> QSize:
        """24 pixels a line."""
        return QSize(200, 24 * len(self._tests))

    def paintEvent(self, _event: object) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        wide = self.width()
        for place, test in enumerate(self._tests):
            box = QRectF(0, place * 24, wide, 24)
            draw_text(painter, box.adjusted(0, 0, -110, 0), word(ROLLS, test.kind), "second", "ink")
            draw_text(painter, QRectF(wide - 110, box.top(), 40, 24), f"{test.need}+", "name", "ink", centre=True)
            draw_text(painter, QRectF(wide - 66, box.top(), 66, 24), percent(test.chance), "second", "ink2", right=True)
            painter.fillRect(QRectF(0, box.bottom() - 1, wide, 1), q(colours().rule))
        painter.end()


class DecisionPanel(play.DecisionPanel):
    """The decision of a match: the dice on the way with their chance, and the choices numbered for the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = Text("", "stat", "blue")
        self.tests, self.helped = TestRows(), Text("", "second", "ink2")
        self.head.addWidget(self.total, 0, Qt.AlignmentFlag.AlignTop)
        self.weighed.addWidget(self.tests)
        self.weighed.addWidget(self.helped)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.say("", "")
        self.aim((), None, None)

    def offer(self, verbs: Sequence[Verb], row: int, player: int | None = None) -> None:
        """List what may be done, numbered for the keyboard; the player taken up is not named again."""
        self.list.blockSignals(True)
        self.list.clear()
        for place, verb in enumerate(verbs):
            words = verb.short if verb.short and player is not None else verb.words
            item = QListWidgetItem(f"{place + 1}  {words}" if place < 9 else f"    {words}")
            if verb.kind == "block-die" and verb.action is not None:
                item.setIcon(_face(int(verb.action[1])))
            self.list.addItem(item)
        self.list.setIconSize(QSize(_DIE, _DIE))
        self.list.setCurrentRow(row if row < len(verbs) else -1)
        high = sum(max(20, self.list.sizeHintForRow(place)) for place in range(min(len(verbs), 9)))
        self.list.setFixedHeight(min(high, _MOST) + 4 if verbs else 0)
        self.list.blockSignals(False)

    def aim(self, tests: Sequence[Test], chance: float | None, helped: float | None) -> None:
        """What it takes: the dice on the way, their chance together, and with a team re-roll."""
        self.total.setText("" if chance is None else percent(chance))
        self.tests.show_tests(tests)
        words = "" if helped is None else _("{chance} with a team re-roll").format(chance=percent(helped))
        self.helped.setText(words)
        self.helped.setVisible(bool(words))


def _face(face: int) -> QIcon:
    picture = QPixmap(_DIE * 2, _DIE * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    draw_block_die(painter, face, QRectF(0, 0, _DIE, _DIE))
    painter.end()
    return QIcon(picture)
