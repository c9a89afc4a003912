"""A purchase slip: hire, let go, rename, renumber, buy and dismiss; what it changes is shown before it is filed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.team.draft_views import DraftItem, DraftList
from leaguekeeper.services.team.views import RosterRow, TeamView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.figures import amount
from leaguekeeper.ui.pages.filing_dialog import FilingDialog, figure
from leaguekeeper.ui.pages.page import PageHost

__all__ = ["SlipDialog"]

_FIELDS = {
    "hire": ("position", "name"),
    "fire": ("player",),
    "retire": ("player",),
    "rename": ("player", "name"),
    "renumber": ("player", "number"),
    "buy": ("staff", "count"),
    "drop": ("staff", "count"),
}
"""What each deed asks."""


class SlipDialog(FilingDialog):
    """One deed of a purchase slip for a team."""

    def __init__(self, parent: QWidget, host: PageHost, team: TeamView, terms: DraftList) -> None:
        super().__init__(_("Purchase slip: {team}").format(team=team.name), _("File the slip"), parent, host)
        self._team = team
        self.deed = Choice(_deed_words().items())
        self.field("deed", _("What is done"), self.deed)
        self.field("position", _("Position"), Choice([_item(each) for each in terms.positions]))
        self.field("player", _("Player"), Choice([_player(row) for row in team.roster]))
        self.field("staff", _("What"), Choice([_item(each) for each in terms.staff]))
        self.field("name", _("Name"), QLineEdit())
        self.field("number", _("Number"), figure(1, 99))
        self.field("count", _("How many"), figure(1, 16))
        self.deed.currentIndexChanged.connect(lambda _at: self._show_fields())
        self._show_fields()

    def entry(self) -> dict[str, object]:
        """The slip's entry as a document holds it."""
        deed = self.deed.value()
        found: dict[str, object] = {"do": deed}
        for key in _FIELDS[deed]:
            value = self.value(key)
            if value not in {None, ""}:
                found[key] = value
        return found

    def write(self, deed: str, **values: object) -> None:
        """Fill the slip in: the deed, and its fields by name."""
        self.deed.choose(deed)
        self.fill(**values)

    def previewed(self) -> Callable[[], Preview]:
        """What the slip would change."""
        league, team, entry = self._host.league, self._team.id, self.entry()
        return lambda: league.teams.preview_slip(team, entry)

    def filed(self) -> Callable[[], object]:
        """File the slip."""
        league, team, entry = self._host.league, self._team.id, self.entry()
        return lambda: league.teams.file_slip(team, entry)

    def _show_fields(self) -> None:
        self.show_only(("deed", *_FIELDS[self.deed.value()]))


def _deed_words() -> dict[str, str]:
    return {
        "hire": _("hire a player"),
        "fire": _("let a player go"),
        "retire": _("retire a player for the season"),
        "rename": _("change a name"),
        "renumber": _("change a number"),
        "buy": _("buy staff or re-rolls"),
        "drop": _("dismiss staff or re-rolls"),
    }


def _item(item: DraftItem) -> tuple[str, str]:
    return item.slug, f"{item.name} · {amount(item.price)}"


def _player(row: RosterRow) -> tuple[str, str]:
    return row.id.partition("/")[2] or row.id, f"{row.number} {row.name} · {row.position}"
