"""A person whose home cannot be written still has the program; what cannot be kept is said."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sample_league import write_sample

IN_THE_WINDOW = """
import sys
from pathlib import Path
from leaguekeeper.ui.application import make_application
from leaguekeeper.ui.components.page.notices import NoticeRow
from leaguekeeper.ui.crashes import Crashes, keep_log
from leaguekeeper.ui.preferences import Preferences
from leaguekeeper.ui.shell import Shell
import logging

told = []
preferences = Preferences.load()
app = make_application(preferences)
keep_log()
logging.getLogger("a").error("nobody hears this")
crashes = Crashes()
assert not crashes.last_time
shell = Shell(preferences)
shell.operations.failed.disconnect()
shell.tell_failure = lambda failure: told.append(failure.sentence)
shell.operations.failed.connect(shell.tell_failure)


def settle():
    while shell.operations.busy():
        app.processEvents()


shell.apply_theme()
for page in ("welcome", "found", "play", "settings"):
    shell.go(page)
    settle()
    print(page, shell.page().failure)
    if page == "welcome":
        print(*(row.notice.title for row in shell.page().findChildren(NoticeRow)))
shell.open_league(Path("our.league"))
settle()
for page in ("league", "teams", "fixtures", "documents", "rulebook", "books"):
    shell.go(page)
    settle()
    print(page, shell.page().failure)
match = next(each.number for part in shell.league.season.fixtures().rounds for each in part.fixtures if not each.score)
shell.do(lambda: shell.league.report.answer(match, shell.league.report.view(match).questions[0].key, None))
settle()
shell.close()
crashes.ended()
print(*told, sep="\\n")
"""
HOME = "/proc/nowhere"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a folder that nobody can make")


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_sample(tmp_path_factory.mktemp("home") / "sample.league")


def run(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    """The program as somebody runs it whose home cannot be written, be he root."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LEAGUEKEEPER_", "XDG_"))}
    known = {**kept, "HOME": HOME, "LANG": "en", "QT_QPA_PLATFORM": "offscreen", "PYTHONUTF8": "1"}
    told = [sys.executable, *map(str, words)]
    return subprocess.run(told, capture_output=True, encoding="utf-8", check=False, cwd=folder, env=known)


@pytest.mark.parametrize(
    "words",
    [("sample", "new.league"), ("show", "our.league", "standings"), ("undo", "our.league"), ("verify", "our.league"),
     ("sheet", "our.league", "table", "-o", "table.pdf"),
     ("publish", "our.league", "site.zip"), ("rulebook", "list"), ("check-data",)],
    ids=lambda words: words[0],
)  # fmt: skip
def test_the_command_line_does_its_work(words: tuple[str, ...], league: Path, tmp_path: Path) -> None:
    shutil.copy(league, tmp_path / "our.league")
    done = run(tmp_path, "-m", "leaguekeeper", *words)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_needs_a_backup_first_says_why_it_cannot_be_done(league: Path, tmp_path: Path) -> None:
    ours = tmp_path / "our.league"
    shutil.copy(league, ours)
    before = ours.read_bytes()
    done = run(tmp_path, "-m", "leaguekeeper", "remove", "our.league", "40")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert HOME in done.stderr
    assert ours.read_bytes() == before


def test_the_window_says_what_is_not_kept(league: Path, tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets")
    shutil.copy(league, tmp_path / "our.league")
    done = run(tmp_path, "-c", IN_THE_WINDOW)
    assert (done.returncode, done.stderr.replace("This plugin does not support propagateSizeHints()\n", "")) == (0, "")
    pages = ("league", "teams", "fixtures", "documents", "rulebook", "books")
    assert done.stdout.splitlines() == [
        "welcome ", f"Leaguekeeper may not write into {HOME}/.config/leaguekeeper.", "found ", "play ", "settings ",
        *(f"{page} " for page in pages),
        f"{HOME} could not be read or written (No such file or directory). What was filed is safe.",
    ]  # fmt: skip
