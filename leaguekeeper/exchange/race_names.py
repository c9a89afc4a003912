"""Team lists and positions by the names other programs give them: NAF races, Tourma rosters, OBBLM numbers."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources

__all__ = ["list_of_roster", "naf_race", "obblm_position", "obblm_race", "position_of_name"]


def naf_race(team_list: str) -> str:
    """The race under which the NAF keeps a team list's results; "Multiple Races" where it has none."""
    return _table("naf-races", "races").get(team_list, "Multiple Races")


def list_of_roster(name: str) -> str | None:
    """The team list that a Tourma roster stands for, or None."""
    return _folded().get(_plain(name))


def position_of_name(team_list: str, said: str) -> str | None:
    """The position that a name from older team lists stands for in ours, or None."""
    return _aliases(team_list).get(_plain(said))


def obblm_race(number: int) -> str | None:
    """The race that OBBLM keeps under a number, or None."""
    names = _races().get(str(number))
    return names[0] if names else None


def obblm_position(number: int) -> str | None:
    """The position that OBBLM keeps under a number, or None."""
    race, place = divmod(number, 10)
    names = _races().get(str(race), [""])
    return (names[place + 1] or None) if place + 1 < len(names) else None


@cache
def _races() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = _read("obblm")["races"]
    return found


@cache
def _aliases(team_list: str) -> Mapping[str, str]:
    return {_plain(name): slug for name, slug in _read("positions").get(team_list, {}).items()}


@cache
def _folded() -> Mapping[str, str]:
    return {_plain(name): slug for name, slug in _table("tourma-rosters", "rosters").items()}


def _plain(name: str) -> str:
    """The letters alone: no accents, capitals, dashes or spaces."""
    apart = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in apart if sign.isalnum())


@cache
def _table(file: str, section: str) -> Mapping[str, str]:
    found: dict[str, str] = _read(file)[section]
    return found


@cache
def _read(file: str) -> dict[str, Any]:
    with (resources() / "exchange" / f"{file}.toml").open("rb") as source:
        return tomllib.load(source)
