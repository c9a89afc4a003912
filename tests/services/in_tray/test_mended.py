"""A league whose file is damaged is mended with its tray: what is on its way, and what was decided on it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.whole.api import mend
from leaguekeeper.store.tray_reading import read_out_marks, read_tray_keys, read_tray_terms
from tests.services.damage import header_gone, sql
from tests.services.in_tray.copies import Room, renamed, slip

_unsealed = sql("UPDATE file_card SET seal = 'x'")

DAMAGE: dict[str, Callable[[Path], None]] = {
    "a beginning that is gone": header_gone,
    "no journal": sql("DELETE FROM action_edits", "DELETE FROM actions"),
    "a table that is missing": sql("DROP TABLE ledger"),
}


@pytest.fixture
def busy(room: Room) -> Room:
    """Of five sheets one is filed, one was filed and undone, one is returned, one refused, one waits."""
    room.give("rats", "brume")
    room.send("rats", *(renamed("rats", player, f"R{player}") for player in "12345"))
    filed, undone, returned, refused, _waits = list(room.rows())[::-1]
    with LeagueApi.open(room.league) as league:
        league.in_tray.set_terms({"match_report": "typed"})
        league.in_tray.accept([filed])
        league.in_tray.decide([returned], "returned", "Who?")
        league.in_tray.decide([refused], "refused")
        league.in_tray.accept([undone])
        league.stack.undo()
    return room


@pytest.mark.parametrize("how", DAMAGE)
def test_the_tray_is_carried_over_and_what_was_filed_is_filed(how: str, busy: Room) -> None:
    before, states = busy.rows(), busy.states()
    assert states == ["filed", "clean", "returned", "refused", "clean"]
    with LeagueApi.open(busy.league, writing=False) as league, league.session.file.looking_at_tray() as look:
        keys = read_tray_keys(look)
    DAMAGE[how](busy.league)
    mended = mend(busy.league)
    assert mended.missing == ()
    assert any("5 sheets on their way" in each for each in mended.done)
    assert busy.states() == states
    assert list(busy.rows()) == list(before)
    with LeagueApi.open(busy.league) as league:
        assert league.verify() == []
        assert league.in_tray.waiting() == 2
        with league.session.file.looking_at_tray() as look:
            assert read_tray_keys(look) == keys
            assert read_tray_terms(look) == {"match_report": "typed"}
            rows = list(look.execute("SELECT action, filed_as IS NULL FROM tray_sheets ORDER BY place"))
        assert rows == [(None, 0), (None, 1), (None, 1), (None, 1), (None, 1)]
        league.in_tray.accept([])
        assert league.in_tray.waiting() == 0
    assert len(busy.send("brume", renamed("brume", "1", "B"))) == 1, "a copy given out before sends as ever"


def test_a_copy_of_a_coach_is_mended_with_its_key_and_what_waits_in_it(room: Room) -> None:
    room.give("rats")
    with LeagueApi.open(room.copy("rats")) as copy:
        copy.stack.file_sheet(**slip("rats", "1", "Zed"))
        (before,) = copy.in_tray.out_tray().rows
    DAMAGE["a beginning that is gone"](room.copy("rats"))
    assert mend(room.copy("rats")).missing == ()
    with LeagueApi.open(room.copy("rats")) as copy:
        assert copy.in_tray.coach == "Élodie Garnier"
        (after,) = copy.in_tray.out_tray().rows
        assert (after.id, after.place) == (before.id, before.place)
        with copy.session.file.looking_at_tray() as look:
            assert [mark.id for mark in read_out_marks(look).values()] == [before.id]
        signed = copy.in_tray.packed()
    assert room.add(signed) == (before.id,)


def test_a_filed_sheet_that_is_lost_from_the_stack_waits_in_the_tray_again(busy: Room) -> None:
    top = "SELECT sheet FROM stack ORDER BY place DESC LIMIT 1"
    sql(f"UPDATE sheets SET body = 'x' WHERE number = ({top})")(busy.league)
    mended = mend(busy.league)
    assert len(mended.missing) == 1
    assert busy.states() == ["clean", "clean", "returned", "refused", "clean"]


def test_a_sheet_that_was_undone_and_is_put_back_into_the_stack_counts_as_filed(busy: Room) -> None:
    _unsealed(busy.league)
    assert any("lay nowhere" in each for each in mend(busy.league).done)
    with LeagueApi.open(busy.league, writing=False) as league:
        names = {player.name for player in league.session.state.teams["rats"].players.values()}
    assert {"R1", "R2"} <= names
    assert busy.states()[:2] == ["filed", "filed"]


def test_a_sheet_whose_row_is_lost_is_said_and_comes_again(busy: Room) -> None:
    lost = next(iter(busy.rows()))
    sql("DELETE FROM tray_sheets WHERE place = 5", "UPDATE file_card SET seal = 'x'")(busy.league)
    mended = mend(busy.league)
    assert [each for each in mended.missing if "ask him to send it again" in each]
    assert lost not in busy.rows()
    assert lost in busy.add(busy.prepare("rats"))


def test_without_its_card_the_id_of_the_league_is_told_by_what_came(busy: Room) -> None:
    sql("DELETE FROM tray_card", "UPDATE file_card SET seal = 'x'")(busy.league)
    assert mend(busy.league).missing == ()
    assert len(busy.send("brume", renamed("brume", "1", "B"))) == 1


@pytest.mark.parametrize("seed", range(3))
def test_rubbish_in_the_file_makes_up_no_sheet_of_the_tray(seed: int, busy: Room) -> None:
    before = busy.rows()
    whole, dice = bytearray(busy.league.read_bytes()), random.Random(seed)
    for page in dice.sample(range(len(whole) // 4096), 6):
        whole[page * 4096 : page * 4096 + 4096] = dice.randbytes(4096)
    busy.league.write_bytes(whole)
    mended = mend(busy.league)
    after = busy.rows()
    assert after.keys() <= before.keys()
    assert after.keys() == before.keys() or mended.missing
