"""A season of an open league whose fixtures are drawn: its desk says that a tournament could be opened too."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.lrb4.cup import cup

LINE = "Open a tournament, if one is held"


def test_a_tournament_can_be_opened_beside_a_round_robin(tmp_path: Path) -> None:
    opening = cup(4).documents
    tournament = next(each for each in opening if each.kind == "tournament_opened")
    with LeagueApi(Session.create(tmp_path / "l.league")) as league:
        file(league.session, [each for each in opening if each is not tournament])
        assert LINE not in [each.words for each in league.desk.view().now]
        fixture = {"fixture": "f", "season": "s1", "home": "t1", "away": "t2", "round": 1}
        league.stack.file_sheet("fixture_set", fixture)
        now = league.desk.view().now
        assert now[-1].words == LINE, "what must be done stands before it"
        [line] = [each for each in now if each.words == LINE]
        assert line.address == "offseason?tournaments"
        assert LINE not in [each.words for each in league.desk.view("c1").later], "it is no affair of a coach"
        file(league.session, [tournament])
        assert LINE not in [each.words for each in league.desk.view().now]
