"""The league at a glance: table, fixtures, results, what waits, who leads."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from leaguekeeper.services.desk.views import NOTHING_WAITS, DeskView
from leaguekeeper.services.fixtures.views import Round
from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch, Silk, TeamMark, Why

__all__ = ["DivisionTable", "Filed", "Form", "LeaderRow", "LeagueView", "StandingsRow"]

Form = Literal["W", "D", "L"]


@dataclass(frozen=True, slots=True)
class Filed:
    """What the status bar says: the last document, when it was filed, the last verified backup, what undo would take.

    ``undo`` and ``redo`` name the document ("match no. 20"), empty where there is nothing to take away or put back;
    ``season`` stands under the program's name ("Season 3"), ``waiting`` counts matches of the round still to be played;
    ``altered`` says that another program changed the sheets. ``mail`` counts sheets of coaches to be decided on; in the
    copy of a ``coach``, of which ``came`` sheets came from the league, those that wait to be sent. ``only_read`` says
    why nothing can be filed from here, where that is so; ``taken_back`` counts what lay in a copy's out-tray before.
    """

    last: str = ""
    when: datetime | None = None
    backup: datetime | None = None
    undo: str = ""
    redo: str = ""
    conflicts: int = 0
    season: str = ""
    waiting: int = 0
    altered: str = ""
    mail: int = 0
    coach: str = ""
    came: int = 0
    only_read: str = ""
    taken_back: int = 0


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of the table; ``moved`` is places gained since the round before, ``cut_below`` a play-off line under it.

    ``level`` says what parts it from the team above where both have the same points; ``points`` are None where the
    rule book gives no league points and nobody was given any.
    """

    place: int
    moved: int
    team: TeamMark
    second: str
    played: int
    won: int
    drawn: int
    lost: int
    touchdowns: tuple[int, int]
    casualties: int
    form: tuple[Form, ...]
    points: int | None
    cut_below: bool = False
    why: Why | None = None
    level: str = ""


@dataclass(frozen=True, slots=True)
class LeaderRow:
    """Who leads the season in something: "Zik Patte-Vive", "7 touchdowns"; the silk where it is one team's."""

    name: str
    silk: Silk | None
    feat: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """The table of one division under its name."""

    name: str
    rows: tuple[StandingsRow, ...]


@dataclass(frozen=True, slots=True)
class LeagueView:
    """The first page of an open league. ``facts`` is one line: season, round, rule book, joined by " · ".

    ``standings`` are of all teams; where the season is played in ``divisions``, each has its table besides, and
    ``standings_note`` is about those. ``past`` tells that another season than the one now open is shown: nothing waits
    in it any more.
    """

    name: str
    season: int
    facts: str
    standings: tuple[StandingsRow, ...]
    standings_note: str = ""
    divisions: tuple[DivisionTable, ...] = ()
    desk: DeskView = NOTHING_WAITS
    last_round: Round | None = None
    leaders: tuple[LeaderRow, ...] = ()
    seasons: SeasonSwitch = ONE_SEASON
    past: bool = False
