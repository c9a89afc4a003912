"""Founding a league: its name, the rule book it plays by and how that is read, and where its file is kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from leaguekeeper.base import clock
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.paths import data_folder, takes_files
from leaguekeeper.base.words import _, pick
from leaguekeeper.rules.catalogue import USUAL
from leaguekeeper.services.rulebooks.views import OpenQuestion
from leaguekeeper.store.address import league_address
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import double_page
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.help_text import help_beside
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_grid, in_a_row, upright
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.rulebook.readings import Readings

__all__ = ["FoundPage"]

Books = tuple[tuple[str, str, tuple[OpenQuestion, ...]], ...]
"""Each rule book by its id: its name, and what it leaves open."""


class FoundPage(Page[Books]):
    """A short form; filing it makes the league's file and opens it."""

    name = "found"
    stays = True
    readings: Readings | None = None

    def fetch(self) -> Books:
        """The rule books at hand."""
        from leaguekeeper.services.rulebooks.shelf import founding_questions, shelf

        books = (each.book for each in shelf())
        return tuple((book.id, pick(book.about.name), founding_questions(book)) for book in books)

    def build(self, view: Books) -> QWidget:
        """The form."""
        self._books = view
        whole, column = upright(18)
        column.addWidget(
            PageHead(_("Found a league"), _("It is kept in one file; you can move or copy it like any other."))
        )
        section = Section(_("The league"), gap=10)
        grid = in_a_grid(stretch=(1,), across=18, down=10)
        self._name = QLineEdit()
        self._name.setMaxLength(80)
        self._book = Choice(((name, words) for name, words, _asked in view), now=USUAL)
        self._file = QLineEdit()
        for at, (label, field) in enumerate(
            ((_("Name"), self._name), (_("Rule book"), self._book), (_("File"), self._file))
        ):
            field.setAccessibleName(label)
            grid.addWidget(Text(label, "body", "ink2"), at, 0)
            grid.addWidget(field, at, 1)
        self._ask_readings = in_a_column(gap=0)
        grid.addWidget(Text(_("Readings of the rules"), "body", "ink2"), 3, 0, Qt.AlignmentFlag.AlignTop)
        grid.addLayout(self._ask_readings, 3, 1, 1, 2)
        self._book.currentIndexChanged.connect(lambda _at: self._other_book())
        self.readings = None
        self._other_book()
        grid.addWidget(Button(_("Choose…"), "plain", self._choose, name=_("Choose the file")), 2, 2)
        self._name.textEdited.connect(self._named)
        self._name.returnPressed.connect(self._found)
        section.body.addLayout(grid)
        done = in_a_row(
            Button(_("Found the league"), "main", self._found),
            Button(_("Back"), "plain", lambda: self.host.go("back")),
            REST,
            gap=8,
        )
        form = held(in_a_column(section, done, gap=18))
        column.addWidget(double_page([(form, 0)], alone=680, aside=help_beside(self.name)))
        column.addStretch(1)
        opened = self.host.opened
        if opened is not None and opened.desk.is_blank():
            self._file.setText(str(opened.address))
        else:
            self._suggest(_("New league"))
        return whole

    def show_view(self, view: Books) -> None:
        """Ready to type the name."""
        super().show_view(view)
        self._name.setFocus()

    def _other_book(self) -> None:
        """Another book leaves other questions open; they are read as it has them until somebody chooses."""
        asked = next(asked for name, _words, asked in self._books if name == self._book.value())
        before, self.readings = self.readings, Readings(asked, _("as the rule book has them"))
        self._ask_readings.addWidget(self.readings)
        if before is not None:
            before.hide()
            before.deleteLater()
            self.readings.show()

    def _named(self, name: str) -> None:
        """A new league goes into a file of its name; one that is open and blank keeps its own."""
        opened = self.host.opened
        if opened is None or not opened.desk.is_blank():
            self._suggest(name)

    def _suggest(self, name: str) -> None:
        kept = "".join(letter for letter in name if letter.isalnum() or letter in " -_'’")
        plain = " ".join(kept.split()) or "league"
        folder = next((each for each in (data_folder(), Path.cwd()) if takes_files(each)), Path.home())
        self._file.setText(str(folder / f"{plain}.league"))

    def _choose(self) -> None:
        kinds = _("Leagues (*.league)")
        chosen, _filter = QFileDialog.getSaveFileName(
            self, _("Where shall the league be kept?"), self._file.text(), kinds
        )
        if chosen:
            self._file.setText(chosen if chosen.endswith(".league") else f"{chosen}.league")

    def _found(self) -> None:
        name = self._name.text().strip()
        if not name:
            self._name.setFocus()
            self.host.say(_("The league needs a name."), good=False)
            return
        from leaguekeeper.services.rulebooks.shelf import founding_sheets

        try:
            address = league_address(self._file.text())
        except LeaguekeeperError as error:
            self._file.setFocus()
            self.host.say(error.text(), good=False)
            return
        sheets = founding_sheets(
            name, self._book.value(), clock.today().isoformat(), self.readings.chosen() if self.readings else None
        )
        opened = self.host.opened
        if opened is not None and opened.desk.is_blank() and opened.address == address:
            self.host.do(lambda: opened.stack.file(*sheets), lambda _done: self.host.go("league"))
            return
        self.host.found_league(address, *sheets)
