"""The mark of a folder or a packed file that a site is in: whose site it is, and which of the files we wrote."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_
from leaguekeeper.services.site.views import COACHES, Coaches

__all__ = ["MARK", "Owner", "Print", "fingerprint", "mark_words", "names_in_packed", "owner_in", "owner_in_packed",
           "prints_in", "refuse_another", "refuse_packed"]  # fmt: skip

MARK = "leaguekeeper-site.json"
"""The file that makes a folder ours, with the fingerprints of what we wrote there."""

_FORM = 1

_LONGEST = 200
"""Letters of a name that a sentence repeats, whoever wrote the mark."""

Print = tuple[str, str, int]
"""What a file stands on, what is in it (both as fingerprints), and how many bytes it has."""


@dataclass(frozen=True, slots=True)
class Owner:
    """The league whose site lies in a folder: its name for programs, the one for people, and how it calls its coaches.

    ``coaches`` is empty where the mark does not say so, as marks of old do not.
    """

    id: str
    name: str
    coaches: Coaches | Literal[""] = ""


def fingerprint(data: bytes) -> str:
    """What tells some bytes from any others."""
    return hashlib.blake2b(data, digest_size=12).hexdigest()


def prints_in(data: bytes) -> dict[str, Print]:
    """What a mark says of the files; nothing where it cannot be believed."""
    try:
        told = _told(data)
        return {name: (str(g), str(d), int(n)) for name, (g, d, n) in told["files"].items() if _is_inside(name)}
    except (ValueError, LookupError, TypeError, AttributeError):
        return {}


def owner_in(data: bytes) -> Owner | None:
    """Whose site a mark says it is; nothing where it does not say so, as marks of old do not."""
    try:
        told = _told(data)["league"]
        coaches: Coaches | Literal[""] = next((each for each in COACHES if each == told.get("coaches")), "")
        return Owner(str(told["id"]), str(told["name"])[:_LONGEST], coaches)
    except (ValueError, LookupError, TypeError, AttributeError):
        return None


def mark_words(files: Mapping[str, Print], owner: Owner | None) -> bytes:
    """A mark that says this of the files, and whose they are where that is known."""
    told: dict[str, Any] = {"form": _FORM}
    if owner is not None:
        told["league"] = asdict(owner)
    told["files"] = {name: list(files[name]) for name in sorted(files)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()


def refuse_another(there: Owner | None, mine: Owner | None, where: str) -> None:
    """Leave the site of another league alone.

    Raises:
        LeaguekeeperError: the mark in the folder names a league, and it is not this one.
    """
    if there is None or (mine is not None and there.id == mine.id):
        return
    told = N_("{folder} holds the site of another league, {league}. Each league needs a folder of its own: name "
              "another, or empty this one first if that site is no longer wanted. Nothing was written.")  # fmt: skip
    raise LeaguekeeperError("site-of-another", told, folder=where, league=there.name)


def refuse_packed(path: Path, mine: Owner) -> None:
    """Leave a packed site of another league alone, and whatever else somebody has packed there.

    Raises:
        LeaguekeeperError: a file of that name is there, and it is no site of this league.
    """
    if not path.is_file():
        return
    there = owner_in_packed(path)
    if there is None:
        told = N_("{file} is there already, and it is no site that Leaguekeeper packed. Name another file, or take "
                  "that one away first. Nothing was written.")  # fmt: skip
        raise LeaguekeeperError("site-not-ours", told, file=str(path))
    if there.id != mine.id:
        told = N_("{file} holds the site of another league, {league}. Each league needs a file of its own: name "
                  "another. Nothing was written.")  # fmt: skip
        raise LeaguekeeperError("site-of-another", told, file=str(path), league=there.name)


def names_in_packed(path: Path) -> frozenset[str]:
    """The files of a packed site; nothing where there is none yet."""
    if not path.is_file():
        return frozenset()
    with zipfile.ZipFile(path) as packed:
        return frozenset(packed.namelist())


def owner_in_packed(path: Path) -> Owner | None:
    """Whose site is packed there; nothing where it cannot be read, or is none of ours."""
    try:
        with zipfile.ZipFile(path) as packed:
            return owner_in(packed.comment)
    except Exception:  # each way of packing has errors of its own; a file that cannot be read is none of ours
        return None


@lru_cache(maxsize=1)
def _told(data: bytes) -> Any:
    """What is in a mark of the form that we write.

    Raises:
        ValueError: it is another, or none.
    """
    told = read_json_text(data)
    if told["form"] != _FORM:
        raise ValueError(told["form"])
    return told


def _is_inside(name: str) -> bool:
    """Whether a name in the mark means a file of this folder: whoever forged the mark shall not lead us out of it."""
    return not name.startswith("/") and ".." not in name.split("/") and "\\" not in name and ":" not in name
