"""What a season leaves behind when its league goes over: those who rest, what rulings gave, its tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.cli.main import run
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.scenarios.setup import setup_sheets
from leaguekeeper.services.stack.verifying import verify

HUMANS: Mapping[str, Any] = {"list": "human", "drafted": False}
RESTS = [{"number": n, "position": "human-lineman", **({"status": "retired"} if n == 1 else {})} for n in range(1, 12)]


@contextmanager
def ended(path: Path, rules: str, *sheets: dict[str, Any], a: Mapping[str, Any] = HUMANS) -> Iterator[LeagueApi]:
    """A league of two teams whose season is over, with some sheets filed before its end."""
    setup = setup_sheets({"teams": {"a": a, "b": HUMANS}, "fixtures": []}, rules)
    close = {"kind": "season_closed", "season": "s1"}
    with LeagueApi.create(path / "a.league") as league:
        filed = enumerate((*setup, *sheets, close))
        league.stack.file(*(from_value({"id": f"sheet-{number}", **sheet}) for number, sheet in filed))
        yield league


@pytest.mark.parametrize(("chosen", "status"), [({}, "active"), ({"retired:players": "stay"}, "retired")])
def test_who_rests_comes_back_where_nobody_re_enrols_unless_it_is_said_otherwise(
    chosen: dict[str, str], status: str, tmp_path: Path
) -> None:
    with ended(tmp_path, "house2020", a={**HUMANS, "players": RESTS}) as league:
        assert "retired:players" not in {each.key for each in league.editions.view("official2025").matters}
        league.editions.file("lrb4", chosen)
        number = len(league.session.reading.filed)
        assert league.session.state.teams["a"].players["1"].status == status
        assert league.editions.says_all(number)
        told = {each.key: each.chosen for each in league.editions.view_filed(number).matters}
        assert told["retired:players"] == chosen.get("retired:players", "return")
        assert verify(league.session) == []


def test_what_rulings_gave_and_took_goes_over_by_its_new_name(tmp_path: Path) -> None:
    given = {"team": "a", "player": "1", "field": "skills.claws", "to": True}
    taken = {"team": "a", "player": "2", "field": "skills.claws", "to": False}
    mutant = {"number": 2, "position": "human-lineman", "skills": ["claws"]}
    team = {**HUMANS, "players": [RESTS[1] | {"number": 1}, mutant, *RESTS[2:]]}
    ruled = {"kind": "ruling", "reason": "so be it", "changes": [given, taken]}
    with ended(tmp_path, "house2020", ruled, a=team) as league:
        league.editions.file("lrb4")
        players = league.session.state.teams["a"].players
        assert (players["1"].traits, players["2"].lacks) == (("claw",), ("claw",))
        assert [players[each].value_shift for each in "12"] == [0, 0]
        league.editions.file("house2020")
        players = league.session.state.teams["a"].players
        assert [players[each].value_shift for each in "12"] == [40_000, -40_000]


def test_a_tournament_of_the_old_book_is_shown_and_handed_over_by_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened = {"kind": "tournament_opened", "tournament": "cup", "name": "Cup", "season": "s1", "trophy": "spike"}
    challenge = {"challenge": "ch", "tournament": "cup", "week": 1, "challenger": "a", "challenged": "b"}
    answered = {"kind": "challenge_answered", "challenge": "ch", "answer": "refuse"}
    sheets = ({**opened, "entrants": ["a", "b"]}, {"kind": "challenge_made", **challenge}, answered)
    with ended(tmp_path, "lrb4", *sheets) as league:
        shown = league.tournaments.view("cup")
        league.editions.file("official2025")
        assert league.tournaments.view("cup").table == shown.table
        assert league.tournaments.view("cup").prizes == shown.prizes
    for what in ("tournaments", "tournament cup", "qualification cup"):
        assert run(["show", str(tmp_path / "a.league"), *what.split()]) == 0, capsys.readouterr().err
    assert "Spike" in capsys.readouterr().out


def test_the_desk_asks_for_the_dice_of_a_trophy_of_the_old_book(tmp_path: Path) -> None:
    opened = {"kind": "tournament_opened", "tournament": "cup", "name": "Cup", "season": "s1", "trophy": "spike"}
    final = {"kind": "fixtures_drawn", "season": "s1", "draw": "cup-finals", "system": "knock-out"}
    played = {"kind": "result_recorded", "fixture": "cup-finals-g1", "home": {"score": 1}, "away": {"score": 0}}
    entrants = {"entrants": ["a", "b"]}
    with ended(tmp_path, "lrb4", {**opened, **entrants}, {**final, **entrants}, played) as league:
        league.editions.file("official2025")
        (line,) = [each for each in league.desk.view().now if each.kind == "trophy"]
        assert line.command == "leaguekeeper draw FILE trophy --name cup --die popularity=N"
