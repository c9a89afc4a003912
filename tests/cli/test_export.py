"""Tournaments in, reports out: what a tournament brought goes to the NAF again from the league."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguekeeper.cli.main import run
from tests.exchange.tourma_report import read_report
from tests.exchange.tournaments import tournament


def test_a_tournament_is_imported_and_reported_to_the_naf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, file, out = tmp_path / "cup.league", tmp_path / "cup.xml", tmp_path / "naf.xml"
    file.write_bytes(tournament())
    assert run(["--lang", "en", "import", str(league), str(file)]) == 0
    assert "The players: only scores" in capsys.readouterr().out
    assert run(["--lang", "en", "export", str(league), "naf", "-o", str(out), "--organiser", "Club"]) == 0
    assert "2 games" in capsys.readouterr().out
    report = read_report(out.read_bytes())
    assert report.organiser == "Club"
    assert len(report.games) == 2


def test_a_season_that_does_not_exist_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    league, file, out = tmp_path / "cup.league", tmp_path / "cup.xml", tmp_path / "naf.xml"
    file.write_bytes(tournament())
    run(["--lang", "en", "import", str(league), str(file)])
    assert run(["--lang", "en", "export", str(league), "naf", "-o", str(out), "--season", "x"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not out.exists()
