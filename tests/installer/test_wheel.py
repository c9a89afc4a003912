"""What is built from the checkout is the whole program: installed anywhere, it needs nothing that lies here."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from leaguekeeper import __version__

ROOT = Path(__file__).resolve().parents[2]
WHEEL = f"leaguekeeper-{__version__}-py3-none-any.whl"


def built(folder: Path) -> Path:
    """The wheel, made from the source distribution, which is made from the checkout."""
    words = ("-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT))
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / WHEEL


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(folder)
    return folder


def leaguekeeper(installed: Path, cwd: Path, *words: str) -> str:
    known = {**os.environ, "PYTHONPATH": str(installed), "LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-P", "-m", "leaguekeeper", *words],
        capture_output=True, encoding="utf-8", check=False, cwd=cwd, env=known,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_two_builds_are_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    again = built(tmp_path)
    for name in (WHEEL, f"leaguekeeper-{__version__}.tar.gz"):
        assert (again.parent / name).read_bytes() == (wheel.parent / name).read_bytes()


def test_the_wheel_holds_all_that_is_shipped_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        held = {name for name in packed.namelist() if not name.startswith("leaguekeeper-")}
    shipped = {path.relative_to(ROOT).as_posix() for path in (ROOT / "leaguekeeper").rglob("*.py")}
    resources = (path for path in (ROOT / "resources").rglob("*") if path.is_file() and path.suffix != ".mo")
    assert held == shipped | {f"leaguekeeper/{path.relative_to(ROOT).as_posix()}" for path in resources}


def test_the_main_job_is_done_by_what_was_installed(installed: Path, tmp_path: Path) -> None:
    where = "import leaguekeeper.base.paths as paths; print(paths.resources())"
    known = {**os.environ, "PYTHONPATH": str(installed)}
    found = subprocess.run([sys.executable, "-P", "-c", where], capture_output=True, text=True, check=True, env=known)
    assert Path(found.stdout.strip()) == installed / "leaguekeeper" / "resources"
    assert leaguekeeper(installed, tmp_path, "--version") == f"Leaguekeeper {__version__}\n"
    done = leaguekeeper(installed, tmp_path, "self-test").splitlines()
    assert len(done) >= 8
    assert all(line.startswith("done: ") for line in done)
    leaguekeeper(installed, tmp_path, "sample", "our.league")
    assert "Les Rats du Beffroi" in leaguekeeper(installed, tmp_path, "--lang", "fr", "show", "our.league", "standings")
    assert not list(tmp_path.glob("leaguekeeper-*"))
