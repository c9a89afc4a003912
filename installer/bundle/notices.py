"""Licences and the bill of materials of a bundle: everything that lies in it, with the terms it comes under.

Packages of Python are told by CycloneDX's own tool; libraries of the system by the Debian package that they are of.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

__all__ = ["add_system_libraries", "owners", "write_bill", "write_licences"]

_TOLD = ("licen", "copying", "notice", "authors")
_BUILT_WITH = {"pip", "setuptools", "pyinstaller", "pyinstaller-hooks-contrib", "altgraph", "packaging"}
"""What only builds the bundle and does not lie in it."""

Asked = Callable[[list[str]], str]


def _asked(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def owners(libraries: Iterable[Path], asked: Asked = _asked) -> dict[str, str]:
    """The Debian packages that some libraries of the system are of, with their versions; none on other systems."""
    if sys.platform != "linux" or (asked is _asked and not shutil.which("dpkg-query")):
        return {}
    names = sorted({path.name for path in libraries})
    said = asked(["dpkg-query", "--search", *(f"*/{name}" for name in names)]) if names else ""
    packages = sorted({line.partition(": ")[0].split(",")[0] for line in said.splitlines() if ": /" in line})
    form = "-f=${Package} ${Version}\n"
    told = asked(["dpkg-query", "--show", form, *packages]) if packages else ""
    return dict(line.split(" ", 1) for line in told.splitlines() if " " in line)


def write_licences(site: Path, packages: dict[str, str], target: Path, doc: Path = Path("/usr/share/doc")) -> int:
    """Write the licence texts of everything bundled into a folder, a file for each part; gives how many."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    found: dict[str, list[bytes]] = {}
    for info in sorted(site.glob("*.dist-info")):
        name = info.name.partition("-")[0].lower().replace("_", "-")
        texts = [path for path in sorted(info.rglob("*")) if path.is_file() and path.name.lower().startswith(_TOLD)]
        if texts and name not in _BUILT_WITH:
            found[name] = [path.read_bytes() for path in texts]
    for package in packages:
        text = doc / package / "copyright"
        if text.is_file():
            found[f"debian-{package}"] = [text.read_bytes()]
    for name, each in found.items():
        (target / f"{name}.txt").write_bytes(b"\n\n".join(each))
    return len(found)


def add_system_libraries(bill: dict[str, Any], packages: dict[str, str]) -> dict[str, Any]:
    """A CycloneDX bill of the environment, less what only builds, and with the system's libraries that came along."""
    kept = [each for each in bill.get("components", []) if each["name"].lower() not in _BUILT_WITH]
    names = {each["bom-ref"] for each in kept}
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
