"""What a league's teams are under another rule book: who is beyond its limits, who is worth or can do something else.

(leaguekeeper/README.md, "Rules are data".)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.sentences import numbered
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.book_in_force import book_of_next_season
from leaguekeeper.league.state import Player, State, Team
from leaguekeeper.league.terms import position
from leaguekeeper.rules import load
from leaguekeeper.rules.missing import NotInRuleBook
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.session import book_of
from leaguekeeper.services.stack.comparison import Books, changes_between, figures_of_team, profile_lines, skill_lines
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.sequence import Step

__all__ = ["in_the_books"]

_UNBOUNDED = 99


def in_the_books(before: State, after: State, called: Callable[[str], str] = str) -> tuple[ChangeGroup, ...]:
    """Everything that differs between two states, and what another rule book would make of what does not.

    ``called`` says how a sheet is called.
    """
    known = after if after.league else before  # the founding itself may be taken back
    if not known.league:
        return ()
    return (*changes_between(before, after, book_of(known), called=called), *_under_the_next_book(before, after))


def _under_the_next_book(before: State, after: State) -> Iterator[ChangeGroup]:
    """The steps that come and go where the next season goes by another book, and what becomes of the teams by it.

    A team that was itself led over to the book is told of where its figures are.
    """
    was, now = before.league, after.league
    if was is None or now is None or (was.rulebook, was.digest) == (now.rulebook, now.digest):
        return
    books = book_of_next_season(before, None, load), book_of_next_season(after, None, load)
    steps = tuple(_steps(*books))
    if steps:
        yield ChangeGroup(_("Steps"), steps)
    for name, team in after.teams.items():
        if team.status != "withdrawn" and before.teams.get(name) is team:
            yield from _team(books, team)


def _steps(before: RuleBook, after: RuleBook) -> Iterator[ChangeLine]:
    old, new = _by_id(before), _by_id(after)
    for name in dict.fromkeys([*old, *new]):
        was, now = old.get(name), new.get(name)
        shown = now or was
        if shown is None:
            continue
        called = pick(shown[1].name)
        if was is None or now is None:
            there = _part(shown[0])
            yield ChangeLine(called, there if was else "", there if now else _("is gone"), worse=now is None)
        elif was[0] != now[0]:
            yield ChangeLine(called, _part(was[0]), _part(now[0]))
        elif (was[1].chapter, was[1].params) != (now[1].chapter, now[1].params):
            yield ChangeLine(called, _part(was[0]), _("goes otherwise"))


def _part(name: str) -> str:
    """What a part of the sequences is called."""
    return {
        "pre_match": _("Before the match"),
        "match": _("The match"),
        "post_match": _("After the match"),
        "off_season": _("Off-season"),
    }[name]


def _by_id(book: RuleBook) -> dict[str, tuple[str, Step]]:
    parts = type(book.sequences).model_fields
    return {step.id: (part, step) for part in parts for step in getattr(book.sequences, part)}


def _team(books: Books, team: Team) -> Iterator[ChangeGroup]:
    """A team's limits and figures, then its players; nothing of a team that the other book has no list for."""
    try:
        lines = (*_limits(books, team), *figures_of_team(books, team, team))
        players = [(player, tuple(_player(books, team, player))) for player in team.roster()]
    except NotInRuleBook:  # adopting it is refused, and says why
        return
    mark = mark_of(team)
    if lines:
        yield ChangeGroup(team.name, lines, mark)
    yield from (ChangeGroup(numbered(each.name, each.number), told, mark) for each, told in players if told)


def _player(books: Books, team: Team, player: Player) -> Iterator[ChangeLine]:
    for told in (profile_lines, skill_lines):
        yield from told(books, team, team, player, player)


def _limits(books: Books, team: Team) -> Iterator[ChangeLine]:
    """Of what a team has more than the other book lets it have."""
    old, new = (list(_counted(book, team)) for book in books)
    for (label, count, was), (_label, _count, now) in zip(old, new, strict=True):
        if now < count and now < was:
            yield ChangeLine(label, _of(count, was), _of(count, now), worse=True)


def _of(count: int, most: int) -> str:
    told = _("{count}, at most {most}").format(count=count, most=most)
    return told if most < _UNBOUNDED else str(count)


def _counted(book: RuleBook, team: Team) -> Iterator[tuple[str, int, int]]:
    """What is counted of a team, how many it has, and how many it may have."""
    roster = team.roster()
    yield _("Players"), len(roster), book.number_or("squad-most", _UNBOUNDED)
    for slug, count in Counter(player.position for player in roster).items():
        found = position(book, team.team_list, slug)
        yield pick(found.name), count, found.most
    most = book.team_list(team.team_list).big_guys_at_most
    big = sum(position(book, team.team_list, player.position).big_guy for player in roster)
    yield _("Big guys"), big, _UNBOUNDED if most is None else most
    for slug, count in team.staff.items():
        kind = book.staff_kind(slug)
        barred = not book.team_list(team.team_list).may_hire(slug)
        yield pick(kind.name), count, 0 if barred else _UNBOUNDED if kind.most is None else kind.most
