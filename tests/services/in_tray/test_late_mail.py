"""Mail that was written before the league moved on: it says what its coach meant, and is filed on nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.services.api import LeagueApi
from tests.services.in_tray.copies import MATCH, Room, renamed


def _hired(name: str) -> dict[str, Any]:
    return {"kind": "purchases_made", "team": "rats",
            "entries": [{"do": "hire", "position": "skaven-clanrat-lineman", "name": name}]}  # fmt: skip


@pytest.mark.parametrize("filed", [False, True])
def test_whose_recruit_has_another_number_by_now_is_told_before_somebody_else_is_meant(room: Room, filed: bool) -> None:
    """In his copy he hired no. 14 and 15; meanwhile the league has given no. 14 to another."""
    room.give("rats")
    hires, second, *slips = room.send("rats", _hired("Mine"), _hired("His"), *(
        renamed("rats", ref, f"Zed {ref}") for ref in ("1", "14", "15")))  # fmt: skip
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("purchases_made", {"team": "rats", "entries": _hired("Theirs")["entries"]})
        if filed:
            league.in_tray.accept([hires])
            league.in_tray.accept([second])
        told = [league.in_tray.sheet(each).row for each in slips]
    assert [row.state for row in told] == ["stale"] * 3
    assert ["that number by now" in row.why for row in told] == [False, True, True]
    assert "(Mine); in the league Theirs" in told[1].why


def test_a_sheet_of_a_match_that_was_turned_round_says_so_whether_it_could_be_filed_or_not(room: Room) -> None:
    home, _away = room.sides()
    room.give(home)
    report = {key: value for key, value in room.report().items() if key != "version"}
    told = {"kind": "result_recorded", "fixture": MATCH, "home": {"score": 3}, "away": {"score": 0}}
    (bare,) = room.send(home, told)
    with LeagueApi.open(room.copy(home)) as copy:
        copy.stack.undo()
    (whole,) = room.send(home, report)
    with LeagueApi.open(room.league) as league:
        league.in_tray.decide([bare], "")
        league.stack.file_sheet("fixture_changed", {"fixture": MATCH, "swap": True})
        for each in (bare, whole):
            if each == whole:
                league.in_tray.decide([bare], "refused")
            view = league.in_tray.sheet(each)
            assert "have been turned round since" in view.row.why
            assert [one.concerns for one in view.since] == [True]


def test_the_same_slip_from_two_machines_is_not_filed_twice_with_the_clean_ones(room: Room) -> None:
    room.give("rats")
    as_given = room.copy("rats").read_bytes()
    room.send("rats", _hired("Mine"), _hired("Mine"))
    assert room.states() == ["clean", "clean"], "two of one copy may well be alike"
    room.copy("rats").write_bytes(as_given)
    room.send("rats", _hired("Mine"))
    assert room.states() == ["clean", "clean", "stale"]


def test_a_mail_that_comes_after_its_team_was_passed_on_is_laid_in_and_says_why(room: Room) -> None:
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "Zed"))
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("coach_changed", {"team": "rats", "coach": "brume"})
        (name,) = league.in_tray.add(signed).sheets
        view = league.in_tray.sheet(name)
        assert (view.row.state, [each.concerns for each in view.since]) == ("conflict", [True])
        with pytest.raises(LeaguekeeperError, match="no team of"):
            league.in_tray.accept([name])
