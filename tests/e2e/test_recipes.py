"""The recipes of CONTRIBUTING.md are followed to the letter, each in a copy of the tree, and its checks pass."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.linked import copy_linked

RECIPES = {
    part.partition("\n")[0]: part
    for part in (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("\n## Recipes\n")[2].split("\n### ")[1:]
}
STEP = re.compile(r"^`([^`]+)`, (new|before|after)(?: `([^`]+)`)?:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CHECKS = re.compile(r"^Then:\n\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COUNT = re.compile(r"\. (\d+) files\.$", re.MULTILINE)


def follow(recipe: str, tree: Path) -> set[str]:
    """Do what a recipe says; gives the files touched."""
    touched = set()
    for name, how, line, block in STEP.findall(recipe):
        path = tree / name
        touched.add(name)
        if how == "new":
            assert not path.exists(), f"{name} is there already"
            path.write_text(block, encoding="utf-8")
            continue
        lines = path.read_text("utf-8").splitlines(keepends=True)
        at = next((number for number, each in enumerate(lines) if line in each), None)
        assert at is not None, f"{name} has no line with {line}: put the recipe right"
        lines.insert(at + (how == "after"), block)
        assert not name.endswith(".po") or not lines[at + 2].strip(), f"{name} goes on after {line}: not in its midst"
        path.unlink()  # it is the file of this checkout
        path.write_text("".join(lines), encoding="utf-8")
    return touched


def commands(recipe: str) -> Iterator[list[str]]:
    for block in CHECKS.findall(recipe):
        for line in block.splitlines():
            yield [sys.executable, *shlex.split(line)[1:]]


def test_there_are_recipes() -> None:
    assert len(RECIPES) == 5
    assert all(list(commands(recipe)) for recipe in RECIPES.values())


@pytest.mark.parametrize("title", RECIPES)
def test_a_recipe_works_as_it_is_written(title: str, tmp_path: Path) -> None:
    tree = tmp_path / "house"
    for folder in ("leaguekeeper", "resources", "tests"):
        copy_linked(ROOT / folder, tree / folder)
    for name in ("pyproject.toml", "CONTRIBUTING.md", "README.md"):
        shutil.copy(ROOT / name, tree)
    touched = follow(RECIPES[title], tree)
    counted = COUNT.search(RECIPES[title])
    assert counted is not None, "Say after the first sentence how many files are touched."
    assert len(touched) == int(counted[1]), sorted(touched)
    env = {**os.environ, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
    for command in commands(RECIPES[title]):
        done = subprocess.run(command, cwd=tree, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{shlex.join(command[1:])}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
