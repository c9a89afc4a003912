"""Whatever Tourma knows beside rounds and scores: pools, cups, teams, byes, clans; nothing of it is lost in silence."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.tourma_table import points_in
from leaguekeeper.league.state import State
from leaguekeeper.rules.catalogue import load
from tests.exchange.test_arriving import brought
from tests.exchange.tournaments import ROUNDS, read_tournament, tournament

WHEN = "17/01/2015 13:12:05"
POOLS = (
    '<pool Name="1"><Coach Name="A"/><Coach Name="B"/></pool><pool Name="2"><Coach Name="C"/><Coach Name="D"/></pool>'
)
CUP = 'Cup="true" Tour="{0}" maxTour="2"'


def state_of(data: bytes) -> State:
    return brought(data, load("house2020"))


def codes(data: bytes) -> list[tuple[str, dict[str, object]]]:
    common = {"no-players", "no-money", "no-naf", "held", "ratings"}
    found = arrival(data, load("house2020")).unsaid
    return [(each.code, dict(each.values)) for each in found if each.code not in common]


def test_pools_are_divisions_and_a_game_across_them_is_of_none() -> None:
    state = state_of(tournament(more=POOLS))
    (season,) = state.seasons.values()
    assert season.divisions == {"1": ("team-a", "team-b"), "2": ("team-c", "team-d")}
    assert [(match.home.team, match.division) for match in state.matches.values()] == [
        ("team-a", "1"), ("team-c", "2"), ("team-a", None), ("team-b", None),
    ]  # fmt: skip


def test_a_cup_is_of_play_offs_and_a_level_game_is_won_by_who_went_on() -> None:
    rounds = (ROUNDS[0], (WHEN, (("A", "C", 1, 1), ("B", "D", 0, 2))), (WHEN, (("C", "D", 2, 1), ("A", "B", 1, 0))))
    data = tournament(rounds, cups=("", CUP.format(1), CUP.format(2)))
    state = state_of(data)
    told = [(m.match, m.home.team, m.winner, m.stage) for m in state.matches.values()]
    assert told[2:] == [
        ("playoff", "team-a", "away", "Cup, round 1"),
        ("playoff", "team-b", "away", "Cup, round 1"),
        ("playoff", "team-c", "home", "Cup, round 2"),
        ("league", "team-a", "home", None),
    ]
    assert codes(data) == [("beside-the-cup", {"number": 3, "count": 1})]


def test_a_level_final_is_listed_and_no_winner_made_up() -> None:
    rounds = ((WHEN, (("A", "B", 1, 1),)),)
    data = tournament(rounds, cups=('Cup="true" Tour="1" maxTour="1"',))
    assert [match.match for match in state_of(data).matches.values()] == ["league"]
    assert codes(data) == [("no-winner", {"number": 1, "home": "A", "away": "B"})]


def test_a_bye_is_a_rest_and_is_listed() -> None:
    data = tournament(((WHEN, (("A", "B", 2, 1), ("C", "NONE", 0, 0))),))
    state = state_of(data)
    assert len(state.matches) == 1
    assert codes(data) == [("bye", {"number": 1, "coach": "C"})]


def test_teams_clans_and_categories_are_named_with_their_coaches() -> None:
    teams = '<Team Name="Red"><Coach Name="A"/><Coach Name="B"/></Team><Team Name="Blue"><Coach Name="C"/></Team>'
    plain = tournament(teams="true", more=teams + '<Clan Name="Aucun"/>')
    data = plain.replace(b'NAF="11"', b'NAF="11" Clan="Wolves"').replace(b'NAF="12"', b'NAF="12" Clan="Aucun"')
    team_match = f'<Round Date="{WHEN}"><Match Team1="Red" Team2="Blue">'.encode()
    data = data.replace(f'<Round Date="{WHEN}" >'.encode(), team_match).replace(b"</Round>", b"</Match></Round>", 1)
    assert len(state_of(data).matches) == 4
    assert codes(data) == [
        ("team", {"team": "Red", "coaches": "A, B"}),
        ("team", {"team": "Blue", "coaches": "C"}),
        ("clan", {"name": "Wolves", "coaches": "A"}),
        ("team-match", {"number": 1, "home": "Red", "away": "Blue"}),
    ]


@pytest.mark.parametrize(
    ("switches", "points"),
    [
        ("", (1000, 400)),
        ('UseLargeVictory="true" Large_Victory="1100" Large_Victory_Gap="1" UseLittleLost="false"', (1100, 0)),
        ('UseLargeVictory="false" Large_Victory="1100" Little_Lost="100" Little_Lost_Gap="1" UseLittleLost="true"',
         (1000, 100)),
        ('Large_Victory="1100" Large_Victory_Gap="2" Little_Lost="100" Little_Lost_Gap="1"', (1000, 100)),
    ],
)  # fmt: skip
def test_large_wins_and_close_losses_earn_what_the_file_says(switches: str, points: tuple[int, int]) -> None:
    loss = "Draw" if not switches else "Lost"
    data = tournament().replace(b'Lost="0"', f'Lost="{400 if loss == "Draw" else 0}" {switches}'.encode())
    told = read_tournament(data)
    game = told.games[0]
    assert (points_in(told, game, "A"), points_in(told, game, "B")) == points


def test_a_coach_is_named_who_plays_what_no_rule_book_has() -> None:
    with pytest.raises(BadInput, match="“Bretonniens”, which B plays"):
        arrival(tournament((), (("A", "Humains", 1, 0), ("B", "Bretonniens", 2, 0))), load("house2020"))


def test_more_touchdowns_than_a_report_holds_are_refused_with_round_and_coaches() -> None:
    rounds = (ROUNDS[0], (WHEN, (("A", "C", 0, 200), ("B", "D", 2, 0))))
    with pytest.raises(BadInput) as caught:
        arrival(tournament(rounds), load("house2020"))
    assert "2, A – C" in caught.value.text()


def test_a_handicap_that_no_sheet_can_hold_is_refused_in_a_sentence() -> None:
    coaches = (("A", "Humains", 11, 5000), ("B", "Khemri", 12, 0), ("C", "Elfe Noir", 0, 0), ("D", "Orques", 14, 0))
    with pytest.raises(BadInput, match="points") as caught:
        arrival(tournament(coaches=coaches), load("house2020"))
    assert "1000" in caught.value.text()
