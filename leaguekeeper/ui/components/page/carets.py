"""Where somebody writes on a page: the place in each field, what he marked there, and how far it is scrolled.

A page that is set out anew makes its fields anew; whoever was writing goes on where he was.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

__all__ = ["Caret", "carets", "put_carets"]


@dataclass(frozen=True, slots=True)
class Caret:
    """From where to where a text is marked, the caret at the end of it; of another text it means nothing."""

    text: str
    anchor: int
    at: int
    scrolled: int = 0


def carets(content: QWidget | None) -> dict[str, Caret]:
    """Where the caret stands in each field that is called something, by its name."""
    if content is None:
        return {}
    told = {each.accessibleName(): _in_line(each) for each in content.findChildren(QLineEdit)}
    for text in _texts(content):
        cursor = text.textCursor()
        told[text.accessibleName()] = Caret(
            text.toPlainText(), cursor.anchor(), cursor.position(), text.verticalScrollBar().value()
        )
    return {name: caret for name, caret in told.items() if name}


def put_carets(content: QWidget, were: dict[str, Caret]) -> None:
    """Put the caret where it was in every field that still says the same."""
    for line in content.findChildren(QLineEdit) if were else ():
        caret = were.get(line.accessibleName())
        if caret is not None and caret.text == line.text():
            line.setCursorPosition(caret.anchor)
            line.cursorForward(True, caret.at - caret.anchor)
    for text in _texts(content) if were else ():
        caret = were.get(text.accessibleName())
        if caret is not None and caret.text == text.toPlainText():
            _put(text, caret)


def _texts(content: QWidget) -> list[QPlainTextEdit | QTextEdit]:
    return [*content.findChildren(QPlainTextEdit), *content.findChildren(QTextEdit)]


def _in_line(line: QLineEdit) -> Caret:
    at, start, end = line.cursorPosition(), line.selectionStart(), line.selectionEnd()
    anchor = at if start < 0 else start if at == end else end
    return Caret(line.text(), anchor, at)


def _put(text: QPlainTextEdit | QTextEdit, caret: Caret) -> None:
    cursor = text.textCursor()
    cursor.setPosition(caret.anchor)
    cursor.setPosition(caret.at, QTextCursor.MoveMode.KeepAnchor)
    text.setTextCursor(cursor)
    if caret.scrolled:
        QTimer.singleShot(0, text, lambda: _scroll(text, caret.scrolled))  # once it knows how high it is


def _scroll(text: QPlainTextEdit | QTextEdit, to: int) -> None:
    if isValid(text):
        text.verticalScrollBar().setValue(to)
