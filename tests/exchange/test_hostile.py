"""Files with anything done to them are read or refused in a sentence; nothing else ever comes of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.exchange.arriving import arrival
from leaguekeeper.exchange.fumbbl import read_team
from leaguekeeper.exchange.naf import read_report, write_report
from leaguekeeper.exchange.obblm import read_teams
from leaguekeeper.exchange.tourma import read_tournament
from leaguekeeper.rules.catalogue import load
from tests.exchange.test_fumbbl import team
from tests.exchange.test_obblm import player
from tests.exchange.test_obblm import team as obblm
from tests.exchange.tourma_report import report_of
from tests.exchange.tournaments import tournament

READERS: dict[str, tuple[Callable[[bytes], object], bytes]] = {
    "tourma": (read_tournament, tournament()),
    "fumbbl": (read_team, team()),
    "obblm": (read_teams, obblm(player())),
    "naf": (read_report, write_report(report_of(read_tournament(tournament())))),
}

SCRAPS = st.binary(max_size=12) | st.sampled_from([b"<", b">", b"&", b'"', b"{", b"[", b"999999999999999999999", b"-1"])

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def refusal(work: Callable[[], object]) -> str | None:

    try:
        work()
    except LeaguekeeperError as error:
        return error.text().strip()
    return None


@pytest.mark.parametrize("program", READERS)
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_a_spoilt_file_is_read_or_refused(program: str, data: st.DataObject) -> None:
    read, sound = READERS[program]
    start = data.draw(st.integers(0, len(sound)))
    length = data.draw(st.integers(0, 30))
    spoilt = sound[:start] + data.draw(SCRAPS) + sound[start + length :]
    assert refusal(lambda: read(spoilt)) != ""


@settings(max_examples=80, deadline=None)
@given(field=st.sampled_from(sorted(json.loads(team()))), value=VALUES)
def test_a_fumbbl_team_with_anything_in_any_field_is_enrolled_or_refused(field: str, value: Any) -> None:
    told = json.loads(team()) | {field: value}
    assert refusal(lambda: arrival(json.dumps(told).encode(), load("house2020"))) != ""
