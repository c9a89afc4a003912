"""Other programs' files in the window: dropped or chosen, shown with what they lose, filed; and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QFileDialog, QWidget

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.output import write_out
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.exchange.arrival import Arrival
from leaguekeeper.exchange.arriving import arrival, edition_said
from leaguekeeper.exchange.columns import remember_for, unclear_sheets
from leaguekeeper.exchange.formats import FORMATS, Format, Wanted, Written
from leaguekeeper.exchange.founding import founded
from leaguekeeper.exchange.sheets_in import Sheet
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.catalogue import listed, load
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.stack.filing import ruling_given
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.store.address import called
from leaguekeeper.ui.components.page.handed_in import Foreseen
from leaguekeeper.ui.components.page.ruling import ruled
from leaguekeeper.ui.dropped_files import Host
from leaguekeeper.ui.export_dialog import ExportDialog
from leaguekeeper.ui.foreign_dialogs import ColumnsDialog, ImportDialog

__all__ = ["bring", "choose_file", "write_file"]

MOST_BYTES = 30_000_000


@dataclass(frozen=True, slots=True)
class _Coming:
    """A file that was read: its sheets, what filing them changes; or the sheets whose columns nobody knows.

    ``reason`` is why the commissioner lets them pass, where he was asked already.
    """

    data: bytes
    found: Arrival | None = None
    preview: Preview | None = None
    unclear: tuple[Sheet, ...] = ()
    reason: str = ""


def choose_file(host: Host, window: QWidget) -> None:
    """Ask for a file of another program, and bring it in."""
    ends = sorted({end for row in FORMATS.values() if row.reads for end in row.ends})
    kinds = f"{_('Files of other programs')} ({' '.join(f'*{end}' for end in ends)});;{_('All files')} (*)"
    chosen, _filter = QFileDialog.getOpenFileName(window, _("Import"), str(Path.home()), kinds)
    if chosen:
        bring(host, window, Path(chosen))


def bring(host: Host, window: QWidget, path: Path, columns: Mapping[str, Any] | None = None) -> None:
    """Read a file off the window's thread, show what it brings and loses, and file it where that is wanted."""
    league = host.opened
    host.do(lambda: _read(league, path, columns or {}), lambda coming: _show(host, window, path, coming, columns or {}))


def write_file(host: Host, window: QWidget) -> None:
    """Ask for a format, and write the open league in it."""
    league = host.opened
    if league is None:
        return
    dialog = ExportDialog(window, league)
    if not dialog.exec():
        return
    row, wanted = dialog.row, dialog.wanted()
    end = ".zip" if row.word == "csv" else row.ends[0]
    here = league.address
    start = str(here.with_suffix(end) if isinstance(here, Path) else Path.home() / f"{called(here)}{end}")
    chosen, _filter = QFileDialog.getSaveFileName(window, _("Export"), start, f"{_(row.name)} (*{end})")
    if chosen:
        host.do(lambda: _write(league, row, wanted, Path(chosen)), lambda made: host.say(_told(made, Path(chosen))))


def _read(league: LeagueApi | None, path: Path, columns: Mapping[str, Any]) -> _Coming:
    if path.stat().st_size > MOST_BYTES:
        raise BadInput(Path(path.name), N_("this file is too large ({size} bytes)."), size=path.stat().st_size)
    data = path.read_bytes()
    if unclear := unclear_sheets(data, path.name, columns):
        return _Coming(data, unclear=unclear)
    if league is None:
        return _Coming(data, founded(data, path.stem, name=path.name, columns=columns))
    session = league.session
    found = arrival(
        data, session.book, league.stack.taken_names(), name=path.name, state=session.state, columns=columns
    )
    with edition_said(found):
        return _Coming(data, found, league.stack.preview_file(*found.documents), reason=ruling_given())


def _books(league: LeagueApi | None) -> tuple[RuleBook, ...]:
    """By whose words the columns are asked for: the league's book, or all that one may be founded by."""
    return (league.session.book,) if league is not None else tuple(load(each.id) for each in listed())


def _show(host: Host, window: QWidget, path: Path, coming: _Coming, columns: Mapping[str, Any]) -> None:
    if coming.unclear:
        asking = ColumnsDialog(window, coming.unclear[0], _books(host.opened))
        if asking.exec():
            bring(host, window, path, {**columns, coming.unclear[0].name: asking.said()})
        return
    found = coming.found
    if found is None or not ImportDialog(window, path.name, found, coming.preview).exec():
        return
    league = host.opened
    if league is None:
        _found(host, window, path, found)
    else:
        work = Foreseen(ruled(coming.reason, lambda: league.stack.file(*found.documents)))
        host.do(work, lambda _changes: host.say(_filed(found)))
    if columns:
        remember_for(coming.data, path.name, columns)


def _found(host: Host, window: QWidget, path: Path, found: Arrival) -> None:
    start = str(path.with_suffix(".league"))
    chosen, _filter = QFileDialog.getSaveFileName(window, _("Found a league"), start, _("Leagues (*.league)"))
    if chosen:
        host.found_league(Path(chosen), *(each.model_dump(mode="json") for each in found.documents))


def _filed(found: Arrival) -> str:
    said = ngettext("{count} sheet filed; undo takes it back.", "{count} sheets filed; undo takes them back.",
                    len(found.documents))  # fmt: skip
    return said.format(count=len(found.documents))


def _write(league: LeagueApi, row: Format, wanted: Wanted, path: Path) -> Written:
    league.filed()  # what another program has changed meanwhile is read anew first
    made = row.writer(league, wanted)
    write_out(path, made.data)
    return made


def _told(made: Written, path: Path) -> str:
    said = _("Written to {file}.").format(file=path.name)
    return " ".join((said, *made.left_out[:2]))
