"""A rule book open on the desk: its sections, their entries, and one entry with all its fields.

One's own book takes each change as it is typed, if the book stays in order; what cannot stand is said below its field
and not kept. A book that comes with the program is only read.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from shiboken6 import isValid

from leaguekeeper.base.words import _, pick
from leaguekeeper.services.form_fields import FieldOf
from leaguekeeper.services.rulebooks import shelf as own_books
from leaguekeeper.services.rulebooks.entries import entry_form, sections_of
from leaguekeeper.services.rulebooks.shelf_views import EntryForm, EntryRow, SectionOf
from leaguekeeper.ui.components.forms.entry_fields import EntryField, said_plainly
from leaguekeeper.ui.components.forms.several import ask_words
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import ask
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tables.cells import Prose, Words
from leaguekeeper.ui.components.tables.model import Column, RowsModel
from leaguekeeper.ui.components.tables.search_field import SearchField
from leaguekeeper.ui.components.tables.table import RowsTable
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.pages.page import Page

__all__ = ["BookEditorPage"]


@dataclass(frozen=True, slots=True)
class _Opened:
    """A book with its sections, the section chosen and the entry chosen in it."""

    title: str
    facts: str
    own: bool
    sections: tuple[SectionOf, ...]
    section: EntryForm
    entry: EntryForm


class BookEditorPage(Page[_Opened]):
    """A rule book; ``where`` is its id, and after a colon the key of what is open in it."""

    name = "book"
    stays = True
    scrolls = False

    def fetch(self) -> _Opened:
        """The book, and the entry that is asked for."""
        name, _colon, key = self.where.partition(":")
        book = own_books.book_called(name)
        own = any(each.own and each.book.id == name for each in own_books.shelf())
        sections = sections_of(book)
        section = entry_form(book, key.partition(".")[0] or sections[0].key, editable=own)
        entries = _entries(section)
        entry = entry_form(book, key, editable=own) if "." in key else section
        if "." not in key and not section.fields and entries:
            entry = entry_form(book, entries[0].key, editable=own)
        facts = _("Every change is kept as you make it, if the book stays in order.") if own else _("Read only.")
        version = _("Version {version}").format(version=book.version)
        return _Opened(pick(book.about.name), f"{version} · {facts}", own, sections, section, entry)

    def build(self, view: _Opened) -> QWidget:
        """Sections, entries and the open entry side by side."""
        self._fields: list[EntryField] = []
        whole, column = upright(12)
        column.addWidget(PageHead(view.title, view.facts, buttons=self._buttons(view)))
        row = in_a_row(gap=20)
        row.addWidget(self._sections(view))
        if not view.section.fields:
            row.addWidget(self._entries(view), 1)
        self._area = scrolled()
        self._area.setAccessibleName(_("Entry"))
        row.addWidget(self._area, 2)
        column.addLayout(row, 1)
        self._show(view.entry)
        return whole

    def fields(self) -> list[EntryField]:
        """The fields that can be filled in now."""
        return self._fields

    def _buttons(self, view: _Opened) -> list[Button]:
        back = Button(_("All rule books"), "plain", lambda: self.host.go("books"))
        if not view.own:
            return [back]
        return [Button(_("Compare"), "plain", lambda: self.host.go(f"compare:{self._book()}")), back]

    def _book(self) -> str:
        return self.where.partition(":")[0]

    # --- what is offered -----------------------------------------------------------------------------------

    def _sections(self, view: _Opened) -> QWidget:
        columns = (
            Column[SectionOf]("title", "", lambda one: Words(one.title), name=_("Section"), flex=1, least=100),
            Column[SectionOf](
                "count", "", lambda one: Words(str(one.count), "second", "ink3", right=True), name=_("Entries"),
                side="right", width=44,
            ),
        )  # fmt: skip
        sections = RowsTable(_("Sections"), RowsModel(columns, view.sections), 28, sortable=False)
        sections.hide_head()
        sections.setFixedWidth(240)
        at = next((at for at, one in enumerate(view.sections) if one.key == view.section.key), 0)
        sections.selectRow(at)
        sections.chosen.connect(lambda one: self._go(one.key) if one.key != view.section.key else None)
        return sections

    def _entries(self, view: _Opened) -> QWidget:
        columns = (
            Column[EntryRow]("title", "", lambda one: Prose(one.title), name=_("Name"), flex=1, least=100, wraps=True),
            Column[EntryRow](
                "fact", "", lambda one: Words(one.fact, "second", "ink2", right=True), name=_("Value"), side="right"
            ),
        )
        self._model = RowsModel(columns, _entries(view.section))
        entries = RowsTable(view.section.title, self._model, 28, sortable=False)
        entries.hide_head()
        opened = f"{view.entry.key}."
        at = next((at for at, one in enumerate(self._model.rows()) if opened.startswith(f"{one.key}.")), 0)
        entries.selectRow(at)
        entries.chosen.connect(lambda one: self._open(one.key))
        search = SearchField(self._model.filter)
        side = held(in_a_column(search, (entries, 1)))
        side.setMinimumWidth(264)
        side.setMaximumWidth(440)
        return side

    def _go(self, key: str) -> None:
        self.open(f"{self._book()}:{key}")

    def _open(self, key: str) -> None:
        name, own = self._book(), self.view.own
        self.where = f"{name}:{key}"
        self.host.operations.run(lambda: entry_form(own_books.book_called(name), key, editable=own), self._show)

    # --- the open entry ------------------------------------------------------------------------------------

    def _show(self, entry: EntryForm) -> None:
        self._fields = []
        self._entry = entry
        inside = QWidget()
        inside.setMaximumWidth(760)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 12, 0)
        column.setSpacing(10)
        for key, title in entry.way[1:]:
            back = Button(f"‹ {title}", "quiet", partial(self._open, key))
            column.addWidget(back, 0, Qt.AlignmentFlag.AlignLeft)
        head = self._head = Section(entry.title, wrap=True)
        for field in entry.fields:
            head.add(self._field(entry, field))
            head.body.addSpacing(8)
        column.addWidget(head)
        for title, rows in entry.lists:
            if entry.fields or title:
                column.addWidget(self._list(entry, title, rows))
        if entry.can_copy or entry.begins:
            column.addWidget(self._foot(entry))
        column.addStretch(1)
        self._area.setWidget(inside)

    def _field(self, entry: EntryForm, field: FieldOf) -> QWidget:
        if not entry.editable:
            return _Said(field)
        made = EntryField(field)
        made.changed.connect(lambda key, value: self._change(made, key, value))
        self._fields.append(made)
        return made

    def _list(self, entry: EntryForm, title: str, rows: tuple[EntryRow, ...]) -> QWidget:
        section = Section(title or entry.title)
        columns: tuple[Column[EntryRow], ...] = (
            Column("title", _("Name"), lambda one: Words(one.title), flex=1, least=100),
            Column("fact", _("Value"), lambda one: Words(one.fact, right=True), side="right", width=80),
        )
        columns = columns if any(one.fact for one in rows) else columns[:1]
        table = RowsTable(section.title.text(), RowsModel(columns, rows), 28, fits=True, sortable=False)
        table.opened.connect(lambda one: self._open(one.key))
        table.clicked.connect(lambda index: self._open(rows[index.row()].key))
        section.add(table)
        return section

    def _foot(self, entry: EntryForm) -> QWidget:
        if entry.splits or entry.nameless:
            words = _("Split this row") if entry.splits else _("Copy this entry")
            buttons = [Button(words, "plain", lambda: self._split(entry))]
        else:
            buttons = [Button(_("Copy this entry…"), "plain", lambda: self._copy(entry))]
        remove = Button(_("Remove…"), "danger", lambda: self._remove(entry))
        rows = [in_a_row(*buttons, remove, REST)]
        if entry.begins:  # three do not stand beside both lists in the smallest window
            begin = Button(_("A first entry…"), "plain", lambda: self._begin(entry))
            rows = [in_a_row(*buttons, begin, REST), in_a_row(remove, REST)]
        return held(in_a_column(*rows, margins=(0, 4, 0, 0)))

    # --- changing ------------------------------------------------------------------------------------------

    def _change(self, field: EntryField, key: str, value: object) -> None:
        name = self._book()

        def kept(_book: object) -> None:
            self.host.say(_("Kept: {what}").format(what=field.field.label))
            if isValid(field):
                field.keep(value)
                self._refresh(key, field)

        def refused(failure: Failure) -> None:
            if isValid(field):
                field.refuse(failure.sentence)
            else:
                self.host.say(failure.sentence, good=False)

        self.host.operations.run(lambda: own_books.change(name, key, value), kept, refused)

    def _refresh(self, key: str, field: EntryField) -> None:
        """The list beside shows the name and the price that were just typed; the entry, what came of it in it."""
        name, section, entry = self._book(), key.partition(".")[0], self._entry

        def again(form: EntryForm) -> None:
            if entry is not self._entry or field not in self._fields:
                return
            self._head.title.setText(form.title)
            if _shape(form, key) != _shape(entry, key):
                at = QApplication.focusWidget()
                was = at.accessibleName() if at is not None else ""
                self._show(form)
                _go_on(self._area, was)

        self.host.operations.run(lambda: entry_form(own_books.book_called(name), entry.key, editable=True), again)
        if self.view.section.fields or key.count(".") > 2:
            return

        def shown(form: EntryForm) -> None:
            if form.key == self.view.section.key:
                self._model.exchange(_entries(form))

        self.host.operations.run(lambda: entry_form(own_books.book_called(name), section, editable=True), shown)

    def _copy(self, entry: EntryForm) -> None:
        self._add(entry, entry.key, _("Copy {entry}").format(entry=entry.title), _("Copy"), entry.title)

    def _begin(self, entry: EntryForm) -> None:
        self._add(entry, entry.begins, _("A first entry in {list}").format(list=entry.title), _("Add"))

    def _add(self, entry: EntryForm, key: str, title: str, does: str, called: str = "") -> None:
        """Ask what one more is to be called, and add it."""
        words, name = ask_words(self.window(), title, _("Name"), does, called), self._book()
        if words:
            self.host.do(lambda: own_books.add_entry(name, key, words), lambda _book: self._reopen(entry.key))

    def _split(self, entry: EntryForm) -> None:
        name, key = self._book(), entry.key
        self.host.do(lambda: own_books.add_entry(name, key, ""), lambda _book: self._reopen(_above(key)))

    def _remove(self, entry: EntryForm) -> None:
        name, key = self._book(), entry.key
        sentence = _("“Compare” can put it back as long as the book it was copied from has it.")
        if ask(self.window(), _("Remove {entry}").format(entry=entry.title), sentence, _("Remove"), danger=True):
            self.host.do(lambda: own_books.remove_entry(name, key), lambda _book: self._reopen(_above(key)))

    def _reopen(self, key: str) -> None:
        self.where = f"{self._book()}:{key}"
        self.reload()


class _Said(QWidget):
    """A field that is only read: its label, and what it says."""

    def __init__(self, field: FieldOf) -> None:
        super().__init__()
        label = Text(field.label, "second", "ink2", wrap=True)
        label.setFixedWidth(180)
        self.setLayout(in_a_row(label, (Text(said_plainly(field) or "–", "body", wrap=True), 1)))


def _shape(entry: EntryForm, changed: str) -> object:
    """What of an open entry the change of one field can bring about: its fields, whether the others say something."""
    told = tuple(field.key for field in entry.fields if field.value is not None and field.key != changed)
    chosen = {field.key: field.value for field in entry.fields if field.kind == "several" and field.key != changed}
    return tuple(field.key for field in entry.fields), told, chosen, entry.lists


def _go_on(area: QWidget, name: str) -> None:
    """To the field of that name, where somebody was before the fields were made anew."""
    named = (each for each in area.findChildren(QWidget) if name and each.accessibleName() == name)
    if (found := next(named, None)) is not None:
        found.setFocus()


def _entries(section: EntryForm) -> tuple[EntryRow, ...]:
    return tuple(row for _title, rows in section.lists for row in rows)


def _above(key: str) -> str:
    """What is shown once an entry is gone: the entry it stood in, or its section."""
    parts = key.split(".")
    return ".".join(parts[:-2]) if len(parts) > 2 else parts[0]
