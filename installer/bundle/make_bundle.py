"""Builds the program as one folder with its own Python: ``python3 installer/bundle/make_bundle.py``.

It lies in ``build/bundle/leaguekeeper`` then. A clean environment is made for it from ``lock.txt`` and the wheel of
this checkout, so that nothing of the developer's comes along; what Qt needs of the system stays the system's.
"""

from __future__ import annotations

import json
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
CYCLONEDX = "cyclonedx-bom==7.5.0"
MOMENT = "1767225600"
"""Seconds since 1970 that stand for "built now", so that two builds are the same bytes."""

sys.path[:0] = [str(Path(__file__).resolve().parent), str(ROOT)]
from icu import make_smaller
from notices import add_system_libraries, owners, write_bill, write_licences

from leaguekeeper.base.system import IS_LINUX, IS_WINDOWS, python_of, system_name

_COMPILE = "import sys, pathlib, leaguekeeper.base.words as words; words.compile_all(pathlib.Path(sys.argv[1]))"
"""Words are compiled here: where the program is installed nobody may write, or root would leave what he wrote."""
_PROGRAM = {IS_WINDOWS: "leaguekeeper-cli.exe"}
"""What the terminal calls, where that is not the program itself."""

__all__ = ["BUNDLE", "MOMENT", "main"]


def main() -> int:
    """Make the bundle anew, let it show that it is whole, and say where it lies and how large it is."""
    home = BUILD / "bundle-environment"
    shutil.rmtree(home, ignore_errors=True)
    venv.create(home, with_pip=True, symlinks=system_name() != IS_WINDOWS)
    python = python_of(home)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "--only-binary=:all:", "-r", str(ROOT / "installer" / "lock.txt")])
    _run([*pip, PYINSTALLER])
    wheels = BUILD / "bundle-wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    _run([str(python), "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(wheels), str(ROOT)])
    _run([*pip, "--no-deps", "--no-index", "--find-links", str(wheels), "leaguekeeper"])  # so it names no folder
    if system_name() != IS_LINUX:
        _run([str(python), str(ROOT / "installer" / "bundle" / "icons.py"), str(BUILD)])
    told = ["--noconfirm", "--distpath", str(BUNDLE.parent), "--workpath", str(BUILD / "bundle-work")]
    spec = ROOT / "installer" / "bundle" / "leaguekeeper.spec"
    _run([str(python), "-m", "PyInstaller", "--log-level", "WARN", *told, str(spec)])
    _run([str(python), "-c", _COMPILE, str(BUNDLE)])
    _write_notices(python)
    _cut_tables()
    _run([str(BUNDLE / _PROGRAM.get(system_name(), "leaguekeeper")), "self-test"])
    size = sum(path.lstat().st_size for path in BUNDLE.rglob("*")) // 1_000_000
    sys.stdout.write(f"{BUNDLE}: {size} MB\n")
    return 0


def _write_notices(python: Path) -> None:
    """Licences and the bill of materials, beside what they speak of."""
    inside = BUNDLE / "_internal"
    packages = owners(path for path in inside.glob("*.so*") if not path.is_symlink())
    (site,) = (path for path in python.parents[1].rglob("site-packages") if path.parts[-3] != "pip")
    write_licences(site, packages, inside / "licences")
    tool, bill = BUILD / "bill-environment", BUILD / "bill.json"
    if not tool.is_dir():
        venv.create(tool, with_pip=True, symlinks=system_name() != IS_WINDOWS)
    teller = str(python_of(tool))
    _run([teller, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", CYCLONEDX])
    told = ["--output-reproducible", "--of", "JSON", "-o", str(bill)]
    _run([teller, "-m", "cyclonedx_py", "environment", *told, str(python)])
    write_bill(
        add_system_libraries(json.loads(bill.read_text("utf-8")), packages), inside / "bill-of-materials.cdx.json"
    )


def _cut_tables() -> None:
    """Leave the tables of other languages out of ICU's library, where a compiler is here to write a smaller one."""
    for library in (BUNDLE / "_internal" / "PySide6" / "Qt" / "lib").glob("libicudata.so.*"):
        if not make_smaller(library, BUILD / library.name):
            sys.stdout.write("No compiler on this machine, so the tables of ICU stay whole.\n")
            continue
        shutil.copyfile(BUILD / library.name, library)


def _run(command: list[str]) -> None:
    """Run it where the checkout is not in the way of what was installed."""
    known = {**os.environ, "SOURCE_DATE_EPOCH": MOMENT, "PYTHONHASHSEED": "0"}
    subprocess.run(command, check=True, cwd=BUILD, env=known)


if __name__ == "__main__":
    sys.exit(main())
