"""The shelf of rule books: read, copy, change, compare, send, receive, and choose one for the next season."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.rulebooks.shelf_builder import shelf_view
from leaguekeeper.services.rulebooks.shelf_views import BookRow, ShelfView
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.ui.components.forms.several import ask_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.columns import double_page
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.pages.preview import PreviewDialog

__all__ = ["BooksPage"]


class BooksPage(Page[ShelfView]):
    """Every rule book at hand; those of one's own can be changed."""

    name = "books"
    watches = frozenset({"rulebook", "documents"})

    def fetch(self) -> ShelfView:
        """The shelf, and what the open league plays by."""
        league = self.host.opened
        return shelf_view(league.session if league is not None else None)

    def build(self, view: ShelfView) -> QWidget:
        """Those that come with the program, then one's own."""
        whole, column = upright(18)
        facts = _("A copy can be changed in every number, table, list and word; a league files the one it plays by.")
        taking = Button(_("Import a folder…"), "plain", self._import)
        column.addWidget(PageHead(_("Rule books"), facts, buttons=[taking]))
        shelves = ((_("With the program"), False), (_("Your own"), True))
        shown: list[tuple[QWidget, int]] = []
        for title, own in shelves:
            section = Section(title)
            rows = [row for row in view.books if row.own == own]
            for row in rows:
                section.add(self._row(view, row))
            spoilt = view.spoilt if own else ()
            for each in spoilt:
                section.add(self._spoilt(each.id, each.told, each.lacks_only))
            if not rows and not spoilt:
                section.add(Text(_("None yet. Copy a rule book and change the copy."), "body", "ink3", wrap=True))
            shown.append((section, int(own)))
        column.addWidget(double_page(shown, alone=1060))
        column.addStretch(1)
        return whole

    def _row(self, view: ShelfView, row: BookRow) -> QWidget:
        shown, line = QWidget(), QVBoxLayout()
        shown.setLayout(line)
        line.setContentsMargins(8, 8, 8, 0)
        line.setSpacing(2)
        line.addWidget(Text(row.name, "section", wrap=True))
        line.addWidget(Text(_facts(view, row), "second", "ink2", wrap=True))
        buttons = in_a_row(gap=14)
        for words, act in self._actions(view, row):
            buttons.addWidget(Button(words, "quiet", act, name=labelled(words, row.name)))
        buttons.addStretch(1)
        line.addLayout(buttons)
        line.addSpacing(6)
        line.addWidget(Rule("rule"))
        return shown

    def _spoilt(self, book: str, told: str, mends: bool) -> QWidget:
        """A book that is not in order: what is wrong with it, and a way to mend it or to be rid of it."""
        words, shown = _("Throw away…"), QWidget()
        line = in_a_column(gap=2, margins=(8, 8, 8, 6), on=shown)
        line.addWidget(Text(book, "section", wrap=True))
        line.addWidget(Text(told, "second", "ink2", wrap=True))
        away = Button(words, "quiet", lambda: self._throw_away(book, book), name=labelled(words, book))
        back = _("Put back what is missing")
        mending = [Button(back, "quiet", lambda: self._mend(book), name=labelled(back, book))] if mends else []
        line.addLayout(in_a_row(*mending, away, REST, gap=14))
        return shown

    def _actions(self, view: ShelfView, row: BookRow) -> list[tuple[str, Callable[[], object]]]:
        opening = _("Change") if row.own else _("Read")
        found: list[tuple[str, Callable[[], object]]] = [
            (opening, lambda: self.host.go(f"book:{row.id}")),
            (_("Copy…"), lambda: self._copy(row)),
            (_("Export…"), lambda: self._export(row)),
        ]
        if row.own:
            found.insert(2, (_("Compare"), lambda: self.host.go(f"compare:{row.id}")))
        if view.league and not row.now:
            found.append((_("Go over with every team"), lambda: self.host.go(f"edition:{row.id}")))
        if view.league and not row.next:
            found.append((_("Use from the next season on"), lambda: self._adopt(view, row)))
        if row.own:
            found.append((_("Throw away…"), lambda: self._throw_away(row.id, row.name)))
        return found

    def _copy(self, row: BookRow) -> None:
        name = ask_words(self.window(), _("Copy {book}").format(book=row.name), _("Name"), _("Copy"),
                         _("{book}, our way").format(book=row.name)[:80])  # fmt: skip
        if name:
            self.host.do(lambda: own_books.copy_book(row.id, name), lambda made: self._made(made.id))

    def _made(self, book: str) -> None:
        self.stale = True
        self.host.go(f"book:{book}")

    def _export(self, row: BookRow) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Where shall the folder be written?"))
        if folder:
            self.host.do(
                lambda: own_books.export_book(own_books.book_called(row.id), Path(folder)),
                lambda target: self.host.say(_("Written to {folder}.").format(folder=target)),
            )

    def _import(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, _("Which folder holds the rule book?"))
        if folder:
            self.host.do(lambda: own_books.import_book(Path(folder)), self._again)

    def _adopt(self, view: ShelfView, row: BookRow) -> None:
        rules = self.host.league.rulebook
        self.host.operations.run(lambda: rules.preview_adoption(row.id), lambda found: self._agreed(view, row, found))

    def _agreed(self, view: ShelfView, row: BookRow, preview: Preview) -> None:
        """What it changes is shown, and done if the person still wants it."""
        sentence = _("It is filed whole in {league} and holds once the next season opens. Undo takes it back.")
        if view.season:
            sentence += " " + _("{season} keeps its own.").format(season=view.season)
        shown = replace(preview, title=_("Play by {book}").format(book=row.name))
        dialog = PreviewDialog(self.window(), shown, _("Use from the next season on"))
        dialog.body.insertWidget(0, Text(sentence.format(league=view.league), "body", "ink2", wrap=True))
        if dialog.exec() == QDialog.DialogCode.Accepted:
            rules = self.host.league.rulebook
            self.host.do(lambda: rules.adopt(row.id), self._again)

    def _mend(self, book: str) -> None:
        self.host.do(lambda: own_books.put_back_missing(book), self._again)

    def _throw_away(self, book: str, name: str) -> None:
        sentence = _("Leagues that play by it keep theirs. The copy itself cannot be brought back.")
        title = _("Throw {book} away").format(book=name)
        if ask(self.window(), title, sentence, _("Throw away"), danger=True):
            self.host.do(lambda: own_books.throw_away(book), self._again)

    def _again(self, _done: object) -> None:
        self.reload()


def _facts(view: ShelfView, row: BookRow) -> str:
    told = [_("Version {version}").format(version=row.version)]
    if row.based_on:
        told.append(_("copied from {book}").format(book=row.based_on))
        told.append(ngettext("{count} change", "{count} changes", row.changes).format(count=row.changes))
    if row.now:
        told.append(_("{league} plays by it").format(league=view.league))
    elif row.next:
        told.append(_("{league} goes by it from the next season on").format(league=view.league))
    return " · ".join(told)
