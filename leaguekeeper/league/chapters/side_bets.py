"""Bets that a side has placed on its own victory (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.step import SIDES, Step

__all__ = ["pay_bets"]

_TIMES = 2


def pay_bets(step: Step) -> None:
    """Whoever has staked gold on winning, and has won, gets twice the stake; any other stake is lost."""
    for name in SIDES:
        if step.match.winner != name:
            continue
        for slug, count, stake in step.side(name).inducements:
            if step.book.has("inducements", slug) and step.book.inducement(slug).stake is not None:
                staked = count * stake
                terms = [Term(_TIMES, staked)]
                step.context.move(step.team_id(name), _TIMES * staked, N_("A bet is won"), step.rule, terms=terms)
