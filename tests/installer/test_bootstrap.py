from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOTSTRAP = ROOT / "installer" / "bootstrap.py"
FILES = (
    *(
        ROOT / "installer" / f"{name}.py"
        for name in ("bootstrap", "environment", "faults", "site_checks", "spoken", "system_libraries", "tour")
    ),
    ROOT / "leaguekeeper" / "base" / "display.py",
)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_an_old_python_can_read_the_bootstrap_far_enough_to_say_it_is_too_old(file: Path) -> None:
    ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_the_bootstrap_needs_nothing_but_the_standard_library(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    named |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in named} <= sys.stdlib_module_names | {file.stem for file in FILES} | {
        "leaguekeeper"
    }


def test_without_a_command_it_says_which_there_are() -> None:
    said = subprocess.run([sys.executable, BOOTSTRAP], capture_output=True, text=True, check=False, cwd=ROOT)
    assert said.returncode == 2
    assert said.stdout == ""
    assert all(f"bootstrap.py {word} " in said.stderr for word in ("run", "test", "lock"))


def test_the_build_machine_runs_the_test_command_and_nothing_of_its_own() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith(("exec", "python", "pip"))] == [
        "exec python3 installer/bootstrap.py test"
    ]
    assert "python3 installer/bootstrap.py test" in (ROOT / "README.md").read_text(encoding="utf-8")
