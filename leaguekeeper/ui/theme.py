"""How Qt's own widgets are dressed: the palette first, a style sheet for shape; the rest is painted.

Radius 3 on controls, 2 on chips; no shadows; focus is a blue ring. ``tone`` and ``kind`` are properties that
widgets set on themselves, so that one sheet serves all pages.
"""

from __future__ import annotations

from PySide6.QtCore import QDir, Qt
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from leaguekeeper.base.paths import resources
from leaguekeeper.ui.colours import Colours, colours, q, set_dark
from leaguekeeper.ui.fonts import font, load_fonts

__all__ = ["apply_theme", "machine_is_dark"]

_TONES = ("ink", "ink2", "ink3", "accent", "blue", "red", "ochre", "on_cloth", "gilt")


def machine_is_dark() -> bool:
    """Whether the person has his whole desktop dark; a machine that does not say is light."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def apply_theme(app: QApplication, dark: bool) -> None:
    """Put the program's clothes on: faces, palette and style sheet, light or dark."""
    load_fonts()
    set_dark(dark)
    app.setStyleSheet("")  # put over another, Qt dresses each widget once for every one that it lies in
    if app.style().name() != "fusion":
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setFont(font("body"))
    app.setPalette(_palette(colours()))
    QDir.setSearchPaths("icons", [str(resources() / "icons")])  # no folder's name need be written in a style sheet
    app.setStyleSheet(_sheet(colours()))


def _palette(c: Colours) -> QPalette:
    made = QPalette()
    role = QPalette.ColorRole
    for place, colour in (
        (role.Window, c.paper), (role.WindowText, c.ink), (role.Base, c.sheet), (role.AlternateBase, c.hover),
        (role.Text, c.ink), (role.Button, c.sheet), (role.ButtonText, c.ink), (role.ToolTipBase, c.sheet),
        (role.ToolTipText, c.ink), (role.Highlight, c.select), (role.HighlightedText, c.ink), (role.Link, c.blue),
        (role.LinkVisited, c.blue), (role.PlaceholderText, c.ink3), (role.BrightText, c.red), (role.Mid, c.rule),
        (role.Light, c.sheet), (role.Dark, c.edge), (role.Accent, c.accent),
    ):  # fmt: skip
        made.setColor(place, q(colour))
    for place in (role.Text, role.ButtonText, role.WindowText):
        made.setColor(QPalette.ColorGroup.Disabled, place, q(c.ink3))
    return made


def _sheet(c: Colours) -> str:
    tones = "\n".join(f'QLabel[tone="{tone}"] {{ color: {getattr(c, tone)}; }}' for tone in _TONES)
    return tones + _BUTTONS.format_map(_named(c)) + _FIELDS.format_map(_named(c)) + _REST.format_map(_named(c))


def _named(c: Colours) -> dict[str, object]:
    named: dict[str, object] = {name: getattr(c, name) for name in Colours.__slots__}
    return named | {"night": "dark" if c.dark else "light"}


_BUTTONS = """
QPushButton {{ background: {sheet}; color: {ink}; border: 1px solid {edge}; border-radius: 3px;
  padding: 0 14px; min-height: 30px; font-weight: 600; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {select}; }}
QPushButton:focus {{ border: 2px solid {blue}; padding: 0 13px; min-height: 28px; }}
QPushButton:disabled {{ color: {ink3}; border-color: {rule}; background: {paper}; }}
QPushButton[kind="main"] {{ background: {accent}; color: {on_accent}; border-color: {accent}; }}
QPushButton[kind="main"]:hover, QPushButton[kind="main"]:pressed {{ border: 1px solid {ink}; }}
QPushButton[kind="main"]:focus {{ border: 2px solid {blue}; }}
QPushButton[kind="main"]:disabled {{ background: {rule}; color: {ink2}; border-color: {rule}; }}
QPushButton[kind="quiet"] {{ background: transparent; color: {blue}; border: 1px solid transparent; font-weight: 400;
  padding: 0; min-height: 18px; }}
QPushButton[kind="quiet"][strong="true"] {{ font-weight: 600; }}
QPushButton[kind="quiet"]:hover {{ text-decoration: underline; }}
QPushButton[kind="quiet"]:focus {{ border: 1px solid {blue}; }}
QPushButton[small="true"] {{ padding: 0; min-height: 24px; }}
QPushButton[small="true"]:focus {{ padding: 0; min-height: 22px; }}
QPushButton[kind="danger"] {{ color: {red}; border-color: {red}; }}
QPushButton[kind="danger"]:focus {{ border-color: {blue}; }}
QPushButton[kind="danger"][filled="true"] {{ background: {red}; color: {sheet}; }}
QPushButton[kind="segment"] {{ border-radius: 0; font-weight: 400; padding: 0 14px; border-left-width: 0; }}
QPushButton[first="true"] {{ border-left-width: 1px; }}
QPushButton[kind="segment"]:checked {{ background: {sheet}; color: {accent}; border: 2px solid {accent};
  padding: 0 13px; min-height: 28px; font-weight: 600; }}
"""
_FIELDS = """
QLineEdit, QSpinBox, QComboBox, QDateTimeEdit {{ background: {sheet}; color: {ink}; border: 1px solid {edge};
  border-radius: 3px; padding: 0 8px; min-height: 28px; selection-background-color: {select};
  selection-color: {ink}; }}
QPlainTextEdit, QTextEdit {{ background: {sheet}; color: {ink}; border: 1px solid {edge}; border-radius: 3px;
  padding: 4px; selection-background-color: {select}; selection-color: {ink}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus, QDateTimeEdit:focus
  {{ border: 2px solid {blue}; padding: 0 7px; min-height: 26px; }}
QLineEdit[small="true"] {{ padding: 0 3px; min-height: 22px; }}
QLineEdit[small="true"]:focus {{ padding: 0 2px; min-height: 20px; }}
QLineEdit:disabled, QComboBox:disabled, QSpinBox:disabled {{ color: {ink3}; border-color: {rule};
  background: {paper}; }}
QLineEdit[error="true"] {{ border: 1px solid {red}; }}
QSpinBox QLineEdit, QComboBox QLineEdit, QSpinBox QLineEdit:focus, QComboBox QLineEdit:focus {{ border: none;
  padding: 0 2px; min-height: 0; background: transparent; }}
QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
QSpinBox[small="true"] {{ padding: 0 3px; min-height: 22px; }}
QSpinBox[small="true"]:focus {{ padding: 0 2px; min-height: 20px; }}
QComboBox::drop-down, QDateEdit::drop-down {{ border: none; width: 22px; }}
QComboBox::down-arrow, QDateEdit::down-arrow {{ image: url(icons:drop.svg); width: 14px; height: 14px; }}
QComboBox QAbstractItemView {{ background: {sheet}; color: {ink}; border: 1px solid {ink};
  selection-background-color: {select}; selection-color: {ink}; outline: none; }}
QCheckBox, QRadioButton {{ spacing: 8px; min-height: 24px; }}
QCheckBox::indicator, QListView::indicator {{ width: 16px; height: 16px; border: 1px solid {edge}; border-radius: 2px;
  background: {sheet}; }}
QCheckBox::indicator:checked, QListView::indicator:checked {{ background: {accent}; border-color: {accent};
  image: url(icons:tick-{night}.svg); }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {blue}; }}
QRadioButton::indicator {{ width: 14px; height: 14px; border: 1px solid {edge}; border-radius: 8px;
  background: {sheet}; }}
QRadioButton::indicator:checked {{ background: {accent}; border: 4px solid {sheet}; outline: 1px solid {accent}; }}
"""
_REST = """
QToolTip {{ background: {sheet}; color: {ink}; border: 1px solid {ink}; padding: 4px 6px; font-size: 12px; }}
QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {rule}; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }}
QScrollBar::handle:hover {{ background: {edge}; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{ background: none;
  border: none; width: 0; height: 0; }}
QMenu {{ background: {sheet}; color: {ink}; border: 1px solid {ink}; padding: 4px 0; }}
QMenu::item {{ padding: 5px 28px 5px 16px; }}
QMenu::item:selected {{ background: {select}; }}
QMenu::item:disabled {{ color: {ink3}; }}
QMenu::separator {{ height: 1px; background: {rule}; margin: 4px 0; }}
QMenuBar {{ background: {desk}; color: {ink}; }}
QMenuBar::item {{ padding: 3px 9px; background: transparent; }}
QMenuBar::item:selected {{ background: {select}; }}
QTableView, QListView, QTreeView {{ background: {sheet}; border: none; outline: none; gridline-color: {rule};
  selection-background-color: {select}; selection-color: {ink}; }}
QListWidget::item {{ padding: 0 8px; border-bottom: 1px solid {rule}; }}
QListWidget::item:selected {{ background: {select}; color: {ink}; }}
QHeaderView {{ background: {sheet}; border: none; }}
QTableCornerButton::section {{ background: {sheet}; border: none; }}
QDialog {{ background: {paper}; border: 1px solid {ink}; }}
"""
