"""The open league as plain tables: tournaments, written challenges, trades. Money in gold pieces."""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = [
    "ChallengeRow",
    "ChampionInjuryRow",
    "ChampionRow",
    "EntrantRow",
    "TournamentPrizeRow",
    "TournamentRow",
    "TradeRow",
    "TradedPlayerRow",
]


class TournamentRow(SQLModel, table=True):
    """A tournament: what it is for, and who won it."""

    __tablename__ = "tournaments"
    __table_args__ = belonging("tournament", "id")

    id: str = text(primary_key=True)
    season: str = text()
    name: str = text()
    trophy: str = text()
    first_day: str | None = text(None)
    winner: str | None = text(None)
    runner_up: str | None = text(None)


class EntrantRow(SQLModel, table=True):
    """A team that takes part in a tournament; ``rating`` is by what deciding matches compare it, once one is set."""

    __tablename__ = "tournament_entrants"
    __table_args__ = belonging("tournament", "tournament", refers(["tournament"], ["tournaments.id"]))

    tournament: str = text(primary_key=True)
    team: str = text(primary_key=True)
    entered: int
    rating: int | None = None


class TournamentPrizeRow(SQLModel, table=True):
    """The gold that a place of a tournament is worth where its trophy is none of the rule book’s."""

    __tablename__ = "tournament_prizes"
    __table_args__ = belonging("tournament", "tournament", refers(["tournament"], ["tournaments.id"]))

    tournament: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    gold: int


class ChallengeRow(SQLModel, table=True):
    """A written challenge and its answer (empty while there is none)."""

    __tablename__ = "challenges"
    __table_args__ = belonging("challenge", "id")

    id: str = text(primary_key=True)
    tournament: str = text()
    week: int
    challenger: str = text()
    challenged: str = text()
    answer: str = text()
    substitute: str | None = text(None)


class TradeRow(SQLModel, table=True):
    """What one side of a trade gave the other."""

    __tablename__ = "trades"
    __table_args__ = belonging("trade", "document")

    document: str = text(primary_key=True)
    giver: str = text(primary_key=True)
    taker: str = text()
    gold: int
    day: str | None = text(None)


class TradedPlayerRow(SQLModel, table=True):
    """A player who changed sides: who he was with the one, and who he is with the other."""

    __tablename__ = "traded_players"
    __table_args__ = belonging("trade", "document", refers(["document", "giver"], ["trades.document", "trades.giver"]))

    document: str = text(primary_key=True)
    giver: str = text(primary_key=True)
    player: str = text(primary_key=True)
    became: str = text()
    place: int = Field()


class ChampionRow(SQLModel, table=True):
    """What has become of a champion over the league's matches; ``dead`` is 1 or 0."""

    __tablename__ = "champions"
    __table_args__ = belonging("champion", "id")

    id: str = text(primary_key=True)
    dead: int
    niggling_injuries: int


class ChampionInjuryRow(SQLModel, table=True):
    """A step of a characteristic that a champion has lost."""

    __tablename__ = "champion_injuries"
    __table_args__ = belonging("champion", "champion", refers(["champion"], ["champions.id"]))

    champion: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    characteristic: str = text()
