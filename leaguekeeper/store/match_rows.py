"""The rows of one match: its report as it was read, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.league.standings import table
from leaguekeeper.league.state import Match, MatchSide, Season, State

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.store.changes import Row, Rows

__all__ = ["match_rows", "standing_rows"]

_SIDES = ("home", "away")
_SAME = ("team", "outcome", "score", "casualties", "points", "popularity", "value", "petty_cash", "spent", "winnings")


def match_rows(match: Match) -> Rows:
    """A match's rows: the match, its sides, and what befell them."""
    tables: dict[str, list[Row]] = {"matches": [_match(match)]}
    for side in _SIDES:
        for name, rows in _side_rows(match, side).items():
            tables.setdefault(name, []).extend(rows)
    tables["injuries"] = [
        {"match": match.id, "place": place, "side": side, "player": player, "result": result, "lasting": lasting}
        for place, (side, player, result, lasting) in enumerate(match.injuries, start=1)
    ]
    return tables


def _match(match: Match) -> Row:
    same = ("id", "document", "season", "round", "match", "stage", "division", "day", "ended", "winner")
    home, away = match.penalties or (None, None)
    return {
        **{name: getattr(match, name) for name in (*same, "weather", "stadium", "gate", "ball")},
        "ended_by": match.by,
        "kicked_first": match.kicks,
        "overtime": int(match.overtime),
        "penalties_home": home,
        "penalties_away": away,
    }


def _side_rows(match: Match, name: str) -> dict[str, list[Row]]:
    side: MatchSide = match.side(name)
    here = {"match": match.id, "side": name}
    return {
        "match_sides": [{**here, **{what: getattr(side, what) for what in _SAME}, "best_player": side.mvp}],
        "match_events": [
            {**here, "player": player, "event": event, "count": count}
            for player, events in side.counts.items()
            for event, count in events.items()
        ],
        "match_details": [
            {**here, "what": what, "place": place, "named": each}
            for what, those in _details(side).items()
            for place, each in enumerate(those, start=1)
        ],
        "prayers": [{**here, "place": place, "prayer": prayer} for place, prayer in enumerate(side.prayers, start=1)],
        "inducements": [
            {**here, "place": place, "inducement": slug, "count": count, "cost": cost}
            for place, (slug, count, cost) in enumerate(side.inducements, start=1)
        ],
    }


def _details(side: MatchSide) -> dict[str, tuple[str, ...]]:
    return {
        "star": side.stars,
        "journeyman": side.journeymen,
        "card": side.cards,
        "sent-off": side.sent_off,
        "bonus": side.bonus,
        "handicap": side.handicaps,
        "best": side.best,
    }


def standing_rows(state: State, book: RuleBook, season: Season) -> Rows:
    """The rows of a season's table."""
    same = ("team", "place", "points", "adjusted", "played", "won", "drawn", "lost", "touchdowns", "casualties")
    return {
        "standings": [
            {
                "season": season.id,
                **{name: getattr(line, name) for name in same},
                "touchdowns_against": line.against,
                "casualties_against": line.casualties_against,
                "decided_by": line.decided,
            }
            for line in table(state, book, season)
        ]
    }
