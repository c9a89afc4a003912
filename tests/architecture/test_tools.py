"""What the checkers say: form, types, and the arrows between rooms."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.architecture.source import ROOT

MISSPELT = """
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.services.overview.views import Filed
from leaguekeeper.services.team.views import TeamView
from leaguekeeper.services.team.what_if_views import WhatIfView
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.page import Page


class MisspeltPage(Page[TeamView]):
    def fetch(self) -> TeamView:
        return self.host.league.teams.pgae("rats")

    def build(self, view: TeamView) -> QWidget:
        return Text(view.naem)

    def undo(self) -> None:
        self.host.do(self.host.league.stack.undo, lambda changes: changes.kindz)

    def say(self) -> None:
        self.host.say(self.view.idd)


class OtherPage(Page[TeamView]):
    def fetch(self) -> Filed:
        return self.host.league.filed()


SILENT = replace(PitchGame.words, surwey=lambda state, seat: ())
LENIENT = replace(PitchGame.scenarios, settled=lambda entry: True)


def cost(view: WhatIfView) -> int:
    wish = Choice((wish, wish.name) for wish in view.wishes)
    return wish.value().prize
"""


LAYERS = "A room imports from one above it: move what is shared down, or ask through services (leaguekeeper/README.md)."
LINT = "Mend what ruff names; `ruff check --fix` does what can be done by itself."
FORM = "Run `ruff format`."
TYPES = "Mend what mypy names; a cast or an ignore needs its reason beside it."


def checked(todo: str, *words: str) -> None:
    done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.fail(f"{todo}\n\n{done.stdout}\n{done.stderr}", pytrace=False)


def test_arrows_between_rooms_point_one_way() -> None:
    checked(LAYERS, "-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())")


def test_ruff_has_nothing_to_say() -> None:
    checked(LINT, "-m", "ruff", "check", "leaguekeeper", "tests", "installer")


def test_what_ruff_is_told_to_let_pass_is_still_there() -> None:
    """As it says itself of a ``noqa`` that nothing needs any more; of pyproject.toml it does not."""
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    passed = [("**", lint["ignore"]), *lint["per-file-ignores"].items()]
    bounds = [f"lint.pylint.{name} = {most}" for name, most in lint["pylint"].items()]
    late = lint["flake8-tidy-imports"]["banned-module-level-imports"]
    bounds.append('lint.pydocstyle.convention = "google"')
    bounds.append(f"lint.flake8-tidy-imports.banned-module-level-imports = {late}")
    words = [word for bound in bounds for word in ("--config", bound)]
    asked = ",".join(sorted({rule for _files, rules in passed for rule in rules}))
    done = subprocess.run(
        [sys.executable, "-m", "ruff", "check", "--isolated", "--output-format=json", "--select", asked, *words,
         "leaguekeeper", "installer", "tests"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = {(Path(each["filename"]).relative_to(ROOT).as_posix(), each["code"]) for each in json.loads(done.stdout)}
    needless = [
        f"{one}: {rule}"
        for files, rules in passed
        for one in _braces_opened(files)
        for rule in rules
        if not any(code.startswith(rule) and fnmatch(name, one) for name, code in found)
    ]
    assert not needless, f"Nothing needs these exceptions any more: take them out of pyproject.toml: {needless}"


def _braces_opened(files: str) -> list[str]:
    """The patterns that one with braces stands for, which ``fnmatch`` does not know."""
    braces = re.fullmatch(r"(.*)\{(.*)\}(.*)", files)
    return [f"{braces[1]}{part}{braces[3]}" for part in braces[2].split(",")] if braces else [files]


def test_every_file_is_formatted() -> None:
    checked(FORM, "-m", "ruff", "format", "--check", "leaguekeeper", "tests", "installer")


@pytest.mark.skipif(importlib.util.find_spec("PySide6") is None, reason="the types of Qt are not here")
def test_every_type_fits_and_a_misspelt_call_does_not(tmp_path: Path) -> None:
    """The border between window and services is typed: what a page asks of the league must be there to be asked.

    So are the hooks that a game declares: one that nobody asks for, or of another form, is none.
    """
    page = tmp_path / "misspelt.py"
    page.write_text(MISSPELT, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "leaguekeeper", "installer", "tests", str(page)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1, f"{done.stdout}\n{done.stderr}"
    others = [line for line in done.stdout.splitlines()[:-1] if page.name not in line.partition(":")[0]]
    if others:
        pytest.fail("\n".join([TYPES, "", *others]), pytrace=False)
    assert '"TeamApi" has no attribute "pgae"' in done.stdout
    assert '"Changes" has no attribute "kindz"' in done.stdout
    assert '"TeamView" has no attribute "naem"' in done.stdout
    assert '"TeamView" has no attribute "idd"' in done.stdout
    assert 'Return type "Filed" of "fetch" incompatible with return type "TeamView" in supertype' in done.stdout
    assert 'argument "surwey"' in done.stdout
    assert '"settled" to "replace"' in done.stdout
    assert '"Wish" has no attribute "prize"' in done.stdout
