"""An office made by hand: it gives the sample views, so that pages can be seen without a league file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import SimpleNamespace
from typing import Any

from leaguekeeper.services.views.league_page import Filed, LeaguePage
from leaguekeeper.services.views.team_page import TeamPage
from leaguekeeper.services.views.wizard import WizardView
from tests.ui import sample_views, sample_wizard

__all__ = ["HandMadeOffice"]


class HandMadeOffice:
    """Gives views and remembers what it was asked to do."""

    path: Any = None

    def __init__(self) -> None:
        self.category = True
        self.asked: list[tuple[Any, ...]] = []

    def filed(self) -> Filed:
        now = datetime(2025, 11, 8, 22, 41)  # noqa: DTZ001 - the hour on the wall
        return Filed("match nº 20", now, now, undo="match nº 20", season="Saison 3", waiting=3)

    def league_page(self) -> LeaguePage:
        return sample_views.league_page()

    def team_page(self, team: str) -> TeamPage:
        self.asked.append(("team", team))
        return sample_views.team_page()

    def roll_die(self, faces: int) -> int:
        self.asked.append(("die", faces))
        return faces

    def close(self) -> None:
        self.asked.append(("close",))

    def undo(self) -> Any:
        self.asked.append(("undo",))
        return SimpleNamespace(kinds=frozenset({"documents"}))

    def redo(self) -> Any:
        self.asked.append(("redo",))
        return SimpleNamespace(kinds=frozenset({"documents"}))

    def report_view(self, match: int, step: str = "") -> WizardView:
        self.asked.append(("report", match, step))
        return sample_wizard.result_view() if match == 1 else sample_wizard.improvement_view(self.category)

    def report_answer(self, match: int, key: str, value: Any) -> WizardView:
        self.asked.append(("answer", match, key, value))
        return sample_wizard.improvement_view(self.category)

    def report_result(self, match: int, form: Mapping[str, Any]) -> WizardView:
        self.asked.append(("result", match, dict(form)))
        return sample_wizard.improvement_view(self.category)

    def report_roll(self, match: int, question: str) -> WizardView:
        self.asked.append(("roll", match, question))
        return sample_wizard.improvement_view(self.category)
