"""Renews both lock files: the newest versions that fit pyproject.toml, with the hash of every wheel we may use.

``lock.txt`` is what the program needs, ``lock-dev.txt`` what its tests and checks need besides. Run by
``bootstrap.py lock`` inside the checkout's environment. Versions are chosen for the oldest Python we serve; what only
Windows, macOS or a newer Python asks for besides is found from the markers and locked with its marker. Hashes come
from the package index, so that one file serves every machine.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import canonicalize_name, parse_wheel_filename

__all__ = ["main"]

ROOT = Path(__file__).resolve().parents[1]
INDEX = os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple").rstrip("/")
OLDEST = "3.11"
SERVED = ("cp311", "cp312", "cp313", "cp314")
MACHINES = re.compile(r"any|win_amd64|win_arm64|macosx_.*|(many|musl)linux.*_(x86_64|aarch64)")
PLACES = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
HEAD = """\
# The exact packages that {for_what}, with the hashes of their wheels.
# Written by `python3 installer/bootstrap.py lock` from pyproject.toml; not edited by hand.
"""


def main() -> int:
    """Write the lock files and say how many packages they name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = project["project"]["optional-dependencies"]
    to_run = [*project["project"]["dependencies"], *extras["window"], *extras["server"], *extras["remote"]]
    whole, markers = _closed(
        [*to_run, *project["build-system"]["requires"], *extras["forecast"], *extras["cluster"], *extras["dev"]]
    )
    needed, needed_where = _closed([*to_run, *(f"{name}=={whole[name]}" for name in _closed(to_run)[0])])
    besides = {name: version for name, version in whole.items() if name not in needed}
    _write("lock.txt", "Leaguekeeper is run with", needed, needed_where)
    _write("lock-dev.txt", "Leaguekeeper is tested and checked with besides", besides, markers)
    return 0


def _closed(wanted: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """What is needed, by name and version, on any machine we serve; and the marker of what only some need."""
    markers: dict[str, str] = {}
    while True:
        chosen, asked = _resolve([*wanted, *markers])
        missing = {name: marker for name, marker in asked.items() if name not in chosen}
        if not missing:
            return chosen, markers
        markers |= missing


def _write(file: str, for_what: str, chosen: dict[str, str], markers: dict[str, str]) -> None:
    blocks = [_block(name, version, markers.get(name, "")) for name, version in sorted(chosen.items())]
    (ROOT / "installer" / file).write_text(HEAD.format(for_what=for_what) + "".join(blocks), encoding="utf-8")
    sys.stdout.write(f"{len(blocks)} packages in {file}.\n")


def _resolve(requirements: list[str]) -> tuple[dict[str, str], dict[str, str]]:
    """What pip would install, by name and version; and what any machine we serve asks for, by name and marker."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed"]
        where = ["--report", str(report), "--target", folder, "--python-version", OLDEST, "--only-binary=:all:"]
        subprocess.run([*pip, *where, *requirements], check=True)
        found = json.loads(report.read_text(encoding="utf-8"))["install"]
    chosen = {str(canonicalize_name(one["metadata"]["name"])): str(one["metadata"]["version"]) for one in found}
    return chosen, dict(pair for one in found for pair in _asked_elsewhere(one))


def _asked_elsewhere(package: dict[str, Any]) -> Iterator[tuple[str, str]]:
    extras = ["", *package.get("requested_extras", [])]
    for line in package["metadata"].get("requires_dist", []):
        requirement = Requirement(line)
        if requirement.marker is None:
            continue
        for environment in _environments():
            if any(requirement.marker.evaluate({**environment, "extra": extra}) for extra in extras):
                yield canonicalize_name(requirement.name), re.sub(r" and extra == .*", "", str(requirement.marker))
                break


def _environments() -> Iterator[dict[str, str]]:
    for tag in SERVED:
        version = f"3.{tag[3:]}"
        for platform, system, name in PLACES:
            here = {"sys_platform": platform, "platform_system": system, "os_name": name}
            yield {**here, "python_version": version, "python_full_version": f"{version}.0"}


def _block(name: str, version: str, marker: str) -> str:
    hashes = sorted(_hashes(name, version))
    if not hashes:
        raise SystemExit(f"The package index has no wheel of {name} {version} that we could use.")
    condition = f" ; {marker}" if marker else ""
    return f"{name}=={version}{condition}" + "".join(f" \\\n    --hash=sha256:{one}" for one in hashes) + "\n"


def _hashes(name: str, version: str) -> Iterator[str]:
    with urllib.request.urlopen(f"{INDEX}/{name}/", timeout=60) as page:  # noqa: S310 - the index that pip is told to use
        links = re.findall(r'/([^/"#]+\.whl)#sha256=([0-9a-f]{64})', page.read().decode())
    for filename, digest in links:
        try:
            _, found, _, tags = parse_wheel_filename(filename)
        except ValueError:
            continue
        if str(found) == version and any(_served(tag) for tag in tags):
            yield digest


def _served(tag: Tag) -> bool:
    """Whether a wheel of this tag runs on a Python and a machine that we serve."""
    if not MACHINES.fullmatch(tag.platform):
        return False
    if tag.abi == "abi3":
        return int(tag.interpreter.removeprefix("cp3") or 0) <= int(SERVED[-1].removeprefix("cp3"))
    return tag.interpreter.startswith("py3") or (tag.interpreter in SERVED and tag.abi in (tag.interpreter, "none"))


if __name__ == "__main__":
    sys.exit(main())
