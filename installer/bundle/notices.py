"""Licences and the bill of materials of a bundle: everything that lies in it, with the terms it comes under.

Packages of Python are told by CycloneDX's own tool; libraries of the system by the Debian package that they are of. A
part whose terms are not found stops the build.
"""

from __future__ import annotations

import json
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

__all__ = ["add_system_libraries", "owners", "write_bill", "write_licences"]

_TOLD = ("licen", "copying", "notice", "authors")
_BUILT_WITH = {"pip", "setuptools", "pyinstaller-hooks-contrib", "altgraph", "packaging"}
"""What only builds the bundle and does not lie in it; of PyInstaller what starts the program does."""
_TERMS = Path(__file__).resolve().parent / "terms"
_BY_NAME = {"LGPL-3.0-only": ("LGPL-3.txt", "GPL-3.txt")}
"""Where a package names its terms and does not bring them: the texts, of which the first adds to the second."""

Asked = Callable[[list[str]], str]


def _asked(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def owners(libraries: Iterable[Path], asked: Asked = _asked) -> dict[str, str]:
    """The Debian packages that some libraries of the system are of, with their versions; none on other systems."""
    if asked is _asked and not shutil.which("dpkg-query"):
        return {}
    names = sorted({path.name for path in libraries if not path.name.startswith("libpython")})
    said = asked(["dpkg-query", "--search", *(f"*/{name}" for name in names)]) if names else ""
    packages = sorted({line.partition(": ")[0].split(",")[0] for line in said.splitlines() if ": /" in line})
    form = "-f=${Package} ${Version}\n"
    told = asked(["dpkg-query", "--show", form, *packages]) if packages else ""
    return dict(line.split(" ", 1) for line in told.splitlines() if " " in line)


def write_licences(site: Path, packages: dict[str, str], target: Path, doc: Path = Path("/usr/share/doc")) -> int:
    """Write the licence texts of everything bundled into a folder, a file for each part; gives how many.

    Raises:
        ValueError: a part brings no terms and names none that are known here.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    found = {"python": [path for path in _of_python(doc) if path.is_file()][:1]}
    for info in sorted(site.glob("*.dist-info")):
        name = info.name.partition("-")[0].lower().replace("_", "-")
        if name not in _BUILT_WITH:
            found[name] = _brought(info) or [_TERMS / each for each in _BY_NAME.get(_named(info), ())]
    for package in packages:
        found[f"debian-{package}"] = [path for path in [doc / package / "copyright"] if path.is_file()]
    if silent := [name for name, texts in found.items() if not texts]:
        raise ValueError(f"these parts say no terms: {', '.join(silent)}")
    for name, texts in found.items():
        (target / f"{name}.txt").write_bytes(b"\n\n".join(path.read_bytes() for path in texts))
    return len(found)


def _of_python(doc: Path) -> list[Path]:
    """Where Python's own terms may lie: as it is built, on Windows, in Debian."""
    version = ".".join(platform.python_version_tuple()[:2])
    return [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        doc / f"python{version}" / "copyright",
    ]


def _brought(info: Path) -> list[Path]:
    """The texts among the files of a package: beside its metadata, or else anywhere in it."""
    files = [info.parent / line.rpartition(",")[0].rpartition(",")[0] for line in _lines(info / "RECORD")]
    texts = sorted(path for path in files if path.name.lower().startswith(_TOLD) and path.is_file())
    return [path for path in texts if info in path.parents] or [path for path in texts if path.suffix in ("", ".txt")]


def _named(info: Path) -> str:
    """The first of the terms that a package comes under, as it names them."""
    said = [line for line in _lines(info / "METADATA") if line.startswith(("License:", "License-Expression:"))]
    return said[0].partition(": ")[2].partition(" OR ")[0] if said else ""


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.is_file() else []


def add_system_libraries(bill: dict[str, Any], packages: dict[str, str]) -> dict[str, Any]:
    """A CycloneDX bill of the environment, less what only builds, with Python and the system's libraries of it."""
    kept = [each for each in bill.get("components", []) if each["name"].lower() not in _BUILT_WITH]
    names = {each["bom-ref"] for each in kept}
    python = {"name": "Python", "version": platform.python_version(), "bom-ref": "python"}
    kept.append({"type": "platform", "licenses": [{"license": {"id": "PSF-2.0"}}], **python})
    for package, version in sorted(packages.items()):
        purl = f"pkg:deb/debian/{package}@{version}"
        kept.append({"type": "library", "name": package, "version": version, "purl": purl, "bom-ref": purl})
    chains = [
        {**each, **({"dependsOn": [ref for ref in each["dependsOn"] if ref in names]} if "dependsOn" in each else {})}
        for each in bill.get("dependencies", [])
        if each["ref"] in names
    ]
    return {**bill, "components": kept, "dependencies": chains}


def write_bill(bill: dict[str, Any], target: Path) -> None:
    """Write a bill as JSON, always the same way."""
    target.write_text(json.dumps(bill, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")
