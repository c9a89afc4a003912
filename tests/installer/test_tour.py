from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from leaguekeeper.services.session import Session

ROOT = Path(__file__).resolve().parents[2]
GO = "import sys, pathlib, tour; sys.exit(tour.Tour(pathlib.Path(sys.executable), pathlib.Path(sys.argv[1])).go())"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("tour") / "sample league"
    path = os.pathsep.join([str(ROOT), str(ROOT / "installer"), os.environ.get("PYTHONPATH", "")])
    found.mkdir()
    (found / "sample.league").write_text("what an earlier tour left", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", GO, found],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "LANG": "en"},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"The league and its sheets lie in {found}"
    assert "Les Rats du Beffroi" in done.stdout
    return found


def test_the_tour_files_the_next_match_of_the_sample_league(folder: Path) -> None:
    with Session.open(folder / "sample.league", writing=False) as session:
        assert len(session.state.matches) == 17
        assert session.file.stack()[-1].kind == "match_report"


@pytest.mark.parametrize(("sheet", "pages"), [("teams.pdf", 8), ("match.pdf", 1), ("table.pdf", 1)])
def test_the_tour_prints_the_sheets(sheet: str, pages: int, folder: Path) -> None:
    assert len(PdfReader(folder / sheet).pages) >= pages


@pytest.mark.parametrize("lang", ["fr_FR.UTF-8", "ru_RU.UTF-8"])
def test_what_the_set_up_says_of_the_program_is_said_in_the_language_of_the_person(lang: str) -> None:
    path = os.pathsep.join([str(ROOT), str(ROOT / "installer"), os.environ.get("PYTHONPATH", "")])
    ask = "import pathlib, re, sys, spoken, tour; here = pathlib.Path('installer/bootstrap.py').read_text('utf-8'); "
    ask += "asked = [*tour.TITLES, *re.findall(r'spoken\\(python\\(\\), \"(.+?)\"', here)]; "
    ask += (
        "print([asked[-1], *(b for a, b in zip(asked, spoken.spoken(pathlib.Path(sys.executable), *asked)) if a == b)])"
    )
    env = {**os.environ, "PYTHONPATH": path, "PYTHONUTF8": "1", "LANG": lang, "LC_ALL": lang}
    done = subprocess.run(
        [sys.executable, "-c", ask], capture_output=True, encoding="utf-8", check=True, cwd=ROOT, env=env
    )
    assert done.stdout == "['There is no display here, so Leaguekeeper shows its main job without a window.']\n"
