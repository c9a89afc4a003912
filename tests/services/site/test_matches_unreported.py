"""The page of a match that nobody reported says what is known of it: no value of nothing, no casualty that was not."""

from __future__ import annotations

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.publish.site.pages import PageWriter
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.listing import frame_of, pages_of
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from tests.league.stack import two_human_teams
from tests.past_seasons import write_league


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The pages of a result from elsewhere, of one whose score is lost, and of one after a team had left."""
    speak("en")
    stack = two_human_teams(count=12)
    stack.file("result_recorded", "r1", fixture="f1", home={"score": 2, "casualties": 3}, away={"score": 1})
    stack.file("result_recorded", "r2", fixture="f2", scored=False)
    stack.file("team_left", "left", season="s1", team="away", remaining="forfeits")
    path = write_league(tmp_path_factory.mktemp("told") / "a.league", [each.document for each in stack.reading.filed])
    with Session.open(path, writing=False) as session:
        pub = Publication(session, SiteChoice())
        writer = PageWriter(frame_of(pub), ("en",), (), "")
        return {
            page.name.removeprefix("match-"): writer.page(page) for page in pages_of(pub) if page.template == "match"
        }


@pytest.mark.parametrize(
    ("match", "said"),
    [
        ("f1", "Played elsewhere: only its result is known."),
        ("f2", "Played elsewhere: its score is not known."),
        ("f3", "The match was not played."),
    ],
)
def test_what_is_known_is_told(told: dict[str, str], match: str, said: str) -> None:
    assert f'<p class="empty">{said}</p>' in told[match]
    assert ("casualties 3–0" in told[match], "casualties" in told[match]) == ((match == "f1"),) * 2
    assert "Winnings" not in told[match]
    assert ("The story" in told[match]) == (match == "f3"), "who did not come is a story"
