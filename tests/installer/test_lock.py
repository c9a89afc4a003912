from __future__ import annotations

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
LOCK = (ROOT / "installer" / "lock.txt").read_text(encoding="utf-8")
BLOCKS = re.findall(
    r"^([a-z0-9-]+)==(\S+)( ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})*)$", LOCK, re.MULTILINE
)


def test_every_line_of_the_lock_is_an_exact_version_with_hashes() -> None:
    read = sum(1 + block[3].count("--hash") for block in BLOCKS)
    assert read == sum(not line.startswith("#") for line in LOCK.splitlines())
    assert [name for name, _, _, hashes in BLOCKS if not hashes] == []


def test_the_lock_fits_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    asked = [
        *project["project"]["dependencies"],
        *project["build-system"]["requires"],
        *extras["window"],
        *extras["dev"],
    ]
    locked = {name: version for name, version, _, _ in BLOCKS}
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement


def test_what_only_windows_needs_is_locked_for_windows_alone() -> None:
    assert {name: marker for name, _, marker, _ in BLOCKS if marker}["colorama"] == ' ; sys_platform == "win32"'
