"""Builds the bundle, and on Debian the package, twice: ``python3 installer/twice.py`` names every file that differs.

Wheel and source archive are quick: ``tests/installer/test_wheel.py`` builds those twice with every run of the tests.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent

__all__ = ["differing", "main", "sums"]


def sums(folder: Path) -> dict[str, str]:
    """Every file of a folder, with what it holds, where it leads, and whether it may be run."""
    found = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            found[name] = f"to {path.readlink().as_posix()}"
        elif path.is_file():
            found[name] = _sum(path)
    return found


def _sum(path: Path) -> str:
    return f"{hashlib.sha256(path.read_bytes()).hexdigest()} {os.access(path, os.X_OK)}"


def differing(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """The files that are not the same in both, or in one alone."""
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def main() -> int:
    """Build twice; 1 where the two are not the same bytes."""
    sys.path[:0] = [str(HERE / "deb"), str(HERE / "bundle")]
    import make_bundle
    import make_deb

    told = []
    for _time in range(2):
        shutil.rmtree(make_bundle.BUNDLE.parent, ignore_errors=True)
        make_bundle.main()
        built = sums(make_bundle.BUNDLE.parent)
        if shutil.which("dpkg-deb"):
            make_deb.main()
            built |= {deb.name: _sum(deb) for deb in make_bundle.BUILD.glob("*.deb")}
        told.append(built)
    unlike = differing(*told)
    sys.stdout.write(
        "".join(f"differs: {name}\n" for name in unlike) or f"{len(told[0])} files, the same bytes twice.\n"
    )
    return 1 if unlike else 0


if __name__ == "__main__":
    sys.exit(main())
