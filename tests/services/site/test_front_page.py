"""The site's front page once a season is over: its final and its champion, not the match for the third place."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.base.words import speak
from leaguekeeper.services.fixtures.builder import rounds_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.seasons import front_page
from leaguekeeper.services.site.views import SiteChoice
from tests.past_seasons import two_seasons, write_league


def test_a_season_that_is_over_shows_its_final_and_its_champion(tmp_path: Path) -> None:
    speak("en")
    with Session.open(write_league(tmp_path / "two.league", two_seasons())) as session:
        season = session.season("s2")
        assert [each.title for each in rounds_of(session, "s2")][-2:] == ["Third place", "Final"]
        page = front_page(Publication(session, SiteChoice()))
        assert page.results_title == "Final"
        champion = session.state.teams[str(season.champion)]
        assert page.facts[-1] == f"{champion.name} is the champion of {season.name}."
        (final,) = page.results
        assert final.row.winner == ("home" if final.row.home.id == champion.id else "away")
