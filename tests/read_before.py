"""A stack that was read before, in this run, is not read again when a league is opened: it is the same reading.

Reading is pure (leaguekeeper/README.md, The idea), and a run opens copies of the same few leagues some thousand times.
The first of each is read as always. At the end each reading that was handed out is read anew and compared: whoever
changed one in its place is found.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterable, Iterator

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.reading import Reading
from leaguekeeper.services import reading_cache, session
from leaguekeeper.store.sheets import FiledDocument

__all__: list[str] = []

_LEAST = 20
"""Sheets; fewer are read as quickly."""

_MOST = 12
"""Stacks that are remembered."""

_read = session.read_whole
_before: OrderedDict[str, tuple[list[FiledDocument], Reading]] = OrderedDict()


def _read_before(sheets: Iterable[FiledDocument]) -> Reading:
    stack = list(sheets)
    if len(stack) < _LEAST:
        return _read(stack)
    name = _named(stack)
    if not name:
        return _read(stack)
    if name not in _before:
        _before[name] = stack, _read(stack)
    _before.move_to_end(name)
    while len(_before) > _MOST:
        _before.popitem(last=False)
    return _before[name][1].copy()


def _named(stack: list[FiledDocument]) -> str:
    """The sheets and the rule books that they name; nothing of what cannot be read."""
    try:
        return json.dumps(reading_cache._ground(stack, session.rule_book), sort_keys=True)
    except (LeaguekeeperError, ValueError, LookupError, TypeError, RecursionError):
        return ""


@pytest.fixture(scope="session", autouse=True)
def _stacks_are_read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session, "read_whole", _read_before)
        yield
    for stack, reading in _before.values():
        assert reading == _read(stack), "a test has changed what other tests read, in its place"


@pytest.fixture
def read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test is about the reading itself: whether there is one, or whether it is stopped."""
    monkeypatch.setattr(session, "read_whole", _read)
