"""Whether there is a newer version of the program: asked only where somebody asks, and only of whom a packager named.

``resources/packaging.toml`` may name the folder of a web site that holds ``latest.json``, such as
``{"version": "1.2.0", "page": "https://example.org/leaguekeeper"}``. As it comes from here it names none.
"""

from __future__ import annotations

import re
import tomllib
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass

from leaguekeeper import __version__
from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_

__all__ = ["Newer", "look_for_newer", "updates_address"]

_PATIENCE = 8.0
"""Seconds."""
_MOST = 65_536
_VERSION = re.compile(r"\d{1,6}(?:\.\d{1,6}){0,3}")
Fetch = Callable[[str], bytes]


@dataclass(frozen=True, slots=True)
class Newer:
    """A newer version, and the page where it can be had."""

    version: str
    page: str


def updates_address() -> str:
    """Where whoever packaged the program says what the newest version is; empty where nobody said."""
    try:
        told = tomllib.loads((resources() / "packaging.toml").read_text("utf-8")).get("updates", "")
    except (OSError, ValueError):
        return ""
    return told if isinstance(told, str) and told.startswith("https://") else ""


def look_for_newer(address: str, fetch: Fetch | None = None) -> Newer | None:
    """Ask whether there is a newer version than this one; nothing is sent but the question.

    Args:
        address: the folder, as ``updates_address`` gives it.
        fetch: what brings the bytes of an address.

    Raises:
        LeaguekeeperError: nobody packaged the program so, nobody answers, or the answer is none.
    """
    if not address:
        raise LeaguekeeperError("updates-nowhere", N_("Whoever packaged this program named no place to ask."))
    try:
        said = (fetch or _fetched)(f"{address.rstrip('/')}/latest.json")
    except (OSError, ValueError) as error:
        told = {"address": address, "reason": str(getattr(error, "reason", "") or error)}
        raise LeaguekeeperError("updates-silent", N_("{address} does not answer ({reason})."), **told) from error
    version, page = _understood(said, address)
    return Newer(version, page) if _figures(version) > _figures(__version__) else None


def _understood(said: bytes, address: str) -> tuple[str, str]:
    try:
        told = read_json_text(said)
        version, page = told["version"], told["page"]
        if _VERSION.fullmatch(version) and page.startswith("https://"):
            return version, page
    except (ValueError, LookupError, TypeError, AttributeError):
        pass
    raise LeaguekeeperError("updates-odd", N_("What {address} answers is not understood."), address=address)


def _figures(version: str) -> tuple[int, ...]:
    figures = [int(each) for each in version.split(".")]
    return tuple(figures + [0] * (4 - len(figures)))


def _fetched(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=_PATIENCE) as answer:  # noqa: S310 - https alone, see updates_address
        return bytes(answer.read(_MOST))
