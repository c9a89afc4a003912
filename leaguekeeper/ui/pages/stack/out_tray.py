"""A coach's out-tray on its page: what waits to be sent, each taken back with a click, and what was decided."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from leaguekeeper.base.output import write_out
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _, ngettext
from leaguekeeper.exchange.sheets_file import SUFFIX, packed
from leaguekeeper.services.in_tray.told import taken_back, written_out
from leaguekeeper.services.in_tray.views import OnItsWay, OutRow, OutTrayView
from leaguekeeper.services.views import Notice, NoticeKind
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import held, in_a_column, in_a_row, upright
from leaguekeeper.ui.components.page.notices import EmptyRow, NoticeRow
from leaguekeeper.ui.components.page.scroll import scrolled
from leaguekeeper.ui.components.page.section import Rule, Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.figures import moment

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.ui.pages.page import AnyPage, PageHost

__all__ = ["out_tray"]


def out_tray(page: AnyPage, view: OutTrayView) -> QWidget:
    """The page of the out-tray."""
    host = page.host
    whole, column = upright(14)
    given = f", {moment(view.given)}" if view.given is not None else ""
    facts = _("Copy no. {number} of {coach}, after document no. {sheets} of the league{given}").format(
        number=view.copy_number, coach=view.coach_name, sheets=view.sheets, given=given)  # fmt: skip
    newer = Button(_("Take over a newer copy…"), "plain", partial(_take_over, host, page))
    send = Button(_("Write the sheets…"), "main", partial(_write, host, page, view))
    newer.die(view.only_read)
    send.die("" if view.holds_any else _("Nothing waits to be sent."))
    column.addWidget(PageHead(_("Out-tray"), facts, buttons=[newer, send]))
    inside, parts = upright(20)
    parts.addWidget(_waiting(host, view))
    if gone := [row for row in view.rows if not row.lies_there and row.written is not None]:
        section = Section(_("Written to a file"), note=_("the next copy tells what came of it"))
        _add_rows(section, host, gone, view.only_read)
        parts.addWidget(section)
    if there := [row for row in view.rows if row.lies_there]:
        section = Section(_("With the commissioner"), note=_("not decided yet"))
        _add_rows(section, host, there, view.only_read)
        parts.addWidget(section)
    if view.sent:
        sent = Section(_("What was sent"), note=str(len(view.sent)))
        for each in view.sent:
            words = " · ".join(filter(None, (each.words, each.word)))
            kind: NoticeKind = "warning" if each.state in {"refused", "returned"} else "document"
            sent.add(NoticeRow(Notice(kind, each.title, words)))
        parts.addWidget(sent)
    parts.addStretch(1)
    inside.setMaximumWidth(1100)
    column.addWidget(scrolled(inside), 1)
    return whole


def _waiting(host: PageHost, view: OutTrayView) -> Section:
    rows = [row for row in view.rows if row.to_send]
    count = len(rows)
    note = ngettext("{count} sheet, not yet filed", "{count} sheets, not yet filed", count).format(count=count)
    section = Section(_("Waits to be sent"), note=note if count else "")
    if view.taken_back:
        section.add(NoticeRow(Notice("document", taken_back(view))))
    elif not view.rows:
        section.add(
            EmptyRow(
                _("What you file in this copy lies here first. Send it as a file, and the commissioner decides on it.")
            )
        )
    elif not count:
        section.add(EmptyRow(_("Nothing new: what you wrote or sent is still to be decided.")))
    _add_rows(section, host, rows, view.only_read)
    return section


def _add_rows(section: Section, host: PageHost, rows: Sequence[OutRow], only_read: str) -> None:
    for row in rows:
        section.add(_row(host, row, only_read))
        section.add(Rule())


def _row(host: PageHost, row: OutRow, only_read: str) -> QWidget:
    dice = ngettext("dice of {count} question rolled by the program", "dice of {count} questions rolled by the program",
                    row.rolled).format(count=row.rolled) if row.rolled else ""  # fmt: skip
    went = _("written {moment}").format(moment=moment(row.written)) if row.written is not None else ""
    facts = " · ".join(filter(None, (_("prepared {moment}").format(moment=moment(row.prepared)), dice, went)))
    words = in_a_column(Text(row.title, "name", wrap=True), Text(facts, "second", "ink2", wrap=True), gap=1)
    if row.said and not row.lies_there:
        said = labelled(row.said, row.word) if row.word else row.said
        words.addWidget(Text(said, "second", "ochre" if row.word else "ink2", wrap=True))
    if row.meant:
        words.addWidget(Text(row.meant, "second", "ochre", wrap=True))
    for each in row.conflicts:
        words.addWidget(Text(each, "second", "red", wrap=True))
    read = Button(
        _("Read"), "quiet", lambda: host.go(f"document:{row.place}"), name=_("Read: {sheet}").format(sheet=row.title)
    )
    back = Button(
        _("Take it back"),
        "quiet",
        partial(_take_back, host, row.id),
        name=_("Take it back: {sheet}").format(sheet=row.title),
    )
    back.die(only_read)
    return held(in_a_row((words, 1), read, back, gap=12, margins=(10, 8, 10, 8)))


def _take_back(host: PageHost, name: str) -> None:
    league: LeagueApi = host.league
    host.do(lambda: league.in_tray.take_back(name))


def _write(host: PageHost, page: QWidget, view: OutTrayView) -> None:
    league = host.league
    start = str(league.path.with_name(f"{view.coach}{SUFFIX}"))
    kinds = f"{_('Sheets of coaches')} (*{SUFFIX})"
    chosen, _filter = QFileDialog.getSaveFileName(page, _("Write the sheets"), start, kinds)
    if chosen:
        path = Path(chosen)
        told = written_out(view, path.name)
        host.do(lambda: _written(league, path), lambda _done: host.operations.at_last(lambda: host.say(told)))


def _written(league: LeagueApi, path: Path) -> OnItsWay:
    """Only what lies in a file has gone."""
    signed = league.in_tray.packed()
    write_out(path, packed(signed))
    return league.in_tray.note_written(signed)


def _take_over(host: PageHost, page: QWidget) -> None:
    league = host.league
    start, kinds = str(league.path.parent), _("Leagues (*.league)")
    chosen, _filter = QFileDialog.getOpenFileName(page, _("Take over a newer copy"), start, kinds)
    if chosen:
        told = _("The newer copy is taken over; what waited here is kept.")
        host.do(lambda: league.in_tray.take_over(Path(chosen)),
                lambda _done: host.operations.at_last(lambda: host.say(told)))  # fmt: skip
