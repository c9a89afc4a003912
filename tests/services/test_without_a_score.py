"""A match of which nobody knows the score is no 0–0 wherever matches are listed."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.base.words import speak
from leaguekeeper.publish.printables import paper_of
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.printing.newspaper import newspaper
from leaguekeeper.services.site.matches import match_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from tests.league.stack import two_human_teams
from tests.publish.paper import words


def test_a_match_without_a_known_score_is_nowhere_told_as_level(tmp_path: Path) -> None:
    speak("en")
    stack = two_human_teams()
    side = {"points": 1}
    stack.file("result_recorded", "told", fixture="f1", scored=False, home=side, away=side)
    with LeagueApi.create(tmp_path / "l.league") as league:
        league.stack.file(*stack.documents)
        session, fixture = league.session, league.session.state.fixtures["f1"]
        match = session.state.matches[fixture.id]
        report = newspaper(session)
        assert ([each.score for each in report.report.matches], dict(report.meetings)) == ([None], {})
        around = league.teams.view(fixture.home).around.matches
        assert [(each.score, each.points) for each in around if each.number == fixture.number] == [(None, 1)]
        assert "without a score" in {each.detail for each in league.stack.view().rows}
        assert not [row for each in league.records.view("s1").tables for row in each.rows if "0–0" in row]
        assert match_page(Publication(session, SiteChoice()), match).score is None
        said = " ".join(words(paper_of(session, "fixtures", "a4", "en")).split())
        assert "0–0" not in said.replace(" – ", "–")
