"""The limits of a roster: the least and the most players, each position's own, big guys and outsiders together."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Team
from leaguekeeper.league.terms import comes_with, position

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["TOO_FEW", "check_roster", "check_squad", "is_full", "no_room"]

TOO_FEW = counted("{team} has {count} player; {least} is the least.",
                  "{team} has {count} players; {least} is the least.", "count")  # fmt: skip


def check_squad(context: ReadingContext, team_id: str, count: int) -> None:
    """Hold a team to the least number of players that it may begin with.

    Raises:
        RuleViolation: it has fewer.
    """
    least, rule = context.book.number_or("squad-least", 0), context.book.rule_of_number("squad-least")
    context.rule(count >= least, "too-few-players", TOO_FEW, rule, team=team_id, count=count, least=least)


def is_full(book: RuleBook, team: Team) -> str:
    """Why nobody more joins a team whose places are all taken; empty while there is one."""
    most = book.number_or("squad-most", 99)
    return _("the team has {most} players").format(most=most) if len(team.roster()) >= most else ""


def no_room(book: RuleBook, team: Team, slug: str) -> str:
    """Why nobody more of a position joins a team: no place, its own limit, or that of the big guys together."""
    taken = [position(book, team.team_list, each.position) for each in team.roster()]
    wanted, big = position(book, team.team_list, slug), book.team_list(team.team_list).big_guys_at_most
    same, huge = sum(each.slug == slug for each in taken), sum(each.big_guy for each in taken)
    if same >= wanted.most:
        return _("the team has {count} of them already").format(count=same)
    if wanted.big_guy and big is not None and huge >= big:
        return ngettext("the team has {count} big guy already", "the team has {count} big guys already", huge).format(
            count=huge
        )
    return is_full(book, team)


def check_roster(context: ReadingContext, team_id: str, rule: str = "") -> None:
    """Hold a roster to its limits: sixteen places, each position's own, and big guys together.

    Raises:
        RuleViolation: naming the limit that is passed.
    """
    team, book = context.team(team_id), context.book
    roster = team.roster()
    most = book.number_or("squad-most", 99)
    context.rule(
        len(roster) <= most,
        "roster-full",
        counted(
            "{team} would have {count} player; {most} is the most.",
            "{team} would have {count} players; {most} is the most.",
            "count",
        ),
        rule or book.rule_of_number("squad-most"),
        team=team_id,
        count=len(roster),
        most=most,
    )
    counts: dict[str, int] = {}
    for player in roster:
        counts[player.position] = counts.get(player.position, 0) + 1
    for slug, count in counts.items():
        found = position(book, team.team_list, slug)
        context.rule(
            count <= found.most,
            "position-full",
            N_("{team} would have {count} {position}; {most} is the most."),
            rule,
            team=team_id,
            count=count,
            position=found.name,
            most=found.most,
        )
    _check_big_guys(context, team, counts, rule)


def _check_big_guys(context: ReadingContext, team: Team, counts: dict[str, int], rule: str) -> None:
    terms = context.book.team_list(team.team_list)
    _check_together(context, team, counts, rule, terms.allies, terms.allies_at_most, N_("allies"))
    stars = [slug for slug in counts if context.book.has("stars", slug) and comes_with(context.book, slug) is None]
    _check_together(context, team, counts, rule, stars, context.book.number_or("stars-most", 99), N_("champions"))
    most = context.book.team_list(team.team_list).big_guys_at_most
    if most is None:
        return
    big = sum(count for slug, count in counts.items() if position(context.book, team.team_list, slug).big_guy)
    context.rule(
        big <= most,
        "big-guys",
        counted(
            "{team} would have {count} big guy; {most} is the most.",
            "{team} would have {count} big guys; {most} is the most.",
            "count",
        ),
        rule,
        team=team.id,
        count=big,
        most=most,
    )


def _check_together(
    context: ReadingContext,
    team: Team,
    counts: dict[str, int],
    rule: str,
    slugs: Container[str],
    most: int | None,
    what: str,
) -> None:
    count = sum(number for slug, number in counts.items() if slug in slugs)
    context.rule(
        most is None or count <= most,
        "too-many-outsiders",
        N_("{team} would have {count} {what}; {most} is the most."),
        rule,
        team=team.id,
        count=count,
        what=_(what),
        most=most,
    )
