"""The sheets of a season: draws, changed fixtures, comings and goings, prizes, awards, its end. (Gestion de ligue.)"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Day, Document, Gold, Name, Note, Paper, PlayerRef, Slug

__all__ = [
    "AwardGiven",
    "CoachChanged",
    "FixtureChanged",
    "FixturesDrawn",
    "LotsDrawn",
    "PointsAdjusted",
    "PrizesPaid",
    "RecordedSide",
    "ResultRecorded",
    "SeasonClosed",
    "TeamJoined",
    "TeamLeft",
    "TeamRested",
]

Hour = Annotated[str, Field(pattern=r"^\d{2}:\d{2}$")]
Die = Annotated[int, Field(ge=1, le=512)]
Pair = tuple[Slug, Slug]


class FixturesDrawn(Document):
    """Fixtures of several rounds, or a knock-out, drawn at once.

    ``rounds`` are the pairs as they were drawn, home first; ``dice`` are those that put the entrants in their
    order, so that the draw can be shown and repeated. A knock-out has its entrants in the order of their seeds and
    no rounds: its games follow from the results. ``by_table``: they were the first of the table, and the table has been
    corrected since.
    """

    kind: Literal["fixtures_drawn"] = "fixtures_drawn"
    season: Slug
    draw: Slug
    system: Literal["round-robin", "double-round-robin", "swiss", "knock-out", "cross-division", "by-hand"]
    entrants: tuple[Slug, ...] = Field(min_length=2, max_length=512)
    dice: tuple[Die, ...] = Field(default=(), max_length=512)
    rounds: tuple[tuple[Pair, ...], ...] = Field(default=(), max_length=200)
    rests: tuple[Slug | None, ...] = Field(default=(), max_length=200)
    first_round: int = Field(default=1, ge=0, le=1000)
    match: Literal["league", "exhibition", "playoff"] = "league"
    division: Slug | None = None
    first_day: Day | None = None
    days_between: int = Field(default=7, ge=0, le=366)
    third_place: bool = False
    losers_cup: bool = False
    stages: tuple[Name, ...] = Field(default=(), max_length=12)
    by_table: bool = False


class RecordedSide(Paper):
    """What is known of one side of a match that was played elsewhere.

    Whoever had to miss its next match has missed this one, unless it was played ``before_list``: before the day of the
    list that the side was enrolled with, which tells who misses the next match from then on.
    """

    score: int = Field(default=0, ge=0, le=99)
    casualties: int = Field(default=0, ge=0, le=99)
    points: int | None = Field(default=None, ge=-100_000, le=100_000)
    before_list: bool = False


class ResultRecorded(Document):
    """The bare result of a match that was played elsewhere: nobody's deeds, no money, no experience.

    ``points`` are those it earned there; left out, the rule book's count. ``scored`` is false where the two met but
    no score is known, ``met`` where they never did and a ruling says who goes on: then nobody has played or missed a
    match. ``penalties`` are the rounds that each side won where a play-off was level after overtime,
    ``winner`` who goes on where a ruling decides it. ``sides`` are who met, home first, where a correction below has
    since sent others into the fixture.
    """

    kind: Literal["result_recorded"] = "result_recorded"
    fixture: Slug
    home: RecordedSide = RecordedSide()
    away: RecordedSide = RecordedSide()
    scored: bool = True
    met: bool = True
    overtime: bool = False
    penalties: tuple[Annotated[int, Field(ge=0, le=99)], Annotated[int, Field(ge=0, le=99)]] | None = None
    winner: Literal["home", "away"] | None = None
    sides: tuple[Slug, Slug] | None = None


class FixtureChanged(Document):
    """A fixture that has not been played is moved, turned round, or called off (with the reason)."""

    kind: Literal["fixture_changed"] = "fixture_changed"
    fixture: Slug
    day: Day | None = None
    time: Hour | None = None
    deadline: Day | None = None
    round: int | None = Field(default=None, ge=0, le=1000)
    swap: bool = False
    home: Slug | None = None
    away: Slug | None = None
    cancelled: Note = ""


class PointsAdjusted(Document):
    """The commissioner gives or takes league points, and says why."""

    kind: Literal["points_adjusted"] = "points_adjusted"
    season: Slug
    team: Slug
    points: int = Field(ge=-1000, le=1000)
    reason: Note = Field(min_length=1)


class LotsDrawn(Document):
    """Lots between teams that nothing else tells apart: ``order`` is the luckiest first, ``dice`` what was rolled.

    Those of a ``tournament`` decide in its qualification and nowhere else.
    """

    kind: Literal["lots_drawn"] = "lots_drawn"
    season: Slug
    order: tuple[Slug, ...] = Field(min_length=2, max_length=64)
    dice: tuple[Die, ...] = Field(default=(), max_length=64)
    tournament: Slug | None = None


class TeamJoined(Document):
    """A team joins a season that has begun."""

    kind: Literal["team_joined"] = "team_joined"
    season: Slug
    team: Slug
    division: Slug | None = None


class TeamLeft(Document):
    """A team leaves a season: what is left of its fixtures is called off, forfeited, or taken over by another."""

    kind: Literal["team_left"] = "team_left"
    season: Slug
    team: Slug
    remaining: Literal["byes", "forfeits", "replacement"] = "byes"
    replacement: Slug | None = None
    reason: Note = ""


class CoachChanged(Document):
    """A team passes to another coach, its past with it."""

    kind: Literal["coach_changed"] = "coach_changed"
    team: Slug
    coach: Slug


class PrizesPaid(Document):
    """The prizes of a season are paid, the champion first. (House rules, Récompenses.)

    ``gold`` overrides the rule book's prizes, place by place. ``by_bracket``: the places were those of the play-offs,
    and the play-offs have been corrected since.
    """

    kind: Literal["prizes_paid"] = "prizes_paid"
    season: Slug
    places: tuple[Slug, ...] = Field(min_length=1, max_length=16)
    gold: tuple[Gold, ...] = Field(default=(), max_length=16)
    by_bracket: bool = False


class AwardGiven(Document):
    """A free award: whatever the commissioner wishes to honour."""

    kind: Literal["award_given"] = "award_given"
    season: Slug
    award: Name
    team: Slug | None = None
    player: PlayerRef | None = None
    coach: Slug | None = None


class TeamRested(Document):
    """A team does not re-enrol: it sits the next season out, the commissioner refuses it, or its coach starts anew.

    Whatever the case, it is kept as it is.
    """

    kind: Literal["team_rested"] = "team_rested"
    team: Slug
    becomes: Literal["resting", "refused", "dissolved"] = "resting"
    reason: Note = ""


EndFigure = Literal["place", "points", "value", "treasury", "players", "experience", "improvements", "injuries"]
"""A figure of a team at the end of a season; gold pieces, experience points or a count."""


class SeasonClosed(Document):
    """A season is over; ``ended`` tells the figures of each team as they stood then (see ``league.ending``)."""

    kind: Literal["season_closed"] = "season_closed"
    season: Slug
    ended: dict[Slug, dict[EndFigure, int]] = Field(default_factory=dict, max_length=256)
