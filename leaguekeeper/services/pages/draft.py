"""Drafting a team: what each list offers, from the rule book in force."""

from __future__ import annotations

from leaguekeeper.base.words import pick
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.team_lists import Position, TeamList
from leaguekeeper.services.office import Office
from leaguekeeper.services.views.draft import DraftItem, DraftList, DraftPage

__all__ = ["draft_page"]


def draft_page(office: Office) -> DraftPage:
    """Every team list of the league's rule book, by name."""
    book = office.book
    lists = sorted((_list(book, team) for team in book.teams), key=lambda one: one.name)
    coaches = tuple((coach.id, coach.name) for coach in office.state.coaches.values())
    return DraftPage(tuple(lists), coaches, book.number("draft-budget"), tuple(office.state.teams))


def _list(book: RuleBook, team: TeamList) -> DraftList:
    staff = tuple(
        DraftItem(
            kind.slug,
            pick(kind.name),
            kind.price_at(team.re_roll_price, created=False),
            kind.most_at_creation or kind.most or 16,
            start=kind.start,
        )
        for kind in book.staff
        if team.may_hire(kind.slug)
    )
    choices = tuple((slug, pick(book.special_rule(slug).name)) for slug in team.favoured_of)
    positions = tuple(_position(book, each) for each in team.positions)
    return DraftList(team.slug, pick(team.name), positions, staff, choices if len(choices) > 1 else ())


def _position(book: RuleBook, position: Position) -> DraftItem:
    profile = " ".join(each.written(position.characteristics.get(each.slug)) for each in book.characteristics)
    skills = ", ".join(pick(book.skill(slug).name) for slug in position.skills)
    facts = f"{profile} · {skills}" if skills else profile
    return DraftItem(position.slug, pick(position.name), position.price, position.most, facts)
