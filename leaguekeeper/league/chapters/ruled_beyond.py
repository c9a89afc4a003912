"""What a commissioner's ruling leaves beyond the limits of the rules: it stands, and says so.

(House rules, Embauches; Staff de Banc de Touche; Fans Dévoués; LRB 4, Fiche d’équipe.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.chapters.roster_limits import Breach, roster_breaches

if TYPE_CHECKING:
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Team
    from leaguekeeper.rules.book import RuleBook

__all__ = ["tell_beyond"]


def tell_beyond(context: ReadingContext, teams: Iterable[str]) -> None:
    """Warn of each limit that a ruling has made a team pass, and that it did not pass so before."""
    for name in dict.fromkeys(teams):
        was = context.state.parts.get(("team", name))
        before = list(_breaches(context.book, was)) if was is not None else []
        for each in _breaches(context.book, context.team(name)):
            if each not in before:
                context.remark(each.sentence, each.rule, team=name, warning=True, **each.values)


def _breaches(book: RuleBook, team: Team) -> Iterator[Breach]:
    yield from roster_breaches(book, team)
    for number, count in Counter(player.number for player in team.roster()).items():
        if count > 1:
            yield Breach("number-taken", N_("Number {number} is worn by several players of {team}."),
                         {"number": number})  # fmt: skip
    for kind in book.staff:
        count = team.staff.get(kind.slug, 0)
        told = {"count": count, "what": kind.name, "most": kind.most, "least": kind.least}
        if count and not may_have_staff(book, team, kind):
            yield Breach("staff-not-allowed", N_("{team} may not have any {what}."), told, kind.rule)
        elif kind.most is not None and count > kind.most:
            words = N_("{team} would have {count} × {what}; {most} is the most.")
            yield Breach("staff-most", words, told, kind.rule)
        elif count < kind.least:
            words = N_("{team} would have {count} × {what}; {least} is the least.")
            yield Breach("staff-least", words, told, kind.rule)
