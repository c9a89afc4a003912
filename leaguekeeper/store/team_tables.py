"""The teams as plain tables: what stands on a team sheet, as of the last document. Money in gold pieces."""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = [
    "CaptainRow",
    "CharacteristicRow",
    "ChosenRow",
    "GrudgeRow",
    "ImprovementRow",
    "LastingInjuryRow",
    "PlayerEventRow",
    "PlayerRow",
    "SkillRow",
    "SponsorRow",
    "StaffRow",
    "TallyRow",
    "TeamRow",
    "TrophyRow",
]

_PLAYER = (["team", "player"], ["players.team", "players.id"])


class TeamRow(SQLModel, table=True):
    """A team with its treasury, team value and current team value (read from the stack, never typed)."""

    __tablename__ = "teams"
    __table_args__ = belonging("team", "id")

    id: str = text(primary_key=True)
    name: str = text()
    team_list: str = text()
    coach: str | None = text(None)
    status: str = text()
    treasury: int
    team_value: int | None = None
    current_team_value: int | None = None
    played: int
    stadium: str | None = text(None)
    enrolled_by: str = text()


class StaffRow(SQLModel, table=True):
    """How many of a kind of staff a team has: re-rolls, assistants, fans and so on."""

    __tablename__ = "team_staff"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    staff: str = text(primary_key=True)
    count: int


class PlayerRow(SQLModel, table=True):
    """A player on a team's books, with those who died, left or were let go; ``miss_next`` is 1 or 0."""

    __tablename__ = "players"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    id: str = text(primary_key=True)
    number: int
    name: str = text()
    position: str = text()
    status: str = text()
    price: int
    value: int
    spp: int
    spp_unspent: int
    niggling_injuries: int
    miss_next: int
    matches: int
    seasons: int
    hired_by: str = text()
    ended_by: str = text()


class CharacteristicRow(SQLModel, table=True):
    """A number of a player's profile as it now stands, injuries and improvements counted."""

    __tablename__ = "player_characteristics"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    characteristic: str = text(primary_key=True)
    value: int


class SkillRow(SQLModel, table=True):
    """A skill or trait of a player; ``earned`` is 1 where it came by an improvement."""

    __tablename__ = "player_skills"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    skill: str = text(index=True)
    earned: int


class GrudgeRow(SQLModel, table=True):
    """A keyword that a player has come to hate, and the skill that counts against whoever has it."""

    __tablename__ = "player_grudges"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    skill: str = text(primary_key=True)
    keyword: str = text(primary_key=True)


class ImprovementRow(SQLModel, table=True):
    """An improvement: what was paid in experience, what it is worth, and the document that brought it."""

    __tablename__ = "player_improvements"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    how: str = text()
    skill: str | None = text(None)
    characteristic: str | None = text(None)
    price: int
    value: int
    document: str = text()


class LastingInjuryRow(SQLModel, table=True):
    """How many steps of a characteristic a player has lost to injuries."""

    __tablename__ = "player_injuries"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    characteristic: str = text(primary_key=True)
    count: int


class PlayerEventRow(SQLModel, table=True):
    """How often a player did what earns experience, over his career."""

    __tablename__ = "player_events"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text(primary_key=True)
    event: str = text(primary_key=True)
    count: int


class ChosenRow(SQLModel, table=True):
    """What a team chose when it was drafted: its league, its god."""

    __tablename__ = "team_choices"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    choice: str = text(primary_key=True)


class CaptainRow(SQLModel, table=True):
    """Who leads a team whose rules ask for a captain; none where he is off its list."""

    __tablename__ = "team_captains"
    __table_args__ = belonging("team", "team", refers(*_PLAYER))

    team: str = text(primary_key=True)
    player: str = text()


class SponsorRow(SQLModel, table=True):
    """A sponsor with whom a team has a contract, in the order of signing."""

    __tablename__ = "team_sponsors"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    sponsor: str = text()


class TrophyRow(SQLModel, table=True):
    """A tournament whose title a team holds."""

    __tablename__ = "team_trophies"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    trophy: str = text(primary_key=True)


class TallyRow(SQLModel, table=True):
    """How often something happened to a team in the last season it played in: played, win, draw, loss, friendly."""

    __tablename__ = "team_tallies"
    __table_args__ = belonging("team", "team", refers(["team"], ["teams.id"]))

    team: str = text(primary_key=True)
    season: str = text(primary_key=True)
    what: str = text(primary_key=True)
    count: int
