"""What differs from one system to another, each tried on a system that is only said to be another."""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import types
from contextlib import closing
from pathlib import Path

import platformdirs.macos
import platformdirs.unix
import platformdirs.windows
import pytest
from platformdirs.api import PlatformDirsABC

from leaguekeeper.base import display, paths, system
from leaguekeeper.base.output import write_out
from leaguekeeper.base.whole_files import clear_abandoned
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.league_file import LeagueFile

ROOT = Path(__file__).resolve().parents[2]
OTHERS_KEYS = re.compile(r"\bCtrl\b|\b(?:Shift|Maj|Alt)\+")
SYSTEMS = {"linux": "linux", "darwin": "mac", "win32": "windows", "freebsd14": "linux"}
NOBODY = 4_194_303
"""A process that never runs here."""


@pytest.mark.parametrize("platform", SYSTEMS)
def test_every_system_is_one_of_three(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system.system_name() == SYSTEMS[platform]


@pytest.fixture
def synced(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of the disk, and how."""
    asked: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _handle: asked.append("fsync"))
    fcntl = types.SimpleNamespace(F_FULLFSYNC=51, fcntl=lambda _handle, word: asked.append(f"fcntl {word}"))
    monkeypatch.setitem(sys.modules, "fcntl", fcntl)
    return asked


@pytest.mark.parametrize(("platform", "asked"), [("linux", "fsync"), ("darwin", "fcntl 51"), ("win32", "fsync")])
def test_what_is_written_goes_all_the_way_to_the_disk(
    platform: str, asked: str, synced: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    write_out(tmp_path / "a.txt", b"whole")
    assert synced == [asked]
    assert (tmp_path / "a.txt").read_bytes() == b"whole"


def test_a_disk_that_does_not_know_the_word_of_a_mac_is_asked_as_others_are(
    synced: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_handle: int, _word: int) -> None:
        raise OSError("not on this disk")

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys.modules["fcntl"], "fcntl", refuse)
    system.keep_written(0)
    assert synced == ["fsync"]


@pytest.mark.parametrize(("platform", "asked"), [("linux", ["fsync"]), ("darwin", ["fcntl 51"]), ("win32", [])])
def test_a_folder_keeps_a_new_name_where_it_can_be_asked_to(
    platform: str, asked: list[str], synced: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    system.keep_folder(tmp_path)
    assert synced == asked


@pytest.mark.parametrize(("platform", "left"), [("linux", False), ("darwin", False), ("win32", True)])
def test_nobody_is_ended_by_being_asked_whether_he_runs(
    platform: str, left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    if platform == "win32":
        monkeypatch.setattr(os, "kill", lambda *_asked: pytest.fail("it would have been ended"))
    abandoned = tmp_path / f".a.league.{NOBODY}.new"
    abandoned.write_bytes(b"half")
    clear_abandoned(tmp_path)
    assert abandoned.exists() is left


@pytest.mark.parametrize(("platform", "place"), [("linux", "bin/python"), ("win32", "Scripts/python.exe")])
def test_an_environment_has_its_python_where_the_system_puts_it(
    platform: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system.python_of(tmp_path) == tmp_path / place


@pytest.mark.parametrize(
    ("dirs", "config", "cache"),
    [
        (platformdirs.unix.Unix, ".config/leaguekeeper", ".cache/leaguekeeper"),
        (platformdirs.macos.MacOS, "Library/Application Support/leaguekeeper", "Library/Caches/leaguekeeper"),
        (platformdirs.windows.Windows, "AppData/Local/leaguekeeper", "AppData/Local/leaguekeeper/Cache"),
    ],
)
def test_settings_lie_where_the_system_has_them(
    dirs: type[PlatformDirsABC], config: str, cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CONFIG", "DATA", "CACHE"):
        monkeypatch.delenv(f"LEAGUEKEEPER_{name}")
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "AppData" / "Local"))
    monkeypatch.setattr(platformdirs.windows, "get_win_folder", platformdirs.windows.get_win_folder_from_env_vars)
    monkeypatch.setattr(paths, "_DIRS", dirs("leaguekeeper", appauthor=False))
    assert (paths.config_folder(), paths.cache_folder()) == (tmp_path / config, tmp_path / cache)
    assert paths.data_folder().is_dir()


def test_every_word_of_ours_about_keys_is_understood_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    told = [*(ROOT / "resources/help").rglob("*.md"), *(ROOT / "resources/locale").rglob("ui.po")]
    lines = [line for path in told for line in path.read_text("utf-8").splitlines() if OTHERS_KEYS.search(line)]
    assert len(lines) > 30
    assert [line for line in lines if OTHERS_KEYS.search(system.keys_here(line))] == []


@pytest.mark.parametrize("name", [system.IS_LINUX, system.IS_MAC, system.IS_WINDOWS])
def test_a_league_that_another_program_writes_is_locked(
    name: str, synced: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "system_name", lambda: name)
    LeagueFile.create(tmp_path / "a.league").close()
    with closing(sqlite3.connect(tmp_path / "a.league", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(FileRefused) as refused:
            LeagueFile.open(tmp_path / "a.league", wait=0.01)
    assert refused.value.code == "file-locked"


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_only_linux_may_lack_a_display_or_libraries(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(display, "ANY_QT", {"libnowhere.so.9": "libnowhere9"})
    assert not display.has_display()
    monkeypatch.setattr(sys, "platform", platform)
    assert display.has_display()
    assert display.missing_libraries(seen=True) == []


@pytest.mark.parametrize(
    ("words", "on_a_mac"),
    [
        ("**Ctrl+Shift+P** finds", "**⌘⇧P** finds"),
        ("Ctrl+Maj+Z, Alt+Gauche", "⌘⇧Z, ⌥Gauche"),
        ("Ctrl+1 … Ctrl+9", "⌘1 … ⌘9"),
        ("**Ctrl++** and **Ctrl+-**, or Ctrl and the wheel", "**⌘+** and **⌘-**, or ⌘ and the wheel"),
        ("Alt is a key.", "Alt is a key."),
    ],
)
def test_keys_are_called_as_they_are_on_a_mac(words: str, on_a_mac: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert system.keys_here(words) == words
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system.keys_here(words) == on_a_mac


@pytest.mark.parametrize(
    ("platform", "file", "pasted"),
    [
        ("linux", "my.league", "my.league"),
        ("linux", "/home/zoé/l'été à Épinal.league", "'/home/zoé/l'\"'\"'été à Épinal.league'"),
        ("darwin", "Ma ligue.league", "'Ma ligue.league'"),
        ("win32", r"C:\Ligues\Ma ligue.league", r'"C:\Ligues\Ma ligue.league"'),
        ("win32", r"C:\Ligues\l'été.league", r"C:\Ligues\l'été.league"),
    ],
)
def test_a_file_can_be_pasted_into_the_command_line_of_its_system(
    platform: str, file: str, pasted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert system.quoted(file) == pasted


def test_where_the_system_knows_no_step_back_work_stays_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    before = os.nice(0)
    system.stand_back()
    assert os.nice(0) == before
