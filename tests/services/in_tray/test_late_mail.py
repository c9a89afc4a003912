"""Mail that was written before the league moved on: it says what its coach meant, and is filed on nobody else."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base import clock
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.sentences import called
from leaguekeeper.services.api import LeagueApi
from tests.sample_league import write_sample
from tests.services.in_tray.copies import MATCH, Room, forged, renamed


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


@pytest.mark.parametrize("whole", [False, True])
def test_a_sheet_of_a_match_that_was_turned_round_says_so_whether_it_could_be_filed_or_not(
    room: Room, whole: bool
) -> None:
    home, _away = room.sides()
    room.give(home)
    report = {key: value for key, value in room.report().items() if key != "version"}
    told = {"kind": "result_recorded", "fixture": MATCH, "home": {"score": 3}, "away": {"score": 0}}
    (sent,) = room.send(home, report if whole else told)
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("fixture_changed", {"fixture": MATCH, "swap": True})
        view = league.in_tray.sheet(sent)
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


RESULT = {"kind": "result_recorded", "fixture": MATCH, "home": {"score": 3}, "away": {"score": 0}}


@pytest.mark.parametrize("late", [False, True])
def test_a_result_of_a_match_that_was_taken_out_is_laid_in_and_tells_which_match_it_was(room: Room, late: bool) -> None:
    home, _away = room.sides()
    room.give(home)
    signed = room.prepare(home, RESULT)
    if not late:
        room.add(signed)
    with LeagueApi.open(room.league) as league:
        league.stack.take_out(f"fixture-{MATCH}")
    if late:
        room.add(signed)
    (row,) = room.rows().values()
    assert row.state == "conflict"
    assert row.why.startswith(
        "The match of which it tells, La Sylve d’Argent – Les Os du Caveau, is not drawn any more"
    )
    assert row.title == "Result from elsewhere: La Sylve d’Argent – Les Os du Caveau"


@pytest.mark.parametrize(("meets", "state"), [("brume", "stale"), ("", "conflict")])
def test_a_result_counts_for_no_other_pair_that_plays_under_its_name_by_now(room: Room, meets: str, state: str) -> None:
    """Its pairing was corrected: one of the two meets somebody else, or others meet."""
    home, _away = room.sides()
    room.give(home)
    room.send(home, RESULT)
    with LeagueApi.open(room.league) as league:
        drawn = league.stack.sheet_value(league.stack.place_of(f"fixture-{MATCH}"))
        league.stack.take_out("fixture-r5-4")
        league.stack.put_right({**drawn, "away": meets} if meets else {**drawn, "home": "rats", "away": "brume"})
    (row,) = room.rows().values()
    assert row.state == state
    assert row.why.startswith("When its coach wrote it, this match was La Sylve d’Argent – Les Os du Caveau; by now")
    assert "Whoever coaches" not in row.why


@pytest.mark.parametrize(
    ("number", "does", "state", "told"),
    [
        (49, "take_out", "stale", "(taken out)"),
        (49, "put_right", "stale", "(corrected)"),
        (51, "put_right", "clean", "(corrected)"),
    ],
)
def test_what_was_corrected_or_taken_out_below_the_last_sheet_that_a_coach_saw_is_told(
    room: Room, number: int, does: str, state: str, told: str
) -> None:
    """The match of sheet 49 is his, that of sheet 51 is not."""
    room.give("rats")
    room.send("rats", renamed("rats", "1", "Zed"))
    with LeagueApi.open(room.league) as league:
        sheet = league.stack.sheet_value(number)
        league.stack.take_out(sheet["id"]) if does == "take_out" else league.stack.put_right({**sheet, "note": "seen"})
        (row,) = league.in_tray.view().rows
        view = league.in_tray.sheet(row.id)
    assert (row.state, view.corrected) == (state, True)
    assert [(each.number, told in each.title, each.concerns) for each in view.since] == [
        (number, True, state == "stale")
    ]


def test_what_was_corrected_since_is_named_beside_what_touches_the_same(room: Room) -> None:
    """The window said that something had been corrected, and named only a sheet that had come."""
    room.give("rats")
    room.send("rats", renamed("rats", "1", "Zed"))
    with LeagueApi.open(room.league) as league:
        sheet = league.stack.sheet_value(51)
        league.stack.put_right({**sheet, "note": "seen"})
        league.stack.file_sheet("purchases_made", {"team": "rats", "entries": renamed("rats", "2", "Yod")["entries"]})
        (row,) = league.in_tray.view().rows
        view = league.in_tray.sheet(row.id)
    assert [(each.number, each.corrects, each.concerns) for each in view.moved] == [
        (51, True, False), (league.stack.count, False, True)
    ]  # fmt: skip


@pytest.mark.parametrize("gone", ["team-rats", "coach-rats"])
def test_a_sheet_of_a_team_that_was_taken_out_names_it_and_sends_nobody_to_whoever_coaches_it(
    room: Room, gone: str
) -> None:
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "Zed"))
    with LeagueApi.open(room.league) as league:
        league.stack.take_out(gone)
    room.add(signed)
    (row,) = room.rows().values()
    assert (row.state, row.title) == ("conflict", "Purchase slip: Les Rats du Beffroi")
    assert row.why == "Les Rats du Beffroi is not in the league any more: the team was taken out since."


@pytest.mark.parametrize("carded", [True, False])
def test_mail_of_a_copy_that_a_restored_backup_does_not_know_is_not_called_another_leagues(
    room: Room, carded: bool
) -> None:
    """The copy was given out after the backup, which knows other copies or none."""
    if carded:
        room.give("brume")
    before = room.league.read_bytes()
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "Zed"))
    room.league.write_bytes(before)
    with pytest.raises(LeaguekeeperError, match="from a copy that this file of Ligue de la Tour Penchée does not know"):
        room.add(signed)


def test_sheets_of_another_league_or_for_a_copy_are_not_taken_in(room: Room, tmp_path: Path) -> None:
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "A"))
    with LeagueApi.open(room.copy("rats")) as copy, pytest.raises(LeaguekeeperError, match="sheets go to the league"):
        copy.in_tray.add(signed)
    strange = write_sample(tmp_path / "strange.league")
    with LeagueApi.open(strange) as league:
        with pytest.raises(LeaguekeeperError, match="does not know"):
            league.in_tray.add(signed)
        with pytest.raises(LeaguekeeperError, match="for another league, Elsewhere"):
            league.in_tray.add(forged(room, "rats", signed, lambda value: value.update(league_name="Elsewhere")))
        league.in_tray.give_copy("rats", tmp_path / "strange-rats.league")
        with pytest.raises(LeaguekeeperError, match="another league"):
            league.in_tray.add(signed)


def test_what_was_prepared_on_sheets_that_a_restored_backup_has_not_says_so(room: Room) -> None:
    room.give("rats")
    before = room.league.read_bytes()
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("purchases_made", {"team": "rats", "entries": _hired("Mine")["entries"]})
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "14", "Zed"))
    room.league.write_bytes(before)
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("purchases_made", {"team": "rats", "entries": _hired("Theirs")["entries"]})
    room.add(signed)
    (row,) = room.rows().values()
    assert (row.state, "an older file of the league has come in its place" in row.why) == ("stale", True)


OFF_SEASON: dict[str, dict[str, Any]] = {
    "rests": {"kind": "team_rested", "team": "rats", "becomes": "resting"},
    "returns": {"kind": "team_re_enrolled", "team": "rats", "recruits": [
        {"position": "skaven-clanrat-lineman", "number": number} for number in range(1, 12)]},
}  # fmt: skip


@pytest.mark.parametrize(
    ("what", "plays", "meant"),
    [("rests", True, False), ("rests", False, False), ("returns", True, False), ("returns", False, True)],
)
def test_an_off_season_s_sheet_says_when_the_season_it_was_meant_for_was_opened_meanwhile(
    room: Room, what: str, plays: bool, meant: bool
) -> None:
    """The late list of a team that does not play yet is for the season that is open. (House rules, Réenrôlement.)"""
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("season_closed", {"season": "season-1", "by_ruling": "it rains"})
    room.give("rats")
    (late,) = room.send("rats", OFF_SEASON[what])
    assert room.states() == ["clean"]
    with LeagueApi.open(room.league) as league:
        playing = ["brume", "sylve"]
        if plays:
            playing.append("rats")
            league.stack.file(OFF_SEASON["returns"] | {"id": "list"})
        league.stack.file_sheet("season_opened", {"season": "s2", "name": "Two", "participants": playing,
                                                  "by_ruling": "late lists"})  # fmt: skip
        row = league.in_tray.sheet(late).row
        assert row.state == "stale"
        assert (SINCE in row.why) != meant
        league.in_tray.decide([late], "returned", "too late")
    room.give("rats")
    with LeagueApi.open(room.copy("rats"), writing=False) as copy:
        (waits,) = copy.in_tray.out_tray().rows
    assert waits.word == "too late"
    assert (SINCE in waits.meant) != meant


SINCE = "for Two, which has been opened since: filed now, it counts for the season after Two"


def test_a_list_that_was_never_sent_says_in_a_newer_copy_that_its_season_is_over(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("season_closed", {"season": "season-1", "by_ruling": "it rains"})
    room.give("rats")
    room.prepare("rats", OFF_SEASON["rests"])
    with LeagueApi.open(room.copy("rats"), writing=False) as copy:
        assert [row.meant for row in copy.in_tray.out_tray().rows] == [""]
    tomorrow = clock.now() + timedelta(days=1)
    monkeypatch.setattr(clock, "now", lambda: tomorrow)
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("season_opened", {"season": "s2", "name": "Two", "participants": ["brume", "sylve"],
                                                  "by_ruling": "late lists"})  # fmt: skip
    room.give("rats")
    with LeagueApi.open(room.copy("rats"), writing=False) as copy:
        (waits,) = copy.in_tray.out_tray().rows
    assert SINCE in waits.meant


def test_a_die_of_a_list_that_is_typed_after_all_is_no_longer_one_that_the_program_rolled(room: Room) -> None:
    hurt = [{"team": "rats", "player": ref, "field": "niggles", "to": 1} for ref in ("1", "2")]
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("ruling", {"reason": "so be it", "changes": hurt})
        league.stack.file_sheet("season_closed", {"season": "season-1", "by_ruling": "it rains"})
    room.give("rats")
    with LeagueApi.open(room.copy("rats")) as copy:
        form = copy.re_enrolment
        for key in ("back.1", "back.2", *["recruit."] * 9):
            form.change("rats", "", key, "skaven-clanrat-lineman" if key == "recruit." else True)
        form.roll("rats", "")
        for told in (None, 4):
            form.change("rats", "", "die.1.niggles.0", told)
        form.file("rats")
        signed, healed = copy.in_tray.packed(), called(copy.session.state.teams["rats"].players["2"].name)
        assert json.loads(signed.payload)["sheets"][0]["rolled"] == ["dice.die.2.niggles.0"]
    (name,) = room.add(signed)
    with LeagueApi.open(room.league) as league:
        assert league.in_tray.sheet(name).dice == f"The coach's program rolled 1 die: {healed}."
