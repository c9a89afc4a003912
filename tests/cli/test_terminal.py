"""Every terminal is written to, whatever letters it has; a program reads JSON there as it was."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.cli.main import run
from leaguekeeper.cli.terminal import _nearest
from tests.sample_league import write_sample

ENCODINGS = ("latin-1", "koi8-r", "ascii", "cp866", "cp1252")
SHOWN = (
    ("--help",),
    ("show", "sample.league", "standings"),
    ("show", "sample.league", "documents"),
    ("verify", "é.league"),
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("terminal") / "sample.league").parent


def said(monkeypatch: pytest.MonkeyPatch, encoding: str, *words: str) -> tuple[str, str]:
    """What a terminal of that encoding shows of standard output and of errors."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict") for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", streams[0])
        patch.setattr(sys, "stderr", streams[1])
        try:
            run(words)
        except SystemExit as end:
            assert end.code == 0  # noqa: PT017 - help ends so
    for stream in streams:
        stream.flush()
    shown = [stream.buffer.getvalue().decode(encoding) for stream in streams]
    return shown[0], shown[1]


@pytest.mark.parametrize("words", SHOWN, ids=lambda words: words[0])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_everything_is_said_in_the_letters_that_are_there(
    encoding: str, language: str, words: tuple[str, ...], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    whole = said(monkeypatch, "utf-8", "--lang", language, *words)
    shown = said(monkeypatch, encoding, "--lang", language, *words)
    assert [part.count("\n") for part in shown] == [part.count("\n") for part in whole] or words == ("--help",)
    assert "".join(shown).count("?") == "".join(whole).count("?")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "words",
    [("show", "sample.league", "teams", "--json"), ("schema", "documents"), ("sample", "sample.league", "--next")],
    ids=lambda words: words[0],
)
def test_json_loses_no_letter(
    encoding: str, words: tuple[str, ...], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    whole, shown = (said(monkeypatch, each, "--lang", "fr", *words)[0] for each in ("utf-8", encoding))
    assert json.loads(shown) == json.loads(whole)


def test_every_letter_of_ours_has_another_that_each_terminal_knows() -> None:
    files = (*(resources() / "locale").rglob("*.po"), *(resources() / "rulebooks").rglob("*.toml"))
    letters = {letter for file in files for letter in file.read_text(encoding="utf-8")}
    assert [letter for letter in sorted(letters) if not letter.isascii() and _nearest(letter) == "?"] == []
