"""Work dealt out to processes or to a cluster: the same results whoever does it, and a worker's death loses nothing."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.progress import Stopped, listening
from leaguekeeper.base.spread import spread

pytestmark = pytest.mark.usefixtures("resource_tracker")


def square(piece: int) -> int:
    return piece * piece


def die_once(piece: tuple[int, str]) -> int:
    """Ends its own process the first time that the third piece is done."""
    number, mark = piece
    if number == 3:
        try:
            os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return number
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def always_die(_piece: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_results_come_in_the_order_of_the_pieces() -> None:
    pieces = list(range(9))
    assert spread(square, pieces) == spread(square, pieces, workers=2) == [each * each for each in pieces]


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    pieces = [(number, str(tmp_path / "died")) for number in range(8)]
    assert spread(die_once, pieces, workers=2) == list(range(8))
    assert (tmp_path / "died").exists()


def test_work_is_given_up_when_processes_keep_dying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leaguekeeper.base.spread.NEW_POOLS", 2)
    with pytest.raises(LeaguekeeperError, match="given up"):
        spread(always_die, [1, 2], workers=2)


def test_whoever_watches_hears_of_every_piece_and_may_stop() -> None:
    heard = []
    with listening(lambda _words, done, whole: heard.append((done, whole))):
        spread(square, range(3))
    assert heard == [(0, 3), (1, 3), (2, 3), (3, 3)]

    def stop(*_told: object) -> None:
        raise Stopped

    with listening(stop), pytest.raises(Stopped):
        spread(square, range(3), workers=2)


def on_interrupt(_piece: int) -> tuple[bool, bool]:
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    return signal.getsignal(signal.SIGINT) == signal.SIG_DFL, signal.SIGINT in blocked


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system keeps no signals back")
def test_processes_go_without_a_word_when_whoever_waits_is_interrupted() -> None:
    assert set(spread(on_interrupt, [1, 2], workers=2)) == {(True, False)}
    assert on_interrupt(0) == (False, False), "here it is heard as before"


def priority(_piece: int) -> int:
    return os.nice(0)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="this system knows no such priorities")
def test_processes_stand_back_behind_whoever_sits_at_the_machine() -> None:
    assert set(spread(priority, [1, 2], workers=2)) == {min(19, os.nice(0) + 10)}
    assert spread(priority, [1, 2]) == [os.nice(0)] * 2, "work done here stays in its place"
