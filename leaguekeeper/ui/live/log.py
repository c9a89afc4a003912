"""What has been noted, newest first: when, whose, what."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.live.views import LiveLine
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_grid, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.silks import LIST, SilkBadge

__all__ = ["LiveLog"]

SHOWN = 80
"""Notes that are shown; a match has some hundred, of which the oldest are read in the report."""


class LiveLog(QWidget):
    """The notes in a column of their own."""

    def __init__(self, lines: Sequence[LiveLine]) -> None:
        super().__init__()
        self.setAccessibleName(_("Notes of the match"))
        inside, rows = upright(0)
        if not lines:
            rows.addWidget(Text(_("Nothing yet."), "second", "ink3"))
        for line in lines[:SHOWN]:
            rows.addWidget(_Row(line))
            rows.addWidget(Rule("rule"))
        rows.addStretch(1)
        self.setLayout(in_a_column(scrolled(inside), gap=0))


class _Row(QWidget):
    """One note."""

    def __init__(self, line: LiveLine) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        grid = in_a_grid(across=8, margins=(0, 5, 0, 5), on=self)
        when = Text(line.when, "note", "ink2")
        when.setFixedWidth(26)
        grid.addWidget(when, 0, 0, Qt.AlignmentFlag.AlignTop)
        if line.team is not None:
            badge = SilkBadge(line.team.silk, LIST, line.team.name)
            grid.addWidget(badge, 0, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Text(line.words, "name" if line.strong else "second", "ink", wrap=True), 0, 2)
        grid.setColumnStretch(2, 1)
