"""A short run of the trial of many machines; the long one is ``python -m tests.soaks server``."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Postgres, postgres_here
from tests.soaks.server import trial


@pytest.fixture
def mortal() -> Iterator[Postgres]:
    """A server that may be killed: no other test is on it."""
    server = postgres_here()
    yield server
    server.stop()


def test_what_was_reported_as_filed_is_there_once_whatever_was_cut_or_killed(mortal: Postgres) -> None:
    found = trial(mortal, 3, 6, 1, every=0.4)
    assert len(found.reported) == 18
    assert (found.lost, found.twice, found.faults, found.orders) == ([], [], (), 1)
    assert found.cuts
