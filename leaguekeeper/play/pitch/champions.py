"""Champions as their rule book lists them: figures, and skills by slug."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from leaguekeeper.base.paths import resources

__all__ = ["champions"]


@cache
def champions(rules: str) -> dict[str, dict[str, Any]]:
    """The champions of a rule book by slug."""
    with (resources() / "rulebooks" / rules / "stars.toml").open("rb") as file:
        listed = tomllib.load(file)["stars"]
    return {each["slug"]: {**each["characteristics"], "skills": list(each["skills"])} for each in listed}
