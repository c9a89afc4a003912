"""Whoever bears no name yet is told by his position and number, wherever the best are told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.overview.builder import league_view
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.seasons import season_page
from leaguekeeper.services.site.teams import team_page
from leaguekeeper.services.site.views import SiteChoice
from tests.past_seasons import two_seasons, write_league

NUMBER_ALONE = re.compile(r"#\d+")
AWARDED = {"season": "s2", "award": "Hope of the year"}


def test_the_best_who_bear_no_name_are_told_by_position_and_number(tmp_path: Path) -> None:
    path = write_league(tmp_path / "a.league", two_seasons())
    with LeagueApi.open(path) as league:
        team = next(iter(league.session.state.teams.values()))
        award = AWARDED | {"kind": "award_given", "id": "hope", "team": team.id, "player": next(iter(team.players))}
        league.stack.file(award)
        for each in league.session.state.teams.values():
            for player in each.players.values():
                player.name = f"#{player.number}"
        pub = Publication(league.session, SiteChoice())
        shown = [
            league.season.review(),
            league.records.view().tables,
            league_view(league.session).leaders,
            season_paper(league.session).honours,
            season_page(pub, pub.seasons["s2"]),
            team_page(pub, pub.teams[team.id]).honours,
        ]
        told = [list(_words(view)) for view in shown]
    assert [any(" no. " in each for each in words) for words in told] == [True] * len(shown)
    alone = [(place, each) for place, words in enumerate(told) for each in words if NUMBER_ALONE.fullmatch(each)]
    assert alone == []


def _words(view: object) -> Iterator[str]:
    """Every word that a view shows, however deep it lies."""
    if isinstance(view, str):
        yield view
    elif isinstance(view, (tuple, list)):
        for each in view:
            yield from _words(each)
    elif is_dataclass(view):
        for each in fields(view):
            yield from _words(getattr(view, each.name))
