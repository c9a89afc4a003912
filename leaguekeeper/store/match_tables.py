"""The matches as plain tables: each report as it was read, side by side."""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = [
    "MatchDetailRow",
    "MatchEventRow",
    "MatchInducementRow",
    "MatchInjuryRow",
    "MatchPrayerRow",
    "MatchRow",
    "MatchSideRow",
    "StandingRow",
]


def _of_match(*columns: str) -> tuple[object, ...]:
    own = list(columns) or ["match"]
    there = ["match_sides.match", "match_sides.side"] if columns else ["matches.id"]
    return belonging("match", "match", refers(own, there))


class MatchRow(SQLModel, table=True):
    """A match that was reported; its id is the fixture's, ``document`` the report's."""

    __tablename__ = "matches"
    __table_args__ = belonging("match", "id")

    id: str = text(primary_key=True)
    document: str = text()
    season: str = text(index=True)
    round: int
    match: str = text()
    stage: str | None = text(None)
    division: str | None = text(None)
    day: str | None = text(None)
    ended: str = text()
    ended_by: str | None = text(None)
    winner: str | None = text(None)
    weather: str | None = text(None)
    stadium: str | None = text(None)
    kicked_first: str | None = text(None)
    overtime: int
    penalties_home: int | None = None
    penalties_away: int | None = None
    gate: int | None = None
    ball: str | None = text(None)


class MatchSideRow(SQLModel, table=True):
    """One side of a match: ``side`` is home or away, ``outcome`` won, drawn or lost; money in gold pieces."""

    __tablename__ = "match_sides"
    __table_args__ = _of_match()

    match: str = text(primary_key=True)
    side: str = text(primary_key=True)
    team: str = text(index=True)
    outcome: str = text()
    score: int
    casualties: int
    points: int
    popularity: int
    value: int
    petty_cash: int
    spent: int
    winnings: int
    best_player: str | None = text(None)


class MatchEventRow(SQLModel, table=True):
    """How often a player did something in a match that earns experience."""

    __tablename__ = "match_events"
    __table_args__ = _of_match("match", "side")

    match: str = text(primary_key=True)
    side: str = text(primary_key=True)
    player: str = text(primary_key=True)
    event: str = text(primary_key=True)
    count: int


class MatchInjuryRow(SQLModel, table=True):
    """A player who was hurt in a match: the result that stood, and the lasting injury if there was one."""

    __tablename__ = "injuries"
    __table_args__ = _of_match("match", "side")

    match: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    side: str = text()
    player: str = text()
    result: str = text()
    lasting: str = text()


class MatchPrayerRow(SQLModel, table=True):
    """A prayer to Nuffle that a side was granted."""

    __tablename__ = "prayers"
    __table_args__ = _of_match("match", "side")

    match: str = text(primary_key=True)
    side: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    prayer: str = text()


class MatchDetailRow(SQLModel, table=True):
    """Who or what else was there on a side: ``what`` is star, journeyman, card, sent-off, bonus, handicap or best."""

    __tablename__ = "match_details"
    __table_args__ = _of_match("match", "side")

    match: str = text(primary_key=True)
    side: str = text(primary_key=True)
    what: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    named: str = text()


class MatchInducementRow(SQLModel, table=True):
    """What a side bought for one match: how many, and for how much (gold pieces)."""

    __tablename__ = "inducements"
    __table_args__ = _of_match("match", "side")

    match: str = text(primary_key=True)
    side: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    inducement: str = text()
    count: int
    cost: int


class StandingRow(SQLModel, table=True):
    """A team's line in a season's table; ``decided_by`` is the tie-breaker that set it apart from the line above."""

    __tablename__ = "standings"
    __table_args__ = belonging("standings", "season")

    season: str = text(primary_key=True)
    team: str = text(primary_key=True)
    place: int
    points: int
    adjusted: int
    played: int
    won: int
    drawn: int
    lost: int
    touchdowns: int
    touchdowns_against: int
    casualties: int
    casualties_against: int
    decided_by: str = text()
