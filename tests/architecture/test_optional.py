"""What may be missing: the games one by one or all together, and Qt for all that is no window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from leaguekeeper.store.league_file import LeagueFile
from tests.architecture.source import PROGRAM, ROOT, files

BLOCK = """
import sys
from pathlib import Path
from importlib.abc import MetaPathFinder

class Missing(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if any(name == gone or name.startswith(gone + ".") for gone in {gone!r}):
            raise ModuleNotFoundError(name, name=name)
        return None

sys.meta_path.insert(0, Missing())
"""

REMOVE = """
from leaguekeeper.play.core import registry
registry.find_spec = lambda name, found=registry.find_spec: (
    None if any(name == gone or name.startswith(gone + ".") for gone in {gone!r}) else found(name)
)
"""


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{done.stdout}\n{done.stderr}", pytrace=False)
    return done.stdout


def modules(*leave_out: str) -> list[str]:
    names = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in files(PROGRAM)
    ]
    alone = ("leaguekeeper.__main__", "leaguekeeper.store.migrations")
    return [name for name in names if not name.startswith((*leave_out, *alone))]


def test_everything_but_the_window_is_imported_without_qt() -> None:
    program = BLOCK.format(gone=("PySide6", "shiboken6"))
    run(f"{program}\nimport importlib\nfor name in {modules('leaguekeeper.ui')!r}: importlib.import_module(name)")


@pytest.mark.parametrize("gone", [("pitch",), ("pitch", "cards", "rugby")], ids=["no pitch", "no game at all"])
def test_the_program_runs_without_a_game(gone: tuple[str, ...]) -> None:
    """Whoever imports one of them shows where none is there; that none imports another is a contract of its own."""
    folders = tuple(f"leaguekeeper.play.{name}" for name in gone)
    program = BLOCK.format(gone=folders) + REMOVE.format(gone=folders)
    names = modules("leaguekeeper.ui", *folders)
    told = run(
        f"{program}\nimport importlib\nfor name in {names!r}: importlib.import_module(name)\n"
        "print(*(module.id for module in registry.installed()))\n"
        "from leaguekeeper.cli.main import run\n"
        "try: run(['play', '--help'])\nexcept SystemExit: pass\n"
    )
    still = set(gone) & set(told.splitlines()[0].split())
    assert not still, f"play/core/registry.py offers games that are not there: {still}"


def test_the_command_line_starts_without_the_engines() -> None:
    told = run(
        "import sys\nfrom leaguekeeper.cli.main import run\n"
        "try: run(['--help'])\nexcept SystemExit: pass\n"
        "print(*sorted(name for name in sys.modules if name.startswith('leaguekeeper.play.')))"
    )
    loaded = told.splitlines()[-1].split()
    shared = ("leaguekeeper.play.core", "leaguekeeper.play.scenarios")
    engines = {name for name in loaded if name.count(".") > 2 and not name.endswith(".module")}
    engines -= {name for name in engines if name.startswith(shared)}
    assert not engines, f"Import these where the game is played, not where the program starts: {engines}"


def test_a_league_is_opened_and_looked_at_without_what_only_writing_needs(tmp_path: Path) -> None:
    path = tmp_path / "a.league"
    LeagueFile.create(path).close()
    told = run(
        "import sys\nfrom pathlib import Path\nfrom leaguekeeper.services.api import LeagueApi\n"
        f"league = LeagueApi.open(Path({str(path)!r}))\nleague.filed()\nleague.stack.view()\nleague.close()\n"
        "print('loaded:', *sorted(sys.modules))"
    )
    loaded = set(told.splitlines()[-1].split())
    heavy = loaded & {
        "alembic", "icalendar", "jinja2", "lxml", "odfdo", "openpyxl", "reportlab", "sqlalchemy", "sqlmodel",
    }  # fmt: skip
    assert not heavy, f"Looking at a league needs none of these: import them in the function that writes: {heavy}"
    chapters = {name for name in loaded if name.startswith("leaguekeeper.league.chapters.")}
    assert not chapters, f"Looking at a league reads none of these: league/kinds.py loads them by name: {chapters}"
