"""By what the files of other programs are told apart, and what an unknown one seems to be."""

from __future__ import annotations

import re

from leaguekeeper.base.words import _
from leaguekeeper.exchange.unpacking import Arrived

__all__ = [
    "battlescribe_catalogue",
    "battlescribe_roster",
    "database",
    "ffb_other",
    "ffb_team",
    "fumbbl_roster",
    "fumbbl_team",
    "naf",
    "obblm",
    "seems",
    "sql_dump",
    "tourma",
    "whole_league",
]

_SQL = re.compile(r"^\s*(--|/\*|create table|insert into|drop table)", re.I)
_DATABASE = b"SQLite format 3\x00"


def fumbbl_team(arrived: Arrived) -> bool:
    """A team of FUMBBL's API."""
    told = arrived.json
    return told is not None and bool(told.keys() & {"players", "roster", "coach"}) and "positions" not in told


def whole_league(arrived: Arrived) -> bool:
    """A league as we write it."""
    return arrived.json is not None and arrived.json.get("format") == "leaguekeeper-league"


def fumbbl_roster(arrived: Arrived) -> bool:
    """A roster of FUMBBL's API, or one of the client's."""
    if _root(arrived) == "roster":
        return True
    return arrived.json is not None and "positions" in arrived.json


def ffb_team(arrived: Arrived) -> bool:
    """A team of the FFB client."""
    return arrived.xml is not None and arrived.xml.name == "team" and not arrived.xml.has("players")


def ffb_other(arrived: Arrived) -> bool:
    """What else that client writes."""
    return _root(arrived) in ("gameResult", "teamSetup", "game", "teamList", "setup")


def obblm(arrived: Arrived) -> bool:
    """Any of OBBLM's three files."""
    if _root(arrived) == "team":
        return arrived.xml is not None and arrived.xml.has("players")
    return _root(arrived) in ("teams", "xmlimport")


def battlescribe_roster(arrived: Arrived) -> bool:
    """A roster of BattleScribe."""
    return arrived.xml is not None and arrived.xml.name == "roster" and arrived.xml.has("forces")


def battlescribe_catalogue(arrived: Arrived) -> bool:
    """A catalogue or game system of BattleScribe."""
    return _root(arrived) in ("catalogue", "gameSystem", "dataIndex")


def tourma(arrived: Arrived) -> bool:
    """A tournament of Tourma."""
    return _root(arrived) == "Tournament"


def naf(arrived: Arrived) -> bool:
    """A report to the NAF."""
    return _root(arrived) == "nafReport"


def sql_dump(arrived: Arrived) -> bool:
    """A dump of a database."""
    return arrived.begins != "<" and bool(_SQL.match(arrived.text[:2000]))


def database(arrived: Arrived) -> bool:
    """A file of SQLite."""
    return arrived.data.startswith(_DATABASE)


def seems(arrived: Arrived) -> str:
    """What a file seems to be, for the sentence that refuses it."""
    for begin, what in (
        (b"%PDF", _("a PDF")),
        (b"\x89PNG", _("a picture")),
        (b"\xff\xd8\xff", _("a picture")),
        (b"GIF8", _("a picture")),
        (b"\xd0\xcf\x11\xe0", _("a document of an old office program, or one that a password locks")),
    ):
        if arrived.data.startswith(begin):
            return what
    if not arrived.data.strip():
        return _("empty")
    if arrived.members:
        return _("a packed folder ({names})").format(names=", ".join(sorted(arrived.members)[:3]))
    if arrived.begins == "<":
        return _("XML or HTML (<{name}>)").format(name=_root(arrived))
    if arrived.begins in ("{", "["):
        return _("JSON")
    return _("some text") if arrived.begins else _("no text at all")


def _root(arrived: Arrived) -> str:
    return arrived.xml.name if arrived.xml is not None else ""
