"""How coaches are called in public: briefly, and no two alike whom their names tell apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.league.state import Coach
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.site.choice import called_in_public
from leaguekeeper.services.site.halls import hall_page, records_page
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.seasons import season_page
from leaguekeeper.services.site.views import Coaches, SiteChoice
from tests.sample_league import write_sample


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Anna Berg", "Ben Ek"], ["Anna", "Ben"]),
        (["Anna Berg", "Anna Ek"], ["Anna B.", "Anna E."]),
        (["Anna Schmidt", "Anna Schulz", "Anna Ek"], ["Anna Schm.", "Anna Schu.", "Anna E."]),
        (["Coach 1", "Coach 2", "Coach 14", "Coach 15"], ["Coach 1", "Coach 2", "Coach 14", "Coach 15"]),
        (["Anna Berg", "Anna Berg"], ["Anna B.", "Anna B."]),
        (["Anna", "Anna Berg"], ["Anna", "Anna B."]),
        (["Anna “Ana” Berg", "Anna Berg"], ["Ana", "Anna"]),
        (["anna@league.example Berg", "", "Anna"], ["anna", "", "Anna"]),
    ],
)
def test_a_nickname_is_as_short_as_tells_people_apart(names: list[str], called: list[str]) -> None:
    coaches = {str(at): Coach(str(at), name) for at, name in enumerate(names)}
    assert list(called_in_public(coaches, "nickname").values()) == called


@pytest.mark.parametrize(("how", "called"), [("none", "Reavers"), ("nickname", "Élodie"), ("name", "Élodie Garnier")])
def test_who_won_beside_the_league_is_called_as_coaches_are_in_the_hall_too(
    tmp_path: Path, how: Coaches, called: str
) -> None:
    best = {"name": "Élodie Garnier", "coach": "rats", "played_as": {"en": "Reavers"}, "place": 1, "honoured": 1}
    event = {"event": "e", "season": "season-1", "name": "Winter", "game": "cards", "honour": {"en": "Manager"}}
    with LeagueApi.open(write_sample(tmp_path / "a.league")) as league:
        league.stack.file_sheet("side_event_held", {**event, "entrants": [best, {"name": "Anna", "place": 2}]})
        pub = Publication(league.session, SiteChoice(coaches=how))
        records, season, hall = records_page(pub, None), season_page(pub, pub.seasons["season-1"]), hall_page(pub)
    assert ("Manager · Winter", pub.seasons["season-1"].name, called, None) in hall.awards
    assert (called, None, "Manager · Winter", "") in [row for table in records.tables for row in table.rows]
    assert called in {each.name for each in season.honours}
    assert how == "name" or "Garnier" not in repr((records, season.honours, hall))
