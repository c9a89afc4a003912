"""The season in hand: what can be done with it now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch

if TYPE_CHECKING:
    from leaguekeeper.services.re_enrolment.views import OffSeasonRow
    from leaguekeeper.services.records.views import RecordTable
    from leaguekeeper.services.rulebooks.views import OpenQuestion
    from leaguekeeper.services.tournament.views import TournamentsView
    from leaguekeeper.services.views import Notice, TeamMark

__all__ = ["NewSeason", "SeasonReview", "SeasonView"]


@dataclass(frozen=True, slots=True)
class SeasonReview:
    """How a season went, or each of them: figures, podium, honours and leaders.

    ``season`` is its id, empty where all are told; ``past`` tells that it is not the season now open.
    """

    title: str
    facts: str
    season: str
    tables: tuple[RecordTable, ...]
    past: bool = False
    seasons: SeasonSwitch = ONE_SEASON


@dataclass(frozen=True, slots=True)
class SeasonView:
    """What a commissioner can do between matches.

    ``open_name`` is the season that is open, empty where none is; a past one's name stands there where it can still
    be closed. ``fixtures`` and ``left`` count its matches and those still to be played; ``over`` tells that it has
    been closed. ``between`` are the teams between two seasons where they re-enrol, ``entering`` those who would
    take part in the next one. ``sizes`` are how many teams the play-offs may have, empty while they cannot be
    drawn, and ``usual_size`` how many they have usually; ``next_number`` numbers the season that would be opened
    next. ``prizes`` tells that prizes can be paid, ``paid`` that the rule book has such for a season: where it has
    none, its champion is named alone. ``open_league`` are the tournaments and trades where the rule book knows
    such, ``season`` the id of the season now open. ``keys`` are the ways to tell equal teams apart, in the order of
    the rule book; ``seeds`` the teams in the order of the table, as the play-offs would seed them; ``shared`` says
    who of them share a place; ``parted`` that seeds change places so that divisions are kept apart. ``swiss_round``
    numbers the Swiss round that can be drawn next, 0 where none can. ``review`` is how the season has gone so far,
    or how the past season that was asked for went: in a past one nothing can be done. ``drawn`` tells how its
    fixtures were drawn, until the first match has been played; ``undrawn`` that none have been yet. ``next_day`` is
    the first day on which more matches could be played: after all that have a day already. ``of_copy`` tells that
    it is a coach's copy, in which the season itself is not his affair, ``only_read`` why nothing may be filed at
    all where that is so; ``sheets`` are the kinds that may be. ``rivals`` are by kind of match whom each team may
    meet now. ``open_questions`` are those that the next season can read otherwise; at first they are read as in the
    last one.
    """

    title: str
    facts: str
    teams: tuple[TeamMark, ...]
    next_number: int
    open_name: str = ""
    fixtures: int = 0
    left: int = 0
    sizes: tuple[int, ...] = ()
    prizes: bool = False
    over: bool = False
    between: tuple[OffSeasonRow, ...] = ()
    entering: frozenset[str] = frozenset()
    season: str = ""
    open_league: TournamentsView | None = None
    keys: tuple[tuple[str, str], ...] = ()
    usual_size: int = 0
    seeds: tuple[TeamMark, ...] = ()
    shared: str = ""
    parted: bool = False
    swiss_round: int = 0
    notices: tuple[Notice, ...] = ()
    review: SeasonReview | None = None
    drawn: tuple[str, ...] = ()
    undrawn: bool = False
    next_day: date | None = None
    of_copy: bool = False
    only_read: str = ""
    sheets: frozenset[str] = frozenset()
    rivals: Mapping[str, Mapping[str, tuple[TeamMark, ...]]] = field(default_factory=dict)
    open_questions: tuple[OpenQuestion, ...] = ()
    paid: bool = True


@dataclass(frozen=True, slots=True)
class NewSeason:
    """A season as its form asks for it.

    ``system`` says who meets whom; ``rounds`` bounds how many are drawn. ``divisions`` above one are dealt by
    ``seeding``: lots, team value or last season, as a ``snake`` where it turns round at each end, or by "hand", where
    ``chosen`` names each team's. ``readings`` names for what the rules leave open the reading that holds in it.
    """

    name: str
    participants: tuple[str, ...]
    first_day: date
    system: str = "round-robin"
    rounds: int | None = None
    days_between: int = 7
    tie_breakers: tuple[str, ...] = ()
    divisions: int = 1
    seeding: str = "draw"
    snake: bool = False
    chosen: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
