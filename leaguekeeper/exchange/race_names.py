"""Team lists and positions by the names other programs give them: NAF races, Tourma rosters, OBBLM numbers."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.paths import resources

__all__ = ["list_of_roster", "naf_race", "obblm_position", "obblm_race", "position_of_name"]


def naf_race(team_list: str) -> str:
    """The race under which the NAF keeps a team list's results; "Multiple Races" where it has none."""
    return _table("naf-races", "races").get(team_list, "Multiple Races")


def list_of_roster(name: str) -> str | None:
    """The team list that a Tourma roster stands for, or None."""
    return _folded().get(letters_of(name))


def position_of_name(team_list: str, said: str) -> str | None:
    """The position that a name from older team lists stands for in ours, or None."""
    return _aliases(team_list).get(letters_of(said))


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
    return {letters_of(name): slug for name, slug in _read("positions").get(team_list, {}).items()}


@cache
def _folded() -> Mapping[str, str]:
    return {letters_of(name): slug for name, slug in _table("tourma-rosters", "rosters").items()}


@cache
def _table(file: str, section: str) -> Mapping[str, str]:
    found: dict[str, str] = _read(file)[section]
    return found


@cache
def _read(file: str) -> dict[str, Any]:
    with (resources() / "exchange" / f"{file}.toml").open("rb") as source:
        return tomllib.load(source)
