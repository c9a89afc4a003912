"""Dialogs: only for what cannot be undone or must be chosen now; serif title, ink rule, buttons at the right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, SignalInstance
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from leaguekeeper.base.words import _, language
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.help_text import TOPIC_OF, HelpText, topics
from leaguekeeper.ui.components.page.layout import in_a_column
from leaguekeeper.ui.components.page.room import Room, on_the_screen
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.tab_order import put_in_order
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.page.typed import Typed
from leaguekeeper.ui.mnemonics import with_letters

__all__ = ["Dialog", "ask", "tell_failure"]


class Dialog(QDialog):
    """A dialog of 480 or 720: put its parts into ``body`` (which ``fills`` it, or not), its buttons into ``foot``.

    ``topic`` is its page of help where it has one of its own. ``asks_of_choices`` says whether what was only chosen in
    it is a loss too: not where that says what to look at or to write, and is chosen again in a moment.
    """

    topic = ""
    asks_of_choices = True

    def __init__(self, title: str, parent: QWidget | None, wide: bool = False, fills: bool = False) -> None:
        super().__init__(parent)
        self._scrolled = False
        self._typed = Typed(self, self.asks_of_choices)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setFixedWidth(720 if wide else 480)
        whole = in_a_column(gap=8, margins=(24, 18, 24, 18), on=self)
        whole.addWidget(Text(title, "step", wrap=True))
        whole.addWidget(Rule("ink"))
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 6, 0, 6)
        self.body.setSpacing(8)
        whole.addLayout(self.body, 1 if fills else 0)
        whole.addStretch(0 if fills else 1)
        self.foot = QHBoxLayout()
        self.foot.setSpacing(8)
        self.foot.addStretch(1)
        whole.addLayout(self.foot)

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard begins at the first thing there is to fill in; the buttons come last."""
        self._fit()
        super().showEvent(event)
        self._begin_at(None)
        self._deal_letters()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What has grown while one looks at it is still to fit the screen."""
        super().resizeEvent(event)
        if self.isVisible():
            QTimer.singleShot(0, self, self._fit_later)

    def event(self, event: QEvent) -> bool:
        """Words that have become longer while one looks at it make it higher."""
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            QTimer.singleShot(0, self, self._fit_later)
            self._deal_letters()
        return super().event(event)

    def _fit_later(self) -> None:
        at = self.focusWidget()
        if self._fit():
            self._begin_at(at)

    def _fit(self) -> bool:
        """On a screen that is too small for it, let all but the buttons scroll; whether it did so now."""
        room, whole = on_the_screen(self), self.layout()
        if self._scrolled or whole is None:
            return False
        wanted = self._wanted(whole)
        if wanted.boundedTo(room) == wanted:
            self.resize(wanted)
            return False
        self._scrolled = True
        whole.removeItem(self.foot)
        self.foot.setParent(None)
        inside = QWidget()
        inside.setLayout(whole)
        self.foot.setContentsMargins(24, 8, 24, 18)
        in_a_column((Room(inside), 1), self.foot, gap=0, on=self)
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self.setMaximumSize(self.maximumSize().boundedTo(room))
        self.resize(wanted.boundedTo(room))
        return True

    def _wanted(self, whole: QLayout) -> QSize:
        """Its size, and no less than its lines take: Qt cuts it off at two thirds of the screen, wherever they end."""
        least = QSize(self.width(), whole.minimumHeightForWidth(self.width()))
        return self.size().expandedTo(least).boundedTo(self.maximumSize())

    def _begin_at(self, at: QWidget | None) -> None:
        """Put the buttons at the end of the keyboard's way, and the keyboard where it was or at the first field."""
        buttons = self._at_the_foot()
        fields = [each for each in self._chain() if each not in buttons]
        for before, button in pairwise([*fields[-1:], *buttons]):
            QWidget.setTabOrder(before, button)
        if at is not None:
            at.setFocus(Qt.FocusReason.OtherFocusReason)
        elif fields and self.focusWidget() in {None, *buttons}:
            fields[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _at_the_foot(self) -> list[QWidget]:
        items = [self.foot.itemAt(at) for at in range(self.foot.count())]
        return [each for item in items if item is not None and (each := item.widget()) is not None]

    def _deal_letters(self) -> None:
        """Each of its buttons has a letter of its own, in whatever language, to be pressed with Alt from any field."""
        buttons = [each for each in self._at_the_foot() if isinstance(each, Button) and each.isVisibleTo(self)]
        for button, lettered in zip(buttons, with_letters([each.text() for each in buttons]), strict=True):
            button.answer_to_letter(lettered)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """The Tab key goes through it as it is read, whatever came later."""
        put_in_order(self)
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1 opens the help over the dialog: its own, or that of the page beneath. Enter presses the button it is on.

        Left to Qt, Enter on “Cancel” would press the button that stands for the whole dialog. Esc asks before it loses
        what was typed.
        """
        at = self.focusWidget()
        if event.key() == Qt.Key.Key_F1:
            _HelpDialog(self.topic or _topic_beneath(self), self).open()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and isinstance(at, Button):
            at.click()
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The cross of its frame is as Esc."""
        event.ignore()
        self.leave()

    def begun(self) -> bool:
        """Whether something was entered that closing it would lose."""
        return self._typed.any()

    def leave(self) -> None:
        """Close it, where something was entered only once somebody has said that it may be lost."""
        if not self.begun():
            self.reject()
            return
        words = _("What you entered here has not been filed, and would be lost. Nothing else changes.")
        question = _question(self, _("Throw away what you entered?"), words)
        question.add_buttons(_("Throw away"), danger=True, cancel=_("Go on entering"))
        question.accepted.connect(self.reject)
        question.open()

    def come_back(self) -> None:
        """It was refused after it had been put away: it is in sight again as it was filled in."""
        self.open()
        self.look_anew()

    def waits(self) -> bool:
        """Whether what was entered must be looked at before it is done again: the form says why."""
        return False

    def follow(self, changed: SignalInstance) -> None:
        """Look anew whenever the league changes beneath it."""
        changed.connect(self._beneath)

    def _beneath(self, _kinds: object) -> None:
        if self.isVisible():
            self.look_anew()

    def look_anew(self) -> None:
        """The league may be another than when it was filled in; whoever shows something of it says it anew."""

    def _chain(self) -> Iterator[QWidget]:
        """What the Tab key reaches in this dialog, in its order."""
        at = self.nextInFocusChain()
        while at is not None and at is not self:
            tabs = at.focusPolicy() & Qt.FocusPolicy.TabFocus
            if tabs and self.isAncestorOf(at) and at.isVisibleTo(self) and at.isEnabled():
                yield at
            at = at.nextInFocusChain()

    def add_buttons(self, words: str, danger: bool = False, cancel: str = "", careful: bool = False) -> Button:
        """The way back at the left, the action at the right; gives the action's button.

        Enter takes the action at once, but the way back where the action cannot be undone, or where one is to be
        ``careful``: the question came by itself, and whoever was typing has not read it.
        """
        back = Button(cancel or _("Cancel"), "plain", self.reject)
        action = Button(words, "danger" if danger else "main", self.accept)
        action.setProperty("filled", "true" if danger else "false")
        (back if danger or careful else action).setDefault(True)
        self.foot.addWidget(back)
        self.foot.addWidget(action)
        return action


class _HasTopic(Protocol):
    @property
    def topic(self) -> str: ...


@runtime_checkable
class _ShowsPages(Protocol):
    """The window: its page has its own help."""

    def page(self) -> _HasTopic | None: ...


class _HelpDialog(Dialog):
    """The help of what lies beneath, over a dialog that cannot be left for it."""

    def __init__(self, topic: str, parent: QWidget) -> None:
        found = {each.name: each for each in topics(language())}
        told = found.get(TOPIC_OF.get(topic, topic)) or next(iter(found.values()))
        super().__init__(_("Help"), parent, wide=True, fills=True)
        self.setFixedHeight(560)
        words = HelpText()
        words.show_topic(told)
        self.body.addWidget(words, 1)
        self.foot.addWidget(Button(_("Close"), "main", self.accept))


def _topic_beneath(sheet: QWidget) -> str:
    beneath = sheet.parentWidget()
    while isinstance(beneath, Dialog):
        beneath = beneath.parentWidget()
    window = beneath.window() if beneath is not None else None
    page = window.page() if isinstance(window, _ShowsPages) else None
    return page.topic if page is not None else "keys"


def _question(parent: QWidget, title: str, sentence: str, tone: str = "ink2") -> Dialog:
    """A dialog with one sentence in it, which a screen reader reads out as it opens."""
    dialog = Dialog(title, parent)
    dialog.setAccessibleDescription(sentence)
    dialog.body.addWidget(Text(sentence, "body", tone, wrap=True))
    return dialog


def ask(parent: QWidget, title: str, sentence: str, action: str, danger: bool = False) -> bool:
    """Ask before something that cannot be undone."""
    dialog = _question(parent, title, sentence)
    dialog.add_buttons(action, danger)
    return dialog.exec() == QDialog.DialogCode.Accepted


def tell_failure(parent: QWidget, sentence: str, detail: str, title: str = "") -> None:
    """Say what happened and what is safe; the detail can be copied."""
    dialog = _question(parent, title or _("This could not be done"), sentence, "ink")
    if detail:
        copy = Button(_("Copy the detail"), "quiet", lambda: QGuiApplication.clipboard().setText(detail))
        dialog.foot.insertWidget(0, copy)
    close = Button(_("Close"), "main", dialog.accept)
    close.setDefault(True)
    dialog.foot.addWidget(close)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
