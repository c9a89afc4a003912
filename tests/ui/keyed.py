"""What whoever has no mouse, or does not see, meets in whatever is shown."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QDialog,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QSpinBox,
    QStyleOptionButton,
    QWidget,
)
from shiboken6 import isValid

from leaguekeeper.ui.colours import contrast
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.tab_order import WHOLE
from tests.ui.walking import is_one_of_several

__all__ = [
    "Kind",
    "by_mouse_alone",
    "differs_in_sight",
    "letterless",
    "lost_by_enter",
    "lost_by_escape",
    "stops_in",
    "unmarked",
    "unnamed",
]

OTHERWISE = {
    "LivePlayers": "digits", "CoachBoard": "Page Up and Page Down on the pitch", "DugOuts": "the list of choices",
    "HandRow": "the list of choices", "TableView": "the list of choices", "CutOut": "it only shows",
}  # fmt: skip
"""What takes clicks and no keyboard, and what does the same by keyboard."""

NARROWED = "CommandPalette"
"""A sheet whose list is gone through from its field."""

ITSELF = {"LivePage", "WhyPopover"}
"""What has the keyboard as a whole, from the moment it is shown."""

Kind = tuple[object, ...]


def stops_in(root: QWidget) -> list[QWidget]:
    """What the Tab key comes to."""
    found = list[QWidget]()
    for each in root.children():
        if not isinstance(each, QWidget) or each.isWindow() or not each.isVisible() or isinstance(each, QScrollBar):
            continue
        tabs = each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if tabs and each.isEnabled() and each.focusProxy() is None and not is_one_of_several(each):
            found.append(each)
        if not isinstance(each, WHOLE):
            found += stops_in(each)
    return found


def unnamed(root: QWidget) -> list[str]:
    """Stops that a screen reader has no words for, whatever they are."""
    return [f"says nothing: {type(each).__name__}" for each in stops_in(root) if not each.accessibleName()]


def unmarked(root: QWidget, met: set[Kind]) -> list[str]:
    """Stops that look the same with the keyboard and without; of each kind the first one that is met."""
    found, before, window = list[str](), QApplication.focusWidget(), root.window()
    window.activateWindow()
    QApplication.processEvents()
    for each in stops_in(root):
        on = isinstance(each, QAbstractButton) and each.isChecked()
        kind = (type(each), each.property("kind"), each.property("small"), on)
        if kind in met or type(each).__name__ in ITSELF or each.underMouse() or each.visibleRegion().isEmpty():
            continue
        met.add(kind)
        each.setFocus(Qt.FocusReason.TabFocusReason)
        QApplication.processEvents()
        around = QRect(each.mapTo(window, QPoint()), each.size()).adjusted(-4, -4, 4, 4)
        chosen = window.grab(around).toImage()
        each.clearFocus()
        if not differs_in_sight(chosen, window.grab(around).toImage()):
            found.append(f"not marked: {type(each).__name__} {each.accessibleName()}, {kind[1:]}")
    if before is not None:
        before.setFocus()
    return found


def differs_in_sight(one: QImage, other: QImage) -> bool:
    """Whether enough of a picture changed from light to dark or back to be seen: 3 to 1."""
    wide, high = one.width(), one.height()
    step = max(1, wide * high // 40_000)
    changed = Counter((one.pixel(x, y), other.pixel(x, y)) for y in range(high) for x in range(0, wide, step))
    seen = sum(times for (a, b), times in changed.items()
               if a != b and contrast(QColor(a).name(), QColor(b).name()) >= 3)  # fmt: skip
    return seen * step >= 24


def by_mouse_alone(root: QWidget) -> list[str]:
    """What shows by the pointer's hand that it can be pressed, and no key reaches."""
    return [f"by mouse alone: {type(each).__name__}" for each in root.findChildren(QWidget)
            if each.isVisible() and each.isEnabled() and type(each).__name__ not in OTHERWISE
            and _takes_clicks(type(each)) and not each.focusPolicy() & Qt.FocusPolicy.TabFocus
            and _leads_on(each) and type(each.parent()).__name__ != NARROWED]  # fmt: skip


def _takes_clicks(kind: type[QWidget]) -> bool:
    ours = (each for each in kind.__mro__ if each.__module__.startswith("leaguekeeper."))
    return any({"mousePressEvent", "mouseReleaseEvent"} & vars(each).keys() for each in ours)


def _leads_on(widget: QWidget) -> bool:
    """A figure or a line that was made with nothing behind it takes no clicks either."""
    return widget.cursor().shape() == Qt.CursorShape.PointingHandCursor or widget.hasMouseTracking()


def lost_by_enter(shown: QWidget) -> list[str]:
    """What a dialog that has just opened destroys at the press of Enter."""
    return [f"Enter at once does this: {each.text()}" for each in shown.findChildren(Button)
            if isinstance(shown, QDialog) and each.property("filled") == "true"
            and (each.isDefault() or each.hasFocus())]  # fmt: skip


def lost_by_escape(shown: QWidget) -> list[str]:
    """Fields of a dialog in which something was typed or chosen and that Esc closes without a word; one of each kind.

    What was changed is put back before the next one.
    """
    found, met = list[str](), set[str]()
    if not isinstance(shown, Dialog):
        return found
    for field in stops_in(shown):
        kind = next((each for each in CHANGED if isValid(field) and isinstance(field, each)), None)
        if kind is None or kind.__name__ in met or not shown.isVisible() or not _can_change(field, shown):
            continue
        met.add(kind.__name__)
        shown.activateWindow()
        QApplication.processEvents()
        field.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(field, CHANGED[kind][0])
        QTest.keyClick(QApplication.focusWidget() or shown, Qt.Key.Key_Escape)
        asked = [each for each in shown.findChildren(QDialog) if each.isVisible()]
        for each in asked:
            each.reject()
        if not asked or not shown.isVisible():
            found.append(f"Esc loses what is entered: {field.accessibleName()}, {kind.__name__}")
        if isValid(field):
            QTest.keyClick(QApplication.focusWidget() or field, CHANGED[kind][1])
    return found


CHANGED: dict[type[QWidget], tuple[Qt.Key, Qt.Key]] = {
    QLineEdit: (Qt.Key.Key_1, Qt.Key.Key_Backspace), QPlainTextEdit: (Qt.Key.Key_1, Qt.Key.Key_Backspace),
    QSpinBox: (Qt.Key.Key_Up, Qt.Key.Key_Down), QDateEdit: (Qt.Key.Key_Up, Qt.Key.Key_Down),
    QComboBox: (Qt.Key.Key_Down, Qt.Key.Key_Up), QCheckBox: (Qt.Key.Key_Space, Qt.Key.Key_Space),
    QAbstractButton: (Qt.Key.Key_Right, Qt.Key.Key_Left),
}  # fmt: skip
"""What can be filled in, the key that changes it, and the one that puts it back."""


def _can_change(field: QWidget, shown: Dialog) -> bool:
    """Whether that key changes something that would be lost."""
    if isinstance(field, QLineEdit):
        return not field.isReadOnly() and not field.property("narrows") and field.maxLength() > len(field.text())
    if isinstance(field, QPlainTextEdit):
        return not field.isReadOnly()
    if isinstance(field, QSpinBox):
        return field.value() < field.maximum()
    if isinstance(field, QComboBox):
        return shown.asks_of_choices and field.currentIndex() < field.count() - 1
    if isinstance(field, QCheckBox):
        return shown.asks_of_choices
    if isinstance(field, QAbstractButton):
        group = field.group()
        return shown.asks_of_choices and field.isChecked() and group is not None and group.buttons()[-1] is not field
    return True


def letterless(shown: QWidget) -> list[str]:
    """Buttons at the foot of a dialog that Alt and a letter underlined in their words do not press, or others too."""
    if not isinstance(shown, Dialog):
        return []
    items = [shown.foot.itemAt(at) for at in range(shown.foot.count())]
    buttons = [each for item in items if item is not None and isinstance(each := item.widget(), Button)]
    keys = {each.text(): each.shortcut().toString() for each in buttons if each.isVisible()}
    found = [f"no letter: {words}" for words, key in keys.items() if not key]
    found += [f"{key} presses {words} too" for words, key in keys.items() if key and [*keys.values()].count(key) > 1]
    return found + [f"not underlined: {each.text()}" for each in buttons if each.isVisible() and not _underlined(each)]


def _underlined(button: Button) -> bool:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return f"Alt+{option.text[option.text.find('&') + 1 :][:1].upper()}" == button.shortcut().toString()
