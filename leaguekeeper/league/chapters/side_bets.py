"""Bets that a side has placed on its own victory (2020 edition, inducements)."""

from __future__ import annotations

from leaguekeeper.base.words import N_
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.step import SIDES, Step

__all__ = ["pay_bets"]

_TIMES = 2
"""How many times the stake a bet pays that is won, where a rule book does not say."""


def pay_bets(step: Step) -> None:
    """Whoever has staked gold on winning, and has won, gets the stake so many times back as the book says."""
    times = step.book.number_or("bet-pays", _TIMES)
    for name in SIDES:
        if step.match.winner != name:
            continue
        for slug, count, stake in step.side(name).inducements:
            if step.book.has("inducements", slug) and step.book.inducement(slug).stake is not None:
                staked = count * stake
                terms = [Term(times, staked)]
                step.context.move(step.team_id(name), times * staked, N_("A bet is won"), step.rule, terms=terms)
