"""A coach who took over another team: whose the title is, and what he is told to have played."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.season import PrizesPaid
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.coaches import coach_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from tests.past_seasons import two_seasons, write_league


def test_a_title_is_of_whoever_had_the_team_at_the_end_and_nobody_meets_himself(tmp_path: Path) -> None:
    sheets = two_seasons()
    paid = next(place for place, each in enumerate(sheets) if isinstance(each, PrizesPaid))
    champion = sheets[paid].places[0]  # type: ignore[attr-defined]
    last = max(place for place, each in enumerate(sheets[:paid]) if isinstance(each, MatchReport))
    was, heir = f"coach-{champion[-1]}", f"coach-{int(champion[-1]) % 4 + 1}"
    taken = from_value({"kind": "coach_changed", "id": "heir", "team": champion, "coach": heir})
    with Session.open(
        write_league(tmp_path / "a.league", [*sheets[: last - 1], taken, *sheets[last - 1 :]])
    ) as session:
        pub = Publication(session, SiteChoice())
        pages = {name: coach_page(pub, pub.coaches[name]) for name in (was, heir)}
    first = session.state.seasons["s1"].name
    assert first not in [name for name, *_team in pages[was].titles]
    assert first in [name for name, *_team in pages[heir].titles]
    assert heir not in [each.other.id for each in pages[heir].meetings]
    numbers = [row.number for row in pages[heir].matches]
    assert len(numbers) == len(set(numbers))
