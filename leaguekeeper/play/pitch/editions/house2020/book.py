"""What the rule book in force says besides its dice tables, as the procedures of the house rules read it."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.edition import read_toml
from leaguekeeper.rules.book import RuleBook

__all__ = ["abilities", "linemen", "outcomes", "position", "shunned"]


def outcomes(book: RuleBook, table: str) -> dict[str, dict[str, Any]]:
    """What the results of a table say in figures."""
    return {row.result: dict(book.outcome(row.result).params) for row in book.table(table).rows}


def shunned(book: RuleBook) -> dict[str, tuple[str, ...]]:
    """For positions (``team:position``) whose animosity is not for everybody: the positions it is for."""
    return {f"{team.slug}:{each.slug}": each.shuns for team in book.teams for each in team.positions if each.shuns}


def linemen(book: RuleBook) -> frozenset[str]:
    """The positions (``team:position``) of linemen in every team list."""
    return frozenset(f"{team.slug}:{each.slug}" for team in book.teams for each in team.positions if each.lineman)


def position(book: RuleBook, team: str, slug: str) -> dict[str, Any]:
    """A position of a team list, with its figures in the order MA, ST, AG, PA, AV."""
    found = book.team_list(team).position(slug)
    figures = tuple(int(found.characteristics.get(key, 0)) for key in ("ma", "st", "ag", "pa", "av"))
    return {"position": slug, "figures": figures, "skills": tuple(found.skills)}


def abilities() -> dict[str, dict[str, Any]]:
    """What makes a star: his ability as a skill of a category of its own."""
    told: dict[str, dict[str, Any]] = {
        **read_toml("house2020", "stars")["abilities"],
        **read_toml("house2020", "spells")["abilities"],
    }
    return {slug: {"limit": "match", "number": 0, "category": "ability", **each} for slug, each in told.items()}
