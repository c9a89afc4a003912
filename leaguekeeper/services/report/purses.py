"""What each side has for inducements: petty cash first, then its treasury. (House rules, Coups de pouce.)"""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _
from leaguekeeper.league.chapters.inducements import own_share
from leaguekeeper.league.drafting import DraftReading
from leaguekeeper.league.state import State
from leaguekeeper.league.step import SIDES, other
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.views import Purse, TeamMark

__all__ = ["inducement_purses"]


def inducement_purses(book: RuleBook, before: State, reading: DraftReading) -> Iterator[tuple[TeamMark, Purse]]:
    """The purse of both sides as far as the draft has come; ``before`` is the league before the match."""
    for name in SIDES:
        side = getattr(reading.match, name)
        team = before.teams[side.team]
        share = own_share(book, team.treasury, side.value - reading.match.side(other(name)).value)
        petty = min(side.spent, side.petty_cash)
        spent = ((_("from petty cash"), petty), (_("from the treasury"), side.spent - petty))
        told = {"petty": amount(side.petty_cash), "treasury": amount(share)}
        rest = _("of {petty} petty cash and {treasury} treasury").format(**told)
        yield mark_of(team), Purse(side.petty_cash + share, spent, rest=rest)
