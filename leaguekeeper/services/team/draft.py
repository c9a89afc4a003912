"""Drafting a team: what each list offers, from the rule book in force."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, ngettext, pick, sought
from leaguekeeper.league.chapters.improvements import barred
from leaguekeeper.league.paperwork import from_value
from leaguekeeper.league.profile import skill_name
from leaguekeeper.league.skill_points import pack_lines
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.terms import has, has_captain, has_for_nothing, learnable, may_draft
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.team_lists import Position, TeamList
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import foresee_correction, foresee_filing
from leaguekeeper.services.stack.namesakes import coaches_to_choose
from leaguekeeper.services.team.draft_views import DraftItem, DraftList, DraftState, DraftView, PackItem
from leaguekeeper.services.team.names import names_for
from leaguekeeper.services.team.silks import free_silk
from leaguekeeper.services.views import Purse

__all__ = ["draft_state", "draft_view", "list_of"]


def draft_view(session: Session) -> DraftView:
    """Every team list of the league's rule book, by name."""
    book, state = session.book, session.state
    teams = tuple(mark_of(team) for team in state.teams.values())
    worn = tuple(player.name for team in state.teams.values() for player in team.players.values())
    lists = [replace(_list(book, team), names=names_for(team.slug, worn, len(teams))) for team in book.teams]
    return DraftView(
        tuple(sorted(lists, key=lambda one: sought(one.name))),
        coaches_to_choose(state),
        book.number_or("draft-budget", 0),
        teams,
        free_silk([team.silk for team in teams]),
        tuple(pick(each.short) for each in book.characteristics),
        book.number_or("squad-least", 0),
        book.number_or("squad-most", 99),
        book.skill_pack.each_most if book.skill_pack is not None else 0,
    )


def list_of(session: Session, team: str) -> DraftList:
    """What a team may buy: its own list, at the prices that hold once it has played."""
    held = session.state.teams[team]
    return _list(session.book, session.book.team_list(held.team_list), created=held.played > 0)


def draft_state(session: Session, values: Sequence[Mapping[str, Any]], of: str = "") -> DraftState:
    """What a draft comes to, and what it still wants; the list is the last sheet.

    ``of`` is the id of the sheet that is corrected; empty for a new one.
    """
    state = _state_of(session, values, of)
    return replace(state, pack=tuple(_pack(session.book, values[-1])))


def _state_of(session: Session, values: Sequence[Mapping[str, Any]], of: str) -> DraftState:
    value, book = values[-1], session.book
    terms = _list(book, book.team_list(value["list"]))
    spent = tuple(_spent(terms, value))
    least = _least_players(terms, value["players"], book.number_or("squad-least", 0))
    needed = (_missing(least[0]), least[1]) if least[0] else None
    budget = book.number_or("draft-budget", 0) if not value.get("imported_from") else 0
    rest = _("what is left goes into the treasury")
    purse = Purse(budget, spent, needed, rest) if budget else None
    if purse is not None and purse.left < 0:
        words = _("{gold} gp over the budget.").format(gold=amount(-purse.left))
        return DraftState(purse, least[0], words, bad=True, field="players")
    if least[0]:
        words = _("To enrol the team: {what}").format(what=_missing(least[0]))
        return DraftState(purse, least[0], words, field="players")
    if not value["name"].strip():
        return DraftState(purse, 0, _("The team has no name yet."), field="name")
    return DraftState(purse, 0, *_refusal(session, values, of))


def _pack(book: RuleBook, value: Mapping[str, Any]) -> Iterator[PackItem]:
    """What the draft takes for skill points: the points, then whatever else of it is bounded and taken."""
    taken = [(player["position"], player.get("skills", ())) for player in value["players"]]
    for line in pack_lines(book, value["list"], taken):
        if line.count or line.points:
            yield PackItem(pick(book.skill(line.skill).name) if line.skill else _(line.what), line.count, line.most)


def _refusal(session: Session, values: Sequence[Mapping[str, Any]], of: str) -> tuple[str, bool, str]:
    """Why the sheets cannot be filed as they are, whether that is a fault, and in which field."""
    sheets = [from_value(dict(value)) for value in values]
    try:
        if of:
            foresee_correction(session, session.lies_at(of), sheets[-1])
        else:
            foresee_filing(session, sheets)
    except LeaguekeeperError as error:
        return error.text(), True, _where(error, values[-1]["players"])
    return "", False, ""


def _where(error: LeaguekeeperError, players: Sequence[Mapping[str, Any]]) -> str:
    """In which field of the list a refusal is put right: a shirt that two wear with the last of them."""
    if error.code != "number-taken":
        return error.field
    return f"players.{max(at for at, each in enumerate(players) if each['number'] == error.values['number'])}.number"


def _spent(terms: DraftList, value: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """What went where: players first, then each kind of staff that was bought."""
    prices = {each.slug: each.price for each in terms.positions}
    yield _("Players"), sum(prices.get(player["position"], 0) for player in value["players"])
    for each in terms.staff:
        bought = (value["staff"].get(each.slug, each.start) - each.start) * each.price
        if bought > 0:
            yield each.name, bought


def _least_players(terms: DraftList, players: Sequence[Mapping[str, Any]], least: int) -> tuple[int, int]:
    """How many players are missing, and what they cost at least."""
    missing = left = max(0, least - len(players))
    gold = 0
    for each in sorted(terms.positions, key=lambda item: item.price):
        more = min(left, each.most - sum(player["position"] == each.slug for player in players))
        gold, left = gold + more * each.price, left - more
    return missing, gold


def _missing(count: int) -> str:
    return ngettext("{count} player missing", "{count} players missing", count).format(count=count)


def _list(book: RuleBook, team: TeamList, created: bool = False) -> DraftList:
    staff = tuple(
        DraftItem(
            kind.slug,
            pick(kind.name),
            kind.price_at(team.re_roll_price, created=created),
            kind.most_at_creation or kind.most or 16,
            start=has_for_nothing(book, kind)[1],
        )
        for kind in book.staff
        if team.may_hire(kind.slug)
    )
    choices = tuple((slug, pick(book.special_rule(slug).name)) for slug in team.to_choose)
    leagues = {book.special_rule(slug).kind for slug in team.to_choose} == {"league"}
    positions = tuple(_position(book, team, each, most) for each, most in _hireable(book, team, created))
    led = has_captain(book, team.slug)
    return DraftList(team.slug, pick(team.name), positions, staff, choices, led=led,
                     chooses=_("League") if leagues else _("Favoured of"))  # fmt: skip


def _hireable(book: RuleBook, team: TeamList, created: bool) -> Iterator[tuple[Position, int]]:
    """The list's own positions, its allies up to their common limit, champions where they can be owned or drafted."""
    may_have = has if created else may_draft
    for each in team.positions:
        yield each, each.most
    for slug in team.allies:
        ally = book.ally(slug)
        yield ally, ally.most if team.allies_at_most is None else min(ally.most, team.allies_at_most)
    for star in book.stars:
        if may_have(book, team.slug, star.slug):
            yield position_of(book, team.slug, star.slug), 1


def _position(book: RuleBook, team: TeamList, position: Position, most: int) -> DraftItem:
    profile = tuple(each.written(position.characteristics.get(each.slug)) for each in book.characteristics)
    skills = tuple(skill_name(book, slug, position) for slug in position.skills)
    to_take = tuple(_to_take(book, team, position)) if book.skill_pack is not None else ()
    return DraftItem(position.slug, pick(position.name), position.price, most, to_take=to_take,
                     short=pick(position.short or position.name), profile=profile, skills=skills,
                     leads=not position.big_guy)  # fmt: skip


def _to_take(book: RuleBook, team: TeamList, position: Position) -> Iterator[tuple[str, str]]:
    """The skills that he may take for skill points, each with its price in points."""
    drafted, pack = Player("", 0, "", position.slug, position.price), book.skill_pack
    new = Team("", "", team.slug)
    for categories, points in ((position.primary, pack.primary), (position.secondary, pack.secondary)) if pack else ():
        for skill in sorted(learnable(book, categories), key=lambda each: sought(pick(each.name))):
            if not barred(book, new, drafted, skill):
                yield skill.slug, f"{pick(skill.name)} · {points}"
