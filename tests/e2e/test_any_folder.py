"""The program runs from a folder of any name and draws there what it draws anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.linked import copy_linked

ROOT = Path(__file__).resolve().parents[2]
ODD = "é & кириллица [x] $HOME 'q' \"d\" 100% #1; {url})"
"""Whatever means something to a style sheet, an address, a shell, pip or Alembic."""

DRAWN = """
import sys
from pathlib import Path
from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QVBoxLayout, QWidget

heard = []
qInstallMessageHandler(lambda _kind, _where, words: heard.append(words))
from leaguekeeper.base.paths import resources
from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.icons import Mark
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell

assert str(resources()).startswith(sys.argv[1]), resources()
app = make_application(Preferences(language="fr"))
shell = Shell(Preferences(language="fr"))
shell.apply_theme()
shell.show()
shell.open_league(Path(sys.argv[2]))
while shell.operations.busy() or shell.opened is None:
    app.processEvents()
part = QWidget()
column = QVBoxLayout(part)
box, tick = QComboBox(), QCheckBox("Prêt")
box.addItems(["un", "deux"])
tick.setChecked(True)
column.addWidget(box)
column.addWidget(tick)
part.show()
app.processEvents()
part.grab().save(sys.argv[3])
icons = [path.stem for path in (resources() / "icons").glob("*.svg")]
assert icons
assert not any(Mark(name).pixmap().isNull() for name in icons)
shell.close()
part.close()
assert [each for each in heard if "does not support" not in each and "propagateSizeHints" not in each] == [], heard
"""


RENEWED = """
import sqlite3
from contextlib import closing
from pathlib import Path
from leaguekeeper.store import create, file_format, migrate

path = Path("old ?#%.league")
create.make_file(path)
with closing(sqlite3.connect(path)) as raw:
    for (name,) in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        raw.execute("DROP TABLE " + name)
    raw.executescript(file_format.tables_of(1))
    raw.execute("PRAGMA user_version = 1")
migrate.bring_up_to_date(path, 1, wait=1.0)
"""


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a folder of an odd name, whose every file is the one of this checkout where that can be."""
    place = tmp_path_factory.mktemp("odd") / ODD
    for part in ("leaguekeeper", "resources"):
        copy_linked(ROOT / part, place / part, "__pycache__")
    return place


def run(root: Path, home: Path, *words: object) -> subprocess.CompletedProcess[str]:
    own = {f"LEAGUEKEEPER_{name}": str(home / ODD / name.lower()) for name in ("CONFIG", "DATA", "CACHE")}
    known = {**os.environ, **own, "PYTHONPATH": str(root), "PYTHONUTF8": "1", "LANG": "en"}
    return subprocess.run(
        [sys.executable, *map(str, words)], capture_output=True, encoding="utf-8", check=False, env=known, cwd=home
    )


def test_every_kind_of_work_is_done_there(odd: Path, tmp_path: Path) -> None:
    league = tmp_path / f"{ODD}.league"
    for words in (
        ("sample", league),
        ("show", league, "standings"),
        ("sheet", league, "teams", "-o", tmp_path / f"{ODD}.pdf"),
        ("verify", league),
        ("check-data",),
    ):
        done = run(odd, tmp_path, "-m", "leaguekeeper", *words)
        assert (done.returncode, done.stderr) == (0, ""), (words, done.stdout)


def test_a_file_of_an_older_form_is_brought_up_to_date_there(odd: Path, tmp_path: Path) -> None:
    done = run(odd, tmp_path, "-c", RENEWED)
    assert (done.returncode, done.stderr) == (0, "")
    assert [each.name for each in tmp_path.glob("*.league*")] == ["old ?#%.league"]


def test_the_window_draws_there_what_it_draws_anywhere(odd: Path, tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets")
    league = tmp_path / "our.league"
    assert run(ROOT, tmp_path, "-m", "leaguekeeper", "sample", league).returncode == 0
    pictures = []
    for number, root in enumerate((ROOT, odd)):
        picture = tmp_path / f"{number}.png"
        done = run(root, tmp_path, "-c", DRAWN, root, league, picture)
        assert (done.returncode, done.stderr) == (0, "")
        pictures.append(picture.read_bytes())
    assert pictures[0] == pictures[1]
