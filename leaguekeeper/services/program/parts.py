"""What the program is made of: every package that is installed or bundled with it, and the licence it comes under."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

__all__ = ["Part", "licence_texts", "parts"]

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_TEXT = re.compile(r"(?:LICEN[CS]E|COPYING|NOTICE)", re.IGNORECASE)
_TOOLS = frozenset({"pip", "setuptools", "wheel"})
"""What an environment has for itself."""


@dataclass(frozen=True, slots=True)
class Part:
    """A package: its name, its version, and its licence as it says it itself."""

    name: str
    version: str
    licence: str


def parts() -> tuple[Part, ...]:
    """Python, and every package that the program needs and has here, by name."""
    python = Part("Python", platform.python_version(), "PSF-2.0")
    found = (Part(each.name, each.version, _licence(each)) for each in _packages().values())
    return (python, *sorted(found, key=lambda each: each.name.casefold()))


def licence_texts(name: str) -> tuple[str, ...]:
    """The licence of a package word for word, as far as the package brings it along."""
    package = _packages().get(_plain(name))
    files = package.files or () if package is not None else ()
    texts = (file for file in files if ".dist-info" in str(file.parent) and _TEXT.match(file.name))
    return tuple(file.read_text("utf-8") for file in texts if file.locate().is_file())  # type: ignore[attr-defined]  # a file that is installed has a path


def _packages() -> dict[str, metadata.Distribution]:
    """What the program asks for, and what that asks for in turn; in a checkout, whatever is installed beside it."""
    try:
        waiting = list(_asked_for(metadata.distribution("leaguekeeper")))
    except metadata.PackageNotFoundError:
        waiting = [each.name for each in metadata.distributions()]
    found: dict[str, metadata.Distribution] = {}
    while waiting:
        name = _plain(waiting.pop())
        if name in found or name in _TOOLS:
            continue
        try:
            found[name] = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # asked for on other systems, or by an extra that was not
        waiting += _asked_for(found[name])
    return found


def _asked_for(package: metadata.Distribution) -> Iterator[str]:
    for line in package.requires or ():
        named = _NAME.match(line)
        if named:
            yield named[0]


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _licence(package: metadata.Distribution) -> str:
    told = package.metadata
    said = next((str(each) for field in ("License-Expression", "License") for each in told.get_all(field, [])), "")
    if said and "\n" not in said.strip() and len(said) <= 60:
        return said.strip()
    kinds = (each.rpartition(" :: ")[2] for each in told.get_all("Classifier", []) if each.startswith("License"))
    return ", ".join(kinds)
