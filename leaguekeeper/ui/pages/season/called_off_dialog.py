"""What becomes of a match that was called off: it is played after all, or a ruling says who wins it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QDateEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from leaguekeeper.services.fixtures.views import CalledOff
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["CalledOffDialog"]

PLAYED = "played"
"""The match is played after all; the other answers are the side that wins without it."""


class CalledOffDialog(PlainDialog):
    """A match was called off: another day for it, or in a knock-out who wins it without having played."""

    kind = "fixture_changed"

    def __init__(self, parent: QWidget, host: PageHost, match: CalledOff) -> None:
        told = _("Match no. {number} was called off.").format(number=match.number)
        super().__init__(told.rstrip("."), _("File it"), parent, host)
        self._match, self._teams = match, Text("", "name", wrap=True)
        self.grid.addWidget(Text(_("Match"), "body", "ink2"), 0, 0)
        self.grid.addWidget(self._teams, 0, 1)
        way = self._way = Choice[str]()
        self.field("way", _("What becomes of it"), way)
        self.take_on(match)
        day = QDateEdit(QDate(match.day.year, match.day.month, match.day.day))
        day.setCalendarPopup(True)
        self.field("day", _("Day"), day)
        way.currentIndexChanged.connect(lambda _at: self._show())
        self._show()

    def asked_anew(self) -> Callable[[], CalledOff]:
        """Who meets in it by now: where it comes of other matches, those may have been corrected."""
        return partial(self._host.league.season.called_off, self._match.number)

    def take_on(self, offers: CalledOff) -> None:
        """Say who meets, and who may win without a match."""
        self._match = offers
        teams = f"{offers.home.name} – {offers.away.name}"
        self._teams.setText(" · ".join(filter(None, (teams, offers.told))))
        wins = _("{team} wins without a match")
        sides = (("home", offers.home), ("away", offers.away)) if offers.decides else ()
        ways = [(side, wins.format(team=team.name)) for side, team in sides]
        self.offer(self._way, [(PLAYED, _("it is played after all")), *ways])

    def _show(self) -> None:
        played = self.value("way") == PLAYED
        self.kind = "fixture_changed" if played else "result_recorded"
        self.show_only(("way", "day") if played else ("way",))

    def fields(self) -> dict[str, object]:
        """The match on its new day, or the side that a ruling sends on without a match."""
        if self.value("way") == PLAYED:
            return {"fixture": self._match.fixture, "day": self.value("day")}
        return {"fixture": self._match.fixture, "scored": False, "met": False, "winner": self.value("way")}
