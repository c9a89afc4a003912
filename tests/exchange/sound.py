"""A sound file of each format that is read, made by the tests, and what may be done to one."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable

import odfdo
import openpyxl

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.naf import write_report
from leaguekeeper.exchange.whole_league import NAME
from leaguekeeper.rules.catalogue import load
from leaguekeeper.services.api import LeagueApi
from tests.exchange.teams import BATTLESCRIBE, FFB
from tests.exchange.test_fumbbl import team
from tests.exchange.test_obblm import CLIENT, EXPORT, player
from tests.exchange.test_obblm import team as obblm
from tests.exchange.test_spreadsheet import FIXTURES, PLAYERS, RESULTS, TEAMS, whole
from tests.exchange.test_tourma_whole import POOLS
from tests.exchange.test_unpacking import zipped
from tests.exchange.tourma_report import report_of
from tests.exchange.tournaments import read_tournament, tournament

BOOK = load("house2020")


def brought_or_refused(data: bytes, name: str) -> str | None:
    """What a file comes to: sheets that a league can begin with (None), or a refusal in a sentence."""
    return refusal(lambda: LeagueApi.foresee_founding(*arrival(data, BOOK, founding=True, name=name).documents))


def refusal(work: Callable[[], object]) -> str | None:
    try:
        work()
    except LeaguekeeperError as error:
        return error.text().strip()
    return None


def inside(sound: bytes, member: str, spoil: Callable[[bytes], bytes]) -> bytes:
    """A packed file, one of whose members is spoilt and packed again."""
    with zipfile.ZipFile(io.BytesIO(sound)) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    return zipped(**{**members, member: spoil(members[member])})


def _tables() -> dict[str, list[list[str]]]:
    told = (("teams", TEAMS, ";"), ("players", PLAYERS, ","), ("results", RESULTS, "\t"), ("fixtures", FIXTURES, ","))
    return {name: list(csv.reader(io.StringIO(text), delimiter=sign)) for name, text, sign in told}


def _xlsx() -> bytes:
    book = openpyxl.Workbook()
    for name, rows in _tables().items():
        sheet = book.create_sheet(name)
        for row in rows:
            sheet.append(row)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def _ods() -> bytes:
    book = odfdo.Document("spreadsheet")
    book.body.clear()
    for name, rows in _tables().items():
        sheet = odfdo.Table(name)
        for row in rows:
            line = odfdo.Row()
            line.set_values(row)
            sheet.append_row(line)
        book.body.append(sheet)
    made = io.BytesIO()
    book.save(made)
    return made.getvalue()


def _league() -> bytes:
    sheets = arrival(FFB, BOOK, founding=True, league="L").documents
    told = {"format": NAME, "version": 1, "documents": [each.model_dump(mode="json") for each in sheets]}
    return json.dumps(told).encode()


SAMPLES: dict[str, tuple[str, bytes, str]] = {
    "tourma": ("cup.xml", tournament(more=POOLS, cups=("", 'Cup="true" maxTour="1"')), ""),
    "fumbbl": ("team.json", team(), ""),
    "obblm": ("teams.xml", obblm(player()), ""),
    "obblm-export": ("team.xml", EXPORT, ""),
    "obblm-client": ("team.xml", CLIENT, ""),
    "ffb": ("team.xml", FFB, ""),
    "battlescribe": ("roster.ros", BATTLESCRIBE, ""),
    "naf": ("naf.xml", write_report(report_of(read_tournament(tournament()))), ""),
    "csv": ("teams.csv", TEAMS.encode(), ""),
    "csv-zip": ("league.zip", whole(), "joueurs.csv"),
    "xlsx": ("league.xlsx", _xlsx(), "xl/worksheets/sheet3.xml"),
    "ods": ("league.ods", _ods(), "content.xml"),
    "json": ("league.json", _league(), ""),
}
"""By format: a name, the bytes, and the member to be spoilt where it is packed."""
