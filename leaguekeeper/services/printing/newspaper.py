"""The newspaper for the club's wall: the report of a round, and where its readers find more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguekeeper.services.bulletin.address import page_url
from leaguekeeper.services.bulletin.articles import article, articles
from leaguekeeper.services.bulletin.rounds import round_report
from leaguekeeper.services.bulletin.views import Article, RoundReport
from leaguekeeper.services.fixtures.chosen import matches_of
from leaguekeeper.services.printing.terms import origin_of
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.session import Session

__all__ = ["Newspaper", "newspaper"]


@dataclass(frozen=True, slots=True)
class Newspaper:
    """A round's report on paper; ``url`` is the league's page, empty where it has none.

    ``article`` is the newest that was written of that round, with its picture. ``meetings`` are the scores of the
    season up to that round, by a team's id and its rival's, the team's own touchdowns first.
    """

    report: RoundReport
    origin: Origin
    url: str = ""
    article: Article | None = None
    meetings: Mapping[tuple[str, str], tuple[tuple[int, int], ...]] = field(default_factory=dict)


def newspaper(session: Session, number: int | None = None, season: str = "") -> Newspaper:
    """The newspaper of a round, of the last one played where none is named.

    Raises:
        RuleViolation: no season has been opened yet, or nothing has been reported in it.
        BadInput: nothing of that round has been reported.
    """
    report = round_report(session, number, season)
    url = page_url(session, "league")
    return Newspaper(report, origin_of(session), url, _article(session, report), _meetings(session, report))


def _meetings(session: Session, report: RoundReport) -> dict[tuple[str, str], tuple[tuple[int, int], ...]]:
    found: dict[tuple[str, str], tuple[tuple[int, int], ...]] = {}
    for match in matches_of(session, session.state.seasons[report.season_id]):
        if match.round <= report.number and match.score is not None:
            for us, them in ((match.home, match.away), (match.away, match.home)):
                found[us.team, them.team] = (*found.get((us.team, them.team), ()), (us.score, them.score))
    return found


def _article(session: Session, report: RoundReport) -> Article | None:
    of_round = (each for each in articles(session) if (each.season_id, each.round) == (report.season_id, report.number))
    newest = next(of_round, None)
    return article(session, newest.id) if newest is not None else None
