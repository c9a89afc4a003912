"""What a file's name stands for in a rule book: found in any language, English first; refused where it is not clear."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, TypeVar

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.words import N_, pick
from leaguekeeper.exchange.race_names import list_of_roster, position_of_name

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.entry import Entry
    from leaguekeeper.rules.skills import Skill
    from leaguekeeper.rules.team_lists import Position, TeamList

__all__ = ["knows_position", "knows_skill", "list_of_players", "position_like", "skill_like", "team_list_like"]

E = TypeVar("E", bound="Entry")
_RENAMED = {"claw": "claws", "passblock": "ontheball", "kickoffreturn": "ontheball", "leap": "leap",
            "safethrow": "safepass", "longlegs": "verylonglegs"}  # fmt: skip
"""Skills that the 2020 edition calls otherwise than the editions before it."""


def team_list_like(book: RuleBook, said: str, field: str) -> TeamList:
    """The team list of that name.

    Raises:
        BadInput: the rule book has none, or several.
    """
    known = list_of_roster(said)
    if known and book.has("teams", known):
        return book.team_list(known)
    found = _called(book.teams, letters_of(said))
    if len(found) != 1:
        raise BadInput(field, N_("the rule book has no team list called “{said}”."), said=said)
    return found[0]


def position_like(book: RuleBook, terms: TeamList, said: str, field: str) -> Position:
    """The position of a list of that name, whether or not the name of the people leads it ("Human Catcher").

    Raises:
        BadInput: the list has none, or several.
    """
    found = _positions_called(book, terms, said)
    if len(found) != 1:
        raise BadInput(field, N_("{list} has no position called “{said}”."), list=pick(terms.name), said=said)
    return found[0]


def list_of_players(book: RuleBook, positions: Collection[str], field: str) -> TeamList:
    """The one team list that has all of these positions, where a program names the race by a number alone.

    Raises:
        BadInput: none has them all, or several have.
    """
    if not positions:
        raise BadInput(field, N_("the race is only a number, and there is no player in it who would tell it."))
    found = [
        terms for terms in book.teams
        if not terms.legacy and all(len(_positions_called(book, terms, said)) == 1 for said in positions)
    ]  # fmt: skip
    leading = [terms for terms in found if any(letters_of(said).startswith(_plain(terms)) for said in positions)]
    if len(leading or found) != 1:
        raise BadInput(field, N_("the race is only a number, and its positions are of no one team list: {positions}."),
                       positions=", ".join(sorted(positions)))  # fmt: skip
    return (leading or found)[0]


def knows_position(book: RuleBook, terms: TeamList, said: str) -> bool:
    """Whether a list has exactly one position of that name."""
    return len(_positions_called(book, terms, said)) == 1


def knows_skill(book: RuleBook, said: str) -> bool:
    """Whether the rule book has a skill of that name."""
    try:
        skill_like(book, said, "")
    except BadInput:
        return False
    return True


def _positions_called(book: RuleBook, terms: TeamList, said: str) -> list[Position]:
    wanted = letters_of(said)
    offered: list[Position] = [*terms.positions, *(ally for ally in book.allies if ally.slug in terms.allies)]
    if exact := _called(offered, wanted):
        return exact
    named = position_of_name(terms.slug, said)
    if known := [position for position in offered if position.slug == named]:
        return known
    ended = [position for position in offered if _plain(position).endswith(wanted) or wanted.endswith(_plain(position))]
    if len(ended) == 1:
        return ended
    words = set(said.casefold().replace("-", " ").split())
    if within := [each for each in offered if words <= set(each.name.get("en", "").casefold().split())]:
        return within
    return [each for each in offered if any(name.endswith(wanted) for name in _in_other_languages(each))]


def skill_like(book: RuleBook, said: str, field: str) -> Skill:
    """The skill of that name; "Mighty Blow" means the form that can be learned, Mighty Blow (+1).

    Raises:
        BadInput: the rule book has none.
    """
    wanted = letters_of(said)
    exact = _called(book.skills, wanted) or [skill for skill in book.skills if _plain(skill) == _RENAMED.get(wanted)]
    numbered = [skill for skill in book.skills if wanted in _unnumbered(skill)]
    found = exact or [skill for skill in numbered if skill.learnable] or numbered
    if len(found) != 1:
        raise BadInput(field, N_("the rule book has no skill called “{said}”."), said=said)
    return found[0]


def _called(entries: Sequence[E], wanted: str) -> list[E]:
    """Those whose whole name that is: in English, else in another language of the rule book."""
    return [entry for entry in entries if _plain(entry) == wanted] or [
        entry for entry in entries if wanted in _in_other_languages(entry)
    ]


def _plain(entry: Entry) -> str:
    return letters_of(entry.name.get("en", entry.slug))


def _in_other_languages(entry: Entry) -> list[str]:
    return [letters_of(name) for language, name in entry.name.items() if language != "en"]


def _unnumbered(skill: Skill) -> list[str]:
    return [letters_of(name.split("(")[0]) for name in skill.name.values()] or [letters_of(skill.slug)]
