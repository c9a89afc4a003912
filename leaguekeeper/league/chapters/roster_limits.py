"""The limits of a roster: the least and the most players, each position's own, big guys and outsiders together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.sentences import counted
from leaguekeeper.base.words import N_, _, in_every_language, ngettext
from leaguekeeper.league.reading_context import ReadingContext
from leaguekeeper.league.state import Team
from leaguekeeper.league.terms import comes_with, position

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = ["TOO_FEW", "Breach", "check_roster", "check_squad", "is_full", "no_room", "roster_breaches"]

TOO_FEW = counted("{team} has {count} player; {least} is the least.",
                  "{team} has {count} players; {least} is the least.", "count")  # fmt: skip
_TOO_MANY = counted("{team} would have {count} player; {most} is the most.",
                   "{team} would have {count} players; {most} is the most.", "count")  # fmt: skip
_TOO_BIG = counted("{team} would have {count} big guy; {most} is the most.",
                   "{team} would have {count} big guys; {most} is the most.", "count")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Breach:
    """A limit that a team passes: what is said of it, and the rule where it is always the same."""

    code: str
    sentence: str
    values: Mapping[str, Any]
    rule: str = ""


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
    for each in roster_breaches(context.book, context.team(team_id)):
        context.rule(False, each.code, each.sentence, rule or each.rule, team=team_id, **each.values)


def roster_breaches(book: RuleBook, team: Team) -> Iterator[Breach]:
    """The limits that a roster passes."""
    roster, terms = team.roster(), book.team_list(team.team_list)
    most = book.number_or("squad-most", 99)
    if len(roster) > most:
        rule = book.rule_of_number("squad-most")
        yield Breach("roster-full", _TOO_MANY, {"count": len(roster), "most": most}, rule)
    counts = Counter(player.position for player in roster)
    for slug, count in counts.items():
        found = position(book, team.team_list, slug)
        if count > found.most:
            told = {"count": count, "position": found.name, "most": found.most}
            yield Breach("position-full", N_("{team} would have {count} {position}; {most} is the most."), told)
    stars = [slug for slug in counts if book.has("stars", slug) and comes_with(book, slug) is None]
    yield from _together(counts, terms.allies, terms.allies_at_most, N_("allies"))
    yield from _together(counts, stars, book.number_or("stars-most", 99), N_("champions"))
    big = sum(count for slug, count in counts.items() if position(book, team.team_list, slug).big_guy)
    if terms.big_guys_at_most is not None and big > terms.big_guys_at_most:
        yield Breach("big-guys", _TOO_BIG, {"count": big, "most": terms.big_guys_at_most})


def _together(counts: Mapping[str, int], slugs: Container[str], most: int | None, what: str) -> Iterator[Breach]:
    count = sum(number for slug, number in counts.items() if slug in slugs)
    if most is not None and count > most:
        told = {"count": count, "what": in_every_language(what), "most": most}
        yield Breach("too-many-outsiders", N_("{team} would have {count} {what}; {most} is the most."), told)
