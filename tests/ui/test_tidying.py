from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from leaguekeeper.ui.idle_collection import IdleCollection


@pytest.fixture
def tidying(qtbot: QtBot) -> Iterator[IdleCollection]:
    parent, before = QObject(), gc.isenabled()
    yield IdleCollection(parent)
    if before:
        gc.enable()
    parent.deleteLater()


class Knot:
    """Something that only the search for rubbish can undo."""

    def __init__(self) -> None:
        self.itself = self


def test_rubbish_goes_in_the_windows_thread_alone(tidying: IdleCollection) -> None:
    knot = weakref.ref(Knot())
    gone_in: list[int] = []
    weakref.finalize(knot(), lambda: gone_in.append(threading.get_ident()))
    beside = threading.Thread(target=lambda: [Knot() for _ in range(20_000)])
    beside.start()
    beside.join()
    assert knot() is not None
    tidying.look()
    assert knot() is None
    assert gone_in == [threading.get_ident()]
