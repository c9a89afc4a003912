"""Games beside the league as plain tables: the events, who came where, and the figures game by game."""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = ["SideEntryRow", "SideEventRow", "SideGameRow"]


class SideEventRow(SQLModel, table=True):
    """A game, season or tournament beside the league; names are English where the sheet has English."""

    __tablename__ = "side_events"
    __table_args__ = belonging("side-event", "id")

    id: str = text(primary_key=True)
    document: str = text()
    season: str = text()
    name: str = text()
    game: str = text()
    game_name: str = text()
    day: str | None = text(None)
    counted: str = text()
    honour: str = text()


class SideEntryRow(SQLModel, table=True):
    """One who took part: his coach in the league where he is one, his place and figures, honours earned."""

    __tablename__ = "side_event_entrants"
    __table_args__ = belonging("side-event", "event", refers(["event"], ["side_events.id"]))

    event: str = text(primary_key=True)
    entrant: int = Field(primary_key=True)
    name: str = text()
    coach: str | None = text(None)
    played_as: str = text()
    place: int
    figure: int | None = None
    won: int
    drawn: int
    honoured: int


class SideGameRow(SQLModel, table=True):
    """What an entrant made of one game of an event."""

    __tablename__ = "side_event_games"
    __table_args__ = belonging("side-event", "event", refers(["event"], ["side_events.id"]))

    event: str = text(primary_key=True)
    game: int = Field(primary_key=True)
    entrant: int = Field(primary_key=True)
    figure: int
