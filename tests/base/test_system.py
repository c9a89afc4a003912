"""What differs from one system to another, each tried on a system that is only said to be another."""

from __future__ import annotations

import os
import sys
import types
from pathlib import Path

import pytest

from leaguekeeper.base import display, system
from leaguekeeper.base.output import write_out
from leaguekeeper.base.whole_files import clear_abandoned

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
        ("Alt is a key, and so is Ctrl.", "Alt is a key, and so is Ctrl."),
    ],
)
def test_keys_are_called_as_they_are_on_a_mac(words: str, on_a_mac: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert system.keys_here(words) == words
    monkeypatch.setattr(sys, "platform", "darwin")
    assert system.keys_here(words) == on_a_mac
