"""What the program is made of, under which licences; and, where somebody asks, whether there is a newer one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from leaguekeeper import __version__
from leaguekeeper.base.words import _
from leaguekeeper.services.program.api import Newer, Part, look_for_newer, parts, updates_address
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.operations import Failure, Operations
from leaguekeeper.ui.preferences import Preferences

__all__ = ["AboutDialog", "ask_at_start"]


def ask_at_start(operations: Operations, say: Callable[[str], object]) -> None:
    """For a person who switched it on: say if there is a newer version, and nothing otherwise."""
    address = updates_address()
    if not address:
        return

    def tell(found: Newer | None) -> None:
        if found is not None:
            say(_told(found))

    operations.run(lambda: look_for_newer(address), tell, lambda _failure: None)


def _told(found: Newer | None) -> str:
    if found is None:
        return _("This is the newest version ({version}).").format(version=__version__)
    return _("There is a newer version, {version}: {page}").format(version=found.version, page=found.page)


class AboutDialog(Dialog):
    """Version, licence and parts; a newer version is asked for only where a packager named a place to ask."""

    def __init__(self, parent: QWidget, preferences: Preferences, operations: Operations) -> None:
        super().__init__(_("About Leaguekeeper"), parent, wide=True, fills=True)
        self.setFixedHeight(600)
        self._preferences, self._operations, self._address = preferences, operations, updates_address()
        said = _("Leaguekeeper {version} is free software under the MIT licence. It is made with:")
        self.body.addWidget(Text(said.format(version=__version__), "body", "ink", wrap=True))
        self.body.addWidget(_table(parts()), 1)
        alone = _("It is made by people who play, and by no publisher of the games it keeps leagues of.")
        self.body.addWidget(Text(alone, "second", "ink2", wrap=True))
        self._said = Text("", "second", "ink", wrap=True)
        self._said.setVisible(False)
        self.body.addWidget(self._said)
        if self._address:
            self._ask()
        self.foot.addWidget(Button(_("Close"), "main", self.accept))

    def _ask(self) -> None:
        words = _("Ask whether there is a newer version whenever the program starts")
        self.body.addWidget(Tick(words, self._preferences.ask_for_newer, self._keep))
        self.foot.addWidget(Button(_("Is there a newer version?"), "plain", self._look))

    def _keep(self, on: bool) -> None:
        self._preferences.ask_for_newer = on
        self._preferences.save()

    def _look(self) -> None:
        self._operations.run(
            lambda: look_for_newer(self._address), lambda found: self._tell(_told(found)), self._failed
        )

    def _failed(self, failure: Failure) -> None:
        self._tell(failure.sentence)

    def _tell(self, words: str) -> None:
        self._said.setText(words)
        self._said.setVisible(True)


def _table(rows: tuple[Part, ...]) -> RowsTable[Part]:
    columns = (
        Column[Part]("name", _("Part"), lambda row: Words(row.name, "second"), flex=2, least=90),
        Column[Part]("version", _("Version"), lambda row: Words(row.version, "second", "ink2"), width=150),
        Column[Part]("licence", _("Licence"), lambda row: Words(row.licence, "second"), flex=3, least=90),
    )
    return RowsTable(_("Parts"), RowsModel(columns, rows), 26, sortable=False)
