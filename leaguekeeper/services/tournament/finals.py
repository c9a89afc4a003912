"""What is done in an open league: its finals drawn, lots between level sides, its trophies handed over."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.services.fixtures.actions import Roller, rolled
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.stack.new_sheet import dated, free_name, new_sheet
from leaguekeeper.services.tournament.actions import draw_finals, lots_due, trophy_due
from leaguekeeper.services.tournament.builder import tournament_view

__all__ = ["award", "deciders_of", "finals_due", "lots_of", "trophy_of"]


def lots_of(session: Session, name: str, roller: Roller = rolled) -> Document:
    """The lots between the sides that nothing else tells apart about the last place of a qualification.

    Raises:
        RuleViolation: no sides are level there, or a match decides between them.
    """
    view = tournament_view(session, name)
    tied = view.tied
    if not tied:
        raise _nobody_level()
    if not view.by_lots:
        raise _match_first()
    return dated(lots_due(session.state, name, tied, free_name(session, "lots"), roller=roller))


def _nobody_level() -> RuleViolation:
    return RuleViolation("nobody-level", N_("Nobody is level about the last place that goes on."))


def _match_first() -> RuleViolation:
    return RuleViolation("match-first", N_(
        "Sides are level about the last place that goes on, and this league lets a match decide between them: set it, "
        "and enter its report."
    ))  # fmt: skip


def deciders_of(session: Session, name: str) -> list[Document]:
    """The matches between sides level about the last place of a qualification, as far as they are not set yet.

    Raises:
        RuleViolation: there is none to set.
    """
    view = tournament_view(session, name)
    if not view.tied:
        raise _nobody_level()
    if not view.deciding:
        raise RuleViolation("nothing-to-set", N_("No deciding match is to be set. {level}"), level=view.level)
    week = session.book.number("qualification-weeks") + 1
    return [
        new_sheet(session, "fixture_set", fixture=free_name(session, f"decider-{at}"), season=view.season, home=home,
                  away=away, match="playoff", round=week, tournament=name)
        .model_copy(update={"id": free_name(session, f"set-decider-{at}")})
        for at, (home, away) in enumerate(view.deciding, start=1)
    ]  # fmt: skip


def finals_due(
    session: Session,
    name: str,
    third_place: bool = False,
    first_day: datetime.date | None = None,
    roller: Roller = rolled,
) -> Document:
    """The draw of the finals from the table of a qualification.

    Raises:
        RuleViolation: lots must be drawn first, or a deciding match played.
    """
    view = tournament_view(session, name)
    if view.tied and not view.by_lots:
        raise _match_first()
    if view.tied:
        raise RuleViolation("lots-first", N_("Sides are level about the last place that goes on: draw lots first."))
    return dated(draw_finals(session.state, name, third_place=third_place, first_day=first_day, roller=roller))


def trophy_of(session: Session, name: str, dice: Mapping[str, int]) -> Document | None:
    """The trophy as it is handed over where nobody says more: medals go to all who were fit for the final."""
    medals: dict[str, list[str]] = {}
    for row in tournament_view(session, name).medals:
        if row.played:
            medals.setdefault(row.team, []).append(row.player)
    due = trophy_due(session.state, name, dice=dice, medals=medals)
    return dated(due) if due is not None else None


def award(
    session: Session,
    name: str,
    dice: Mapping[str, int] | None = None,
    medals: Mapping[str, Sequence[str]] | None = None,
    best: tuple[str, str] | None = None,
) -> Changes:
    """Pay the prizes of a tournament whose final is decided and hand over its trophy.

    Raises:
        RuleViolation: the final is not decided, or the trophy has been handed over.
        BadInput: a die that the trophy asks for is missing.
    """
    due = trophy_due(session.state, name, dice=dice, medals=medals, best=best)
    if due is None:
        raise RuleViolation("not-decided", N_("The final is not decided yet."))
    return file(session, [dated(due)])
