"""The command that prints: every kind of sheet from the sample league, and sentences for what cannot be printed."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from leaguekeeper.cli import sheet
from leaguekeeper.cli.main import run
from leaguekeeper.publish.printables import KINDS
from tests.publish.paper import pages_of, words
from tests.sample_league import write_sample


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("league") / "sample.league")


@pytest.mark.parametrize(
    ("what", "said", "pages"),
    [
        (["team", "Les Rats du Beffroi"], "Coureur d’Égouts", 1),
        (["teams"], "Северные Медведи", 8),
        (["match", "1"], "Avant le match", 1),
        (["match", "17"], "Signatures", 1),
        (["blank", "rats", "brume"], "Les Chevaliers de Brume", 1),
        (["offers", "rats", "brume"], "Petite monnaie", 2),
        (["day", "5"], "Staff", 16),
        (["table"], "Classement", 1),
        (["fixtures"], "Journée 5", 1),
        (["ledger", "rats"], "Solde", 1),
        (["season"], "Distinctions", 2),
        (["readings"], "Tout se lit de la manière habituelle.", 1),
        (["re-enrolment", "rats"], "Joueurs de la saison passée", 2),
    ],
)
def test_every_sheet_is_printed(what: list[str], said: str, pages: int, league: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert run(["--lang", "fr", "sheet", str(league), *what, "-o", str(out)]) == 0
    assert said in words(out.read_bytes())
    assert pages_of(out.read_bytes()) == pages


def test_the_command_line_prints_all_that_the_window_prints() -> None:
    assert set(sheet.WHAT) - {"table"} == set(KINDS)


def test_letter_and_another_language_may_be_chosen(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the sheet alone: the command goes on in its own, and names the teams there are where none was named."""
    out = tmp_path / "out.pdf"
    words_ = ["--lang", "en", "sheet", str(league), "team", "rats", "-o", str(out), "--paper", "letter", "--lang", "ru"]
    assert run(words_) == 0
    assert capsys.readouterr().out.startswith("Written to ")
    assert "Персонал" in words(out.read_bytes())
    words_.remove("rats")
    assert run(words_) == 2
    assert "Possible: rats (Les Rats du Beffroi), " in capsys.readouterr().err


def test_a_team_prints_as_it_stood_earlier(league: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    assert run(["--lang", "en", "sheet", str(league), "team", "rats", "-o", str(out), "--as-of", "38"]) == 0
    assert "drawn from document no. 38" in words(out.read_bytes())


def test_letters_that_the_paper_lacks_are_told_of(
    league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    slip = tmp_path / "slip.json"
    for name, told in (("王小明", "小 明 王"), ("Wang", "")):
        copy = shutil.copy(league, tmp_path / "a.league")
        entry = {"do": "rename", "player": "1", "name": name}
        slip.write_text(json.dumps({"kind": "purchases_made", "id": "a", "team": "rats", "entries": [entry]}))
        assert run(["file", str(copy), str(slip)]) == 0
        capsys.readouterr()
        assert run(["--lang", "en", "sheet", str(copy), "team", "rats", "-o", str(tmp_path / "a.pdf")]) == 0
        err = capsys.readouterr().err
        assert told in err
        assert bool(err) == bool(told)


def test_the_season_is_written_as_a_page(league: Path, tmp_path: Path) -> None:
    out = tmp_path / "season.html"
    assert run(["--lang", "fr", "sheet", str(league), "page", "-o", str(out)]) == 0
    assert "Ligue de la Tour Penchée" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "what",
    [["team"], ["team", "nobody"], ["match", "x"], ["match", "99"], ["day", "1"], ["bracket"], ["blank", "rats"]],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(
    what: list[str], league: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.pdf"
    assert run(["--lang", "en", "sheet", str(league), *what, "-o", str(out)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told
    assert not out.exists()
