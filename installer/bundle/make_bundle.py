"""Builds the program as one folder with its own Python: ``python3 installer/bundle/make_bundle.py``.

It lies in ``build/bundle/leaguekeeper`` then. A clean environment is made for it from ``lock.txt`` and the wheel of
this checkout, so that nothing of the developer's comes along; libraries that Qt needs are bundled from this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
BUNDLE = BUILD / "bundle" / "leaguekeeper"
PYINSTALLER = "pyinstaller==6.22.3"
MOMENT = "1767225600"
"""Seconds since 1970 that stand for "built now", so that two builds are the same bytes."""

sys.path.append(str(ROOT))
from leaguekeeper.base.display import X11  # noqa: E402 - it lies in the checkout

__all__ = ["BUNDLE", "MOMENT", "main"]


def main() -> int:
    """Make the bundle anew, and say where it lies and how large it is."""
    home = BUILD / "bundle-environment"
    shutil.rmtree(home, ignore_errors=True)
    venv.create(home, with_pip=True, symlinks=os.name != "nt")
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "--only-binary=:all:", "-r", str(ROOT / "installer" / "lock.txt")])
    _run([*pip, PYINSTALLER])
    _run([*pip, "--no-deps", str(ROOT)])
    told = ["--noconfirm", "--distpath", str(BUNDLE.parent), "--workpath", str(BUILD / "bundle-work")]
    spec = ROOT / "installer" / "bundle" / "leaguekeeper.spec"
    _run([str(python), "-m", "PyInstaller", "--log-level", "WARN", *told, str(spec)])
    size = sum(path.lstat().st_size for path in BUNDLE.rglob("*")) // 1_000_000
    sys.stdout.write(f"{BUNDLE}: {size} MB\n")
    if lacking := _not_bundled():
        sys.stdout.write(f"Not on this machine, so not bundled: {', '.join(lacking)}\n")
    return 0


def _not_bundled() -> list[str]:
    """Libraries of the system that Qt needs and that were not here to come along."""
    return [name for name in X11 if not (BUNDLE / "_internal" / name).exists()] if sys.platform == "linux" else []


def _run(command: list[str]) -> None:
    """Run it where the checkout is not in the way of what was installed."""
    known = {**os.environ, "SOURCE_DATE_EPOCH": MOMENT, "PYTHONHASHSEED": "0"}
    subprocess.run(command, check=True, cwd=BUILD, env=known)


if __name__ == "__main__":
    sys.exit(main())
