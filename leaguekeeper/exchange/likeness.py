"""What another program's name stands for in a rule book: found by its English name, refused where it is not clear."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, pick
from leaguekeeper.exchange.race_names import list_of_roster

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.entry import Entry
    from leaguekeeper.rules.skills import Skill
    from leaguekeeper.rules.team_lists import Position, TeamList

__all__ = ["position_like", "skill_like", "team_list_like"]


def team_list_like(book: RuleBook, said: str, field: str) -> TeamList:
    """The team list of that name.

    Raises:
        BadInput: the rule book has none, or several.
    """
    known = list_of_roster(said)
    if known and book.has("teams", known):
        return book.team_list(known)
    found = [terms for terms in book.teams if _plain(terms) == _letters(said)]
    if len(found) != 1:
        raise BadInput(field, N_("the rule book has no team list called “{said}”."), said=said)
    return found[0]


def position_like(book: RuleBook, terms: TeamList, said: str, field: str) -> Position:
    """The position of a list of that name, whether or not the name of the people leads it ("Human Catcher").

    Raises:
        BadInput: the list has none, or several.
    """
    wanted = _letters(said)
    offered: list[Position] = [*terms.positions, *(ally for ally in book.allies if ally.slug in terms.allies)]
    exact = [position for position in offered if _plain(position) == wanted]
    found = exact or [
        position for position in offered if _plain(position).endswith(wanted) or wanted.endswith(_plain(position))
    ]
    if len(found) != 1:
        raise BadInput(field, N_("{list} has no position called “{said}”."), list=pick(terms.name), said=said)
    return found[0]


def skill_like(book: RuleBook, said: str, field: str) -> Skill:
    """The skill of that name; "Mighty Blow" means the form that can be learned, Mighty Blow (+1).

    Raises:
        BadInput: the rule book has none.
    """
    wanted = _letters(said)
    exact = [skill for skill in book.skills if _plain(skill) == wanted]
    found = exact or [skill for skill in book.skills if _unnumbered(skill) == wanted and skill.learnable]
    if len(found) != 1:
        raise BadInput(field, N_("the rule book has no skill called “{said}”."), said=said)
    return found[0]


def _plain(entry: Entry) -> str:
    return _letters(entry.name.get("en", entry.slug))


def _unnumbered(skill: Skill) -> str:
    return _letters(skill.name.get("en", skill.slug).split("(")[0])


def _letters(said: Iterable[str]) -> str:
    return "".join(sign for sign in "".join(said).casefold() if sign.isalnum())
