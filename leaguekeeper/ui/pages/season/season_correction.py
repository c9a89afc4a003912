"""A season's opening is corrected as it was filed: its name, who takes part, how level teams are told apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.order_list import OrderList
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.season.entrants import Entrants
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog

if TYPE_CHECKING:
    from leaguekeeper.services.season.views import SeasonView
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["SeasonCorrection"]

HIGH = 190
"""The height from which the teams scroll (pixels)."""


class SeasonCorrection(PlainDialog):
    """The parts of the form that opens a season, filled in; what else its sheet says stays as it was."""

    def __init__(self, title: str, parent: QWidget, host: PageHost, page: SeasonView, was: Mapping[str, Any]) -> None:
        super().__init__(title, _("See what changes…"), parent, host)
        self._was = was
        self.field("name", _("Name"), QLineEdit())
        self._entrants = Entrants(page.teams, frozenset(was.get("participants", ())))
        teams = scrolled(self._entrants)
        teams.setFixedHeight(min(HIGH, self._entrants.sizeHint().height() + 4))
        keys = dict(page.keys)
        first = [key for key in was.get("tie_breakers", ()) if key in keys]
        told = [(key, keys[key]) for key in (*first, *(key for key in keys if key not in first))]
        self._order = OrderList(_("Level teams are told apart by"), told, numbered=True)
        self._order.setFixedHeight(min(HIGH, self._order.content_height()))
        self._begun = self._order.values()
        for at, each in enumerate((Text(_("Teams"), "name"), teams, Text(self._order.accessibleName(), "name"),
                                   self._order), start=1):  # fmt: skip
            self.body.insertWidget(at, each)
        for box in self._entrants.findChildren(Tick):
            box.toggled.connect(lambda _on: self._edited())
        self._order.reordered.connect(self._edited)

    def fields(self) -> dict[str, object]:
        """All that the sheet says, with what was changed here."""
        ticked, before = self._entrants.taking_part(), self._was.get("participants", ())
        assert isinstance(before, (list, tuple))  # noqa: S101 - so a sheet of this kind has them
        stay = [team for team in before if team in ticked]
        keys = self._order.values()
        return {
            **self._was,
            "name": self.value("name"),
            "participants": [*stay, *(team for team in ticked if team not in stay)],
            **({"tie_breakers": keys} if keys != self._begun else {}),
        }
