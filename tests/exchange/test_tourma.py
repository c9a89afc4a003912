"""A Tourma tournament: read as it stands, and its table by its own criteria."""

from __future__ import annotations

import pytest

from leaguekeeper.base.errors import BadInput
from leaguekeeper.exchange.tourma_lost import unsaid_of
from tests.exchange.samples import sample
from tests.exchange.tourma_ranking import final_table
from tests.exchange.tournaments import COACHES, ROUNDS, read_tournament, tournament

SWISS = "tourma_swiss_35_matches.xml"


def test_the_real_tournament_has_five_rounds_and_thirty_five_matches() -> None:
    told = read_tournament(sample(SWISS))
    assert len(told.coaches) == 14
    assert [len(one.games) for one in told.rounds] == [7] * 5
    assert not told.round_robin
    assert (told.points.win, told.points.draw, told.points.loss) == (1000, 400, 0)
    assert told.ranking == (1, 2, 0, 0, 0)
    met = [frozenset((game.home, game.away)) for game in told.games]
    assert len(set(met)) == 35


def test_the_real_table_follows_points_then_opponents_points() -> None:
    """Each win 1000, each draw 400, and by the file’s own criteria one for each touchdown and casualty made."""
    table = final_table(read_tournament(sample(SWISS)))
    assert [(line.place, line.coach, line.figures[0]) for line in table] == [
        (1, "Coach 01", 4019),
        (2, "Coach 06", 4019),
        (3, "Coach 14", 4018),
        (4, "Coach 13", 4013),
        (5, "Coach 08", 3019),
        (6, "Coach 04", 2417),
        (7, "Coach 10", 2416),
        (8, "Coach 07", 2019),
        (9, "Coach 03", 2015),
        (10, "Coach 02", 2006),
        (11, "Coach 11", 1818),
        (12, "Coach 05", 1026),
        (13, "Coach 12", 1010),
        (14, "Coach 09", 15),
    ]
    assert table[0].figures[1] > table[1].figures[1]


def test_the_match_of_the_real_tournament_without_a_score_is_listed() -> None:
    told = read_tournament(sample(SWISS))
    assert [each.values for each in unsaid_of(told) if each.code == "no-score"] == [
        {"number": 4, "home": "Coach 07", "away": "Coach 02"}
    ]
    assert sum(game.scored for game in told.games) == 34


def test_what_else_the_real_file_tells_is_told_as_lost() -> None:
    told = {each.code: dict(each.values) for each in unsaid_of(read_tournament(sample(SWISS)))}
    assert told["held"] == {"what": "Organiser · 2015-01-17"}
    assert told["ratings"] == {"least": 110, "most": 110}
    assert told["criteria"] == {"criteria": "Aggressions"}
    assert "ranking" not in told


def test_a_game_that_was_refused_or_conceded_and_a_ranking_that_we_do_not_know_are_told() -> None:
    rounds = ((ROUNDS[0][0], (("A", "B", 2, 0, "false", "true"), ("C", "D", 1, 0, "true", "false"))), ROUNDS[1])
    told = [(each.code, dict(each.values)) for each in unsaid_of(read_tournament(tournament(rounds, third=5)))]
    pairs = [(values["home"], values["away"]) for code, values in told if code == "refused"]
    assert pairs == [("A", "B"), ("C", "D")]
    assert [values for code, values in told if code == "ranking"] == [{"codes": "5"}]
    assert [values for code, values in told if code == "held"] == [{"what": "Club · Lyon · 2015-01-17"}]


def test_points_then_opponents_points_by_hand() -> None:
    """A 1000, B 1000, C 1400, D 400; A met B and C (2400), B met A and D (1400)."""
    table = final_table(read_tournament(tournament()))
    assert [(line.coach, line.figures, line.place) for line in table] == [
        ("C", (1400, 1400), 1),
        ("A", (1000, 2400), 2),
        ("B", (1000, 1400), 3),
        ("D", (400, 2400), 4),
    ]
    assert (table[0].won, table[0].drawn, table[0].lost) == (1, 1, 0)


def test_touchdowns_earn_what_the_criterion_says() -> None:
    figures = {line.coach: line.figures[0] for line in final_table(read_tournament(tournament(bonus=10)))}
    assert figures == {"A": 1020, "B": 1030, "C": 1440, "D": 410}


def test_a_conceded_game_earns_what_the_file_says_and_a_handicap_counts() -> None:
    rounds = (("17/01/2015 13:12:05", (("A", "B", 2, 0, "false", "true"), ("C", "D", 1, 0, "true", "false"))),)
    coaches = (*COACHES[:3], ("D", "Orques", 14, 7))
    figures = {line.coach: line.figures[0] for line in final_table(read_tournament(tournament(rounds, coaches)))}
    assert figures == {"A": 1000, "B": -50, "C": 1000, "D": 7}


def test_a_third_criterion_counts_touchdown_difference_and_equals_share_a_place() -> None:
    by_difference = final_table(read_tournament(tournament(third=9)))
    assert {line.coach: line.figures[2] for line in by_difference} == {"A": -2, "B": 1, "C": 3, "D": -2}
    level = (("17/01/2015 13:12:05", (("A", "B", 1, 1), ("C", "D", 1, 1))),)
    assert [line.place for line in final_table(read_tournament(tournament(level)))] == [1, 1, 1, 1]


@pytest.mark.parametrize(
    ("file", "said"),
    [
        (b"<nothing/>", "not a Tourma tournament"),
        (b"<Tournament/>", "no <Parameters>"),
        (tournament(coaches=(COACHES[0], COACHES[0])), "two coaches have the same name"),
        (tournament(coaches=COACHES[:3]), "round 1, C – D: no coach is called “D”"),
        (tournament(rounds=((ROUNDS[0][0], (("A", "A", 1, 1),)),)), "round 1, A – A: A meets himself"),
        (tournament(rounds=((ROUNDS[0][0], (("A", "B", "x", 1),)),)), "round 1, A – B: “x” is no whole number"),
        (tournament(rounds=((ROUNDS[0][0], (("A", "B", 5000, 1),)),)), "between \u22121 and 99"),
        (tournament(rounds=(("yesterday", ()),)), "“yesterday” is no day"),
        (tournament(coaches=(("", "Humains", 1, 0), *COACHES)), "a name has 1 to 80 letters"),
    ],
)
def test_a_faulty_tournament_is_refused_in_a_sentence(file: bytes, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_tournament(file)
    assert said in caught.value.text()
