"""The league's memory counted by hand: runs, rivalries, podium, awards, graves, those worth most."""

from __future__ import annotations

from pathlib import Path

from leaguekeeper.base.figures import amount
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.records.hall import hall_tables
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, founded, human_team, ruling
from tests.past_seasons import two_seasons, write_league

TEAMS = "abcdefg"
RESULTS = (
    (1, "a", "b", 2, 1),
    (2, "b", "a", 0, 1),
    (3, "a", "b", 0, 0),
    (4, "a", "b", 1, 0),
    (5, "c", "b", 3, 0),
    (6, "c", "d", 1, 0),
    (7, "e", "d", 2, 0),
    (8, "c", "e", 4, 2),
    (9, "f", "g", 1, 1),
    (10, "e", "d", 1, 1),
)
"""Number and round, home, away and their scores: a wins two and, after a draw, one; b loses two, and two more."""


def played() -> Stack:
    stack = founded()
    for name in TEAMS:
        human_team(stack, name)
    stack.file("season_opened", "season", season="s1", name="One", participants=list(TEAMS))
    for number, home, away, *_scores in RESULTS:
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home=home, away=away,
                   round=number)  # fmt: skip
    # the second round's report comes last: runs go by rounds, as the table's form does
    for number, _home, _away, scored, against in sorted(RESULTS, key=lambda each: each[0] == 2):
        stack.file("result_recorded", f"result-{number}", fixture=f"f{number}",
                   home={"score": scored, "casualties": number % 10}, away={"score": against})  # fmt: skip
    # they met between two wins of c, and nobody knows the score
    stack.file("fixture_set", "fixture-11", fixture="f11", season="s1", home="c", away="f", round=7)
    stack.file("result_recorded", "result-11", fixture="f11", scored=False)
    for ref, player in (("first", "11"), ("second", "3"), ("third", "7")):
        ruling(stack, ref, {"team": "g", "player": player, "field": "status", "to": "dead"})
    ruling(stack, "named", {"team": "g", "player": "3", "field": "name", "to": "Hugo"})
    ruling(stack, "worth", {"team": "d", "player": "4", "field": "value", "to": 90_000})
    return stack


def test_what_a_league_remembers_is_what_its_sheets_say(tmp_path: Path) -> None:
    with Session.create(tmp_path / "a.league") as session:
        file(session, played().documents)
    with LeagueApi.open(tmp_path / "a.league") as league:
        told = {table.title: [(row[0], *row[2:]) for row in table.rows] for table in league.records.view().tables}
    dearest = told["Most valuable players"]
    assert (dearest[0], len(dearest)) == (("Human Lineman no. 4", "D", "90,000"), 5)
    assert told["Most touchdowns in a match"][:2] == [("C – E", "4–2", "6"), ("A – B", "2–1", "3")]
    assert told["Most casualties in a match"][:2] == [("F – G", "1–1", "9"), ("C – E", "4–2", "8")]
    assert told["Longest winning runs"] == [("C", "", "3"), ("A", "", "2")]
    assert told["Longest losing runs"] == [("B", "", "2"), ("D", "", "2")]
    assert told["Rivalries"] == [("A – B", "3–1–0", "4"), ("D – E", "0–1–1", "2")]
    assert told["Graveyard, the first one first"] == [
        ("Human Lineman no. 11", "G", "0 SPP"),
        ("Hugo", "G, Human Lineman", "0 SPP"),
        ("Human Lineman no. 7", "G", "0 SPP"),
    ]


def test_each_season_has_its_podium_and_its_awards_and_the_league_its_champions(tmp_path: Path) -> None:
    with LeagueApi.open(write_league(tmp_path / "a.league", two_seasons())) as league:
        for season, title, why in (("s1", "Old guard", "late"), ("s2", "Hope", "")):
            league.stack.file({"kind": "award_given", "id": title[:3].lower(), "season": season, "award": title,
                               "team": "team-1", "by_ruling": why})  # fmt: skip
        state = league.session.state
        richest = next(each.rows for each in league.records.view().tables if each.title == "Highest winnings")
        told = {each: {table.title: [(row[0], *row[2:]) for row in table.rows]
                       for table in hall_tables(league.session, state.seasons.get(each))}
                for each in ("s1", "s2", "")}  # fmt: skip
    for ref, title in (("s1", "Old guard"), ("s2", "Hope")):
        podium = [state.teams[name].name for name in state.seasons[ref].podium]
        assert len(podium) > 1
        assert told[ref]["Podium"] == [(name, "", str(place)) for place, name in enumerate(podium, start=1)]
        assert [row for row in told[ref]["Awards"] if row[0] == state.teams["team-1"].name] == [
            (state.teams["team-1"].name, title, "")
        ]
    champions = [(state.teams[str(each.champion)].name, each.name, "") for each in state.seasons.values()]
    assert told[""]["Hall of fame"] == champions
    assert len(told[""]["Graveyard, the first one first"]) == sum(
        len(told[ref].get("Graveyard, the first one first", [])) for ref in ("s1", "s2")
    )
    won = sorted((side.winnings for each in state.matches.values() for side in (each.home, each.away)), reverse=True)
    assert [row[3] for row in richest] == [amount(each) for each in won[:5]]
