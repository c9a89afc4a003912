"""The rule book's own tables as the pitch reads them: results by what is rolled, skills by slug."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.edition import read_toml

__all__ = ["abilities", "dice_table", "linemen", "outcomes", "position", "shunned", "skills"]


@cache
def _read(name: str) -> dict[str, Any]:
    with (resources() / "rulebooks" / "house2020" / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def dice_table(file: str, slug: str) -> dict[int, str]:
    """A dice table of the rule book: the result for each roll.

    Raises:
        KeyError: the file has no table of that name.
    """
    for table in _read(f"tables/{file}")["tables"]:
        if table["slug"] == slug:
            return {roll: row["result"] for row in table["rows"] for roll in range(row["lo"], row["hi"] + 1)}
    raise KeyError(slug)


@cache
def outcomes(file: str) -> dict[str, dict[str, Any]]:
    """What the rows of a file's tables say in figures, by the result."""
    return {each["slug"]: each.get("params", {}) for each in _read(f"tables/{file}")["outcomes"]}


@cache
def shunned() -> dict[str, tuple[str, ...]]:
    """For positions (``team:position``) whose animosity is not for everybody: the positions it is for."""
    folder = resources() / "rulebooks" / "house2020" / "teams"
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("*.toml")):
        for team in _read(f"teams/{path.stem}")["teams"]:
            for position in team["positions"]:
                if "shuns" in position:
                    found[f"{team['slug']}:{position['slug']}"] = tuple(position["shuns"])
    return found


@cache
def linemen() -> frozenset[str]:
    """The positions (``team:position``) of linemen in every team list."""
    folder = resources() / "rulebooks" / "house2020" / "teams"
    return frozenset(
        f"{team['slug']}:{each['slug']}"
        for path in sorted(folder.glob("*.toml"))
        for team in _read(f"teams/{path.stem}")["teams"]
        for each in team["positions"]
        if each.get("lineman")
    )


@cache
def position(team: str, slug: str) -> dict[str, Any]:
    """A position of a team list, with its figures in the order MA, ST, AG, PA, AV.

    Raises:
        KeyError: the list has no such position.
    """
    for found in _read(f"teams/{team}")["teams"][0]["positions"]:
        if found["slug"] == slug:
            figures = tuple(int(found["characteristics"].get(key, 0)) for key in ("ma", "st", "ag", "pa", "av"))
            return {"position": slug, "figures": figures, "skills": tuple(found["skills"])}
    raise KeyError(slug)


@cache
def abilities() -> dict[str, dict[str, Any]]:
    """What makes a star: his ability as a skill of a category of its own."""
    told: dict[str, dict[str, Any]] = {
        **read_toml("house2020", "stars")["abilities"],
        **read_toml("house2020", "spells")["abilities"],
    }
    return {slug: {"limit": "match", "number": 0, "category": "ability", **each} for slug, each in told.items()}


@cache
def skills() -> dict[str, dict[str, Any]]:
    """Every skill and trait of the rule book, with what it does on the pitch where the pitch knows it."""
    does = read_toml("house2020", "skills")
    return {
        skill["slug"]: {"number": skill.get("number", 0), "category": skill["category"], **does.get(skill["slug"], {})}
        for skill in _read("skills")["skills"]
    }
