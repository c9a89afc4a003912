"""What if a team bought this, or improved that one: worked out on a copy of the league, filed by nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.improvements import affordable, barred, can_improve
from leaguekeeper.league.documents.base import Document
from leaguekeeper.league.profile import categories_open, unspent_spp
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.value import current_team_value, rated, team_rating, team_value
from leaguekeeper.rules.advancement import Improvement
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.dice import faces
from leaguekeeper.rules.tables import DiceTable
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import foresee_filing
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.team.builder import find_team
from leaguekeeper.services.team.draft import list_of
from leaguekeeper.services.team.what_if_views import Chance, Foreseen, Improver, Way, WhatIfView, Wish

__all__ = ["foresee_plan", "what_if_view"]


def what_if_view(session: Session, name: str) -> WhatIfView:
    """What a team may think of.

    Raises:
        RuleViolation: there is no such team.
    """
    team, book = find_team(session, name), session.book
    offered = list_of(session, team.id)
    wishes = [Wish("hire", each.slug, each.name, each.price) for each in offered.positions]
    wishes += [Wish("buy", each.slug, each.name, each.price) for each in offered.staff if _sold(book, each.slug)]
    playing = [player for player in team.roster() if player.status == "active"]
    playing.sort(key=lambda player: (not can_improve(book, team, player), player.number))
    improvers = tuple(_improver(book, team, player) for player in playing) if book.improvements else ()
    return WhatIfView(team.id, team.name, team.treasury, tuple(wishes), improvers)


def _sold(book: RuleBook, slug: str) -> bool:
    return book.staff_kind(slug).sold_later


def foresee_plan(session: Session, name: str, entries: Sequence[Mapping[str, Any]]) -> Foreseen:
    """What purchases would come to, were they filed now.

    Raises:
        RuleViolation: one of them breaks a rule.
    """
    before = find_team(session, name)
    if not entries:
        return Foreseen(0, before.treasury, _figures(session.book, before, before), ())
    foresight = foresee_filing(session, [_slip(session, before.id, entries)])
    after = foresight.reading.state.teams[before.id]
    figures = _figures(session.book, before, after)
    return Foreseen(before.treasury - after.treasury, after.treasury, figures, foresight.groups)


def _slip(session: Session, team: str, entries: Sequence[Mapping[str, Any]]) -> Document:
    return new_sheet(session, "purchases_made", team=team, entries=[dict(entry) for entry in entries])


def _figures(book: RuleBook, before: Team, after: Team) -> tuple[tuple[str, int, int], ...]:
    found = [(_("Team value"), team_value(book, before), team_value(book, after))]
    if rated(book):
        found.append((_("Team rating"), team_rating(book, before), team_rating(book, after)))
    else:
        label = _("Current team value")
        found.append((label, current_team_value(book, before), current_team_value(book, after)))
    return tuple(found)


# --- improvements ----------------------------------------------------------------------------------------


def _improver(book: RuleBook, team: Team, player: Player) -> Improver:
    ways = tuple(_ways(book, team, player))
    return Improver(player.id, player.number, called(player.name), unspent_spp(book, player), ways)


def _ways(book: RuleBook, team: Team, player: Player) -> Iterator[Way]:
    """Every way with its price; a random one for each category, with what the dice would give."""
    for option in affordable(book, team, player):
        kind, price = book.improvement(option.value), option.price or 0
        if kind.what == "characteristic":
            yield Way(kind.slug, option.label, price, None, "", tuple(_rises(book, kind)), option.reason)
        elif kind.chosen:
            yield Way(kind.slug, option.label, price, kind.value, reason=option.reason)
        else:
            yield from _random_ways(book, team, player, kind, price, option.label, option.reason)


def _random_ways(
    book: RuleBook, team: Team, player: Player, kind: Improvement, price: int, label: str, reason: str
) -> Iterator[Way]:
    for slug in categories_open(book, team, player, kind.access):
        category = book.skill_category(slug)
        if category.random_table:
            chances = tuple(_skills(book, team, player, book.table(category.random_table), kind.rolls))
            idle = "" if chances else _("no random skill is left that he can learn")
            yield Way(kind.slug, label, price, kind.value, pick(category.name), chances, reason or idle)


def _skills(book: RuleBook, team: Team, player: Player, table: DiceTable, rolls: int) -> Iterator[Chance]:
    """What the dice offer in so many rolls, once every skill that he cannot learn has been rolled again."""
    weights: Counter[str] = Counter()
    for roll in faces(table.dice):
        slug = table.row(roll).result
        if not barred(book, team, player, book.skill(slug)):
            weights[slug] += 1
    whole = weights.total()
    for slug, weight in weights.most_common():
        yield Chance(pick(book.skill(slug).name), 1 - (1 - weight / whole) ** rolls)


def _rises(book: RuleBook, kind: Improvement) -> Iterator[Chance]:
    """Which characteristics the dice offer, and how likely each offer is."""
    if kind.table is None:
        return
    table = book.table(kind.table)
    rolls = [table.outcome(roll) for roll in faces(table.dice)]
    for slug, count in Counter(outcome.slug for outcome in rolls).items():
        yield Chance(pick(book.outcome(slug).name), count / len(rolls))
