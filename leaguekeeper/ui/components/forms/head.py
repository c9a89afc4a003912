"""The head of a form that is filled in for one team: silk, title, facts, a way out, an Oxford rule below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.layout import in_a_column, in_a_row
from leaguekeeper.ui.components.page.section import Rule
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.silks import MATCH, SilkBadge

__all__ = ["FormHead"]


class FormHead(QWidget):
    """Silk, title and facts at the left, the way out at the right."""

    def __init__(self, team: TeamMark, title: str, facts: str, leave: str, on_leave: Callable[[], object]) -> None:
        super().__init__()
        self.setFixedHeight(65)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)
        row = in_a_row(gap=12, margins=(24, 0, 24, 0))
        row.addWidget(SilkBadge(team.silk, MATCH, team.name), 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(in_a_column(Text(title, "team"), Text(facts, "second", "ink2"), gap=0), 1)
        row.addWidget(Button(leave, "quiet", on_leave), 0, Qt.AlignmentFlag.AlignVCenter)
        self.setLayout(in_a_column((row, 1), Rule("oxford"), gap=0, margins=(0, 8, 0, 0)))
