"""The rules of the card game, brought together: with them every step and every deed of a card makes itself known."""

from __future__ import annotations

from leaguekeeper.play.cards import (  # noqa: F401 - imported for what they make known
    improvements,
    maintenance,
    matchup,
    matchup_actions,
    payouts,
    responses,
    scoreboard,
    season_end,
    setup,
    token_abilities,
)

__all__: list[str] = []
