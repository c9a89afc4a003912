"""What the tests of the site check it with is brought where it may be, and nothing stops where it may not."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """A machine with neither browser nor npm nor apt, and an empty folder to bring things into."""
    monkeypatch.syspath_prepend(str(ROOT / "installer"))
    found = importlib.import_module("site_checks")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(found, "own_folder", lambda _name: tmp_path)
    return found


@pytest.mark.parametrize(
    ("words", "wanted"),
    [([], True), (["-x"], True), (["tests"], True), (["tests/publish"], True),
     (["tests/publish/site/test_browser.py::a"], True), (["tests/store"], False),
     (["tests/publish/test_words.py"], False), (["--help"], False)],
)  # fmt: skip
def test_they_are_brought_for_the_tests_that_use_them(checks: ModuleType, words: list[str], wanted: bool) -> None:
    assert checks.wanted(words) is wanted


def test_where_nothing_can_be_had_sentences_say_what_is_skipped(
    checks: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checks.bring() == {}
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 2
    assert all("are skipped" in line for line in said)


def test_without_a_network_it_is_a_sentence_and_the_next_run_tries_again(
    checks: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\nexit 1\n")
    npm.chmod(0o755)
    for _run in range(2):
        assert checks.bring() == {}
        assert "could not be fetched" in capsys.readouterr().out


def test_both_packages_are_locked_by_version_and_hash() -> None:
    lists = ROOT / "installer" / "browser"
    asked = json.loads((lists / "package.json").read_text("utf-8"))["devDependencies"]
    locked = json.loads((lists / "package-lock.json").read_text("utf-8"))["packages"]
    for name, version in asked.items():
        one = locked[f"node_modules/{name}"]
        assert one["version"] == version
        assert one["integrity"].startswith("sha512-")
