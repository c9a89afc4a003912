"""The league as plain tables: the league itself, its coaches, seasons and fixtures."""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = ["CoachRow", "FixtureRow", "LeagueRow", "OptionRow", "RuleBookRow", "SeasonRow", "SeasonTeamRow"]


class LeagueRow(SQLModel, table=True):
    """The league: its name, its rule book, and the season now open."""

    __tablename__ = "league"
    __table_args__ = belonging("league", "part")

    part: str = text("", primary_key=True)
    name: str = text()
    rulebook: str = text()
    season: str | None = text(None)
    founded_by: str = text()


class OptionRow(SQLModel, table=True):
    """A reading of a question on which the rule book is silent, as the league chose it."""

    __tablename__ = "league_options"
    __table_args__ = belonging("league", "part")

    part: str = text("", primary_key=True)
    ruling: str = text(primary_key=True)
    reading: str = text()


class CoachRow(SQLModel, table=True):
    """Somebody who coaches."""

    __tablename__ = "coaches"
    __table_args__ = belonging("coach", "id")

    id: str = text(primary_key=True)
    name: str = text()
    contact: str = text()
    naf: int | None = None


class RuleBookRow(SQLModel, table=True):
    """A rule book of the league's own, as it was adopted; ``document`` is the sheet that holds it whole."""

    __tablename__ = "rule_books"
    __table_args__ = belonging("rule_book", "digest")

    digest: str = text(primary_key=True)
    id: str = text()
    name: str = text()
    version: str = text()
    based_on: str = text()
    document: str = text()


class SeasonRow(SQLModel, table=True):
    """A season and the rule book it is played under; ``digest`` pins the book's version."""

    __tablename__ = "seasons"
    __table_args__ = belonging("season", "id")

    id: str = text(primary_key=True)
    number: int
    name: str = text()
    rulebook: str = text()
    digest: str = text()
    weather: str | None = text(None)
    over: int


class SeasonTeamRow(SQLModel, table=True):
    """A team that takes part in a season, and its division where there are any."""

    __tablename__ = "season_teams"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    team: str = text(primary_key=True)
    division: str | None = text(None)


class FixtureRow(SQLModel, table=True):
    """Two teams that are to meet, or have met (``played`` is 1); the draw that made it, and its tournament if any."""

    __tablename__ = "fixtures"
    __table_args__ = belonging("fixture", "id")

    id: str = text(primary_key=True)
    season: str = text()
    round: int = Field(index=True)
    number: int
    home: str = text()
    away: str = text()
    match: str = text()
    stage: str | None = text(None)
    division: str | None = text(None)
    day: str | None = text(None)
    time: str | None = text(None)
    deadline: str | None = text(None)
    stadium: str | None = text(None)
    weather: str | None = text(None)
    played: int
    cancelled: str = text()
    draw: str | None = text(None)
    tournament: str | None = text(None)
