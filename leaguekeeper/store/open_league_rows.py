"""The rows of an open league: a tournament, a challenge, a trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.state_of_open_league import Challenge, Champion, Tournament, Trade

if TYPE_CHECKING:
    from leaguekeeper.store.changes import Rows

__all__ = ["challenge_rows", "champion_rows", "tournament_rows", "trade_rows"]


def tournament_rows(tournament: Tournament) -> Rows:
    """A tournament's rows: itself, who takes part, and what its places are worth."""
    same = ("id", "season", "name", "trophy", "first_day", "winner", "runner_up")
    here = {"tournament": tournament.id}
    return {
        "tournaments": [{name: getattr(tournament, name) for name in same}],
        "tournament_entrants": [
            {**here, "team": team, "entered": place, "rating": tournament.ratings.get(team)}
            for place, team in enumerate(tournament.entrants, start=1)
        ],
        "tournament_prizes": [
            {**here, "place": place, "gold": gold} for place, gold in enumerate(tournament.gold, start=1)
        ],
    }


def challenge_rows(challenge: Challenge) -> Rows:
    """A challenge's row."""
    same = ("id", "tournament", "week", "challenger", "challenged", "answer", "substitute")
    return {"challenges": [{name: getattr(challenge, name) for name in same}]}


def champion_rows(champion: Champion) -> Rows:
    """A champion's rows: what has become of him, and the steps he lost."""
    row = {"id": champion.id, "dead": int(champion.dead), "niggling_injuries": champion.niggles}
    lost = [{"champion": champion.id, "place": n, "characteristic": what} for n, what in enumerate(champion.lost, 1)]
    return {"champions": [row], "champion_injuries": lost}


def trade_rows(trade: Trade) -> Rows:
    """A trade's rows: what each side gave, and the players who went over."""
    pairs = (trade.teams, trade.teams[::-1])
    return {
        "trades": [
            {"document": trade.id, "giver": giver, "taker": taker, "gold": trade.gold.get(giver, 0), "day": trade.day}
            for giver, taker in pairs
        ],
        "traded_players": [
            {"document": trade.id, "giver": giver, "player": was, "became": now, "place": place}
            for giver, _taker in pairs
            for place, (was, now) in enumerate(trade.players.get(giver, ()), start=1)
        ],
    }
