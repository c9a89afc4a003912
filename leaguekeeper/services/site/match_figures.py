"""The figures of a match side by side, and where each comes from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.league.standings import gives_points
from leaguekeeper.league.value import rated
from leaguekeeper.services.records.match_reasons import why_inducements, why_points, why_winnings
from leaguekeeper.services.views import Stat
from leaguekeeper.services.why import why_current_value, why_rating

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, MatchSide, Team
    from leaguekeeper.services.site.publication import Publication

__all__ = ["side_stats"]


def side_stats(pub: Publication, match: Match, side: MatchSide, team: Team, *, reported: bool) -> Iterator[Stat]:
    """Value or rating, inducements, winnings, and league points where the book gives any; each with its reasons.

    Where nobody reported the match nothing but the points is known.
    """
    book = pub.book(match.season)
    if reported:
        yield from _of_its_report(pub, match, side, team)
    if gives_points(book):
        yield Stat(_("Points"), side.points, why_points(book, side))


def _of_its_report(pub: Publication, match: Match, side: MatchSide, team: Team) -> Iterator[Stat]:
    book, ledger = pub.book(match.season), pub.entries(match).ledger
    worth = why_rating(book, team) if rated(book) else why_current_value(book, team)
    label = _("Rating") if rated(book) else _("Value")
    yield Stat(label, side.value, worth if worth.lines[-1].amount == side.value else None)
    if side.petty_cash or side.spent:
        yield Stat(_("Inducements"), side.spent, why_inducements(book, side))
    yield Stat(_("Winnings"), side.winnings, why_winnings(side, ledger))
