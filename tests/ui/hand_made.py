"""A league made by hand: it gives the sample views, so that pages can be seen without a league file."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from leaguekeeper.league.reading import Reading
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.overview.views import Filed, LeagueView
from leaguekeeper.services.report.api import ReportApi
from leaguekeeper.services.report.views import WizardView
from leaguekeeper.services.season.api import SeasonApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.api import StackApi
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.services.team.api import TeamApi
from leaguekeeper.services.team.views import TeamView
from tests.ui import sample_views, sample_wizard

__all__ = ["HandMadeLeague"]

Asked = list[tuple[Any, ...]]


class HandMadeLeague(LeagueApi):
    """Gives views and remembers what it was asked to do; nothing lies behind it."""

    def __init__(self) -> None:
        self.asked: Asked = []
        self.session = _NoSession()
        self.stack = _Stack(self.asked)
        self.report = _Report(self.asked)
        self.teams = _Teams(self.asked)
        self.season = _Season(self.asked)

    address = Path("by-hand.league")
    from_copy = None

    @property
    def path(self) -> Path:
        return Path("by-hand.league")

    def filed(self) -> Filed:
        now = datetime(2025, 11, 8, 22, 41)
        return Filed("match nº 20", now, now, undo="match nº 20", season="Saison 3", waiting=3)

    def overview(self, season: str = "") -> LeagueView:
        self.asked += [("overview", season)] if season else []
        return sample_views.league_view()

    def close(self) -> None:
        self.asked.append(("close",))


class _NoSession(Session):
    """A session in which nothing has been filed, nor a league founded."""

    def __init__(self) -> None:
        self.reading = Reading()
        self.copy = None
        self.file: Any = SimpleNamespace(path=Path("by-hand.league"), stack=list, times_read=0)


class _Stack(StackApi):
    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def undo(self, offered: str = "") -> Changes:
        self.asked.append(("undo",))
        return Changes(frozenset({("documents", "")}), 1)

    def undo_own(self, by: str = "") -> Changes:
        return self.undo()

    def redo_own(self) -> Changes:
        return self.redo()

    def redo(self, offered: str = "") -> Changes:
        self.asked.append(("redo",))
        return Changes(frozenset({("documents", "")}), 1)


class _Teams(TeamApi):
    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def view(self, team: str) -> TeamView:
        self.asked.append(("team", team))
        return sample_views.team_view()


class _Season(SeasonApi):
    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def roll_die(self, faces: int) -> int:
        self.asked.append(("die", faces))
        return faces


class _Report(ReportApi):
    category = True

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def view(self, match: int, step: str = "") -> WizardView:
        self.asked.append(("report", match, step))
        return sample_wizard.result_view() if match == 1 else sample_wizard.improvement_view(self.category)

    def answer(self, match: int, key: str, value: Any) -> WizardView:
        self.asked.append(("answer", match, key, value))
        return sample_wizard.improvement_view(self.category)

    def result(self, match: int, form: Mapping[str, Any]) -> WizardView:
        self.asked.append(("result", match, dict(form)))
        return sample_wizard.improvement_view(self.category)

    def roll_die(self, match: int, faces: int) -> int:
        self.asked.append(("die", faces))
        return faces

    def roll(self, match: int, question: str) -> WizardView:
        self.asked.append(("roll", match, question))
        return sample_wizard.improvement_view(self.category)
