"""The report that a tournament sends to the NAF: coaches with their numbers, and the games they played.

Only games whose two coaches have a number are reported. Time stamps are written year-month-day and
hour:minute; other programs' reports are known to put the month where the minutes belong.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from html import escape

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.xml_gate import Tag

__all__ = ["UNKNOWN", "NafCoach", "NafGame", "NafReport", "NafSide", "report_of", "write_report"]

UNKNOWN = -1
"""What stands for a score that nobody entered."""

_STAMP = "%Y-%m-%d %H:%M"


@dataclass(frozen=True, slots=True)
class NafCoach:
    """A coach of the NAF with the race he played."""

    name: str
    number: int
    race: str


@dataclass(frozen=True, slots=True)
class NafSide:
    """One side of a game: its coach, its rating (team value in 10,000 gp), touchdowns and casualties it made."""

    name: str
    number: int
    rating: int
    touchdowns: int
    casualties: int


@dataclass(frozen=True, slots=True)
class NafGame:
    """A game between two coaches of the NAF."""

    played: datetime
    sides: tuple[NafSide, NafSide]


@dataclass(frozen=True, slots=True)
class NafReport:
    """A whole report."""

    organiser: str
    coaches: tuple[NafCoach, ...]
    games: tuple[NafGame, ...]


def write_report(report: NafReport) -> bytes:
    """The report as the XML that the NAF takes (UTF-8)."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<nafReport xmlns:blo="http://www.bloodbowl.net">']
    lines += [_element("organiser", report.organiser), "<coaches>"]
    for coach in report.coaches:
        lines += ["<coach>", _element("name", coach.name), _element("number", coach.number)]
        lines += [_element("team", coach.race), "</coach>"]
    lines.append("</coaches>")
    for game in report.games:
        lines += ["<game>", _element("timeStamp", game.played.strftime(_STAMP))]
        for side in game.sides:
            lines += ["<playerRecord>", _element("name", side.name), _element("number", side.number)]
            lines += [_element("teamRating", side.rating), _element("touchDowns", side.touchdowns)]
            lines += [_element("badlyHurt", side.casualties), "</playerRecord>"]
        lines.append("</game>")
    lines.append("</nafReport>")
    return ("\n".join(lines) + "\n").encode()


def _element(name: str, content: object) -> str:
    text = "".join(sign for sign in str(content) if sign.isprintable())
    return f"<{name}>{escape(text, quote=False)}</{name}>"


def report_of(root: Tag) -> NafReport:
    """The report in a NAF file that was let in.

    Raises:
        BadInput: the file is no such report; the sentence names the place.
    """
    if root.name != "nafReport":
        raise BadInput("", N_("this is not a report to the NAF."))
    coaches = tuple(
        NafCoach(tag.word("name"), tag.number("number", 0, least=0), tag.word("team"))
        for tag in root.all_of("coaches", "coach")
    )
    games = tuple(_read_game(tag) for tag in root.every("game"))
    return NafReport(root.word("organiser", ""), coaches, games)


def _read_game(tag: Tag) -> NafGame:
    said = tag.word("timeStamp")
    try:
        played = datetime.strptime(said, _STAMP)  # noqa: DTZ007 - the file keeps the clock on the wall
    except ValueError:
        raise BadInput(f"{tag.place}.timeStamp", N_("“{said}” is no day."), said=said[:40]) from None
    sides = [
        NafSide(
            side.word("name"),
            side.number("number", 0, least=0),
            side.number("teamRating", 0),
            side.number("touchDowns", least=UNKNOWN, most=99),
            side.number("badlyHurt", 0, least=UNKNOWN, most=99),
        )
        for side in tag.every("playerRecord")
    ]
    if len(sides) != 2:
        raise BadInput(tag.place, N_("a game has two sides."))
    return NafGame(played, (sides[0], sides[1]))
