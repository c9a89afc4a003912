"""The main job without a window: a sample league, its next match filed, the table shown, the sheets printed."""

import json
import subprocess
import sys
from pathlib import Path

from spoken import spoken

__all__ = ["Tour"]

TITLES = (SAMPLE, NEXT, TABLE, SHEETS, WHERE) = (
    "A sample league", "The next match", "The table", "The sheets", "The league and its sheets lie in {folder}",
)  # fmt: skip


class Tour:
    """A tour through Leaguekeeper's own commands.

    Args:
        python: the interpreter that runs Leaguekeeper.
        folder: where league and sheets are written; what an earlier tour left there is replaced.
    """

    def __init__(self, python: Path, folder: Path) -> None:
        self.python = python
        self.folder = folder
        self.league = str(folder / "sample.league")
        self.report = folder / "next-match.json"
        self._said: dict[str, str] = {}

    def go(self) -> int:
        """Do it all, and say where the paper lies; the status of the first command that fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        Path(self.league).unlink(missing_ok=True)
        self._said = dict(zip(TITLES, spoken(self.python, *TITLES), strict=True))
        status = self._do(SAMPLE, "sample", self.league)
        number = "" if status else self._next_match()
        status = status or int(not number)
        if not status:
            steps = (
                (NEXT, "file", self.league, str(self.report)),
                (TABLE, "show", self.league, "standings"),
                (SHEETS, "sheet", self.league, "teams", "-o", str(self.folder / "teams.pdf")),
                ("", "sheet", self.league, "match", number, "-o", str(self.folder / "match.pdf")),
                ("", "sheet", self.league, "table", "-o", str(self.folder / "table.pdf")),
            )
            status = next((failed for failed in (self._do(*step) for step in steps) if failed), 0)
        if not status:
            _say(f"\n{self._said[WHERE].format(folder=self.folder)}")
        return status

    def _next_match(self) -> str:
        """Write the report of the next match as a coach would hand it in; the match's number, empty where it fails."""
        report, fixtures = (
            self._ask("sample", self.league, "--next"),
            self._ask("show", self.league, "fixtures", "--json"),
        )
        if not report or not fixtures:
            return ""
        self.report.write_text(report, encoding="utf-8")
        page = json.loads(fixtures)
        numbers = (each["number"] for part in page["rounds"] for each in part["fixtures"] if each["state"] != "played")
        return str(min(numbers))

    def _do(self, title: str, *words: str) -> int:
        if title:
            _say(f"\n{self._said[title]}")
        return subprocess.call([self.python, "-m", "leaguekeeper", *words])

    def _ask(self, *words: str) -> str:
        """What a command says, empty where it fails, which it has told by then."""
        program = [str(self.python), "-X", "utf8", "-m", "leaguekeeper", *words]
        done = subprocess.run(program, stdout=subprocess.PIPE, encoding="utf-8", errors="replace", check=False)
        return "" if done.returncode else done.stdout


def _say(sentence: str) -> None:
    sys.stdout.write(f"{sentence}\n")
    sys.stdout.flush()
