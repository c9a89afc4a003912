"""Eight teams, four rounds: every figure of the league against sums made by hand. (House rules, the whole sequence.)"""

from __future__ import annotations

import pytest

from leaguekeeper.league.profile import characteristics, earned_spp, skills, unspent_spp, value
from leaguekeeper.league.standings import table
from leaguekeeper.league.value import current_team_value, team_value
from tests.league.hand_season import ROUNDS, TEAMS, Paper, name_of, report_of, season
from tests.league.stack import Stack


def played(rounds: int) -> tuple[Stack, Paper]:
    stack, paper = season(), Paper()
    for matches in ROUNDS[:rounds]:
        for each in matches:
            stack.file("match_report", f"report-{name_of(each)}", **report_of(each))
            paper.play(each)
    return stack, paper


def figures(stack: Stack, name: str) -> tuple[int, int, int, int]:
    """Treasury, dedicated fans, team value, current team value."""
    team = stack.team(name)
    return (
        team.treasury,
        team.staff["dedicated-fans"],
        team_value(stack.book, team),
        current_team_value(stack.book, team),
    )


def points(stack: Stack) -> dict[str, int]:
    return {line.team: line.points for line in table(stack.state, stack.book, stack.state.seasons["s1"])}


def spp(stack: Stack, team: str, *numbers: int) -> list[tuple[int, int]]:
    """Earned and unspent experience of some players."""
    those = [stack.player(team, str(number)) for number in numbers]
    return [(earned_spp(stack.book, each), unspent_spp(stack.book, each)) for each in those]


def test_draft() -> None:
    # 11 × 50,000 + 85,000 + 80,000 + 65,000 = 780,000 of players, 3 × 50,000 of re-rolls, 50,000 for the
    # apothecary, two fans beyond the free one at 10,000: the 1,000,000 are spent; fans are no part of the value.
    stack, _paper = played(0)
    for name in TEAMS:
        assert figures(stack, name) == (0, 3, 980_000, 980_000)


def test_first_round() -> None:
    stack, _paper = played(1)
    # popularities 2+3 and 3+3: 11 / 2 × 10,000 = 55,000, and 10,000 for each own touchdown
    assert figures(stack, "ark") == (75_000, 4, 1_000_000, 1_000_000)
    assert figures(stack, "bog") == (65_000, 3, 1_000_000, 950_000)
    # 1+3 and 1+3: 40,000 and a touchdown each; two random skills, +10,000 each
    assert figures(stack, "cay") == (50_000, 3, 990_000, 990_000)
    assert figures(stack, "den") == (50_000, 3, 990_000, 990_000)
    # 3+3 and 3+3: 60,000; the blitzer of 85,000 is away; the catcher of the others has +20,000 and +10,000
    assert figures(stack, "elm") == (60_000, 2, 980_000, 895_000)
    assert figures(stack, "fen") == (90_000, 4, 1_010_000, 1_010_000)
    # 1+3 and 2+3: 45,000; two touchdowns for the hosts; the guests bury a lineman of 50,000
    assert figures(stack, "gut") == (65_000, 3, 1_000_000, 1_000_000)
    assert figures(stack, "ham") == (45_000, 3, 930_000, 930_000)
    assert points(stack) == {"ark": 5, "bog": 1, "cay": 3, "den": 3, "elm": 1, "fen": 5, "gut": 5, "ham": 1}


def test_experience_of_the_first_round() -> None:
    stack, _paper = played(1)
    assert spp(stack, "ark", 12, 13) == [(2 * 3 + 2 + 4, 6), (1, 1)]
    assert spp(stack, "bog", 13, 14) == [(2, 2), (3 + 4, 1)]
    assert spp(stack, "cay", 5, 9, 12) == [(2, 2), (4, 1), (3, 3)]
    assert spp(stack, "den", 12, 13) == [(3, 3), (4, 1)]
    assert spp(stack, "fen", 12, 14) == [(3 + 2, 5), (2 * 3 + 4, 0)]
    assert spp(stack, "gut", 12, 13, 14) == [(3 + 2, 5), (4 + 4, 2), (3, 3)]
    assert spp(stack, "ham", 9, 12, 13) == [(4, 4), (1, 1), (2, 2)]


def test_improvements_of_the_first_round() -> None:
    stack, _paper = played(1)
    earned = {
        (team, number): skills(stack.book, stack.team(team), stack.player(team, str(number)))[0]
        for team, number in (("ark", 12), ("bog", 14), ("cay", 9), ("den", 13), ("fen", 14), ("gut", 13))
    }
    assert earned == {
        ("ark", 12): ["guard"],
        ("bog", 14): ["block"],
        ("cay", 9): ["fend"],
        ("den", 13): ["leader"],
        ("fen", 14): ["sidestep", "sprint"],
        ("gut", 13): ["leader"],
    }
    assert value(stack.player("fen", "14")) == 65_000 + 20_000 + 10_000


def test_injuries_of_the_first_round() -> None:
    stack, _paper = played(1)
    assert stack.player("bog", "1").miss_next
    assert stack.player("den", "2").available
    blitzer = stack.player("elm", "12")
    assert blitzer.miss_next
    assert blitzer.niggles == 0
    assert characteristics(stack.book, stack.team("elm"), blitzer)["av"] == 8
    assert stack.player("ham", "11").status == "dead"
    assert not any(player.niggles for team in stack.state.teams.values() for player in team.players.values())


def test_second_round() -> None:
    stack, _paper = played(2)
    # 1+4 and 1+3: 45,000; 2 touchdowns with the one given; the conceding side's 45,000 come on top; −100,000
    assert figures(stack, "ark") == (75_000 + 65_000 + 45_000 - 100_000, 5, 1_050_000, 1_050_000)
    assert figures(stack, "cay") == (50_000, 3 - 2, 990_000, 990_000)
    # 2+3 and 2+3: 50,000 and two touchdowns each; den loses 3 × 10,000 to a costly error
    assert figures(stack, "bog") == (135_000, 3, 1_000_000, 1_000_000)
    assert figures(stack, "den") == (50_000 + 70_000 - 30_000, 3, 1_010_000, 1_010_000 - 105_000)
    # 1+2 and 3+3: 45,000; elm hires a cheerleader and gut an assistant, 10,000 each
    assert figures(stack, "elm") == (60_000 + 55_000 - 10_000, 3, 1_010_000, 1_010_000)
    assert figures(stack, "gut") == (65_000 + 45_000 - 10_000 - 10_000, 2, 1_010_000, 1_010_000)
    # 1+3 and 2+4: 50,000 and a touchdown each; ham hires a lineman; fen's lineman misses the next match
    assert figures(stack, "ham") == (45_000 + 60_000 - 50_000, 3, 980_000, 980_000)
    assert figures(stack, "fen") == (90_000 + 60_000, 4, 1_010_000, 960_000)
    assert points(stack) == {"ark": 10, "bog": 4, "cay": 4, "den": 6, "elm": 6, "fen": 8, "gut": 6, "ham": 4}


def test_petty_cash_and_prayers_of_the_second_round() -> None:
    stack, _paper = played(2)
    sides = {
        side.team: (side.value, side.petty_cash, side.spent, side.prayers)
        for match in stack.state.matches.values()
        if match.round == 2
        for side in (match.home, match.away)
    }
    assert sides["cay"] == (990_000, 10_000, 0, ())
    assert sides["bog"] == (950_000, 40_000, 20_000, ())
    assert sides["elm"] == (895_000, 105_000, 100_000, ())
    assert sides["ham"] == (930_000, 80_000, 0, ("prayer-greasy-cleats",))
    assert [sides[name][1:3] for name in ("ark", "den", "gut", "fen")] == [(0, 0)] * 4


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_every_figure_of_every_team(rounds: int) -> None:
    stack, paper = played(rounds)
    for name, sheet in paper.sheets.items():
        assert figures(stack, name) == (sheet.treasury, sheet.fans, sheet.value(), sheet.current())
        assert sum(stack.ledger(name)) == sheet.treasury
        assert points(stack)[name] == sheet.points


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_every_figure_of_every_player(rounds: int) -> None:
    stack, paper = played(rounds)
    for name, sheet in paper.sheets.items():
        for number, man in sheet.men.items():
            player = stack.player(name, str(number))
            assert (earned_spp(stack.book, player), player.spent) == (man.points, man.spent)
            assert (value(player), player.niggles) == (man.worth + man.added, man.niggles)
            assert (player.status == "dead", player.miss_next) == (man.dead, man.away)
            assert player.lost == {slug: man.lost.count(slug) for slug in man.lost}


def test_final_table() -> None:
    stack, _paper = played(4)
    lines = table(stack.state, stack.book, stack.state.seasons["s1"])
    assert [(line.place, line.team, line.points, line.won, line.drawn, line.lost) for line in lines] == [
        (1, "ark", 16, 3, 0, 1),
        (2, "fen", 14, 2, 1, 1),
        (3, "den", 14, 1, 3, 0),
        (4, "gut", 12, 2, 0, 2),
        (5, "cay", 10, 1, 1, 2),
        (6, "ham", 10, 0, 3, 1),
        (7, "elm", 10, 1, 1, 2),
        (8, "bog", 10, 1, 1, 2),
    ]
    decided = {line.team: line.decided for line in lines}
    # fen 5–2 and den 5–4 have not met; of the four with ten points cay beat bog and elm and ham drew, so that
    # five, three, three and one points stand between them; ham's touchdowns are 4–6, elm's 4–8
    assert decided["den"] == "touchdown-difference"
    assert decided["ham"] == decided["bog"] == "head-to-head"
    assert decided["elm"] == "touchdown-difference"
    assert [line.conceded for line in lines if line.team == "cay"] == [1]
