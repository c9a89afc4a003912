"""Who was hired under no number keeps the one that he got, whatever is corrected below. (README, "The idea".)"""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.league.paperwork import from_value, to_value
from leaguekeeper.league.profile import earned_spp
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import correct, file
from leaguekeeper.services.stack.verifying import verify
from tests.league.stack import report, ruling, two_human_teams


@pytest.mark.parametrize("blank", [{}, {"number": None}], ids=["left out", "nothing"])
def test_a_recruit_is_the_same_man_after_a_correction_below(blank: dict[str, None], tmp_path: Path) -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "rich", *({"team": name, "field": "treasury", "to": 30_000} for name in ("home", "away")))
    ruling(stack, "ten", *({"team": name, "player": ref, "field": "status", "to": "fired"}
                           for name in ("home", "away") for ref in ("11", "12")))  # fmt: skip
    first = report("f1", after__dedicated_fans={"home": 1, "away": 6})
    first["after"]["hiring"] = {"home": [{"do": "keep", "player": "j1", **blank}]}
    first["result"] = {"home": {"score": 1, "players": {"j1": {"touchdown": 1}}}}
    slip = {"kind": "purchases_made", "team": "away", "entries": [{"do": "hire", "position": "human-lineman", **blank}]}
    second = report("f2")
    second["result"] = {side: {"score": 1, "players": {"11-2": {"touchdown": 1}}} for side in ("home", "away")}
    with Session.create(tmp_path / "a.league") as session:
        file(session, stack.documents)
        for ref, value in (("one", {"kind": "match_report", **first}), ("slip", slip),
                           ("two", {"kind": "match_report", **second})):  # fmt: skip
            file(session, [from_value({"id": ref, **value})])
        place = session.reading.place_of("one")
        told = to_value(session.reading.filed[place].document)
        told["result"]["casualties"] = [{"side": side, "player": "2", "roll": 16} for side in ("home", "away")]
        correct(session, place + 1, from_value(told))
        done = {name: earned_spp(session.book, team.players["11-2"]) for name, team in session.state.teams.items()}
        assert done == {"home": 6, "away": 3}
        assert verify(session) == []


def test_a_recruit_keeps_his_number_when_his_own_slip_is_corrected_without_it(tmp_path: Path) -> None:
    stack = two_human_teams(count=12)
    ruling(stack, "rich", {"team": "home", "field": "treasury", "to": 500_000})
    hire, fire = {"do": "hire", "position": "human-lineman"}, {"kind": "purchases_made", "team": "home", "id": "below"}
    sheets = [{**fire, "entries": [{"do": "fire", "player": "12"}]},
              {**fire, "id": "slip", "entries": [hire]}, {**fire, "id": "name", "entries": [
                  {"do": "rename", "player": "12-2", "name": "Odo"}]}]  # fmt: skip
    with Session.create(tmp_path / "a.league") as session:
        file(session, stack.documents)
        for each in sheets:
            file(session, [from_value(each)])
        place = session.reading.place_of("below")
        correct(session, place + 1, from_value({**sheets[0], "entries": [{"do": "fire", "player": "3"},
                                                                        {"do": "fire", "player": "12"}]}))  # fmt: skip
        correct(session, place + 2, from_value({**sheets[1], "note": "from the free agents"}))
        assert session.state.teams["home"].players["12-2"].name == "Odo"
        assert not session.reading.conflicts()
