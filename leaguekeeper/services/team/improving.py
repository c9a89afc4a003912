"""A player improved between two matches: the questions of a match day's step, asked one by one for a slip."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import by_number
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.chapters.improvements import improve
from leaguekeeper.league.documents.team import ImprovementsMade
from leaguekeeper.league.questions import Asker, Pending, faces
from leaguekeeper.league.questions import Question as AskedQuestion
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Team
from leaguekeeper.services.fixtures.actions import rolled
from leaguekeeper.services.offered import as_read
from leaguekeeper.services.report.views import Option, Question
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.comparison import status_words
from leaguekeeper.services.stack.own_copy import check_rolling, note_rolled
from leaguekeeper.services.team.builder import find_team

__all__ = ["next_question", "roll", "with_answer"]


def next_question(session: Session, name: str, entry: Mapping[str, Any]) -> Question | None:
    """What a slip's one entry still asks, by the key that ``with_answer`` takes; None once the entry is whole.

    Raises:
        RuleViolation: there is no such team, or an answer is against a rule.
        BadInput: an answer has not the form it should.
    """
    team = find_team(session, name)
    _check_there(team, str(entry.get("player", "")))
    document = ImprovementsMade(id="asked", team=team.id, entries=({},))
    context = ReadingContext(session.state, document, session.book, strict=True)
    asker = Asker("", "", {"entries": [dict(entry)]}, drafting=True, closed=frozenset({"*"}))
    context.asker = asker
    try:
        improve(context, asker, "entries", team.id, "")
    except Pending as pending:
        return _question(pending.question, dict(entry))
    return None


def _check_there(team: Team, ref: str) -> None:
    """Whoever was to improve may be gone since the form was opened."""
    player = team.players.get(ref)
    if player is None:
        raise RuleViolation("not-there", N_(
            "This player is no longer in the team: his sheet is gone. Close this form; nothing was filed."
        ))  # fmt: skip
    if not player.on_roster:
        told = N_("{player} can no longer improve ({state}). Close this form; nothing was filed.")
        who = by_number(player.number, player.name)
        raise RuleViolation("not-there", told, player=who, state=status_words()[player.status])


def with_answer(entry: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
    """The entry with one more answer; of dice that fall one by one ("dice.2"), with one more of them."""
    field, _dot, place = key.partition(".")
    return {**entry, field: [*entry.get(field, ()), value] if place else value}


def roll(session: Session, name: str, key: str, faces: Sequence[int]) -> list[int]:
    """Dice that a question of an improvement asks for; nobody can foresee them.

    Raises:
        RuleViolation: in a coach's copy, where they are taken only as they fell at the table.
    """
    team = find_team(session, name)
    check_rolling(session, "improvements_made")
    note_rolled(session, "improvements_made", team.id, key)
    return [rolled(each) for each in faces]


def _question(asked: AskedQuestion, entry: dict[str, Any]) -> Question:
    """The question as a form shows it; dice that are rolled until they give something come a throw at a time."""
    field = str(asked.path[2])
    dice = tuple(f"d{most}" for most in faces(asked.dice)) if asked.dice else ()
    kind = ("dice" if len(dice) > 1 else "die") if dice else "choice"
    fell = entry.get(field) if isinstance(entry.get(field), list) else None
    hint = _("so far {dice}").format(dice=" ".join(map(str, fell))) if fell else ""
    options = tuple(
        Option(
            each.value, _(each.label), each.note, _("{points} SPP").format(points=each.price) if each.price else "",
            legal=each.legal, reason=each.reason, number=each.number,
        )
        for each in as_read(asked)
    )  # fmt: skip
    return Question(
        ".".join(map(str, asked.path[2:])),
        cast(Any, kind),
        _(asked.label),
        hint,
        dice=dice,
        options=options,
        optional=asked.optional,
    )
