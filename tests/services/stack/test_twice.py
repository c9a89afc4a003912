"""Whoever files the same once more is told so, at every door; nothing is refused for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.words import speak
from leaguekeeper.cli.main import run
from leaguekeeper.services.api import LeagueApi
from tests.exchange.test_fumbbl import team
from tests.sample_league import write_sample

LAST = 54
"""Sheets that the sample league has."""

SAME = "says the same as no. {other}: it may be there twice"


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LEAGUEKEEPER_DATA", str(tmp_path / "data"))
    return write_sample(tmp_path / "a.league")


@pytest.fixture
def league(path: Path) -> Iterator[LeagueApi]:
    speak("en")
    with LeagueApi.open(path) as opened:
        yield opened


def warned(league: LeagueApi, *sheets: dict[str, Any]) -> list[str]:
    """What filing sheets warns of; it is foreseen in the same words."""
    foreseen = [each.text() for each in league.stack.foresee_file(*sheets).warnings]
    assert [each.text() for each in league.stack.file(*sheets).warnings] == foreseen
    return foreseen


SLIP = {"kind": "purchases_made", "team": "rats", "entries": [{"do": "rename", "player": "1", "name": "Zed"}]}
MALUS = {"kind": "points_adjusted", "season": "season-1", "team": "rats", "points": -1, "reason": "late"}


@pytest.mark.parametrize("sheet", [SLIP, MALUS])
def test_the_same_sheet_once_more(sheet: dict[str, Any], league: LeagueApi) -> None:
    assert warned(league, {**sheet, "id": "one"}) == []
    (told,) = warned(league, {**sheet, "id": "two"})
    assert SAME.format(other=LAST + 1) in told
    assert warned(league, {**sheet, "id": "three", "date": "2026-10-13"}) == [], "another day is another slip"
    assert len(warned(league, {**MALUS, "id": "four", "points": -2}, {**MALUS, "id": "five", "points": -2})) == 1


def test_a_rule_book_that_another_has_replaced_may_come_again(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("Ours", "Theirs"):
        assert run(["rulebook", "copy", "house2020", name]) == 0
    for book, twice in (("ours", False), ("theirs", False), ("ours", False), ("ours", True)):
        capsys.readouterr()
        assert run(["--lang", "en", "rulebook", "adopt", str(path), book]) == 0
        assert ("twice by mistake" in capsys.readouterr().out) is twice


def test_every_door_says_it(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    article, slip, foreign = tmp_path / "a.md", tmp_path / "slip.json", tmp_path / "team.json"
    article.write_text("# News\n\nIt rained.\n")
    foreign.write_bytes(team(ruleset=4))
    assert run(["rulebook", "copy", "house2020", "Ours"]) == 0
    for number in (1, 2):
        slip.write_text(json.dumps({**SLIP, "id": f"slip-{number}"}))
        for words in (
            ("bulletin", "file", str(path), str(article)),
            ("file", str(path), str(slip)),
            ("import", str(path), str(foreign)),
            ("rulebook", "adopt", str(path), "ours"),
        ):
            capsys.readouterr()
            assert run(["--lang", "en", *words]) == 0
            assert ("twice by mistake" in capsys.readouterr().out) is (number == 2), words
