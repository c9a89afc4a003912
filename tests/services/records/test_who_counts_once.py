"""Who changed sides is told of once, with all that he did; whoever died, however that came, lies in a graveyard."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.league.deeds import deeds_in_career
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.reading import Reading
from leaguekeeper.publish.site import publish
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from leaguekeeper.services.site.halls import graveyard_page
from leaguekeeper.services.site.players import player_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, report, ruling, two_human_teams
from tests.league.test_fallen_journeymen import two_fell


def traded() -> Stack:
    stack = two_human_teams(count=12)
    result = {"home": {"score": 1, "players": {"7": {"touchdown": 1}}}}
    told = report(result=result)
    told["before"]["prayers"] = {}
    told["after"]["dedicated_fans"] = {"home": 1, "away": 1}
    stack.file("match_report", "report-1", **told)
    stack.file("traded", "trade", teams=["home", "away"], players={"home": ["7"]})
    return stack


def test_a_traded_player_has_one_career() -> None:
    stack = traded()
    scorers = [
        whose for whose, deeds in deeds_in_career(stack.state, stack.book).items() if deeds.counts.get("touchdown")
    ]
    assert [team for team, _player in scorers] == ["away"]


def filed(path: Path, documents: list[Document]) -> LeagueApi:
    with Session.create(path) as session:
        file(session, documents)
    return LeagueApi.open(path)


def test_a_traded_player_is_told_of_with_all_his_teams(tmp_path: Path) -> None:
    stack = traded()
    ((was, now),) = stack.state.of("trade")["trade"].players["home"]
    with filed(tmp_path / "a.league", stack.documents) as league:
        career = league.teams.player(f"away/{now}").career
        assert [(row.spp, row.address) for row in career] == [(3, "document:report-1")]
        assert career[0].where.startswith(league.session.state.teams["home"].name)
        assert "has left" in league.teams.player(f"home/{was}").facts
        matches = {row.id: row.figures[0] for row in league.teams.players("s1").rows}
        assert (matches[f"home/{was}"], matches.get(f"away/{now}", 0)) == (1, 0)
        publish(league.session, tmp_path / "site", ("en",))
    assert "match-" in (tmp_path / "site" / "en" / f"player-away~{now}.html").read_text("utf-8")


@pytest.mark.parametrize("rules", ["house2020", "lrb4", "official2025"])
def test_the_lines_of_a_career_add_up_to_what_he_earned(rules: str, tmp_path: Path) -> None:
    with filed(tmp_path / "a.league", list(simulated_documents(Reading(), 1, 11, teams=4, rules=rules))) as league:
        for team in league.session.state.teams.values():
            for player in team.players.values():
                rows = league.teams.player(f"{team.id}/{player.id}").career
                assert sum(row.spp or 0 for row in rows) == earned_spp(league.session.book, player)


def test_whoever_dies_by_a_ruling_has_died_by_that_sheet() -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "fell-ill", {"team": "home", "player": "7", "field": "status", "to": "dead"})
    assert stack.player("home", "7").ended == "fell-ill"
    ruling(stack, "woke-up", {"team": "home", "player": "7", "field": "status", "to": "active"})
    assert stack.player("home", "7").ended in {"", None}


def test_a_stone_names_the_wound_that_killed_and_no_other(tmp_path: Path) -> None:
    """Killed by 5 in his first match, or only hurt there by 5 and dead by a ruling: then nobody killed him."""
    told = {}
    for roll in (9, 16):
        stack = two_human_teams(count=12)
        hurt = {"side": "home", "player": "7", "roll": roll, "by": "5"}
        stack.file("match_report", "report-1", **report(result={"casualties": [hurt]}))
        if roll == 9:
            ruling(stack, "fell-ill", {"team": "home", "player": "7", "field": "status", "to": "dead"})
        with filed(tmp_path / f"{roll}.league", stack.documents) as league:
            pub = Publication(league.session, SiteChoice())
            (grave,), team = graveyard_page(pub).rows, pub.teams["home"]
            stone = player_page(pub, team, team.players["7"]).stone
        told[roll] = [(died.match, died.killer.id if died.killer else "") if died else None for died in (grave, stone)]
    assert told == {9: [(0, ""), None], 16: [(1, "away/5"), (1, "away/5")]}


def test_a_fallen_journeyman_lies_in_the_public_graveyard_with_the_match_he_fell_in(tmp_path: Path) -> None:
    with filed(tmp_path / "a.league", two_fell().documents) as league:
        assert [row.match for row in graveyard_page(Publication(league.session, SiteChoice())).rows] == [2, 1]
