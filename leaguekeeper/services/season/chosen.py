"""The seasons of a league, the one now open and those that are past: which is meant, which can be chosen."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Literal

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.league.standings import Slice
from leaguekeeper.services.views import SeasonSwitch

if TYPE_CHECKING:
    from leaguekeeper.league.state import Match, Season, State
    from leaguekeeper.services.session import Session

__all__ = [
    "ALL", "is_past", "matches_of", "one_season", "part_of", "season_asked", "season_switch", "session_at_end",
    "session_under", "span_of", "state_at_end",
]  # fmt: skip

ALL = "all"
"""What asks for all seasons together."""


def season_asked(session: Session, asked: str) -> Season | None:
    """The season that is asked for, the one now open where none is named; None where all are.

    Raises:
        RuleViolation: none has been opened yet.
        BadInput: there is none called so.
    """
    return None if asked == ALL else session.season(asked)


def one_season(session: Session, asked: str) -> Season:
    """The one season that is asked for.

    Raises:
        RuleViolation: none has been opened yet.
        BadInput: there is none called so, or all are asked for.
    """
    if asked == ALL:
        known = ", ".join(session.state.seasons) or "–"
        raise BadInput("", N_("This is told of one season at a time: say which one. There are: {known}."), known=known)
    return session.season(asked)


def part_of(
    session: Session,
    season: Season | None,
    division: str | None,
    side: Literal["home", "away"] | None,
    until: int | None,
) -> Slice:
    """A part of a season: of one division, of home or away matches, until a round.

    Raises:
        BadInput: the season has no such division or round.
    """
    divisions = list(season.divisions) if season is not None else []
    if division is not None and not divisions:
        raise BadInput("--division", N_("the season has no division of this name: it has none."))
    if division is not None and division not in divisions:
        known = ", ".join(divisions)
        raise BadInput("--division", N_("the season has no division of this name. There are: {known}."), known=known)
    if until is not None:
        _check_round(session, season, until)
    return Slice(division, side, until)


def _check_round(session: Session, season: Season | None, number: int) -> None:
    rounds = {
        each.round
        for each in session.state.fixtures.values()
        if season is not None and each.season == season.id and each.match == "league" and not each.cancelled
    }
    if number not in rounds:
        known = ", ".join(map(str, sorted(rounds))) or "–"
        raise BadInput("--round", N_("there is no round {number}. There are: {known}."), number=number, known=known)


def season_switch(session: Session, chosen: Season | None, *, all_too: bool = False) -> SeasonSwitch:
    """The seasons that can be chosen, the newest first; nothing can where there is only one."""
    seasons = list(session.state.seasons.values())
    choices = [(each.id, each.name) for each in reversed(seasons)]
    if all_too:
        choices.append((ALL, _("All seasons")))
    return SeasonSwitch(chosen.id if chosen is not None else ALL, tuple(choices) if len(seasons) > 1 else ())


def is_past(session: Session, season: Season) -> bool:
    """Whether another season has been opened after it."""
    league = session.state.league
    return league is not None and league.season != season.id


def matches_of(session: Session, season: Season | None) -> list[Match]:
    """The matches of a season, or of all, in the order in which they were played."""
    return [match for match in session.state.matches.values() if season is None or match.season == season.id]


def state_at_end(session: Session, season: Season) -> State:
    """The league as it stood when the season after it opened, or it went over to another edition; else as it stands."""
    end = _end(session, season)
    return session.reading.as_of(end) if end < len(session.reading.filed) else session.state


def session_at_end(session: Session, season: Season) -> Session:
    """The session as it stood when the season after it opened, or the edition changed; itself where neither has.

    It is not to be filed into.
    """
    end = _end(session, season)
    if end == len(session.reading.filed):
        return session
    then = copy(session)
    then.look_back(end)
    return then


def session_under(session: Session, season: Season) -> Session:
    """The session in which the teams of a season still stand by its rule book: as it is, or before it changed editions.

    It is not to be filed into.
    """
    return session_at_end(session, season) if _edition_after(session, season) is not None else session


def _end(session: Session, season: Season) -> int:
    changed, end = _edition_after(session, season), span_of(session, season).stop
    return end if changed is None else min(end, changed)


def _edition_after(session: Session, season: Season) -> int | None:
    """The place, counted from 0, of the first sheet after a season's opening that led the league to another edition."""
    for place in range(_first_place(session, season.id), len(session.reading.filed)):
        each = session.reading.filed[place]
        if ("league", "") in each.touched and each.document.kind == "edition_changed":
            return place
    return None


def span_of(session: Session, season: Season | None) -> range:
    """The places in the stack, counted from 0, from the sheet that opened a season to the next one's; all for None."""
    if season is None:
        return range(len(session.reading.filed))
    seasons = list(session.state.seasons)
    after = seasons[seasons.index(season.id) + 1 :]
    end = _first_place(session, after[0]) if after else len(session.reading.filed)
    return range(_first_place(session, season.id), end)


def _first_place(session: Session, season: str) -> int:
    """How many sheets lie below the one that opened a season."""
    key = ("season", season)
    return next(place for place, each in enumerate(session.reading.filed) if key in each.touched)
