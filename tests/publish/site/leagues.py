"""Leagues to be published: the sample, and one in which everything has a name that means harm."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.bulletin import ArticleWritten
from leaguekeeper.league.documents.league import CoachJoined, LeagueFounded, SeasonOpened
from leaguekeeper.league.documents.re_enrolment import TeamReEnrolled
from leaguekeeper.league.documents.season import AwardGiven, PointsAdjusted, SeasonClosed
from leaguekeeper.league.documents.team import Draftee, TeamEnrolled
from leaguekeeper.services.api import LeagueApi
from tests.past_seasons import two_seasons, write_league
from tests.sample_league import write_sample

__all__ = ["EVIL", "MAIL", "alike_league", "harmful_league", "opened_sample"]

EVIL = "<script>alert(1)</script>\"'><b>&amp;"
MAIL = "mallory@league.example"


@contextmanager
def opened_sample(folder: Path) -> Iterator[LeagueApi]:
    """The sample league, to be read."""
    path = folder / "sample.league"
    if not path.exists():
        write_sample(path)
    with LeagueApi.open(path, writing=False) as league:
        yield league


def harmful_league(path: Path, evil: str = EVIL) -> Path:
    """Two seasons of four teams whose every name is an attack, and whose coaches go by their mail addresses."""
    sheets = [_named(each, evil) for each in two_seasons()]
    place, closing = next((place, each) for place, each in enumerate(sheets) if isinstance(each, SeasonClosed))
    sheets[place:place] = _written(closing.season, evil)
    return write_league(path, sheets)


def alike_league(path: Path) -> Path:
    """Two seasons of four teams in which whoever is of one kind has one name: teams, coaches, players, seasons."""
    names = {TeamEnrolled: "Les Rats", CoachJoined: "Anna", SeasonOpened: "Saison"}
    sheets = [each.model_copy(update={"name": names[type(each)]}) if type(each) in names else each
              for each in map(_of_one_name, two_seasons())]  # fmt: skip
    articles = [ArticleWritten(id=f"article-{number}", name="Brèves", text="A word.") for number in (1, 2)]
    return write_league(path, [*sheets, *articles])


def _of_one_name(sheet: Document) -> Document:
    if isinstance(sheet, TeamEnrolled):
        return sheet.model_copy(update={"players": tuple(_called(each, "Zik", "") for each in sheet.players)})
    if isinstance(sheet, TeamReEnrolled):
        return sheet.model_copy(update={"recruits": tuple(_called(each, "Zik", "") for each in sheet.recruits)})
    return sheet


def _written(season: str, evil: str) -> list[Document]:
    """What a commissioner writes of his own in a season: an honour, a reason, an article."""
    return [
        AwardGiven(id="honour", season=season, award=evil[:60], team="team-1"),
        PointsAdjusted(id="given", season=season, team="team-2", points=0, reason=evil),
        ArticleWritten(id="article", name=evil[:60], author=evil[:60], text="A word.", season=season),
    ]


def _named(sheet: Document, evil: str) -> Document:
    if isinstance(sheet, LeagueFounded):
        return sheet.model_copy(update={"name": f"{evil} {MAIL}"})
    if isinstance(sheet, CoachJoined):
        return sheet.model_copy(update={"name": f"{evil[:40]} {MAIL}", "contact": MAIL, "naf": 1000 + len(sheet.coach)})
    if isinstance(sheet, TeamEnrolled):
        players = tuple(_called(each, evil) for each in sheet.players)
        return sheet.model_copy(update={"name": f"{evil} {sheet.team}", "players": players})
    if isinstance(sheet, TeamReEnrolled):
        return sheet.model_copy(update={"recruits": tuple(_called(each, evil) for each in sheet.recruits)})
    if isinstance(sheet, SeasonOpened):
        return sheet.model_copy(update={"name": f"{evil} {sheet.season}"})
    return sheet


def _called(one: Draftee, name: str, more: str | None = None) -> Draftee:
    return one.model_copy(update={"name": f"{name} {one.number if more is None else more}".strip()})
