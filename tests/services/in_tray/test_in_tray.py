"""The in-tray: what comes is judged on the league as it stands, and filed by the one way in that there is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.in_tray.package import KIND, Signed
from leaguekeeper.services.in_tray.signature import new_key_pair, sign
from leaguekeeper.store.tray import Ruled
from tests.services.in_tray.copies import MATCH, Room, forged, otherwise, renamed, slip

RULED: tuple[Ruled, ...] = ("", "refused", "returned")  # without a word it waits again


def test_sheets_are_filed_in_one_action_that_undo_takes_back_and_redo_does_again(room: Room) -> None:
    room.give("rats", "brume")
    room.send("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))
    room.send("brume", renamed("brume", "1", "C"))
    assert room.states() == ["clean"] * 3
    with LeagueApi.open(room.league) as league:
        count = league.stack.count
        changes = league.in_tray.accept(by="Ortwin")
        assert (changes.documents, league.in_tray.waiting()) == (count + 3, 0)
        filed_by = [each.filed_by for each in league.session.file.stack()[-3:]]
        assert filed_by == [*["Élodie Garnier (Ortwin)"] * 2, "Mathieu Lacombe (Ortwin)"], "each sheet its own coach's"
        league.stack.undo()
        assert (league.stack.count, league.in_tray.waiting()) == (count, 3)
        league.stack.redo()
        assert (league.stack.count, league.verify()) == (count + 3, [])
    assert room.states() == ["filed"] * 3
    with LeagueApi.open(room.league) as league:
        with pytest.raises(LeaguekeeperError, match="decided on already"):
            league.in_tray.accept([next(iter(room.rows()))])
        with pytest.raises(LeaguekeeperError, match="can be filed as it is"):
            league.in_tray.accept()


def test_a_sheet_that_comes_twice_is_filed_once(room: Room) -> None:
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "A"))
    assert len(room.add(signed)) == 1
    assert room.add(signed) == ()
    with LeagueApi.open(room.league) as league:
        league.in_tray.accept()
    assert room.add(signed) == ()
    assert room.add(room.prepare("rats")) == ()  # sent anew from the same copy, later
    assert room.states() == ["filed"]


def test_what_came_in_between_is_shown_and_refuses_nothing(room: Room) -> None:
    room.give("rats", "brume")
    mine, other = room.send("rats", renamed("rats", "1", "A")), room.send("brume", renamed("brume", "1", "B"))
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet(**slip("rats", "2", "Q"))
        count = league.stack.count
        view = league.in_tray.sheet(mine[0])
        assert (view.row.state, [(each.number, each.concerns) for each in view.since]) == ("stale", [(count, True)])
        untouched = league.in_tray.sheet(other[0])
        assert (untouched.row.state, [each.concerns for each in untouched.since]) == ("clean", [False])
        assert view.preview is not None
        assert view.preview.groups
        league.in_tray.accept([mine[0]])
        assert league.session.state.teams["rats"].players["1"].name == "A"


def test_a_sheet_whose_ground_is_gone_is_a_conflict_and_cannot_be_filed(room: Room) -> None:
    room.give("rats")
    (mine,) = room.send("rats", renamed("rats", "1", "A"))
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("purchases_made", {"team": "rats", "entries": [{"do": "fire", "player": "1"}]})
        before = league.stack.count
        view = league.in_tray.sheet(mine)
        assert (view.row.state, bool(view.blocked)) == ("conflict", True)
        with pytest.raises(LeaguekeeperError, match="cannot be filed"):
            league.in_tray.accept([mine])
        assert league.stack.count == before


def test_a_report_from_an_old_copy_is_told_that_its_match_has_one_whatever_became_of_the_season(room: Room) -> None:
    home, _away = room.sides()
    room.give(home)
    told = {"kind": "result_recorded", "id": "mine", "fixture": MATCH, "home": {"score": 1}, "away": {"score": 0}}
    moved = {"kind": "fixture_changed", "id": "moved", "fixture": MATCH, "time": "20:00"}
    late = room.send(home, moved, told)
    with LeagueApi.open(room.league) as league:
        league.stack.file({**told, "id": "theirs"})
        season = league.session.season().id
        league.stack.file_sheet("season_closed", {"season": season, "by_ruling": "it rains"})
        for view in map(league.in_tray.sheet, late):
            assert view.row.state == "conflict"
            assert "has a report already." in view.blocked


def test_a_returned_sheet_needs_a_word_and_a_refused_one_does_not(room: Room) -> None:
    room.give("rats")
    first, second = room.send("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))
    with LeagueApi.open(room.league) as league:
        with pytest.raises(LeaguekeeperError, match="Say in a sentence"):
            league.in_tray.decide([first], "returned")
        league.in_tray.decide([first], "returned", "No names today.")
        league.in_tray.decide([second], "refused")
    assert [(row.state, row.word) for row in reversed(room.rows().values())] == [
        ("returned", "No names today."), ("refused", ""),
    ]  # fmt: skip


def test_what_one_commissioner_decided_stands_against_another_who_still_saw_it_waiting(room: Room) -> None:
    room.give("rats")
    first, second = room.send("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))
    with LeagueApi.open(room.league) as league, LeagueApi.open(room.league) as other:
        other.in_tray.decide([first], "returned", "No names today.")
        for what in RULED[1:]:
            with pytest.raises(LeaguekeeperError, match="decided on already"):
                league.in_tray.decide([first, second], what, "No.", waiting=True)
        with pytest.raises(LeaguekeeperError, match="decided on already"):
            league.in_tray.accept([first, second])
        assert [row.word for row in room.rows().values() if row.id == first] == ["No names today."]
        league.in_tray.decide([first], "")
        league.in_tray.decide([first], "refused", waiting=True)


def test_what_its_coach_took_back_is_not_decided_on_any_more(room: Room) -> None:
    room.give("rats")
    first, _second = room.send("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))
    with LeagueApi.open(room.league) as league:
        with LeagueApi.open(room.copy("rats")) as copy:
            copy.in_tray.take_back(first)
        room.send("rats")
        assert room.rows()[first].state == "withdrawn"
        for what in RULED:
            with pytest.raises(LeaguekeeperError, match="decided on already"):
                league.in_tray.decide([first], what, "No.")


def _of_first_version(package: dict[str, Any]) -> None:
    """As releases wrote it that did not say what was taken back."""
    package["version"] = 1
    del package["taken_back"]


@dataclass(frozen=True)
class Mails:
    """A league that gave a copy out, and what its coach sent of two sheets that he took back and filed anew."""

    room: Room
    sheets: tuple[str, ...]
    new: list[Signed]
    old: list[Signed]


@pytest.fixture(scope="module")
def mails(tmp_path_factory: pytest.TempPathFactory, sample_league: Path) -> Mails:
    room = Room(tmp_path_factory.mktemp("mails"), sample_league)
    days = iter(f"2020-01-0{day}T00:00:00+00:00" for day in (1, 2, 3, 4))
    room.give("rats")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("leaguekeeper.services.in_tray.out_tray.stamp", lambda: next(days))
        sent = [room.prepare("rats", renamed("rats", "1", "A"), renamed("rats", "2", "B"))]
        with LeagueApi.open(room.copy("rats")) as copy:
            first, second = (row.id for row in copy.in_tray.out_tray().rows)
            copy.in_tray.take_back(second)
            sent.append(copy.in_tray.packed())
            copy.stack.undo()
            sent.append(copy.in_tray.packed())
            copy.in_tray.take_back(first)
            copy.in_tray.take_back(second)
            assert copy.in_tray.out_tray().taken_back == 2
            sent.append(copy.in_tray.packed())  # the news alone
            copy.stack.undo()
            copy.stack.undo()
    old = [forged(room, "rats", each, _of_first_version) for each in sent[:-1]]
    return Mails(room, (first, second), sent, old)


@pytest.mark.parametrize(
    ("order", "old"),
    [*product(("01", "10", "010", "0120", "201"), (False, True)), ("03", False), ("30", False)],
)
def test_what_a_coach_takes_back_and_sends_anew_is_withdrawn_in_whatever_order_his_mails_come(
    tmp_path: Path, mails: Mails, order: str, old: bool
) -> None:
    room, (first, second) = Room(tmp_path, mails.room.league), mails.sheets
    shutil.copyfile(mails.room.copy("rats"), room.copy("rats"))
    for each in order:
        room.add((mails.old if old else mails.new)[int(each)])
    states = {name: row.state for name, row in room.rows().items()}
    assert states.get(first, "withdrawn") == ("withdrawn" if "3" in order else "clean")
    assert states.get(second, "withdrawn") == ("clean" if "2" in order else "withdrawn")
    with LeagueApi.open(room.league) as league:
        kept = league.in_tray.give_copy("rats", room.copy("rats")).waiting
    assert kept == 2, "what lies in his out-tray is not taken back, whatever the league has heard of it"


def test_what_came_before_is_known_again_though_its_team_or_its_name_is_another_by_now(room: Room) -> None:
    """A coach of two teams loses one; and a sheet that waits gives way in a newer copy to one of the same name."""
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("coach_changed", {"team": "brume", "coach": "rats"})
    room.give("rats")
    room.send("rats", renamed("rats", "1", "Zed"), {**renamed("brume", "1", "Yod"), "id": "same"})
    with LeagueApi.open(room.league) as league:
        league.stack.file_sheet("coach_changed", {"team": "rats", "coach": "brume"})
        league.stack.file_sheet("purchases_made", {**slip("brume", "2", "Xan")["fields"], "id": "same"})
    assert len(room.send("rats", renamed("brume", "3", "Wes"))) == 1
    room.give("rats")
    assert len(room.send("rats", renamed("brume", "4", "Vim"))) == 1
    assert sorted(room.states()) == ["clean", "conflict", "stale", "stale"]


def test_what_waits_of_an_older_copy_stays_when_a_newer_one_that_never_held_it_sends(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commissioner writes each week's copies over those in his folder; the coach has had his by mail."""
    room.give("rats")
    handed_out = room.copy("rats").read_bytes()
    (first,) = room.send("rats", renamed("rats", "1", "Zed"))
    mine = room.copy("rats").read_bytes()
    room.copy("rats").write_bytes(handed_out)
    room.give("rats")
    monkeypatch.setattr("leaguekeeper.services.in_tray.out_tray.stamp", lambda: "2050-01-01T12:00:00+00:00")
    (second,) = room.send("rats", renamed("rats", "2", "Yod"))
    assert {name: row.state for name, row in room.rows().items()} == {first: "clean", second: "clean"}
    room.copy("rats").write_bytes(mine)
    monkeypatch.setattr("leaguekeeper.services.in_tray.out_tray.stamp", lambda: "2050-01-02T12:00:00+00:00")
    room.send("rats", renamed("rats", "3", "Xan"))
    assert [row.state for row in room.rows().values()] == ["clean"] * 3


def test_two_reports_of_one_match_are_laid_side_by_side_and_one_is_filed_of_both(room: Room) -> None:
    (home, away), report = room.sides(), room.report()
    room.give(home, away)
    (ours,), (theirs,) = room.send(home, report), room.send(away, otherwise(report))
    assert room.states() == ["conflict", "conflict"]
    with LeagueApi.open(room.league) as league:
        (waits,) = (each.words for each in league.desk.view().now if each.kind == "mail")
        assert waits == "Decide on 2 sheets that came"
        two = league.in_tray.sheet(theirs).two
        assert two is not None
        assert (two.first.id, two.second.id, len(two.differences)) == (ours, theirs, 2)
        assert two.same
        weather, scorer = two.differences
        assert scorer.ours != scorer.theirs
        before = league.stack.count
        for choices in ({}, {1: ours}, {1: ours, 2: "nobody"}):
            with pytest.raises(LeaguekeeperError, match="differ in"):
                league.in_tray.accept([ours], choices=choices)
        assert league.in_tray.sheet(ours, {1: ours}).blocked == "1 difference to be decided"
        choices = {weather.number: ours, scorer.number: theirs}
        assert league.in_tray.sheet(ours, choices).blocked == ""
        league.in_tray.accept([ours], choices=choices)
        assert league.stack.count == before + 1
        filed = league.stack.sheet_value(before + 1)
        assert filed["before"]["weather"]["dice"] == report["before"]["weather"]["dice"]
        assert filed["result"]["home"]["players"] == otherwise(report)["result"]["home"]["players"]
        assert league.verify() == []
    assert room.states() == ["filed", "filed"]


def test_two_reports_that_say_the_same_are_clean_and_filed_as_one(room: Room) -> None:
    (home, away), report = room.sides(), room.report()
    room.give(home, away)
    room.send(home, report)
    room.send(away, {**report, "id": "mine-too"})
    assert room.states() == ["clean", "clean"]
    with LeagueApi.open(room.league) as league:
        count = league.stack.count
        assert league.in_tray.accept().documents == count + 1
        assert "," in league.session.file.stack()[-1].filed_by


def test_kinds_are_taken_from_afar_as_the_commissioner_says(room: Room) -> None:
    room.give("rats")
    room.send("rats", renamed("rats", "1", "A"))
    with LeagueApi.open(room.league) as league:
        league.in_tray.set_terms({"purchases_made": "never"})
        (row,) = league.in_tray.view().rows
        assert (row.state, "not taken from afar" in row.why) == ("conflict", True)
        league.in_tray.set_terms({"purchases_made": "typed"})
    assert room.states() == ["clean"]


def test_rolled_dice_are_marked_and_not_taken_where_only_typed_ones_are(room: Room) -> None:
    room.give("rats")
    signed = room.prepare("rats", renamed("rats", "1", "A"))
    rolled = forged(room, "rats", signed, lambda value: value["sheets"][0].update(rolled=["entries.0.dice"]))
    (name,) = room.add(rolled)
    with LeagueApi.open(room.league) as league:
        view = league.in_tray.sheet(name)
        assert ("rolled the dice of 1 question" in view.dice, view.row.state) == (True, "clean")
        league.in_tray.set_terms({"purchases_made": "typed"})
        assert league.in_tray.sheet(name).row.state == "conflict"


# --- bad input -------------------------------------------------------------------------------------------


def _unknown_key(room: Room, signed: Signed) -> Signed:
    return replace(signed, signature=sign(new_key_pair().secret, KIND, signed.payload), hint="")


def _other_key_same_hint(room: Room, signed: Signed) -> Signed:
    return replace(signed, signature=sign(new_key_pair().secret, KIND, signed.payload))


def _altered(room: Room, signed: Signed) -> Signed:
    return replace(signed, payload=signed.payload.replace(b'"A"', b'"Z"'))


def _of(change: Callable[[dict[str, Any]], object]) -> Callable[[Room, Signed], Signed]:
    return lambda room, signed: forged(room, "rats", signed, change)


def _sheet(document: dict[str, Any]) -> Callable[[dict[str, Any]], object]:
    return lambda value: value["sheets"][0].update(document={"version": 1, "id": "x", **document})


def _after_it_came(room: Room, signed: Signed) -> Signed:
    room.add(signed)
    return forged(room, "rats", signed, _sheet(renamed("rats", "1", "Z")))


BAD: dict[str, tuple[Callable[[Room, Signed], Signed], str]] = {
    "no signature": (lambda _room, signed: replace(signed, signature=""), "changed after they were signed"),
    "an unknown key": (_unknown_key, "from a copy that this file"),
    "the wrong key": (_other_key_same_hint, "changed after they were signed"),
    "changed after signing": (_altered, "changed after they were signed"),
    "another kind of thing": (
        lambda _room, signed: replace(signed, kind="text/plain"),
        "changed after they were signed",
    ),
    "another league": (
        _of(lambda value: value.update(league="0" * 8 + "-0000-4000-8000-" + "0" * 12)),
        "another league",
    ),
    "a newer program": (_of(lambda value: value.update(version=9)), "newer Leaguekeeper"),
    "another coach's name": (_of(lambda value: value.update(coach="brume")), "name another coach"),
    "another's team": (_of(_sheet(renamed("brume", "1", "Z"))), "no team of Élodie Garnier"),
    "the commissioner's affair": (_of(_sheet({"kind": "ruling", "reason": "mine"})), "commissioner's affair"),
    "a ruling on it": (_of(_sheet({**renamed("rats", "1", "Z"), "by_ruling": "so"})), "only the commissioner rules"),
    "no document": (_of(_sheet({"kind": "tea_drunk"})), "no kind of document"),
    "a field that nobody knows": (_of(_sheet({**renamed("rats", "1", "Z"), "more": 1})), "no field of this name"),
    "something more": (_of(lambda value: value.update(more=1)), "not as Leaguekeeper writes them"),
    "the same sheet twice": (_of(lambda value: value["sheets"].append(value["sheets"][0])), "same id"),
    "no sheet": (_of(lambda value: value.update(sheets=[])), "not as Leaguekeeper writes them"),
    "another sheet under an id that came before": (_after_it_came, "the id of another that came before"),
    "another's id": (_of(lambda value: value["sheets"][0].update(id="../../etc/passwd")), "not as Leaguekeeper"),
}


@pytest.mark.parametrize("bad", BAD)
def test_bad_sheets_are_a_sentence_and_change_not_a_byte(room: Room, bad: str) -> None:
    make, said = BAD[bad]
    room.give("rats")
    signed = make(room, room.prepare("rats", renamed("rats", "1", "A")))
    before = room.league.read_bytes()
    with LeagueApi.open(room.league) as league, pytest.raises(LeaguekeeperError, match=said) as refused:
        league.in_tray.add(signed)
    assert refused.value.text().endswith(".")
    assert room.league.read_bytes() == before


def test_a_lost_copy_is_worth_nothing_from_the_moment_another_is_given_in_its_place(room: Room) -> None:
    room.give("rats")
    sent = room.send("rats", renamed("rats", "1", "A"))
    late = room.prepare("rats", renamed("rats", "2", "B"))
    room.copy("rats").unlink()
    room.give("rats", lost=True)
    before = room.league.read_bytes()
    with LeagueApi.open(room.league) as league:
        with pytest.raises(LeaguekeeperError, match=r"a copy that was replaced on \d+ \w+ 20\d\d: "):
            league.in_tray.add(late)
        assert [row.state for row in league.in_tray.view().rows] == ["forged"]
        with pytest.raises(LeaguekeeperError, match="cannot be filed"):
            league.in_tray.accept(sent)
    assert room.league.read_bytes() == before
    assert len(room.send("rats", renamed("rats", "3", "C"))) == 1


def test_an_id_that_another_sheet_has_meanwhile_gives_way(room: Room) -> None:
    room.give("rats", "brume")
    room.send("rats", {**renamed("rats", "1", "A"), "id": "slip"})
    room.send("brume", {**renamed("brume", "1", "B"), "id": "slip"})
    with LeagueApi.open(room.league) as league:
        league.in_tray.accept()
        assert [each.id for each in league.session.file.stack()[-2:]] == ["slip", "slip-2"]
        assert league.verify() == []


def test_a_copy_that_is_used_on_two_machines_takes_nothing_back_that_lies_on_the_other(room: Room) -> None:
    """The same match reported on both is filed once, and the second report is told to be one too many."""
    home, _away = room.sides()
    coach, report = home, room.report()
    room.give(coach)
    twin = room.copy(coach).read_bytes()
    first = room.send(coach, report, renamed(home, "1", "A"))
    laptop = room.copy(coach).read_bytes()
    room.copy(coach).write_bytes(twin)
    second = room.send(coach, otherwise(report), renamed(home, "2", "B"))
    desktop = room.copy(coach).read_bytes()
    assert room.states() == ["conflict", "clean", "conflict", "clean"]
    assert "same coach has sent two reports" in room.rows()[second[0]].why
    room.copy(coach).write_bytes(twin)
    (third,) = room.send(coach, report)
    assert "decide on those first" in room.rows()[second[0]].why
    assert [room.rows()[name].state for name in (first[0], third)] == ["clean", "clean"], "they say the same"
    with LeagueApi.open(room.league) as league:
        league.in_tray.accept()
    states = {name: row.state for name, row in room.rows().items()}
    assert [states[name] for name in (*first, *second, third)] == ["filed", "filed", "conflict", "filed", "filed"]
    assert "has a report already" in room.rows()[second[0]].why
    room.copy(coach).write_bytes(desktop)
    with LeagueApi.open(room.copy(coach)) as copy:
        copy.in_tray.take_back(second[0])
    room.send(coach, renamed(home, "3", "C"))
    assert room.rows()[second[0]].state == "withdrawn"
    room.copy(coach).write_bytes(laptop)
    room.send(coach, renamed(home, "4", "D"))
    assert sorted(room.states()) == ["clean", "clean", *["filed"] * 4, "withdrawn"]


def test_a_report_that_came_tells_what_comes_of_it_and_once_it_is_filed_what_came(room: Room) -> None:
    (home, away), report = room.sides(), room.report()
    room.give(home)
    (sheet,) = room.send(home, report)
    with LeagueApi.open(room.league) as league:
        before = league.in_tray.sheet(sheet).facts
        league.in_tray.accept([sheet])
        match = league.session.state.matches[report["fixture"]]
        told = league.in_tray.sheet(sheet).facts
    assert before == told
    assert told[0][1].startswith(f"{match.home.score} – {match.away.score} · casualties {match.home.casualties}")
    said = [line for label, line in told if label in {home, away} or "player of the match" in line]
    assert len(said) >= 2, "and everything that the filed sheet tells of either team"
