"""A league of two seasons, the second half played, in which everything has a long name and figures of its own."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.league import CoachJoined, SeasonOpened
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.documents.team import Draftee, TeamEnrolled
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.made_once import made_once
from tests.past_seasons import write_league

__all__ = ["BOOKS", "write_long_league"]

BOOKS = ("house2020", "lrb4")

_PLAYED = 2
"""Matches of the second season that have been played; the others wait."""


@made_once
def _sheets(book: str) -> tuple[Document, ...]:
    made = list(simulated_documents(Reading(), 2, 11, teams=4, rules=book))
    second = [place for place, each in enumerate(made) if isinstance(each, SeasonOpened)][1]
    reports = [place for place, each in enumerate(made) if isinstance(each, MatchReport) and place > second]
    return tuple(_named(each) for each in made[: reports[_PLAYED - 1] + 1])


def write_long_league(path: Path, book: str) -> Path:
    """The sheets of a rule book's league as a file."""
    return write_league(path, list(_sheets(book)))


def _named(sheet: Document) -> Document:
    if isinstance(sheet, CoachJoined):
        return sheet.model_copy(update={"name": f"Anne-Élodie Garnier-Дмитриева de Saint-Amand, {sheet.coach}"})
    if isinstance(sheet, TeamEnrolled):
        name = f"Les Vénérables Gardiens Орды de la Tour Penchée d’Outre-Val, {sheet.team}"
        return sheet.model_copy(update={"name": name, "players": tuple(map(_called, sheet.players))})
    if isinstance(sheet, TeamReEnrolled):
        return sheet.model_copy(update={"recruits": tuple(map(_called, sheet.recruits))})
    if isinstance(sheet, SeasonOpened):
        return sheet.model_copy(update={"name": f"Grande saison des Brumes et des Вьюги, {sheet.season}"})
    return sheet


def _called(one: Draftee) -> Draftee:
    return one.model_copy(update={"name": f"Maximilien-Hippolyte Бонифаций d’Outre-Tombe {one.number}"})
