"""Of which edition a team of another program is: by its file's own mark, else by the names that only one book knows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.likeness import knows_position, knows_skill, list_of_players, team_list_like
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.rules.catalogue import listed, load

if TYPE_CHECKING:
    from leaguekeeper.exchange.foreign import ForeignTeam
    from leaguekeeper.rules.book import RuleBook

__all__ = ["another_edition", "edition_marked"]

_SAID = N_("The edition: the team is of “{theirs}”, the league plays by “{ours}”; it is read as one of the league’s.")

_NO_LIST = 1000
"""What it weighs that a book does not have the team's list at all, beside names that it lacks."""


def edition_marked(program: str, mark: str) -> str:
    """The rule book that a program's mark of its rules stands for; empty where we know of none."""
    return _marks().get(program, {}).get(mark, "")


def another_edition(team: ForeignTeam, book: RuleBook) -> Unsaid | None:
    """What is said of a team that is of another edition than the league; None where it fits, or nothing tells."""
    theirs = _edition_of(team, book)
    if theirs is None or theirs in {book.id, book.edition}:
        return None
    return Unsaid("edition", _SAID, {"theirs": load(theirs).about.name, "ours": book.about.name})


def _edition_of(team: ForeignTeam, book: RuleBook) -> str | None:
    shipped = [each.id for each in listed()]
    if team.edition in shipped:
        return team.edition
    ours = _lacking(team, book)
    if not ours:
        return None
    lacking = {name: _lacking(team, load(name)) for name in shipped if name != book.edition}
    best = min(lacking, key=lambda name: lacking[name], default=None)
    return best if best is not None and lacking[best] < ours else None


def _lacking(team: ForeignTeam, book: RuleBook) -> int:
    """How much of what the file names a book does not have: the list, positions, skills that were learned."""
    positions = sorted({player.position for player in team.players})
    skills = {earned.name for player in team.players for earned in player.skills if not earned.name.startswith("+")}
    lacking = sum(not knows_skill(book, name) for name in skills)
    try:
        terms = team_list_like(book, team.race, "") if team.race else list_of_players(book, positions, "")
    except BadInput:
        return lacking + _NO_LIST
    return lacking + sum(not knows_position(book, terms, name) for name in positions)


@cache
def _marks() -> Mapping[str, Mapping[str, str]]:
    with (resources() / "exchange" / "editions.toml").open("rb") as source:
        return tomllib.load(source)
