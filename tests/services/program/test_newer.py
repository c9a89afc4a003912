"""A newer version is asked for on request, of whom a packager named, and of nobody else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper import __version__
from leaguekeeper.base import paths
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.cli.main import run
from leaguekeeper.services.program import newer
from leaguekeeper.services.program.api import Newer, look_for_newer, updates_address

SITE = "https://example.org/leaguekeeper"


def answer(**told: object) -> newer.Fetch:
    return lambda address: json.dumps({"page": SITE, **told}).encode() if address == f"{SITE}/latest.json" else b""


def test_as_it_comes_nobody_is_named_and_nobody_is_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(newer, "_fetched", lambda _address: pytest.fail("somebody was asked"))
    assert updates_address() == ""
    assert run(["--lang", "en", "updates"]) == 2
    assert "named no place" in capsys.readouterr().err


@pytest.mark.parametrize("named", ["https://example.org/x", "http://example.org/x", "file:///etc", 7])
def test_a_packager_names_an_address_of_the_web_alone(
    named: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "packaging.toml").write_text(f"updates = {json.dumps(named)}\n")
    monkeypatch.setattr(newer, "resources", lambda: tmp_path)
    assert updates_address() == (named if str(named).startswith("https") else "")


@pytest.mark.parametrize(("version", "found"), [("0.0.9", False), (__version__, False), ("0.10", True), ("9", True)])
def test_versions_are_compared_figure_by_figure(version: str, found: bool) -> None:
    assert look_for_newer(SITE, answer(version=version)) == (Newer(version, SITE) if found else None)


@pytest.mark.parametrize(
    "said", [b"", b"[]", b"{}", b"\xff", b'{"version": 7}', b"[" * 9000, b'{"version": "1.0", "page": "javascript:x"}',
             b'{"version": "\\u001b[31m", "page": "https://x"}'],
)  # fmt: skip
def test_an_odd_answer_is_a_sentence(said: bytes) -> None:
    with pytest.raises(LeaguekeeperError, match="not understood"):
        look_for_newer(SITE, lambda _address: said)


def test_nobody_answering_is_a_sentence() -> None:
    def silent(_address: str) -> bytes:
        raise OSError("no route")

    with pytest.raises(LeaguekeeperError, match="does not answer"):
        look_for_newer(SITE, silent)


def test_what_is_shipped_names_nobody() -> None:
    assert 'updates = ""' in (paths.resources() / "packaging.toml").read_text("utf-8")
