"""Tables as comma-separated lines, as a workbook of Excel, or as one of OpenDocument; text is never a formula there."""

from __future__ import annotations

import csv
import datetime
import errno
import gc
import io
import os
import re
import sys
import tempfile
import traceback
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput, of_the_system
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange.formats import BESIDE_TABLES, Wanted, Written
from leaguekeeper.exchange.tables_out import Cell, Table, tables_of

if TYPE_CHECKING:
    from odfdo import Document
    from openpyxl import Workbook

    from leaguekeeper.services.api import LeagueApi

__all__ = ["FORMULA_SIGNS", "csv_tables", "ods", "xlsx"]

FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r")
"""At which a spreadsheet takes a line of CSV for a formula; an apostrophe before it keeps it text."""

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff\ud800-\udfff]")
"""What no workbook may hold."""

_AMID = re.compile(r"(?<=[;\t])(?=[=+\-@'])")
"""Where a line would part in a spreadsheet whose lists are parted by semicolons, before what it took for a formula."""

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")

_MADE = (1980, 1, 1, 0, 0, 0)
"""Under this time members are packed, so that equal tables make equal files."""

_CLOCK = re.compile(rb"<(dcterms:(?:created|modified))\b.*?</\1>")
"""Where a workbook of Excel says when it was written."""


def csv_tables(league: LeagueApi, wanted: Wanted) -> Written:
    """The one table that is wanted, or a zip of all.

    Raises:
        BadInput: there is no table of that name.
    """
    tables = {each.name: each for each in tables_of(league, wanted)}
    if wanted.table:
        if wanted.table not in tables:
            raise BadInput("--table", N_("there is no “{word}”. There are: {known}."), word=wanted.table,
                           known=", ".join(tables))  # fmt: skip
        return Written(_lines(tables[wanted.table]), len(tables[wanted.table].rows))
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in tables.values():
            archive.writestr(zipfile.ZipInfo(f"{each.name}.csv", _MADE), _lines(each))
    return _whole(whole, tuple(tables.values()))


def xlsx(league: LeagueApi, wanted: Wanted) -> Written:
    """A workbook of Excel, a sheet for each table."""
    import openpyxl
    from openpyxl.styles import Font

    tables = tables_of(league, wanted)
    book = openpyxl.Workbook()
    book.remove(book.active)
    for each in tables:
        sheet = book.create_sheet(each.name)
        for number, row in enumerate((each.heads, *each.rows), start=1):
            for place, said in enumerate(row, start=1):
                kept = _seen(said)
                cell = sheet.cell(number, place, kept)
                if isinstance(kept, datetime.date):
                    cell.number_format = "yyyy-mm-dd"
                elif isinstance(said, str):
                    cell.data_type = "s"
                    cell.quotePrefix = said.startswith(FORMULA_SIGNS)
        for cell in sheet[1]:
            cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
    return _whole(_packed(book), tables)


def ods(league: LeagueApi, wanted: Wanted) -> Written:
    """A workbook of OpenDocument, a sheet for each table."""
    import odfdo

    tables = tables_of(league, wanted)
    book = odfdo.Document("spreadsheet")
    book.body.clear()
    for each in tables:
        sheet = odfdo.Table(each.name)
        for row in (each.heads, *each.rows):
            line = odfdo.Row()
            for place, said in enumerate(row):
                if said is not None and said != "":
                    kept = _seen(said)
                    line.set_value(place, kept, cell_type=_ODS_TYPES.get(type(kept), "string"))
            sheet.append_row(line, clone=False)
        book.body.append(sheet)
    return _whole(_packed(book), tables)


def _lines(table: Table) -> bytes:
    whole = io.StringIO()
    pen = csv.writer(whole, lineterminator="\r\n")
    pen.writerow(table.heads)
    pen.writerows([_guarded(said) for said in row] for row in table.rows)
    return whole.getvalue().encode("utf-8-sig")


@contextmanager
def _room_told() -> Iterator[None]:
    """Within this a workbook is saved: its sheets are laid in files of the system's first, by lxml where it is there.

    Raises:
        LeaguekeeperError: there is no room for them; lxml says so in an error of its own, by the system's name for it.
    """
    try:
        yield
    except Exception as error:  # lxml is not always there to be named
        if type(error).__name__ != "SerialisationError":
            raise
        code = getattr(errno, str(error).removeprefix("IO_"), errno.EIO)
        hook, sys.unraisablehook = sys.unraisablehook, lambda _told: None
        try:  # what is half written wants to be ended as it goes, and would say again that it cannot
            traceback.clear_frames(error.__traceback__)
            gc.collect()
        finally:
            sys.unraisablehook = hook
        raise of_the_system(OSError(code, os.strerror(code), tempfile.gettempdir())) from None


def _packed(book: Workbook | Document) -> io.BytesIO:
    """A workbook that says nothing of when it was written: equal tables make equal files."""
    whole, plain = io.BytesIO(), io.BytesIO()
    with _room_told():
        book.save(whole)
    with zipfile.ZipFile(whole) as clocked, zipfile.ZipFile(plain, "w") as archive:
        for each in clocked.infolist():
            info = zipfile.ZipInfo(each.filename, _MADE)
            info.compress_type, data = each.compress_type, clocked.read(each)
            archive.writestr(info, _CLOCK.sub(b"", data) if each.filename == "docProps/core.xml" else data)
    return plain


_ODS_TYPES = {int: "float", datetime.date: "date"}


def _guarded(said: Cell) -> Cell:
    if not isinstance(said, str):
        return said
    kept = _AMID.sub("'", said)
    return f"'{kept}" if said.startswith((*FORMULA_SIGNS, "'")) else kept


def _seen(said: Cell) -> Cell | datetime.date:
    """What a workbook shows of it; a day is a day there, to be sorted and counted with."""
    if not isinstance(said, str):
        return said
    if _DAY.fullmatch(said):
        try:
            return datetime.date.fromisoformat(said)
        except ValueError:
            return said
    return _UNSEEN.sub("", said)


def _whole(whole: io.BytesIO, tables: tuple[Table, ...]) -> Written:
    return Written(whole.getvalue(), sum(len(each.rows) for each in tables), (_(BESIDE_TABLES),))
