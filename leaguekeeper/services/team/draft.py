"""Drafting a team: what each list offers, from the rule book in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.words import _, pick
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.terms import has
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.league.value import team_value
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.team_lists import Position, TeamList
from leaguekeeper.services.session import Session, book_of
from leaguekeeper.services.stack.filing import foresee_filing
from leaguekeeper.services.team.draft_views import DraftItem, DraftList, DraftView

__all__ = ["draft_figures", "draft_view", "list_of"]


def draft_view(session: Session) -> DraftView:
    """Every team list of the league's rule book, by name."""
    book = session.book
    lists = sorted((_list(book, team) for team in book.teams), key=lambda one: one.name)
    coaches = tuple((coach.id, coach.name) for coach in session.state.coaches.values())
    return DraftView(tuple(lists), coaches, book.number_or("draft-budget", 0), tuple(session.state.teams))


def list_of(session: Session, team: str) -> DraftList:
    """What a team may buy: its own list, at the prices that hold once it has played."""
    held = session.state.teams[team]
    return _list(session.book, session.book.team_list(held.team_list), created=held.played > 0)


def draft_figures(session: Session, values: Sequence[Mapping[str, Any]]) -> tuple[tuple[str, int], ...]:
    """What a draft comes to: players, what is left for the treasury, the team's value; the list is the last sheet.

    Raises:
        RuleViolation: the list breaks a rule.
        BadInput: it has not the form it should.
    """
    state = foresee_filing(session, [from_value(dict(value)) for value in values]).reading.state
    team = state.teams[str(values[-1]["team"])]
    return (
        (_("Players"), len(team.roster())),
        (_("Treasury"), team.treasury),
        (_("Team value"), team_value(book_of(state), team)),
    )


def _list(book: RuleBook, team: TeamList, created: bool = False) -> DraftList:
    staff = tuple(
        DraftItem(
            kind.slug,
            pick(kind.name),
            kind.price_at(team.re_roll_price, created=created),
            kind.most_at_creation or kind.most or 16,
            start=max(kind.start, kind.least),
        )
        for kind in book.staff
        if team.may_hire(kind.slug)
    )
    choices = tuple((slug, pick(book.special_rule(slug).name)) for slug in team.favoured_of)
    positions = tuple(_position(book, each, most) for each, most in _hireable(book, team))
    return DraftList(team.slug, pick(team.name), positions, staff, choices if len(choices) > 1 else ())


def _hireable(book: RuleBook, team: TeamList) -> Iterator[tuple[Position, int]]:
    """The list's own positions, its allies up to their common limit, champions where they can be owned."""
    for each in team.positions:
        yield each, each.most
    for slug in team.allies:
        ally = book.ally(slug)
        yield ally, ally.most if team.allies_at_most is None else min(ally.most, team.allies_at_most)
    for star in book.stars:
        if has(book, team.slug, star.slug):
            yield position_of(book, team.slug, star.slug), 1


def _position(book: RuleBook, position: Position, most: int) -> DraftItem:
    profile = " ".join(each.written(position.characteristics.get(each.slug)) for each in book.characteristics)
    skills = ", ".join(pick(book.skill(slug).name) for slug in position.skills)
    facts = f"{profile} · {skills}" if skills else profile
    return DraftItem(position.slug, pick(position.name), position.price, most, facts)
