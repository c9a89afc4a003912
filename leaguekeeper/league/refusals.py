"""What a refusal is about, as the table says it: the step, the team, the player, the question, what was given, why not.

Whoever refuses knows the field and the reason; here the field's path becomes words, and what the step, the document
and the league know of it is added once, for every kind of document.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, called
from leaguekeeper.base.fields import FIELDS
from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.sentences import called as called_in_words
from leaguekeeper.base.words import _, in_each_language, pick
from leaguekeeper.league.documents.base import field_word

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.questions import Asker
    from leaguekeeper.league.state import Player, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step

__all__ = ["Refusing", "explain"]

_PARTS = ("before", "after")
_NAMED = (
    "skills",
    "inducements",
    "stars",
    "staff",
    "allies",
    "stadiums",
    "sponsors",
    "balls",
    "experience",
    "characteristics",
    "special_rules",
    "improvements",
    "skill_categories",
    "teams",
    "steps",
)
"""Sections of the rule book whose entries a document may name."""


class Refusing(Protocol):
    """What a refusal is explained from: the reading it came of."""

    document: Document
    book: RuleBook
    step: str
    asker: Asker | None
    missed: set[tuple[str, str]]

    def look(self, kind: str, name: str) -> Any:
        """A part of the league, or None."""

    def team(self, name: str) -> Team:
        """A team that is there."""


def explain(error: LeaguekeeperError, context: Refusing) -> LeaguekeeperError:
    """The refusal itself, with its place in words, what was given there, why not, and the step's rule."""
    if error.place:
        return error
    if not error.field and context.asker is not None:
        error.field = context.asker.row_in_hand()
    error.place = tuple(_place(error, context))
    if error.given is None and error.field:
        error.given = _given(context, error.field)
    error.rule = error.rule or _rule(error, context)
    if not error.why and error.asked.get("choice") and isinstance(error, BadInput):
        error.why = _why_not_offered(error, context)
    return error


def _rule(error: LeaguekeeperError, context: Refusing) -> str:
    """The rule of the step that a refusal speaks of."""
    step = _step(error.field, context)
    if step is not None:
        return step.rule
    return context.asker.rule if context.asker is not None else ""


# --- where -----------------------------------------------------------------------------------------------


def _place(error: LeaguekeeperError, context: Refusing) -> Iterator[Any]:
    team, player = error.asked.get("team") or getattr(context.document, "team", None), error.asked.get("player")
    parts, named = _after_step(error.field, context)
    if named is not None:
        yield named
    sides = _sides(context) if named is not None else {}
    sheet = context.look("team", team or "")
    if sheet is not None and not (not parts and _names(error, sheet)) and not any(part in sides for part in parts):
        yield _as_it_is(sheet.name)
    listed = _listed(context, error.field)[-len(parts) :]
    for part, before, counted in zip(parts, ["", *parts], listed, strict=False):
        if part in sides:
            yield _as_it_is(context.team(sides[part]).name)
            team = sides[part]
        elif before == "players" and (named is not None or not part.isdecimal()):
            yield _called(context, team, part)
        elif part.isdecimal():
            yield from () if player is not None else (int(part) if counted else _called(context, team, part),)
        elif part == "entries" and len(parts) > 1:
            continue
        elif part in FIELDS and not (error.asked and part == parts[-1]):
            yield field_word(type(context.document), part) if len(parts) == 1 else FIELDS[part]
        elif not error.asked:
            yield _name_in_book(context, part) or called(part)
    if player is not None:
        yield _called(context, team, player)
    if error.asked.get("label"):
        yield error.asked["label"]


def _names(error: LeaguekeeperError, team: Team) -> bool:
    """Whether a sentence names the team itself, by its name or as one that is put in its place later."""
    return "{team}" in error.sentence or any(
        value == team.name and f"{{{name}}}" in error.sentence for name, value in error.values.items()
    )


def _listed(context: Refusing, field: str) -> list[bool]:
    """Of each part of a field's path, whether it counts a list; else it is a name, and a number may be a player's."""
    found: Any = context.document.model_dump(mode="json")
    counted = []
    for part in filter(None, field.split(".")):
        counted.append(not isinstance(found, Mapping))
        found = _within(found, part)
    return counted


def _after_step(field: str, context: Refusing) -> tuple[list[str], Any]:
    """What of a field's path lies within its step, and what the step is called; None where it lies in none."""
    parts, step = [part for part in field.split(".") if part], _step(field, context)
    if step is None:
        return parts, None
    return parts[2:] if parts[:1] and parts[0] in _PARTS else parts[1:] if parts[:1] == ["result"] else parts, step.name


def _step(field: str, context: Refusing) -> Step | None:
    """The step of a match report that a field belongs to, else the one in hand."""
    part, _dot, rest = field.partition(".")
    name = rest.partition(".")[0]
    if _sides(context) and part == "result":
        return context.book.match_step
    if _sides(context) and part in _PARTS and context.book.has("steps", name):
        return context.book.step(name)
    return context.book.step(context.step) if context.step else None


def _sides(context: Refusing) -> dict[str, str]:
    """The teams of a match report by side; nothing for any other document."""
    fixture = context.look("fixture", str(getattr(context.document, "fixture", "")))
    if fixture is None or not hasattr(context.document, "before"):
        return {}
    return {"home": fixture.home, "away": fixture.away}


def _called(context: Refusing, team: str | None, ref: str) -> str | Mapping[str, str]:
    sheet: Team | None = context.look("team", team or "")
    player = sheet.players.get(ref) if sheet is not None else None
    return in_each_language(lambda: by_number(player.number, player.name)) if player is not None else ref


def _as_it_is(name: str) -> Mapping[str, str]:
    """A name of the league's own, which may be a word of ours: Home is a team."""
    return in_each_language(lambda: name)


def _name_in_book(context: Refusing, slug: str) -> Mapping[str, str] | None:
    for section in _NAMED:
        found = context.book.index.get(section, {}).get(slug)
        if found is not None:
            name: Mapping[str, str] = found.name
            return name
    return None


# --- what was given, and why it will not do --------------------------------------------------------------


def _given(context: Refusing, field: str) -> Any:
    """What stands in the document at a field."""
    found: Any = context.document.model_dump(mode="json")
    for part in field.split("."):
        found = _within(found, part)
    return found


def _within(value: Any, part: str) -> Any:
    """What a part of a path leads to; None where it leads nowhere."""
    if isinstance(value, Mapping):
        return value.get(part)
    return value[int(part)] if isinstance(value, list) and part.isdecimal() and int(part) < len(value) else None


def _why_not_offered(error: LeaguekeeperError, context: Refusing) -> str:
    """Why something that the league or its rule book knows is no choice here."""
    wanted = error.given
    if not isinstance(wanted, str):
        return ""
    sheet: Team | None = context.look("team", error.asked.get("team") or _team_on_the_way(error.field, context))
    if sheet is not None and wanted in sheet.players:
        player = sheet.players[wanted]
        kicked_off, missed = not error.field.startswith("before."), (sheet.id, wanted) in context.missed
        reason = _state_of(player, kicked_off, missed)
        return _("{player} {reason}").format(player=called_in_words(player.name), reason=reason)
    known = _name_in_book(context, wanted)
    if known is None and sheet is not None and context.book.team_list(sheet.team_list).has_position(wanted):
        known = context.book.team_list(sheet.team_list).position(wanted).name
    if known is not None:
        return _("{what} is not open here").format(what=pick(known))
    return _("neither the team nor the rule book knows it")


def _team_on_the_way(field: str, context: Refusing) -> str:
    """The team that a field is about, where its question names none: the document’s, or the side it lies under."""
    parts = _after_step(field, context)[0]
    sides = _sides(context)
    return next((sides[part] for part in parts if part in sides), getattr(context.document, "team", None) or "")


def _state_of(player: Player, kicked_off: bool, missed: bool) -> str:
    """Why a player is not asked for; whoever missed the match that is reported misses none now, or the next one."""
    if missed and player.status in {"active", "journeyman"}:
        return _("missed this match")
    if player.status == "active" and player.miss_next:
        return _("misses the next match") if kicked_off else _("misses this match")
    return {
        "active": _("is not one of those asked for"),
        "journeyman": _("plays this one match only"),
        "retired": _("rests for the season"),
        "dead": _("is dead"),
    }.get(player.status, _("is no longer with the team"))
