"""The sheets of a spreadsheet, whoever wrote it, as rows of plain text: CSV, OpenDocument or Excel."""

from __future__ import annotations

import csv
import datetime
import io
import posixpath
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.unpacking import Arrived
from leaguekeeper.exchange.xml_gate import Tag, read_xml

__all__ = ["Sheet", "is_csv", "is_ods", "is_xlsx", "sheets_of"]

MOST_ROWS, MOST_COLUMNS = 20_000, 200
LAST_ROW = 1_048_576
"""The last row that a workbook can have; one that names a later row would give empty ones without end."""

MOST_TITLES, _MOST_OF_HEADS = 10, 65_536
"""In so many lines and letters heads are sought."""

_AMID = re.compile(r"(?<=[;\t])'(?=[=+\-@'])")
_DELIMITERS = ",;\t|"
_SPACES = {"s": " ", "tab": " ", "line-break": "\n"}
"""What OpenDocument writes as elements of its own."""
_SAID = re.compile(r"\Asep=(.)(?=\r?\n)", re.IGNORECASE)
"""A first line that tells Excel what parts the cells, and is no row."""
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
_FORBIDDEN = tuple(word.encode(encoding) for word in ("<!DOCTYPE", "<!ENTITY") for encoding in ("utf-8", "utf-16-le",
                                                                                             "utf-16-be"))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet by its name; its rows, the first the heads, as they stand, and which row of the sheet that is."""

    name: str
    rows: tuple[tuple[str, ...], ...]
    first: int = 1

    def under(self, rows: int) -> Sheet:
        """The same without so many rows at its head."""
        return Sheet(self.name, self.rows[rows:], self.first + rows)


def is_csv(arrived: Arrived) -> bool:
    """Whether it is one table of text, or a zip of nothing else."""
    if arrived.members:
        return all(name.lower().endswith((".csv", ".tsv")) for name in arrived.members)
    if arrived.begins in ("", "<", "{", "["):
        return False
    return bool(_parted_line(arrived.text))


def is_ods(arrived: Arrived) -> bool:
    """Whether it is a workbook of OpenDocument."""
    return arrived.members.get("mimetype", b"").strip() == _ODS.encode()


def is_xlsx(arrived: Arrived) -> bool:
    """Whether it is a workbook of Excel."""
    return "xl/workbook.xml" in arrived.members


def sheets_of(arrived: Arrived) -> tuple[Sheet, ...]:
    """Its sheets that hold anything.

    Raises:
        BadInput: it is damaged, or has more rows or columns than any league.
    """
    if is_xlsx(arrived):
        found = _xlsx(arrived)
    elif is_ods(arrived):
        found = _ods(arrived)
    elif arrived.members:
        found = (_csv(Arrived(name, data), posixpath.basename(name)) for name, data in arrived.members.items())
    else:
        found = iter([_csv(arrived, posixpath.basename(arrived.name.replace("\\", "/")) or "csv")])
    sheets = tuple(sheet for sheet in found if sheet.rows)
    if not sheets:
        raise BadInput("", N_("there is no row in it."))
    return sheets


def _csv(arrived: Arrived, name: str) -> Sheet:
    text = arrived.text.lstrip("\ufeff")
    said = _SAID.match(text)
    delimiter = said[1] if said else max(_DELIMITERS, key=_parted_line(text).count)
    try:
        read = csv.reader(io.StringIO(text[said.end() if said else 0 :], newline=""), delimiter=delimiter)
        return _sheet(name.rsplit(".", 1)[0], ([_unguarded(cell) for cell in row] for row in read), name)
    except csv.Error:
        raise BadInput(PurePath(name), N_("this is no table: what is in it cannot be parted into cells.")) from None


def _parted_line(text: str) -> str:
    """The first line that is parted into cells: above it people write what their table is called."""
    lines = text[:_MOST_OF_HEADS].splitlines()[:MOST_TITLES]
    return next((line for line in lines if any(sign in line for sign in _DELIMITERS)), "")


def _unguarded(cell: str) -> str:
    """A cell without the apostrophes that keep it from being a formula."""
    cell = _AMID.sub("", cell)
    return cell[1:] if cell[:1] == "'" and cell[1:2] in ("=", "+", "-", "@", "\t", "\r", "'") else cell


def _xlsx(arrived: Arrived) -> Iterator[Sheet]:
    from openpyxl import load_workbook

    for name, data in arrived.members.items():
        if name.endswith((".xml", ".rels")) and any(word in data for word in _FORBIDDEN):
            raise BadInput("", N_("files that declare a document type or entities are not read."))
    try:
        book = load_workbook(io.BytesIO(arrived.data), read_only=True, data_only=True)
        for sheet in book.worksheets:
            sheet.reset_dimensions()
            rows = ([_plain(cell) for cell in row] for row in sheet.iter_rows(values_only=True))
            yield _sheet(sheet.title, rows)
    except BadInput:
        raise
    except Exception:  # openpyxl raises whatever a spoilt part makes of it: KeyError, ValueError, AttributeError, zip's
        said = N_("this workbook is damaged: the program that wrote it may be able to mend it and save it anew.")
        raise BadInput("", said) from None


def _ods(arrived: Arrived) -> Iterator[Sheet]:
    root = read_xml(arrived.members.get("content.xml", b""))
    for table in root.all_of("body", "spreadsheet", "table"):
        name = _of(table, "name") or "?"
        yield _sheet(name, _ods_rows(table, name))


def _ods_rows(table: Tag, name: str) -> Iterator[list[str]]:
    for row in (*table.all_of("table-header-rows", "table-row"), *table.every("table-row")):
        cells: list[str] = []
        for cell in row.parts:
            said = _ods_cell(cell)
            repeated = _times(_of(cell, "number-columns-repeated"))
            cells += [said] * min(repeated, max(MOST_COLUMNS + 1 - len(cells), 1 if said else 0))
        times = _times(_of(row, "number-rows-repeated"))
        if any(cells) and times > MOST_ROWS:
            raise BadInput(PurePath(name), N_("this has more rows or columns than a league can have."))
        yield from ([cells] * times if any(cells) else [[]] * min(times, 1))


def _ods_cell(cell: Tag) -> str:
    kind = _of(cell, "value-type")
    if kind in ("float", "currency", "percentage"):
        return _plain(_number(_of(cell, "value")))
    if kind == "date":
        return _of(cell, "date-value").replace("T", " ")
    if kind == "boolean":
        return str(int(_of(cell, "boolean-value") == "true"))
    return "\n".join(_text(part) for part in cell.every("p"))


def _text(tag: Tag) -> str:
    """What a paragraph says, in the order in which it stands: parts of it may be set apart, as bold letters are."""
    return tag.head + "".join((_SPACES.get(part.name) or _text(part)) + part.tail for part in tag.parts)


def _of(tag: Tag, name: str) -> str:
    return next((said for key, said in tag.attributes.items() if key.rpartition("}")[2] == name), "")


def _times(said: str) -> int:
    return int(said) if said.isdigit() and len(said) < 9 else 1


def _number(said: str) -> object:
    try:
        return float(said)
    except ValueError:
        return said


def _plain(said: object) -> str:
    if said is None:
        return ""
    if isinstance(said, bool):
        return str(int(said))
    if isinstance(said, float):
        return str(int(said)) if said.is_integer() else str(said)
    if isinstance(said, datetime.datetime):
        return said.isoformat(" ", "minutes") if said.time() != datetime.time() else said.date().isoformat()
    if isinstance(said, datetime.time):
        return said.isoformat("minutes")
    return said.isoformat() if isinstance(said, datetime.date) else str(said)


def _sheet(name: str, rows: Iterable[list[str]], file: str = "") -> Sheet:
    """The sheet without empty rows at the end and before the heads; too many are refused."""
    kept: list[tuple[str, ...]] = []
    empty = first = 0
    for number, row in enumerate(rows, start=1):
        cells = [cell.strip() for cell in row]
        while cells and not cells[-1]:
            cells.pop()
        if number > LAST_ROW or len(cells) > MOST_COLUMNS or (cells and len(kept) + empty >= MOST_ROWS):
            raise BadInput(PurePath(file or name), N_("this has more rows or columns than a league can have."))
        if cells:
            first = first or number
            kept += [*[()] * empty, tuple(cells)]
            empty = 0
        elif kept:
            empty += 1
    return Sheet(name, tuple(kept), first or 1)
