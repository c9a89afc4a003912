"""What is done in an open league: its finals drawn, lots between level sides, its trophies handed over."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.outcome import Remark
from leaguekeeper.league.pairing import is_decider
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import Changes, file
from leaguekeeper.services.stack.new_sheet import dated, free_name, new_sheet
from leaguekeeper.services.tournament.actions import draw_finals, lots_due, trophy_due
from leaguekeeper.services.tournament.builder import tournament_view
from leaguekeeper.services.tournament.views import TournamentView

__all__ = ["award", "deciders_of", "finals_due", "lots_of", "trophy_of"]


def lots_of(session: Session, name: str) -> Document:
    """The lots between the sides that nothing else tells apart about the last place of a qualification.

    Raises:
        RuleViolation: no sides are level there, a match decides between them, or one that counts is not played yet.
    """
    view = tournament_view(session, name)
    tied = view.tied
    if not tied:
        raise _nobody_level()
    if not view.by_lots:
        raise _match_first()
    _all_played(session, view)
    return dated(lots_due(session.state, name, tied, free_name(session, "lots")))


def _all_played(session: Session, view: TournamentView) -> None:
    """Hold off what tells level sides apart while a match of the qualification can still do it."""
    state = session.state
    for each in state.fixtures.values():
        if each.tournament == view.id and each.to_play and not is_decider(each):
            home, away = (state.teams[team].name for team in (each.home, each.away))
            raise RuleViolation("qualification-first", N_(
                "A match of the qualification is not played yet and may tell level sides apart: {home} – {away}. Enter "
                "its report, or call it off."
            ), home=home, away=away)  # fmt: skip


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
    _all_played(session, view)
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
    return dated(draw_finals(session.state, name, third_place=third_place, first_day=first_day))


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
    missed = tuple(_missed(session, name, medals or {}))
    changes = file(session, [dated(due)])
    return replace(changes, warnings=(*missed, *changes.warnings))


def _missed(session: Session, name: str, medals: Mapping[str, Sequence[str]]) -> Iterator[Remark]:
    """Who is given a medal of the final without having been fit for it. (Médaille des Joueurs du Blood Bowl.)"""
    for row in tournament_view(session, name).medals if medals else ():
        if not row.played and row.player in medals.get(row.team, ()):
            yield Remark(N_("{player}: a medal of the final goes to whoever took part in it."), {"player": row.words},
                         team=row.team, player=row.player, warning=True)  # fmt: skip
