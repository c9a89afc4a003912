"""The seasons of a league, the one now open and those that are past: which is meant, which can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.services.views import SeasonSwitch

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Season, State
    from leaguekeeper.services.session import Office

__all__ = [
    "ALL", "is_past", "matches_of", "one_season", "season_asked", "season_switch", "span_of", "state_at_end",
]  # fmt: skip

ALL = "all"
"""What asks for all seasons together."""


def season_asked(office: Office, asked: str) -> Season | None:
    """The season that is asked for, the one now open where none is named; None where all are.

    Raises:
        RuleViolation: none has been opened yet.
        BadInput: there is none called so.
    """
    return None if asked == ALL else office.season(asked)


def one_season(office: Office, asked: str) -> Season:
    """The one season that is asked for.

    Raises:
        RuleViolation: none has been opened yet.
        BadInput: there is none called so, or all are asked for.
    """
    if asked == ALL:
        known = ", ".join(office.state.seasons) or "–"
        raise BadInput("", N_("This is told of one season at a time: say which one. There are: {known}."), known=known)
    return office.season(asked)


def season_switch(office: Office, chosen: Season | None, *, all_too: bool = False) -> SeasonSwitch:
    """The seasons that can be chosen, the newest first; nothing can where there is only one."""
    seasons = list(office.state.seasons.values())
    choices = [(each.id, each.name) for each in reversed(seasons)]
    if all_too:
        choices.append((ALL, _("All seasons")))
    return SeasonSwitch(chosen.id if chosen is not None else ALL, tuple(choices) if len(seasons) > 1 else ())


def is_past(office: Office, season: Season) -> bool:
    """Whether another season has been opened after it."""
    league = office.state.league
    return league is not None and league.season != season.id


def matches_of(office: Office, season: Season | None) -> list[Match]:
    """The matches of a season, or of all, in the order in which they were played."""
    return [match for match in office.state.matches.values() if season is None or match.season == season.id]


def state_at_end(office: Office, season: Season) -> State:
    """The league as it stood when the season after it opened; as it stands where none has."""
    end = span_of(office, season).stop
    return office.reading.as_of(end) if end < len(office.reading.filed) else office.state


def span_of(office: Office, season: Season | None) -> range:
    """The places in the stack, counted from 0, from the sheet that opened a season to the next one's; all for None."""
    if season is None:
        return range(len(office.reading.filed))
    seasons = list(office.state.seasons)
    after = seasons[seasons.index(season.id) + 1 :]
    end = _first_place(office, after[0]) if after else len(office.reading.filed)
    return range(_first_place(office, season.id), end)


def _first_place(office: Office, season: str) -> int:
    """How many sheets lie below the one that opened a season."""
    key = ("season", season)
    return next(place for place, each in enumerate(office.reading.filed) if key in each.touched)
