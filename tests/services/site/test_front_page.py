"""The site's front page: how far a season is, and once it is over its final and its champion."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.base.words import pick, speak
from leaguekeeper.services.fixtures.builder import rounds_of
from leaguekeeper.services.printing.season import table_paper
from leaguekeeper.services.records.leaders import doers, ranked
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.seasons import front_page, season_page
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.filing import undo
from tests.past_seasons import season_drawn, two_seasons, write_league
from tests.sample_league import write_sample


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


def how_far(session: Session) -> str:
    """What the front page tells, which begins as the table on paper does."""
    told = front_page(Publication(session, SiteChoice())).facts[0].partition(" · ")[2]
    assert told.startswith(table_paper(session).state)
    return told


def test_a_season_is_as_far_on_the_front_page_as_on_its_table(tmp_path: Path) -> None:
    """A round has come with its first match: the table with it is no more that of the round before."""
    speak("en")
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        undo(session)
        assert how_far(session) == "after round 4 of 5"
        page = front_page(Publication(session, SiteChoice()))
        assert (page.results_title, bool(page.results)) == ("Round 4", True)
    with Session.open(write_league(tmp_path / "b.league", season_drawn())) as session:
        assert how_far(session) == "before the first round"
        page = front_page(Publication(session, SiteChoice()))
        assert (page.results_title, page.results) == ("", ())


def test_nobody_who_shares_a_lead_is_passed_over(tmp_path: Path) -> None:
    """Equals are all named, or counted, on the front page, and where a season's list would part them."""
    speak("en")
    with Session.open(write_sample(tmp_path / "a.league")) as session:
        pub = Publication(session, SiteChoice())
        assert pub.now is not None
        whole, page, found = front_page(pub), season_page(pub, pub.now), doers(session, pub.now)
        events = {pick(each.name): each.slug for each in session.book.experience}
    did = {what: [each.deeds.counts.get(slug, 0) for each in found] for what, slug in events.items()}
    did["SPP"] = [each.deeds.points for each in found]
    shared = 0
    for line in whole.leaders:
        first = sum(count == line.count for count in did[line.what])
        assert (line.count, len(line.who) + line.others) == (max(did[line.what]), first), line.what
        shared += first > 1
        listed = [(each.count, len(each.who) + each.others) for each in page.leaders if each.what == line.what]
        assert sum(told for _count, told in listed) == sum(count >= listed[-1][0] for count in did[line.what])
    assert shared > 2
    for most in range(1, len(found)):
        *alone, (last, _points) = ranked(found, lambda deeds: deeds.points, most)
        assert all(len(who) == 1 for who, _points in alone)
        assert len(last) == 1 or len(alone) + len(last) > most, "equals for whom there is room have a line each"
