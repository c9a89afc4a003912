"""What only the pitch finds out: experience from prayers, fans who left, and the dead who rose on the other side."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.league.drafting import Draft, fill_in
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.league.value import current_team_value
from tests.league.stack import Stack, founded, report, ruling, two_human_teams


def test_extra_experience_counts_with_the_deeds() -> None:
    stack = two_human_teams(count=12)
    result = {"home": {"score": 0, "players": {"7": {"completion": 1}}, "extra": {"7": 2}}}
    stack.file("match_report", "report-1", **report(result=result))
    assert earned_spp(stack.book, stack.player("home", "7")) == 1 + 2


def test_extra_experience_is_for_who_could_play() -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "hurt", {"team": "home", "player": "7", "field": "miss_next", "to": True})
    told = report(result={"home": {"extra": {"7": 1}}})
    told["before"]["prayers"] = {"home": [1]}
    assert "could not play" in stack.refusal("match_report", **told).text()


def test_fans_who_left_are_missed_in_the_winnings() -> None:
    plain, fewer = two_human_teams(count=12), two_human_teams(count=12)
    plain.file(
        "match_report",
        "report-1",
        **report(
            result={},
        ),
    )
    fewer.file("match_report", "report-1", **report(result={"home": {"fans_lost": 1}}))
    assert plain.match("f1").home.popularity - fewer.match("f1").home.popularity == 1
    assert plain.match("f1").away.winnings - fewer.match("f1").away.winnings == 5_000


# --- the risen ----------------------------------------------------------------------------------------------


def against(list_: str, positions: dict[str, int]) -> Stack:
    """``home`` of some list, ``away`` humans; no inducements are hired."""
    stack = founded()
    squads = {"home": (list_, positions), "away": ("human", {"human-lineman": 12})}
    for name, (team_list, squad) in squads.items():
        kinds = [position for position, count in squad.items() for _each in range(count)]
        players = [{"number": number, "position": kind} for number, kind in enumerate(kinds, start=1)]
        stack.file("team_enrolled", f"team-{name}", team=name, name=name, list=team_list, players=players)
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    stack.file("fixture_set", "set", fixture="f1", season="s1", home="home", away="away")
    changes = [{"team": name, "field": "treasury", "to": 50_000} for name in ("home", "away")]
    ruling(stack, "poor", *changes)
    return stack


def killed(by: str | None = "1", cause: str = "block", player: str = "5") -> dict[str, Any]:
    row = {"side": "away", "player": player, "roll": 15, "cause": cause}
    return row if by is None else {**row, "by": by}


KEEP = {"home": [{"do": "keep", "player": "r1", "number": 20}]}


def reported(stack: Stack, *rows: dict[str, Any], after: dict[str, Any] | None = None, **home: Any) -> None:
    told = report(result={"home": home, "casualties": list(rows)})
    worth = {name: current_team_value(stack.book, stack.team(name)) for name in ("home", "away")}
    due = abs(worth["home"] - worth["away"]) // 50_000
    if due:
        told["before"]["prayers"] = {min(worth, key=lambda name: worth[name]): list(range(1, due + 1))}
    if home.get("score"):
        told["after"]["dedicated_fans"] = {"home": 1, "away": 6}
    if after:
        told["after"]["hiring"] = after
    stack.file("match_report", "report-1", **told)


def test_masters_of_undeath_may_keep_a_zombie_for_nothing() -> None:
    stack = against("necromantic-horror", {"zombie-lineman": 12})
    reported(stack, killed(), after=KEEP, score=1, players={"r1": {"touchdown": 1}})
    zombie = stack.player("home", "20")
    assert stack.team("home").treasury == 50_000 + stack.match("f1").home.winnings
    assert (zombie.position, zombie.status, zombie.price) == ("zombie-lineman", "active", 40_000)
    assert zombie.counts == {"touchdown": 1}


def test_one_rises_in_a_match_and_who_is_not_kept_is_gone() -> None:
    stack = against("necromantic-horror", {"zombie-lineman": 12})
    reported(stack, killed(), killed(player="6"))
    assert {player.status for player in stack.team("home").players.values()} == {"active"}
    assert len(stack.team("home").players) == 12


def test_a_plague_bearer_s_victim_is_hired_like_a_journeyman() -> None:
    stack = against("nurgle", {"bloater": 2, "rotter-lineman": 10})
    reported(stack, killed(by="1"), after=KEEP)
    rotter = stack.player("home", "20")
    assert (rotter.position, rotter.price) == ("rotter-lineman", 35_000)
    assert stack.team("home").treasury == 50_000 + stack.match("f1").home.winnings - 35_000


@pytest.mark.parametrize("row", [killed(by=None), killed(cause="crowd")])
def test_the_plague_needs_its_bearer_s_block_or_foul(row: dict[str, Any]) -> None:
    stack = against("nurgle", {"bloater": 2, "rotter-lineman": 10})
    with pytest.raises(BadInput):
        reported(stack, row, after=KEEP)


def test_a_vampire_lord_may_keep_a_thrall() -> None:
    stack = against("vampire", {"thrall-lineman": 12})
    reported(stack, killed(cause="crowd", by=None), after=KEEP)
    assert stack.player("home", "20").position == "thrall-lineman"


LEFT_ALONE = frozenset({
    "stadium.ground", "weather.table", "inducements.home", "inducements.away", "coin_toss.winner",
    "special_cards.home", "special_cards.away",
})  # fmt: skip


def test_who_joins_only_after_the_match_is_not_offered_as_its_best_player() -> None:
    """He did nothing in it (2020 edition, Vampire Lord); a zombie has played (Masters of Undeath)."""
    for team_list, lineman, offered in (("vampire", "thrall", False), ("necromantic-horror", "zombie", True)):
        stack = against(team_list, {f"{lineman}-lineman": 12})
        told = report(result={"casualties": [killed()]})
        del told["after"]
        worth = {name: current_team_value(stack.book, stack.team(name)) for name in ("home", "away")}
        due = abs(worth["home"] - worth["away"]) // 50_000
        told["before"]["prayers"] = {min(worth, key=lambda name: worth[name]): list(range(1, due + 1))}
        reading = fill_in(stack.state, Draft({"kind": "match_report", "id": "r", **told}, LEFT_ALONE), stack.book)
        assert reading.now is not None
        assert reading.now.question is not None, reading.now.error and reading.now.error.text()
        assert (reading.now.question.key, reading.now.error) == ("home.mvp.nominees", None)
        assert ("r1" in {each.value for each in reading.now.question.options}) == offered
