"""A correction under knock-outs: whatever was built on it stays whose it was, and says what has changed under it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from leaguekeeper.league.bracket import stands_in
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.documents.season import ResultRecorded
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.fixtures.actions import draw_knock_out
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file, remove, undo
from leaguekeeper.services.stack.verifying import verify

TEAMS = "abcdefgh"


def played(chance: int) -> list[Document]:
    """Eight teams, a league round by hand, a knock-out to the third place, prizes: every winner is the home side."""
    found: list[dict[str, object]] = [{"kind": "league_founded", "name": "L", "rulebook": "house2020"}]
    for name in TEAMS:
        players = [{"number": number, "position": "human-lineman"} for number in range(1, 12)]
        found.append({"kind": "team_enrolled", "team": name, "name": name, "list": "human", "players": players})
    found.append({"kind": "season_opened", "season": "s1", "name": "1", "participants": list(TEAMS)})
    for place, name in enumerate(TEAMS):
        rival = TEAMS[(place + 1) % 8]
        found.append({"kind": "fixture_set", "fixture": f"f{place}", "season": "s1", "home": name, "away": rival})
    scores = Random(chance)
    for place in range(8):
        score = {"score": scores.randint(1, 6)}
        found.append({"kind": "result_recorded", "fixture": f"f{place}", "home": score, "away": {"score": 0}})
    found.append({"kind": "fixtures_drawn", "season": "s1", "draw": "cup", "system": "knock-out",
                  "entrants": list(TEAMS), "match": "playoff", "third_place": True})  # fmt: skip
    for game in ("g1", "g2", "g3", "g4", "g5", "g6", "third", "g7"):
        found.append({"kind": "result_recorded", "fixture": f"cup-{game}", "home": {"score": 1}, "away": {"score": 0}})
    return [from_value({"id": f"d{place}", **each}) for place, each in enumerate(found)]


def sides(reading: Reading) -> dict[str, tuple[str, str]]:
    return {ref: (match.home.team, match.away.team) for ref, match in reading.state.matches.items()}


@pytest.mark.parametrize("game", ["g1", "g2", "g3", "g4", "g5", "g6"])
def test_no_result_of_a_knock_out_passes_to_another_team(tmp_path: Path, game: str) -> None:
    with Session.create(tmp_path / "cup.league") as session:
        file(session, played(1))
        before, met = session.state, sides(session.reading)
        number = next(
            place
            for place, each in enumerate(session.reading.filed, start=1)
            if isinstance(each.document, ResultRecorded) and each.document.fixture == f"cup-{game}"
        )
        was = session.reading.filed[number - 1].document
        correct(session, number, from_value({"kind": "result_recorded", "id": was.id, "fixture": f"cup-{game}",
                                             "away": {"score": 2}}))  # fmt: skip
        assert sides(session.reading) == met
        noted = [each.code for each in session.reading.conflicts()]
        # the one match that follows, and for a semi-final the third place too
        assert noted == ["others-met"] * (2 if game in {"g5", "g6"} else 1)
        assert verify(session) == []
        correct(session, number, was)
        assert session.reading.conflicts() == []
        assert session.state == before
        undo(session)
        undo(session)
        assert session.state == before
        assert session.reading.filed[number - 1].document == was


def test_the_bracket_is_shown_as_it_was_played(tmp_path: Path) -> None:
    with Session.create(tmp_path / "cup.league") as session:
        file(session, played(1))
        semi = next(n for n, each in enumerate(session.reading.filed, start=1)
                    if getattr(each.document, "fixture", "") == "cup-g5")  # fmt: skip
        ref = session.reading.filed[semi - 1].id
        correct(session, semi, from_value({"kind": "result_recorded", "id": ref, "fixture": "cup-g5",
                                           "away": {"score": 2}}))  # fmt: skip
        bracket = session.state.of("bracket")["cup"]
        shown = {game.id: tuple(stands_in(session.state, bracket, game, side) for side in ("home", "away"))
                 for game in bracket.games}  # fmt: skip
        met = sides(session.reading)
        assert shown == {game.id: met[f"cup-{game.id}"] for game in bracket.games}


def test_play_offs_drawn_from_a_table_that_loses_a_result(tmp_path: Path) -> None:
    with Session.create(tmp_path / "cup.league") as session:
        file(session, [each for each in played(1) if "cup" not in str(each)])
        file(session, [draw_knock_out(session.state, "s1", "cup", size=4)])
        first = session.state.of("bracket")["cup"].entrants[0]
        number = next(n for n, each in enumerate(session.reading.filed, start=1)
                      if isinstance(each.document, ResultRecorded)
                      and session.state.matches[each.document.fixture].home.team == first)  # fmt: skip
        remove(session, number)
        assert [each.code for each in session.reading.conflicts()] == ["rounds-left", "drawn-otherwise"]
        assert session.state.of("bracket")["cup"].entrants[0] == first
        undo(session)
        assert session.reading.conflicts() == []
