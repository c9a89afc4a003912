"""The head of a form that is filled in for one team: silk, title, facts, a way out, an Oxford rule below."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguekeeper.services.views import TeamMark
from leaguekeeper.ui.components.page.buttons import Button
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
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 8, 0, 0)
        whole.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(12)
        row.addWidget(SilkBadge(team.silk, MATCH, team.name), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Text(title, "team"))
        words.addWidget(Text(facts, "second", "ink2"))
        row.addLayout(words, 1)
        row.addWidget(Button(leave, "quiet", on_leave), 0, Qt.AlignmentFlag.AlignVCenter)
        whole.addLayout(row, 1)
        whole.addWidget(Rule("oxford"))
