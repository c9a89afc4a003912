"""Names for players who have none yet, from the culture of their team list."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from random import Random

from leaguekeeper.base.paths import resources

__all__ = ["names_for"]


def names_for(team_list: str, worn: Iterable[str], teams: int) -> tuple[str, ...]:
    """Names for a new team of a list, those that somebody bears already left out.

    They come in an order of their own for each team that the league has, so that no two begin alike.
    """
    taken = {name.casefold() for name in worn}
    names = [name for name in _culture(team_list) if name.casefold() not in taken]
    Random(f"{team_list} {teams}").shuffle(names)
    return tuple(names)


def _culture(team_list: str) -> list[str]:
    cultures = _cultures()
    return next((names for lists, names in cultures if team_list in lists), cultures[-1][1])


@cache
def _cultures() -> list[tuple[list[str], list[str]]]:
    told = tomllib.loads((resources() / "names.toml").read_text("utf-8"))
    return [(each["lists"], each["names"]) for each in told["cultures"]]
