"""The decision that is due: who decides, what may be done, what it takes on the way, why it is refused, the buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListWidgetItem, QSizePolicy, QWidget

from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.words import _
from leaguekeeper.play.pitch.aims import BlockAim
from leaguekeeper.play.pitch.reach import Test
from leaguekeeper.play.pitch.words.notation import FACES as NUMBERED
from leaguekeeper.play.pitch.words.terms import FACES, word
from leaguekeeper.ui.colours import colours, q
from leaguekeeper.ui.components.page.text import Text, draw_text, text_width
from leaguekeeper.ui.dice import Die, draw_die
from leaguekeeper.ui.figures import percent
from leaguekeeper.ui.pitch.choices import Verb
from leaguekeeper.ui.pitch.token_paint import draw_block_die
from leaguekeeper.ui.play import decision_panel as play
from leaguekeeper.ui.tips import tip

__all__ = ["DecisionPanel", "dice_words"]

_DIE = 36
_THROWN = 44
_MOST, _LEAST, _SMALLEST = 190, 42, 700
"""How high the list is at most in the smallest window, together with what is told above and below it; what is left of
it beside much of that; and how high that window is."""
_ROW, _MOST_TESTS = 22, 6


class _TestRows(QWidget):
    """The dice that a path asks for, a line for those alike: what for, the lowest that succeeds, the chance."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[str, Test], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_tests(self, tests: Sequence[Test], named: Mapping[str, str]) -> None:
        """Show other dice, or none; what each kind of roll is called."""
        alike: dict[tuple[str, int], list[Test]] = {}
        for test in tests:
            alike.setdefault((test.kind, test.need), []).append(test)
        lines = [(f"{named[kind]} × {len(them)}" if len(them) > 1 else named[kind], them[0])
                 for (kind, _need), them in alike.items()]  # fmt: skip
        self._rows = tuple(lines[:_MOST_TESTS])
        self.setFixedHeight(_ROW * len(self._rows))
        said = parted(f"{named[test.kind]} {test.need}+" for test in tests)
        self.setAccessibleName(_("Dice on the way: {dice}").format(dice=said))
        self.setVisible(bool(self._rows))
        self.update()

    def sizeHint(self) -> QSize:
        """So much a line."""
        return QSize(200, _ROW * len(self._rows))

    def paintEvent(self, _event: object) -> None:
        """Draw the lines."""
        painter = QPainter(self)
        wide = self.width()
        for place, (words, test) in enumerate(self._rows):
            box = QRectF(0, place * _ROW, wide, _ROW)
            draw_text(painter, box.adjusted(0, 0, -110, 0), words, "second", "ink")
            need, chance = QRectF(wide - 110, box.top(), 40, _ROW), QRectF(wide - 66, box.top(), 66, _ROW)
            draw_text(painter, need, f"{test.need}+", "name", "ink", centre=True)
            draw_text(painter, chance, percent(test.chance), "second", "ink2", right=True)
            painter.fillRect(QRectF(0, box.bottom() - 1, wide, 1), q(colours().rule))
        painter.end()


class _BlockRows(QWidget):
    """A block before it is thrown: how many dice and who chooses, then the odds of each outcome with a bar."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[str, float, str]] = []
        self._notes, self._below = ("", ""), False
        self._words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_block(self, aim: BlockAim | None, attacker: str, victim: str) -> None:
        """Show another block, or none."""
        self.setVisible(aim is not None)
        if aim is None:
            return
        self._words = dice_words(aim.dice)
        self._rows = [
            (_("{player} down").format(player=victim), aim.falls, "accent"),
            (_("{player} stays up").format(player=victim), aim.pushed, "ink2"),
            (_("{player} down").format(player=attacker), aim.fails, "red"),
        ]
        self._notes = (
            _("armour breaks if he falls {chance}").format(chance=percent(aim.armour)),
            (_("with a re-roll {chance}").format(chance=percent(aim.again)) if aim.again is not None else ""),
        )
        self._below = sum(text_width(words, "note") for words in self._notes) > self.width() - 12
        self.setFixedHeight(42 + 28 * len(self._rows) + (16 if self._below else 0))
        said = parted((*(f"{words} {percent(chance)}" for words, chance, _tone in self._rows), *self._notes))
        self.setAccessibleName(labelled(self._words, said))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw the words, the figures and their bars."""
        c, painter, wide = colours(), QPainter(self), self.width()
        draw_text(painter, QRectF(0, 0, wide, 20), self._words, "name", "ink")
        for place, (words, chance, tone) in enumerate(self._rows):
            top = 22 + place * 28
            draw_text(painter, QRectF(0, top, wide - 60, 20), words, "second", "ink")
            draw_text(painter, QRectF(wide - 60, top, 60, 20), percent(chance), "name", "ink", right=True)
            painter.fillRect(QRectF(0, top + 21, wide, 4), q(c.rule))
            painter.fillRect(QRectF(0, top + 21, wide * chance, 4), q(getattr(c, tone)))
        foot = QRectF(0, 24 + len(self._rows) * 28, wide, 16)
        draw_text(painter, foot, self._notes[0], "note", "ink2")
        second = foot.translated(0, 16) if self._below else foot
        draw_text(painter, second, self._notes[1], "note", "ink2", right=not self._below)
        painter.end()


def dice_words(dice: int) -> str:
    """How many block dice are thrown, and who chooses among them."""
    count = abs(dice)
    if count == 1:
        return _("1 die")
    chooser = _("{count} dice, you choose") if dice > 0 else _("{count} dice, the opponent chooses")
    return chooser.format(count=count)


class _ThrownDice(QWidget):
    """The dice that may be rolled again, large."""

    def __init__(self) -> None:
        super().__init__()
        self._dice: tuple[tuple[str, int], ...] = ()
        self.setFixedHeight(_THROWN + 6)
        self.hide()

    def show_dice(self, dice: Sequence[tuple[str, int]]) -> None:
        """Show other dice, or none."""
        self._dice = tuple(dice)
        said = ", ".join(word(FACES, NUMBERED[value]) if die == "block" else str(value) for die, value in dice)
        self.setAccessibleName(_("Dice: {values}").format(values=said))
        self.setVisible(bool(dice))
        self.update()

    def paintEvent(self, _event: object) -> None:
        """Draw them side by side."""
        painter = QPainter(self)
        for place, (die, value) in enumerate(self._dice):
            box = QRectF(place * (_THROWN + 10), 2, _THROWN, _THROWN)
            if die == "block":
                draw_block_die(painter, value, box)
            else:
                draw_die(painter, Die(die, value), box)
        painter.end()


class DecisionPanel(play.DecisionPanel):
    """The decision of a match: the dice on the way with their chance, and the choices numbered for the keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.total = Text("", "stat", "blue")
        self.tests, self.helped = _TestRows(), Text("", "second", "ink2")
        self.head.addWidget(self.total, 0, Qt.AlignmentFlag.AlignTop)
        self.dice, self.block = _ThrownDice(), _BlockRows()
        self.weighed.addWidget(self.dice)
        self.weighed.addWidget(self.block)
        self.weighed.addWidget(self.tests)
        self.weighed.addWidget(self.helped)
        self.rule, self._notes = Text("", "note", "ink2", wrap=True), list[str]()
        self._high = self._told = 0
        self.below.addWidget(self.rule)
        self.list.currentRowChanged.connect(self._explain)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.say("", "")
        self.aim((), None, None, {})

    def offer(
        self, verbs: Sequence[Verb], row: int, player: int | None = None, worth: Sequence[float | None] = ()
    ) -> None:
        """List what may be done, numbered for the keyboard; the player taken up is not named again.

        ``worth`` is for each line how likely it brings what is needed. The end of the turn has the key E, no digit.
        """
        self.list.blockSignals(True)
        self.list.clear()
        for place, verb in enumerate(verbs):
            words = verb.short if verb.short and player is not None else verb.words
            chance = worth[place] if place < len(worth) else None
            words = f"{words}  ·  {percent(chance)}" if chance is not None else words
            key = "E" if verb.ends_turn else str(place + 1) if place < 9 else "  "
            item = QListWidgetItem(f"{key}  {words}")
            if verb.kind == "block-die" and verb.action is not None:
                item.setIcon(_face(int(verb.action[1])))
            item.setToolTip(tip(verb.note))
            self.list.addItem(item)
        self.list.setIconSize(QSize(_DIE, _DIE))
        self.list.setCurrentRow(row if row < len(verbs) else -1)
        self.list.setVisible(bool(verbs))
        self._high = self._lines_high() if verbs else 0
        self.list.blockSignals(False)
        self._notes = [verb.note for verb in verbs]
        self._explain(self.list.currentRow())

    def _explain(self, row: int) -> None:
        """Below the choices the rule book's words on the one taken up; before one is, on all of them alike."""
        alike = self._notes[0] if len(set(self._notes)) == 1 else ""
        self.rule.setText(self._notes[row] if 0 <= row < len(self._notes) else alike)
        self._told = self.rule.heightForWidth(self.width()) if self.rule.text() else 0
        self.rule.setMinimumHeight(self._told)
        self.rule.setVisible(bool(self._told))
        self._make_room()

    def _make_room(self) -> None:
        """The list gives way to what the choice is weighed by and to the book's words, and keeps its line in sight."""
        spare = max(0, self.window().height() - _SMALLEST)
        left = max(_LEAST, _MOST + spare - self._told - self.weighed.sizeHint().height())
        self.list.setFixedHeight(min(self._high, left) + 4 if self._high else 0)
        self.list.scrollToItem(self.list.currentItem())

    def weigh(self, aim: BlockAim | None, attacker: str, victim: str) -> None:
        """The odds of the block that is aimed at, or none."""
        self.block.show_block(aim, attacker, victim)
        self._make_room()

    def _lines_high(self) -> int:
        """How high the first nine lines are, as they are wrapped where the list lies now."""
        layout = self.layout()
        if layout is not None:
            layout.activate()
        self.list.doItemsLayout()
        items = (self.list.item(place) for place in range(min(self.list.count(), 9)))
        return sum(max(20, self.list.visualItemRect(item).height()) for item in items)

    def aim(self, tests: Sequence[Test], chance: float | None, helped: float | None, named: Mapping[str, str]) -> None:
        """What it takes: the dice on the way, their chance together, and with a team re-roll."""
        self.total.setText("" if chance is None else percent(chance))
        self.tests.show_tests(tests, named)
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
