"""Files with anything done to them are read or refused in a sentence; nothing else ever comes of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from leaguekeeper.cli.main import run
from leaguekeeper.exchange.arriving import arrival
from tests.exchange.sound import BOOK, SAMPLES, brought_or_refused, inside, refusal
from tests.exchange.test_fumbbl import team

SCRAPS = st.binary(max_size=12) | st.sampled_from([b"<", b">", b"&", b'"', b"{", b"[", b"999999999999999999999", b"-1"])

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@pytest.fixture(autouse=True, scope="module")
def own_folder(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEAGUEKEEPER_CONFIG", str(tmp_path_factory.mktemp("config")))
        yield


@pytest.mark.parametrize("form", SAMPLES)
def test_a_sound_file_is_read(form: str) -> None:
    name, sound, _member = SAMPLES[form]
    assert brought_or_refused(sound, name) is None


@pytest.mark.parametrize("form", SAMPLES)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_spoilt_file_is_read_or_refused(form: str, data: st.DataObject) -> None:
    spoilt(form, data)


@pytest.mark.soak
@pytest.mark.parametrize("form", SAMPLES)
@settings(max_examples=500, deadline=None, derandomize=False, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_many_spoilt_files_are_read_or_refused(form: str, data: st.DataObject) -> None:
    spoilt(form, data)


def spoilt(form: str, data: st.DataObject) -> None:
    """Anything put in place of a piece anywhere, in what is packed too."""
    name, sound, member = SAMPLES[form]

    def spoil(whole: bytes) -> bytes:
        start = data.draw(st.integers(0, len(whole)))
        length = data.draw(st.integers(0, 30))
        return whole[:start] + data.draw(SCRAPS) + whole[start + length :]

    packed = member and data.draw(st.booleans())
    assert brought_or_refused(inside(sound, member, spoil) if packed else spoil(sound), name) != ""


@settings(max_examples=80, deadline=None)
@given(field=st.sampled_from(sorted(json.loads(team()))), value=VALUES)
def test_a_fumbbl_team_with_anything_in_any_field_is_enrolled_or_refused(field: str, value: Any) -> None:
    told = json.loads(team()) | {field: value}
    assert refusal(lambda: arrival(json.dumps(told).encode(), BOOK)) != ""


@pytest.mark.parametrize("form", SAMPLES)
def test_a_broken_file_changes_no_byte_of_the_league(form: str, tmp_path: Path) -> None:
    name, sound, _member = SAMPLES[form]
    league, good, bad = tmp_path / "a.league", tmp_path / "team.xml", tmp_path / name
    good.write_bytes(SAMPLES["ffb"][1])
    assert run(["--lang", "en", "import", str(league), str(good)]) == 0
    before = league.read_bytes()
    bad.write_bytes(sound[: len(sound) // 3])
    if run(["--lang", "en", "import", str(league), str(bad)]) != 0:
        assert league.read_bytes() == before
    assert run(["--lang", "en", "import", str(league), str(bad), "--preview"]) in (0, 2)


@pytest.mark.parametrize("number", [1, 2])
def test_a_row_that_no_workbook_has_is_refused_and_not_waited_for(number: int) -> None:
    """The rows before it would all be empty ones: of the heads, too, which nothing stands above."""

    def numbered(sheet: bytes) -> bytes:
        return sheet.replace(f'<row r="{number}"'.encode(), b'<row r="9999999999999999999999999"')

    name, sound, member = SAMPLES["xlsx"]
    assert "more rows or columns" in str(brought_or_refused(inside(sound, member, numbered), name))
