"""Words that were compiled where the program was built are taken as they are, whoever starts it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from leaguekeeper.base import words
from leaguekeeper.base.paths import resources


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("fr/ui.po", "ru/ui.po"):
        (tmp_path / name).parent.mkdir()
        shutil.copy(resources() / "locale" / name, tmp_path / name)
    return tmp_path


def test_every_catalogue_is_compiled_and_none_twice(folder: Path) -> None:
    assert words.compile_all(folder) == 2
    made = {path: path.stat().st_mtime_ns for path in folder.rglob("*.mo")}
    assert len(made) == 2
    words.compile_all(folder)
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*.mo")} == made


def test_they_are_the_same_bytes_whenever_they_are_made(folder: Path) -> None:
    words.compile_all(folder)
    days = {day for path in folder.rglob("*.mo") for day in re.findall(rb"-Date: (\S+)", path.read_bytes())}
    assert days == {b"2026-01-01"}
