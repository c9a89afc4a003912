from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LINES = re.compile(r"^([a-z0-9-]+)==(\S+)( ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})*)$", re.MULTILINE)
LOCKS = {name: (ROOT / "installer" / f"{name}.txt").read_text(encoding="utf-8") for name in ("lock", "lock-dev")}
BLOCKS = {name: LINES.findall(said) for name, said in LOCKS.items()}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_of_a_lock_is_an_exact_version_with_hashes(lock: str) -> None:
    read = sum(1 + block[3].count("--hash") for block in BLOCKS[lock])
    assert read == sum(not line.startswith("#") for line in LOCKS[lock].splitlines())
    assert [name for name, _, _, hashes in BLOCKS[lock] if not hashes] == []


def test_the_locks_fit_what_the_project_asks_for() -> None:
    """Whoever runs the program gets what it needs; what only tests and checks need stands in the other file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    to_run = [*project["project"]["dependencies"], *extras["window"], *extras["server"], *extras["remote"]]
    to_develop = [*project["build-system"]["requires"], *extras["forecast"], *extras["cluster"], *extras["dev"]]
    for lock, asked in (("lock", to_run), ("lock-dev", to_develop)):
        locked = {name: version for name, version, _, _ in BLOCKS[lock]}
        for requirement in map(Requirement, asked):
            assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement
    both = [{name for name, *_ in blocks} for blocks in BLOCKS.values()]
    assert not both[0] & both[1]


def test_what_only_windows_needs_is_locked_for_windows_alone() -> None:
    assert {name: marker for name, _, marker, _ in BLOCKS["lock-dev"] if marker}["colorama"] == (
        ' ; sys_platform == "win32"'
    )
