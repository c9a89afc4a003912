"""What a coach's copy is: the league, readable whole, in which only what is his can be prepared."""

from __future__ import annotations

import errno
import json
import os
import shutil
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.in_tray import copies
from leaguekeeper.services.report.drafts import load_draft, save_draft
from leaguekeeper.services.stack.filing import by_ruling
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.tray_reading import read_packages
from tests.services.in_tray.copies import Room, otherwise, renamed, slip
from tests.services.report.wizard_walks import Walk, filled_in


def test_a_copy_is_the_league_as_it_stands_and_says_whose_it_is(room: Room) -> None:
    before = room.league.stat().st_size
    room.give("rats")
    with LeagueApi.open(room.league) as league, LeagueApi.open(room.copy("rats")) as copy:
        assert copy.in_tray.coach == "Élodie Garnier"
        assert league.in_tray.coach == ""
        assert copy.session.state == league.session.state
        assert copy.session.file.stack() == league.session.file.stack()
        assert (league.verify(), copy.verify()) == ([], [])
    assert room.league.stat().st_size >= before


def test_what_he_files_lies_on_top_and_waits_there_and_what_came_stays_as_it_is(room: Room) -> None:
    room.give("rats")
    with LeagueApi.open(room.copy("rats")) as copy:
        came = copy.stack.count
        copy.stack.file_sheet(**slip("rats", "1", "Zed"))
        assert player(copy, "1") == "Zed"
        assert [row.place for row in copy.in_tray.out_tray().rows] == [came + 1]
        for refused in (
            lambda: copy.stack.remove(40),
            lambda: copy.stack.correct(40, copy.stack.sheet_value(40)),
            lambda: copy.stack.preview_remove(1),
        ):
            with pytest.raises(LeaguekeeperError, match="is filed in the league"):
                refused()
        copy.stack.undo()
        assert copy.in_tray.out_tray().rows == ()
        with pytest.raises(LeaguekeeperError, match="nothing to take back"):
            copy.stack.undo()
        copy.stack.redo()
        assert copy.verify() == []


def player(copy: LeagueApi, name: str) -> str:
    return copy.session.state.teams["rats"].players[name].name


NOT_HIS = {
    "another's slip": (renamed("brume", "1", "Zed"), "concerns Les Chevaliers de Brume, and no team of Élodie"),
    "a ruling": ({"kind": "ruling", "reason": "why not"}, "commissioner's affair"),
    "a match of others": ({"kind": "match_report", "fixture": "r5-2", "result": {}}, "no team of Élodie"),
    "the season's end": ({"kind": "season_closed", "season": "s1"}, "commissioner's affair"),
    "another coach's team": (
        {"kind": "team_enrolled", "team": "new", "name": "New", "coach": "brume", "list": "human"}, "enrols no team"),
    "a re-enrolment in mid-season": ({"kind": "team_re_enrolled", "team": "rats"}, "to be played or decided"),
    "with a ruling on it": ({**renamed("rats", "1", "Zed"), "by_ruling": "I say so"}, "only the commissioner rules"),
}  # fmt: skip


@pytest.mark.parametrize("case", NOT_HIS)
def test_what_is_not_his_is_refused_with_a_sentence_and_changes_nothing(room: Room, case: str) -> None:
    sheet, said = NOT_HIS[case]
    room.give("rats")
    before = room.copy("rats").read_bytes()
    with LeagueApi.open(room.copy("rats")) as copy:
        kind, fields = sheet["kind"], {key: value for key, value in sheet.items() if key != "kind"}
        for door in (copy.stack.file_sheet, copy.stack.preview_sheet):
            with pytest.raises(LeaguekeeperError, match=said) as caught:
                door(str(kind), fields)
            assert not getattr(caught.value, "by_ruling", False), "only the commissioner is asked for a ruling"
            with by_ruling("I say so"), pytest.raises(LeaguekeeperError, match=f"{said}|only the commissioner rules"):
                door(str(kind), fields)
    assert room.copy("rats").read_bytes() == before


@pytest.mark.parametrize("room_for", [0, 2])
def test_where_there_is_no_room_for_all_copies_none_is_given_and_one_that_was_asked_for_is_named(
    room: Room, monkeypatch: pytest.MonkeyPatch, room_for: int
) -> None:
    written, write = list[Path](), Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if len(written) == room_for:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        written.append(path)
        return write(path, data)

    folder = room.folder / "copies"
    with LeagueApi.open(room.league) as league:
        coaches = list(dict.fromkeys(str(team.coach) for team in league.session.state.teams.values()))
        with monkeypatch.context() as patch:
            patch.setattr(Path, "write_bytes", full)
            with pytest.raises(FileRefused) as refused:
                league.in_tray.give_copies(folder)
        assert (refused.value.code, refused.value.address) == ("file-full", folder / f"{coaches[room_for]}.league")
        assert not folder.exists(), "a folder that came to nothing stays"
        assert not league.session.file.has_tray or copies.card_of(league.session) is None
        assert [given.number for given in league.in_tray.give_copies(folder)] == [*range(1, len(coaches) + 1)]


def test_a_copy_made_anew_keeps_what_waits_and_its_key_and_knows_what_was_decided(room: Room) -> None:
    room.give("rats", "brume")
    room.send("rats", *(renamed("rats", player, name) for player, name in zip("1234", "ABCD", strict=True)))
    room.send("brume", renamed("brume", "2", "nobody else's"))
    ids = list(room.rows())[::-1]
    with LeagueApi.open(room.league) as league:
        league.in_tray.accept([ids[0], ids[3]])
        league.in_tray.decide([ids[1]], "returned", "Too long a name?")
        league.stack.file_sheet(**slip("brume", "1", "X"))
        given = league.in_tray.give_copy("rats", room.copy("rats"))
        assert (given.waiting, len(league.in_tray.view().rows)) == (2, 5)
    with LeagueApi.open(room.copy("rats")) as copy:
        view = copy.in_tray.out_tray()
        assert [(row.id, row.said, row.word) for row in view.rows] == [
            (ids[1], "returned", "Too long a name?"), (ids[2], "with the commissioner, not decided yet", ""),
        ]  # fmt: skip
        assert [(row.id, row.words) for row in view.sent] == [(ids[3], "filed"), (ids[0], "filed")]
        assert [player(copy, name) for name in "1234"] == ["A", "B", "C", "D"]
        assert copy.verify() == []
        desk = copy.desk.view()
        assert [each.words for each in desk.now if each.kind == "mail"] == ["Look again at 1 sheet that was returned"]
        assert copy.filed().mail == 1, "what lies with the commissioner need not be sent again"
        later = {each.kind: each.waits_for.endswith(", then the commissioner") for each in desk.later}
        assert later == {"play-offs": True, "closing": True, "re-enrolment": False, "next-season": True}
    assert room.add(room.prepare("rats")) == (ids[1],)  # the one returned comes again; the other waits there already


def test_a_result_that_the_league_has_by_now_is_to_be_taken_back_and_not_sent(room: Room) -> None:
    home, _away = room.sides()
    room.give(home)
    report = room.report()
    room.prepare(home, report, renamed(home, "1", "A"))
    with LeagueApi.open(room.league) as league:
        theirs = otherwise(report)
        league.stack.file_sheet(theirs.pop("kind"), theirs)
        league.in_tray.give_copy(home, room.copy(home))
    with LeagueApi.open(room.copy(home)) as copy:
        told = [each.words for each in copy.desk.view().now if each.kind == "mail"]
        assert told == ["Send 1 sheet to the commissioner", "Take back 1 result that the league has already"]


def test_a_newer_copy_is_taken_over_in_the_place_of_the_older_one(room: Room) -> None:
    room.give("rats")
    older = room.folder / "mine.league"
    shutil.copyfile(room.copy("rats"), older)
    with LeagueApi.open(older) as copy:
        copy.stack.file_sheet(**slip("rats", "1", "Zed"))
        with pytest.raises(LeaguekeeperError, match="not newer"):
            copy.in_tray.take_over(room.copy("rats"))
    room.give("brume", "rats")
    with LeagueApi.open(older) as copy:
        with pytest.raises(LeaguekeeperError, match="no copy of the same coach"):
            copy.in_tray.take_over(room.copy("brume"))
        copy.in_tray.take_over(room.copy("rats"))
        view = copy.in_tray.out_tray()
        assert (view.copy_number, len(view.rows)) == (3, 1)
        assert player(copy, "1") == "Zed"
        assert copy.verify() == []
        signed = copy.in_tray.packed()
    assert len(room.add(signed)) == 1


def test_a_newer_copy_that_holds_what_waits_already_is_taken_over_without_doubling_it(room: Room) -> None:
    room.give("rats")
    room.prepare("rats", renamed("rats", "1", "Zed"))
    mine = room.folder / "mine.league"
    shutil.copyfile(room.copy("rats"), mine)
    room.prepare("rats", renamed("rats", "2", "Yan"))
    room.give("rats")  # over the copy that lies there: what waits in it stays
    with LeagueApi.open(mine) as copy:
        copy.in_tray.take_over(room.copy("rats"))
        assert len({row.id for row in copy.in_tray.out_tray().rows}) == len(copy.in_tray.out_tray().rows) == 2
        assert [player(copy, name) for name in "12"] == ["Zed", "Yan"]
        assert copy.verify() == []


def test_what_was_filed_in_another_window_of_a_copy_waits_in_the_newer_one_too(room: Room) -> None:
    room.give("rats")
    mine = room.folder / "mine.league"
    shutil.copyfile(room.copy("rats"), mine)
    room.give("rats")
    with LeagueApi.open(mine) as copy:
        with LeagueApi.open(mine) as window:
            window.stack.file_sheet(**slip("rats", "1", "Zed"))
        copy.in_tray.take_over(room.copy("rats"))
        assert len(copy.in_tray.out_tray().rows) == 1
        assert player(copy, "1") == "Zed"


def test_a_copy_overwrites_nothing_but_an_older_one_of_the_same_coach(room: Room) -> None:
    room.give("rats", "brume")
    strange = room.folder / "letter.league"
    strange.write_text("Dear Ortwin")
    with LeagueApi.open(room.league) as league:
        for path in (room.copy("brume"), strange, room.league):
            before = path.read_bytes()
            with pytest.raises(FileRefused):
                league.in_tray.give_copy("rats", path)
            assert path.read_bytes() == before
        with pytest.raises(LeaguekeeperError, match="there is no “Nobody”"):
            league.in_tray.give_copy("Nobody", room.folder / "nobody.league")
    with LeagueApi.open(room.copy("rats")) as copy, pytest.raises(LeaguekeeperError, match="only the league itself"):
        copy.in_tray.give_copy("brume", room.folder / "more.league")


def test_nobody_is_given_the_league_as_it_was_before_another_program_changed_it(room: Room) -> None:
    room.give("rats")
    before = room.copy("rats").read_bytes()
    with LeagueApi.open(room.league) as window:
        with LeagueApi.open(room.league) as other:
            other.stack.undo()
        with pytest.raises(FileRefused, match="another program"):
            window.in_tray.give_copy("rats", room.copy("rats"))
    assert room.copy("rats").read_bytes() == before


def test_all_coaches_get_their_copies_into_a_folder_at_once(room: Room, tmp_path: Path) -> None:
    with LeagueApi.open(room.league) as league:
        given = league.in_tray.give_copies(tmp_path / "copies")
    assert len({each.coach for each in given}) == len(given) == 8
    for each in given[:2]:
        with LeagueApi.open(each.path, writing=False) as copy:
            assert copy.in_tray.coach == each.coach_name


def test_a_copy_s_briefing_opens_at_the_coach_s_own_team(room: Room) -> None:
    """It opened at the first team of the league, whoever's that was."""
    with LeagueApi.open(room.league) as league:
        assert league.briefing().team.id == next(iter(league.session.state.teams))
    room.give("brume")
    with LeagueApi.open(room.copy("brume")) as copy:
        assert next(iter(copy.session.state.teams)) != "brume"
        assert copy.briefing().team.id == "brume"


def test_dice_that_the_program_rolled_are_marked_and_those_typed_in_are_not(room: Room) -> None:
    room.give("rats")
    with LeagueApi.open(room.copy("rats")) as copy:
        match = next(row.number for row in copy.session.state.fixtures.values() if "rats" in (row.home, row.away)
                     and not row.played)  # fmt: skip
        question = copy.report.view(match).questions[0]
        copy.report.roll(match, question.key)
        kept = copy.report.view(match)
        assert kept.questions
        with LeagueApi.open(room.league) as league:
            league.in_tray.set_terms({"match_report": "typed"})
        room_copy = copy.in_tray.out_tray().copy_number
    room.give("rats")
    with LeagueApi.open(room.copy("rats")) as copy:
        assert copy.in_tray.out_tray().copy_number > room_copy
        asked = copy.report.view(match).questions[-1]
        with pytest.raises(LeaguekeeperError, match="only as they fell at the table"):
            copy.report.roll(match, asked.key)
        with pytest.raises(LeaguekeeperError, match="only as they fell at the table"):
            copy.report.roll_die(match, 6)


def test_a_report_taken_back_in_a_copy_is_there_as_it_was_with_the_dice_that_the_program_rolled(
    room: Room, sample_league: Path
) -> None:
    draft, coach = filled_in(sample_league, 17), room.sides()[0]
    room.give(coach)
    with LeagueApi.open(room.copy(coach)) as copy:
        question = copy.report.view(17).questions[0]
        copy.report.roll(17, question.key)
        save_draft(copy.session, 17, draft)
        for _time in range(2):
            assert copy.report.view(17).closing.endswith("it waits to be sent to the commissioner.")
            copy.report.file(17)
            assert [each["rolled"] for each in json.loads(copy.in_tray.packed().payload)["sheets"]] == [[question.key]]
            copy.stack.undo()
            assert load_draft(copy.session, 17) == draft
        fell = draft.value["before"]["fans"]["home"]
        copy.report.answer(17, question.key, 1 if fell != 1 else 2)
        Walk(copy.session, 17, 3, [{}]).to_the_end()
        copy.report.file(17)
        assert not json.loads(copy.in_tray.packed().payload)["sheets"][0].get("rolled")


def test_what_was_written_to_a_file_has_no_longer_to_be_sent(room: Room, tmp_path: Path) -> None:
    room.give("rats")
    room.prepare("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))
    path = room.copy("rats")
    assert run(["out-tray", str(path), "-o", str(tmp_path / "a.sheets")]) == 0
    with LeagueApi.open(path) as copy:
        rows = copy.in_tray.out_tray().rows
        assert [row.to_send for row in rows] == [False, False]
        assert len({row.title for row in rows}) == 2, "what is on two slips of one team tells them apart"
        assert copy.filed().mail == 0
        assert not [each for each in copy.desk.view().now if each.kind == "mail"]
        assert copy.verify() == []
        copy.in_tray.take_back(rows[1].id)
        assert copy.filed().taken_back == 1
        copy.stack.file_sheet(**slip("rats", "3", "C"))
        assert [row.to_send for row in copy.in_tray.out_tray().rows] == [False, True]
        assert copy.filed().mail == 1
        copy.in_tray.note_written(copy.in_tray.packed())
        copy.in_tray.note_written(copy.in_tray.packed())
        view = copy.in_tray.out_tray()
        assert (copy.filed().mail, copy.filed().taken_back, view.holds_any) == (0, 0, True)
        with copy.session.file.looking_at_tray() as look:
            assert len(read_packages(look)) == 2, "what says nothing new is not kept twice"
        first = copy.in_tray.packed()
        copy.stack.undo()
        copy.stack.undo()
        assert copy.filed().mail == 1, "it was told to be taken back, and lies here again"
    assert len(room.add(first)) == 2
    with LeagueApi.open(room.league) as league:
        league.in_tray.give_copy("rats", path)
    with LeagueApi.open(path) as copy:
        assert [(row.lies_there, row.written) for row in copy.in_tray.out_tray().rows][:1] == [(True, None)]


def test_two_slips_of_one_team_are_told_apart_in_the_in_tray(room: Room) -> None:
    room.give("rats")
    room.send("rats", *(renamed("rats", "1", name) for name in "AAB"))
    titles = [row.title for row in room.rows().values()]
    assert len(set(titles)) == 3, titles
