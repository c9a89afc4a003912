"""Play: the games that are installed, each with its form to agree on a match and its table to play it at.

A game's room in the window is a package ``ui/<game>`` with a form that tells ``started(setup, seats)`` and a page made
from both. A game that is not there is not offered; one that is under way stays while one looks elsewhere.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.buttons import Button
from leaguekeeper.ui.components.notices import EmptyRow
from leaguekeeper.ui.components.page_head import PageHead
from leaguekeeper.ui.components.section import Section
from leaguekeeper.ui.components.text import Text
from leaguekeeper.ui.pages.page import MARGINS, Page

__all__ = ["PlayRoom"]


@dataclass(frozen=True, slots=True)
class _Table:
    """A game's room: its package, and the names of its form and page."""

    package: str
    form: str
    page: str


_TABLES = {
    "pitch": _Table("leaguekeeper.ui.pitch", "PitchSetup", "PitchPage"),
    "cards": _Table("leaguekeeper.ui.cards", "SeasonForm", "CardsPage"),
    "rugby": _Table("leaguekeeper.ui.rugby", "RugbySetup", "RugbyPage"),
}


def _game_words(game: str) -> tuple[str, str]:
    return {
        "pitch": (_("The pitch"), _("A whole match, square by square, under either rule set; odds on every square.")),
        "cards": (_("Team manager"), _("The card game: a season of weeks, two to four managers.")),
        "rugby": (_("Fantasy rugby"), _("Four a side, measured in inches.")),
    }[game]


class PlayRoom(Page):
    """The games; ``where`` is one of them, and after a colon "table" once it is being played."""

    name = "play"
    scrolls = False

    def __init__(self, desk: Any) -> None:
        super().__init__(desk)
        self._tables: dict[str, QWidget] = {}

    def open(self, where: str) -> None:
        """Needs no league."""
        game, _colon, table = where.partition(":")
        self.where = where if not table or game in self._tables else game
        self.slim = bool(table) and game in self._tables
        self.stale = False
        self.show_view(self.where)

    def reload(self) -> None:
        """Nothing here comes from a league."""
        self.stale = False

    def build(self, view: str) -> QWidget:
        """The list, a form, or a table."""
        game, _colon, table = view.partition(":")
        if table:
            return self._table(game)
        return self._form(game) if game in _TABLES else self._list()

    def _list(self) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(18)
        column.addWidget(PageHead(_("Play"), _("Against each other at one machine, or against the program.")))
        games = [game for game, table in _TABLES.items() if find_spec(table.package) is not None]
        for game in games:
            title, words = _game_words(game)
            section = Section(title)
            section.setMaximumWidth(760)
            row = QHBoxLayout()
            row.addWidget(Text(words, "body", "ink2", wrap=True), 1)
            if game in self._tables:
                on = _("Go on playing")
                row.addWidget(Button(on, "main", partial(self.desk.go, f"play:{game}:table"), name=f"{on}: {title}"))
            new = _("New game…")
            row.addWidget(Button(new, "plain", partial(self.desk.go, f"play:{game}"), name=f"{new}: {title}"))
            section.body.addLayout(row)
            column.addWidget(section)
        if not games:
            column.addWidget(EmptyRow(_("No game is installed.")))
        column.addStretch(1)
        return whole

    def _form(self, game: str) -> QWidget:
        title, words = _game_words(game)
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setSpacing(14)
        column.addWidget(
            PageHead(title, words, buttons=[Button(_("All games"), "plain", partial(self.desk.go, "play"))])
        )
        table = _TABLES[game]
        form = getattr(importlib.import_module(table.package), table.form)()
        form.started.connect(partial(self._start, game))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(form)
        column.addWidget(area, 1)
        return whole

    def _start(self, game: str, setup: Any, seats: Any) -> None:
        table = _TABLES[game]
        old = self._tables.pop(game, None)
        if old is not None:
            old.deleteLater()
        self._tables[game] = getattr(importlib.import_module(table.package), table.page)(setup, seats)
        self.desk.go(f"play:{game}:table")

    def _table(self, game: str) -> QWidget:
        """The table is kept by this room: it is lent to the page and taken back when the page is built anew."""
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._tables[game])
        self._tables[game].show()
        return whole

    def _replace(self, built: QWidget) -> None:
        for table in self._tables.values():
            if not built.isAncestorOf(table):
                table.setParent(None)
                table.hide()
        super()._replace(built)
        layout = built.layout()
        if layout is not None and not self.slim:
            layout.setContentsMargins(*MARGINS)
