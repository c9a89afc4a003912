from __future__ import annotations

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.league.value import team_rating
from leaguekeeper.rules import load
from tests.league.lrb4.table import common, league
from tests.league.stack import Stack


def founded(options: dict[str, str] | None = None) -> Stack:
    stack = Stack()
    stack.file("league_founded", "league", name="L", rulebook="lrb4", options=options or {})
    return stack


def squad(*slugs: str, count: int = 11, fill: str = "lineman") -> list[dict[str, object]]:
    named = [*slugs, *([fill] * (count - len(slugs)))]
    return [{"number": number, "position": slug} for number, slug in enumerate(named, start=1)]


@pytest.mark.parametrize("team_list", [team.slug for team in load("lrb4").teams])
def test_every_list_can_be_drafted_and_starts_at_a_rating_of_100(team_list: str) -> None:
    stack = founded()
    players = squad(*(["goblin"] * 6), fill="ogre") if team_list == "ogre" else squad(fill=common(team_list))
    stack.file("team_enrolled", "t", team="t", name="T", list=team_list, players=players)
    assert team_rating(stack.book, stack.team("t")) == 100
    assert stack.team("t").staff["popularity"] == 1


@pytest.mark.parametrize(("points", "treasury"), [(1, 440_000), (5, 400_000), (9, 360_000)])
def test_popularity_costs_10_000_a_point(points: int, treasury: int) -> None:
    stack = founded()
    stack.file("team_enrolled", "t", team="t", name="T", list="human", players=squad(), staff={"popularity": points})
    assert stack.team("t").treasury == treasury


@pytest.mark.parametrize("points", [0, 10])
def test_popularity_is_1_to_9_at_creation(points: int) -> None:
    error = founded().refusal("team_enrolled", team="t", name="T", list="human", players=squad(),
                              staff={"popularity": points})  # fmt: skip
    assert isinstance(error, RuleViolation)
    assert error.code == "staff-most"


@pytest.mark.parametrize(("count", "code"), [(10, "too-few-players"), (17, "roster-full")])
def test_eleven_to_sixteen_players(count: int, code: str) -> None:
    error = founded().refusal("team_enrolled", team="t", name="T", list="human", players=squad(count=count))
    assert error.code == code


@pytest.mark.parametrize(
    ("team_list", "fill", "allies"),
    [("human", "lineman", 1), ("chaos", "beastman", 1), ("goblin", "goblin", 2), ("halfling", "halfling", 2)],
)
def test_big_guys_as_allies_have_their_limit(team_list: str, fill: str, allies: int) -> None:
    kinds = load("lrb4").team_list(team_list).allies
    enough = [kinds[at % len(kinds)] for at in range(allies)]
    founded().file("team_enrolled", "t", team="t", name="T", list=team_list, players=squad(*enough, fill=fill))
    error = founded().refusal("team_enrolled", team="t", name="T", list=team_list,
                              players=squad(*enough, kinds[-1], fill=fill))  # fmt: skip
    assert error.code == ("position-full" if len(kinds) == 1 and allies == 2 else "too-many-outsiders")


def test_undead_khemri_and_rotters_have_no_apothecary() -> None:
    for team_list, fill in (("undead", "zombie"), ("khemri", "skeleton"), ("nurgles-rotters", "beastman-of-nurgle")):
        error = founded().refusal("team_enrolled", team="t", name="T", list=team_list, players=squad(fill=fill),
                                  staff={"apothecary": 1})  # fmt: skip
        assert error.code == "staff-not-allowed"


def test_champions_are_hired_for_a_match_only_unless_the_league_lets_them_be_owned() -> None:
    told = {"team": "t", "name": "T", "list": "human", "players": squad("griff-oberwald")}
    assert founded().refusal("team_enrolled", **told).code == "bad-input"
    stack = founded({"owned-champions": "may-be-owned"})
    stack.file("team_enrolled", "t", **told)
    assert stack.team("t").treasury == 1_000_000 - 380_000 - 10 * 50_000 - 10_000


def test_an_owned_champion_costs_goblins_double() -> None:
    stack = founded({"owned-champions": "may-be-owned"})
    players = squad("bomber-dribblesnot", fill="goblin")
    stack.file("team_enrolled", "t", team="t", name="T", list="goblin", players=players)
    assert stack.player("t", "1").price == 80_000
    error = stack.refusal("team_enrolled", team="u", name="U", list="goblin",
                          players=squad("morg-n-thorg", fill="goblin"))  # fmt: skip
    assert error.code == "treasury-short"


def test_re_rolls_cost_the_list_s_price_and_double_after_the_first_match() -> None:
    stack = league(staff={"home": {"re-roll": 2}})
    assert stack.team("home").treasury == 1_000_000 - 12 * 50_000 - 2 * 50_000 - 10_000
