"""The mail: in the league, the sheets that coaches sent; in a coach's copy, what he has still to send."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QLineEdit, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.in_tray.views import InTrayView, OutTrayView, Since, TraySheetView
from leaguekeeper.services.views import Notice
from leaguekeeper.ui.actions import key_words
from leaguekeeper.ui.components.forms.change_list import ChangeList
from leaguekeeper.ui.components.forms.letter_key import pressed
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import REST, held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.components.tray.beside import Beside
from leaguekeeper.ui.components.tray.compare import Compared, FactRow
from leaguekeeper.ui.components.tray.lines import TrayLines
from leaguekeeper.ui.pages.nothing_yet import with_help
from leaguekeeper.ui.pages.page import Page, PageHost
from leaguekeeper.ui.pages.stack.out_tray import out_tray
from leaguekeeper.ui.pages.stack.taking_in import take_in
from leaguekeeper.ui.pages.stack.tray_dialogs import GiveCopyDialog, TermsDialog

__all__ = ["InTrayPage", "Mail"]

LIST, CHANGES, WIDEST = 312, 268, 900

_MOVED = 6
"""As many of the sheets that came since are named."""


@dataclass(frozen=True, slots=True)
class Mail:
    """What the page shows: the out-tray of a copy, or the in-tray and the sheet that is read out."""

    out: OutTrayView | None = None
    tray: InTrayView | None = None
    sheet: TraySheetView | None = None


class InTrayPage(Page[Mail]):
    """The in-tray or the out-tray; ``where`` is the sheet that is read out, the first that waits where none is."""

    name = "tray"
    watches = frozenset({"documents", "tray"})
    scrolls = False
    anew = True

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._choices: dict[int, str] = {}
        self._of = ""
        self._whole = False
        self._decided_last: tuple[tuple[str, ...], int] = ((), 0)
        self.word: QLineEdit | None = None
        self.accept_button: Button | None = None

    def fetch(self) -> Mail:
        """The tray as it stands."""
        tray = self.host.league.in_tray
        if tray.coach:
            return Mail(out=tray.out_tray())
        view = tray.view()
        known = [row.id for row in view.rows]
        name = self.where if self.where in known else next((row.id for row in view.rows if row.waits), "")
        name = name or next(iter(known), "")
        return Mail(tray=view, sheet=tray.sheet(name, self._choices) if name else None)

    def keys(self) -> tuple[str, ...]:
        """The keys of the in-tray, where there is something to decide on."""
        return (_("A: accept"), _("R: return")) if self.accept_button is not None else ()

    def show_view(self, view: Mail) -> None:
        """What the keys do hangs on what has come."""
        super().show_view(view)
        self.host.look_again()

    def build(self, view: Mail) -> QWidget:
        """The one or the other."""
        self.word = self.accept_button = None
        if view.out is not None:
            return out_tray(self, view.out)
        assert view.tray is not None  # noqa: S101 - one of the two is there
        return self._in_tray(view.tray, view.sheet)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A accepts, R goes to the word with which sheets are returned."""
        if pressed(event, "A") and self.accept_button is not None and self.accept_button.isEnabled():
            self.accept_button.click()
        elif pressed(event, "R") and self.word is not None:
            self.word.setFocus()
        else:
            super().keyPressEvent(event)

    def take_back(self) -> bool:
        """What undo means here, as long as nothing was filed since: what was returned or rejected last waits again."""
        names, documents = self._decided_last
        if not names or documents != self.host.league.stack.count:
            return False
        self._wait_again(names)
        return True

    # --- the in-tray -----------------------------------------------------------------------------------------

    def _in_tray(self, tray: InTrayView, sheet: TraySheetView | None) -> QWidget:
        whole, column = upright(10)
        column.addWidget(PageHead(_("Mail"), tray.facts, buttons=self._head(tray)))
        if sheet is None:
            none = EmptyRow(_nothing_yet(tray))
            column.addWidget(scrolled(with_help(self.name, none, held(self._more(tray)))), 1)
            return whole
        read = self._read_out(sheet, tray.decides)
        column.addLayout(in_a_row(self._list(tray, sheet), (read, 1), gap=20), 1)
        return whole

    def _head(self, tray: InTrayView) -> list[Button]:
        count = len(tray.clean)
        buttons = [Button(_("Add sheets…"), "plain", self.choose_files)]
        if count and tray.decides:
            words = ngettext("Accept {count} clean one", "Accept {count} clean ones", count).format(count=count)
            buttons.append(Button(words, "plain", self.accept_clean))
        if tray.decides and not tray.copies:
            buttons.append(Button(_("Give a coach his copy…"), "main", self.give_copy))
        return buttons

    def _more(self, tray: InTrayView) -> QVBoxLayout:
        if not tray.decides:
            return in_a_column(gap=2)
        terms = in_a_row(Button(_("What is taken from afar…"), "quiet", self.set_terms), REST)
        give = Button(_("Give a coach his copy…"), "quiet", self.give_copy)
        rows = [in_a_row(give, REST), terms] if tray.copies else [terms]  # the first is given from the head
        return in_a_column(*rows, gap=2, margins=(8, 8, 0, 0))

    def _list(self, tray: InTrayView, sheet: TraySheetView) -> QWidget:
        section = Section(_("Received"), note=_("the latest first"))
        chosen = frozenset(filter(None, (sheet.row.id, sheet.row.partner if sheet.two is not None else "")))
        inside, column = upright(0)
        self.lines = TrayLines(tray.rows, chosen, self.read_out)
        column.addWidget(self.lines)
        column.addLayout(self._more(tray))
        column.addStretch(1)
        section.body.addWidget(scrolled(inside), 1)
        section.setFixedWidth(LIST)
        return section

    def _read_out(self, sheet: TraySheetView, decides: bool) -> QWidget:
        note = ""
        if sheet.two is not None:
            count = len(sheet.two.differences)
            said = ngettext("{count} difference in {all} facts", "{count} differences in {all} facts", count)
            note = said.format(count=count, all=sheet.two.facts)
        title = _("{match}: two reports").format(match=sheet.row.title) if sheet.two is not None else sheet.row.title
        section = Section(title, note=note, wrap=True)
        section.setMaximumWidth(WIDEST)
        inside, column = upright(8)
        for notice in _notices(sheet):
            column.addWidget(NoticeRow(notice))
        if sheet.two is not None:
            self.compared = Compared(sheet.two, self._choices, self.choose, self._whole)
            if hasattr(self.compared, "more"):
                self.compared.more.clicked.connect(lambda _on: self.show_all())
            column.addWidget(self.compared)
        else:
            facts, rows = upright(0)
            for label, words in sheet.facts:
                rows.addWidget(FactRow(label, Text(words, "second", wrap=True)))
            column.addWidget(facts)
            if sheet.dice:
                column.addWidget(Text(sheet.dice, "note", "ink2", wrap=True))
        column.addStretch(1)
        section.body.addWidget(scrolled(inside), 1)
        if sheet.row.waits and decides:
            self._foot(section, sheet)
        elif sheet.row.state in {"returned", "refused"} and decides:
            again = Button(_("Decide anew"), "plain", partial(self._wait_again, (sheet.row.id,)))
            section.body.addLayout(in_a_row(REST, again, margins=(0, 8, 0, 0)))
        return Beside(section, column, self._changes(sheet, decides), CHANGES)

    def _foot(self, section: Section, sheet: TraySheetView) -> None:
        word = self.word = QLineEdit()
        word.setMaxLength(2000)
        told = (
            _("A word to both coaches, if you return the sheets")
            if sheet.two
            else _("A word to the coach, if you return it")
        )
        word.setAccessibleName(told)
        word.setPlaceholderText(told)
        section.body.addSpacing(8)
        section.body.addWidget(word)
        open_ = bool(sheet.blocked)
        left = len(sheet.two.differences) - len(self._choices) if sheet.two is not None else 0
        to_decide = ngettext("{count} to be decided", "{count} to be decided", left).format(count=left)
        accept = _("Accept: {left}").format(left=to_decide) if left else _("Accept")
        send_back = Button(_("Return"), "main" if open_ else "plain", self.return_sheets)
        send_back.setEnabled(False)
        word.textChanged.connect(lambda text: send_back.setEnabled(bool(text.strip())))
        word.returnPressed.connect(send_back.click)
        self.accept_button = Button(accept, "plain" if open_ else "main", self.accept_sheet)
        self.accept_button.die(sheet.blocked)
        buttons = in_a_row(Button(_("Reject"), "danger", self.refuse), REST, send_back, self.accept_button, gap=8,
                           margins=(0, 8, 0, 0))  # fmt: skip
        section.body.addLayout(buttons)

    def _changes(self, sheet: TraySheetView, decides: bool) -> Section:
        section = Section(_("What it changes"))
        inside, column = upright(8)
        if sheet.preview is not None and sheet.preview.groups:
            column.addWidget(ChangeList(sheet.preview.groups, CHANGES - 14))
        else:
            none = _("No figure changes.")
            if sheet.preview is None and sheet.row.waits:
                none = _("As long as it cannot be filed, nobody can say.")
            column.addWidget(Text(none, "second", "ink2", wrap=True))
        for notice in (*sheet.preview.warnings, *sheet.preview.conflicts) if sheet.preview is not None else ():
            column.addWidget(NoticeRow(notice))
        if sheet.row.waits and decides:
            column.addWidget(
                Text(_("Nothing is filed before “Accept”. Undo takes all of it back."), "note", "ink2", wrap=True)
            )
        section.add(inside)
        section.body.addStretch(1)
        return section

    # --- what is done ------------------------------------------------------------------------------------------

    def read_out(self, name: str) -> None:
        """Read another sheet out."""
        self.where = name
        if name != self._of:
            self._of, self._choices, self._whole = name, {}, False
        self.reload()

    def choose(self, number: int, name: str) -> None:
        """Say who is right in a difference."""
        if self._choices.get(number) != name:
            self._choices = {**self._choices, number: name}
            self.reload()

    def show_all(self) -> None:
        """Show what both reports say."""
        self._whole = True
        self.show_view(self.view)

    def accept_sheet(self) -> None:
        """File the sheet that is read out, or the one report of two."""
        if self.view.sheet is not None:
            league, name, choices = self.host.league, self.view.sheet.row.id, dict(self._choices)
            filed = Foreseen(lambda: league.in_tray.accept([name], "", choices))
            self.host.do(filed, lambda _done: self._decided())

    def accept_clean(self) -> None:
        """File all that were counted as clean, in one action: not what has come since unseen."""
        names = self.view.tray.clean if self.view.tray is not None else ()
        self.host.do(partial(self.host.league.in_tray.accept, names), lambda _done: self._decided())

    def return_sheets(self) -> None:
        """Return what is read out, with the word."""
        if self.word is not None:
            self._decide("returned", self.word.text())

    def refuse(self) -> None:
        """Refuse what is read out."""
        self._decide("refused", self.word.text() if self.word is not None else "")

    def _decide(self, what: str, word: str) -> None:
        sheet = self.view.sheet
        if sheet is None:
            return
        names = [sheet.two.first.id, sheet.two.second.id] if sheet.two is not None else [sheet.row.id]
        league = self.host.league
        done = partial(league.in_tray.decide, names, "returned" if what == "returned" else "refused", word,
                       waiting=True)  # fmt: skip
        self.host.do(done, lambda _done: self._told(what, names))

    def _told(self, what: str, names: Sequence[str]) -> None:
        """Say what was done with a sheet, and how it is undone: it is not in the stack."""
        keys = key_words("Ctrl+Z")
        said = _("Returned: its coach reads it in his next copy. {keys} takes it back.").format(keys=keys)
        if what == "refused":
            said = _("Rejected: its coach reads it in his next copy. {keys} takes it back.").format(keys=keys)
        self._decided_last = (tuple(names), self.host.league.stack.count)
        self._look_again(said)

    def _wait_again(self, names: Sequence[str]) -> None:
        league = self.host.league
        said = ngettext("{count} sheet is to be decided again.", "{count} sheets are to be decided again.", len(names))
        words, self._decided_last = said.format(count=len(names)), ((), 0)
        self.host.do(partial(league.in_tray.decide, names, ""), lambda _done: self._look_again(words, names[0]))

    def _look_again(self, words: str, name: str = "") -> None:
        """Whatever tells of the tray is read anew."""
        self.where, self._of, self._choices = name, "", {}
        self.host.operations.changed.emit(frozenset({"tray"}))
        self.host.operations.at_last(lambda: self.host.say(words))

    def _decided(self) -> None:
        self.where, self._of, self._choices = "", "", {}
        self.reload()

    def choose_files(self) -> None:
        """Ask for the files that coaches sent, and take them in."""
        start = str(Path.home())
        chosen, _filter = QFileDialog.getOpenFileNames(self, _("Add sheets"), start, _("Sheets of coaches (*.sheets)"))
        for each in chosen:
            take_in(self.host, Path(each))

    def give_copy(self) -> None:
        """Give a coach his copy, or all of them theirs."""
        GiveCopyDialog(self.window(), self.host).open()

    def set_terms(self) -> None:
        """Say what is taken from afar."""
        league = self.host.league
        self.host.operations.run(
            league.in_tray.terms, lambda rows: TermsDialog(self.window(), self.host, rows, self.reload).open()
        )


def _nothing_yet(tray: InTrayView) -> str:
    """What comes next while no sheet has come."""
    if not tray.decides:
        return _("No sheet of yours has come.")
    if not tray.copies:
        return _("Give your coaches their copies; what they send is taken in here.")
    given = ngettext("{count} copy given out.", "{count} copies given out.", tray.copies).format(count=tray.copies)
    return given + " " + _("What a coach sends is a file: drop it on this window, or add it above.")


def _notices(sheet: TraySheetView) -> list[Notice]:
    """Why a sheet cannot be filed as it is, and what has moved since its coach looked."""
    found = []
    if sheet.row.why:
        more = sheet.blocked if sheet.blocked != sheet.row.why else ""
        found.append(Notice("error" if sheet.row.state == "forged" else "warning", sheet.row.why, more))
    if sheet.row.word:
        found.append(Notice("plain", sheet.row.words, sheet.row.word))
    if sheet.row.waits and (sheet.moved or sheet.corrected):
        count = len(sheet.since)
        title = ngettext("{count} document has come since.", "{count} documents have come since.", count).format(
            count=count
        )
        if sheet.corrected:
            title = _("What its coach had seen has been corrected since.")
        found.append(Notice("plain", title, _moved(sheet.moved)))
    return found


def _moved(sheets: Sequence[Since]) -> str:
    """The sheets by number and title, one below the other; of many the first."""
    shown = [labelled(_("no. {number}").format(number=each.number), each.title) for each in sheets[:_MOVED]]
    if left := len(sheets) - len(shown):
        shown.append(ngettext("and {count} more", "and {count} more", left).format(count=left))
    return "\n".join(shown)
