"""The rows of one side event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from leaguekeeper.league.state_of_side_events import SideEvent

if TYPE_CHECKING:
    from leaguekeeper.store.changes import Rows

__all__ = ["side_event_rows"]

_SAME = ("id", "document", "season", "name", "game", "day")
_ENTRY = ("name", "coach", "place", "figure", "won", "drawn", "honoured")


def side_event_rows(event: SideEvent) -> Rows:
    """An event's rows: itself, its entrants, and their figures game by game."""
    names = {name: _english(getattr(event, name)) for name in ("game_name", "counted", "honour")}
    return {
        "side_events": [{**{name: getattr(event, name) for name in _SAME}, **names}],
        "side_event_entrants": [
            {
                "event": event.id,
                "entrant": place,
                "played_as": _english(entry.played_as),
                **{name: getattr(entry, name) for name in _ENTRY},
            }
            for place, entry in enumerate(event.entries, start=1)
        ],
        "side_event_games": [
            {"event": event.id, "game": number, "entrant": place, "figure": figure}
            for number, row in enumerate(event.games, start=1)
            for place, figure in enumerate(row, start=1)
            if figure is not None
        ],
    }


def _english(words: Mapping[str, str]) -> str:
    return words.get("en") or next(iter(words.values()), "")
