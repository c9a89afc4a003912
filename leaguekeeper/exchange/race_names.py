"""Team lists by the names other programs give them: the NAF's races, Tourma's rosters."""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache

from leaguekeeper.base.paths import resources

__all__ = ["list_of_roster", "naf_race"]


def naf_race(team_list: str) -> str:
    """The race under which the NAF keeps a team list's results; "Multiple Races" where it has none."""
    return _table("naf-races", "races").get(team_list, "Multiple Races")


def list_of_roster(name: str) -> str | None:
    """The team list that a Tourma roster stands for, or None."""
    return _folded().get(_plain(name))


@cache
def _folded() -> Mapping[str, str]:
    return {_plain(name): slug for name, slug in _table("tourma-rosters", "rosters").items()}


def _plain(name: str) -> str:
    """The letters alone: no accents, capitals, dashes or spaces."""
    apart = unicodedata.normalize("NFD", name.casefold())
    return "".join(sign for sign in apart if sign.isalnum())


@cache
def _table(file: str, section: str) -> Mapping[str, str]:
    with (resources() / "exchange" / f"{file}.toml").open("rb") as source:
        found: dict[str, str] = tomllib.load(source)[section]
    return found
