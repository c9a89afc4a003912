from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import VERSION, Header, LogWriter, read_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.replay import LogDiffers, replayed
from tests.play.core.pig import HOLD, ROLL, Careful, Pig

GAME = Pig()
HEADER = Header("pig", Setup("house", {}, {"target": 20}), ("Anna", "Борис"))


def played(path: Path) -> Playthrough[Any, Any]:
    with LogWriter(path, GAME, HEADER) as log:
        game = Playthrough(GAME, GAME.start(HEADER.setup), [Careful(), Careful(12)], SeededDice(4), [log])
        game.run()
    return game


def test_a_log_replays_to_the_same_position(tmp_path: Path) -> None:
    game = played(tmp_path / "game.log")
    log = read_log(tmp_path / "game.log")
    assert log.header == HEADER
    assert log.complete
    again = replayed(GAME, log)
    assert again.over == game.over
    assert GAME.dump(again.state) == GAME.dump(game.state)


@pytest.mark.skipif(sys.platform == "win32", reason="no file is kept small there")
def test_a_line_that_finds_no_room_is_taken_back_and_said(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - Windows has none

    path, limits = tmp_path / "game.log", resource.getrlimit(resource.RLIMIT_FSIZE)
    with LogWriter(path, GAME, HEADER) as log:
        game = Playthrough(GAME, GAME.start(HEADER.setup), [Careful(), Careful(12)], SeededDice(4), [log])
        resource.setrlimit(resource.RLIMIT_FSIZE, (400, limits[1]))
        try:
            with pytest.raises(LeaguekeeperError, match="takes no more"):
                game.run()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        with pytest.raises(LeaguekeeperError, match="takes no more"):
            game.run()
    assert path.read_bytes().endswith(b"\n"), "half a line is left over"
    assert replayed(GAME, read_log(path), [Careful(), Careful(12)], SeededDice(9)).run().places


def test_a_log_that_is_written_on_from_elsewhere_stays_whole(tmp_path: Path) -> None:
    played(path := tmp_path / "game.log")
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:6]))
    log = read_log(path)
    with LogWriter(path, GAME, HEADER, resume=log) as one, LogWriter(path, GAME, HEADER, resume=log) as two:
        for writer, refused in ((one, False), (two, True)):
            game = replayed(GAME, log, [Careful(), Careful(12)], SeededDice(9))
            game.tell(writer)
            with pytest.raises(LeaguekeeperError, match="second window") if refused else contextlib.nullcontext():
                game.run()
    assert replayed(GAME, read_log(path)).over is not None


@pytest.mark.parametrize("gone", ["log", "folder", "for good"])
def test_a_log_that_is_cleared_away_while_it_is_written_is_put_back(tmp_path: Path, gone: str) -> None:
    path = tmp_path / "games" / "pig.jsonl"
    path.parent.mkdir()
    with LogWriter(path, GAME, HEADER) as writer:
        writer.decided(0, ROLL, ())
        before = path.read_bytes()
        path.unlink()
        if gone != "log":
            path.parent.rmdir()
        if gone == "for good":
            path.parent.write_bytes(b"a file in the way")
            for _again in range(2):
                with pytest.raises(LeaguekeeperError, match=r"no longer there .* in this window alone"):
                    writer.decided(0, HOLD, ())
            return
        writer.decided(0, HOLD, ())
        writer.decided(1, ROLL, ())
    assert path.read_bytes().startswith(before)
    assert len(read_log(path).entries) == 3


def test_a_new_log_takes_the_place_of_one_that_is_there(tmp_path: Path) -> None:
    played(tmp_path / "game.log")
    LogWriter(tmp_path / "game.log", GAME, HEADER).close()
    assert read_log(tmp_path / "game.log").entries == ()
    assert [each.name for each in tmp_path.iterdir()] == ["game.log"]


def test_a_log_cut_at_any_byte_resumes_to_the_same_end(tmp_path: Path) -> None:
    played(tmp_path / "game.log")
    whole = (tmp_path / "game.log").read_bytes()
    cut = tmp_path / "cut.log"
    for length in range(whole.index(b"\n"), len(whole)):
        cut.write_bytes(whole[:length])
        log = read_log(cut)
        dice = SeededDice(99)
        with LogWriter(cut, GAME, log.header, resume=log) as writer:
            game = replayed(GAME, log, [Careful(), Careful(12)], dice)
            game.tell(writer)
            game.run()
        assert read_log(cut).complete
        assert GAME.dump(replayed(GAME, read_log(cut)).state) == GAME.dump(game.state)


def test_a_log_that_lost_only_its_end_resumes_with_its_own_dice(tmp_path: Path) -> None:
    game = played(tmp_path / "game.log")
    lines = (tmp_path / "game.log").read_bytes().splitlines(keepends=True)
    (tmp_path / "game.log").write_bytes(b"".join(lines[:-2]))
    log = read_log(tmp_path / "game.log")
    assert not log.complete
    resumed = replayed(GAME, log, [Careful(), Careful(12)])
    resumed.run()
    assert resumed.over == game.over


def test_what_is_taken_back_leaves_the_log(tmp_path: Path) -> None:
    with LogWriter(tmp_path / "game.log", GAME, HEADER) as log:
        game = Playthrough(GAME, GAME.start(HEADER.setup), [None, None], None, [log], can_undo=True)
        game.roll([1])
        game.roll([1])
        game.answer(HOLD)
        game.answer(HOLD)
        game.undo()
        game.undo()
        game.answer(ROLL)
        game.roll([6])
    again = replayed(GAME, read_log(tmp_path / "game.log"), can_undo=True)
    assert GAME.dump(again.state) == GAME.dump(game.state)
    assert not again.can_undo


def line(path: Path, number: int, **changed: Any) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[number] = json.dumps({**json.loads(lines[number]), **changed}) + "\n"
    path.write_text("".join(lines), "utf-8")


def test_a_later_version_is_refused_with_a_sentence(tmp_path: Path) -> None:
    played(tmp_path / "game.log")
    line(tmp_path / "game.log", 0, version=VERSION + 1)
    with pytest.raises(BadInput, match="later version"):
        read_log(tmp_path / "game.log")


@pytest.mark.parametrize(
    "content",
    [b"", b"{}\n", b"[]\n", b"\x00\xff\n", b'{"log": "leaguekeeper-game"}\n', b'{"log": "x"}',
     b'{"log": "leaguekeeper-game", "version": 1,"rules": "","game": [],"options": {}, "particulars": {},"seats": ""}',
     b'{"log": "leaguekeeper-game", "version": 1,"rules": "","game": "","options": {}, "particulars": {},"seats": 1}'],
)  # fmt: skip
def test_what_is_no_log_is_refused_with_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "game.log").write_bytes(content)
    with pytest.raises(BadInput, match="not the log of a game"):
        read_log(tmp_path / "game.log")


def test_a_missing_log_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_log(tmp_path / "none.log")


def test_a_log_that_cannot_be_written_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(LeaguekeeperError, match="There is no folder"):
        LogWriter(tmp_path / "missing" / "game.log", GAME, HEADER)


@pytest.mark.parametrize(
    "broken", [b"{", b"7", b'{"action": 3, "seat": 0}', b"{}", b'{"dice": ["d6"], "fell": ["x"], "why": ""}']
)
def test_a_log_damaged_in_the_middle_is_refused_and_the_line_named(tmp_path: Path, broken: bytes) -> None:
    played(tmp_path / "game.log")
    lines = (tmp_path / "game.log").read_bytes().splitlines(keepends=True)
    lines[4] = broken + b"\n"
    (tmp_path / "game.log").write_bytes(b"".join(lines))
    with pytest.raises(BadInput, match="Line 5 "):
        read_log(tmp_path / "game.log")


@pytest.mark.parametrize(
    ("number", "changed"),
    [
        (0, {"particulars": {"target": "far"}}),
        (1, {"fell": [7]}),
        (1, {"fell": [1, 2]}),
        (1, {"dice": ["d8"]}),
        (1, {"why": "pig"}),
        (3, {"seat": 1}),
        (3, {"action": {"do": "fly"}}),
        (3, {"action": {"choose": "reroll", "use": True}}),
        (-1, {"places": [2, 2]}),
    ],
)
def test_a_log_that_does_not_fit_the_game_is_refused_and_the_line_named(
    tmp_path: Path, number: int, changed: dict[str, Any]
) -> None:
    played(tmp_path / "game.log")
    count = len((tmp_path / "game.log").read_bytes().splitlines())
    line(tmp_path / "game.log", number, **changed)
    with pytest.raises(LogDiffers) as caught:
        replayed(GAME, read_log(tmp_path / "game.log"))
    assert caught.value.values["line"] == number % count + 1
