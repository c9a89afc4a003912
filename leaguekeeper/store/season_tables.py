"""What a season has beside its matches, as plain tables: draws, brackets, prizes, awards, re-enrolments, rulings.

Money in gold pieces.
"""

from __future__ import annotations

from sqlmodel import Field

from leaguekeeper.store.tables import SQLModel, belonging, refers, text

__all__ = [
    "AcceptedRow",
    "AdjustmentRow",
    "AwardRow",
    "BonusPointRow",
    "BracketEntrantRow",
    "BracketGameRow",
    "BracketRow",
    "BracketStageRow",
    "DrawDieRow",
    "DrawEntrantRow",
    "DrawRestRow",
    "DrawRow",
    "LeaverRow",
    "LotRow",
    "PlaceRow",
    "PrizeRow",
    "ReEnrolledPlayerRow",
    "ReEnrolledStaffRow",
    "ReEnrolmentRow",
    "ReadingRow",
    "TieBreakerRow",
]

_BRACKET = (["bracket"], ["brackets.id"])
_DRAW = (["draw"], ["draws.id"])


class DrawRow(SQLModel, table=True):
    """A draw of fixtures or of a knock-out: how it was made, and the sheet that holds it."""

    __tablename__ = "draws"
    __table_args__ = belonging("draw", "id")

    id: str = text(primary_key=True)
    season: str = text()
    system: str = text()
    document: str = text()


class DrawEntrantRow(SQLModel, table=True):
    """A team that was drawn, in the order of the sheet."""

    __tablename__ = "draw_entrants"
    __table_args__ = belonging("draw", "draw", refers(*_DRAW))

    draw: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    team: str = text()


class DrawDieRow(SQLModel, table=True):
    """A die that put the entrants in their order."""

    __tablename__ = "draw_dice"
    __table_args__ = belonging("draw", "draw", refers(*_DRAW))

    draw: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    die: int


class DrawRestRow(SQLModel, table=True):
    """Who rests in a round of a draw, counted from the draw's first."""

    __tablename__ = "draw_rests"
    __table_args__ = belonging("draw", "draw", refers(*_DRAW))

    draw: str = text(primary_key=True)
    round: int = Field(primary_key=True)
    team: str = text()


class BracketRow(SQLModel, table=True):
    """A knock-out; ``first_round`` is the season's round in which it begins."""

    __tablename__ = "brackets"
    __table_args__ = belonging("bracket", "id")

    id: str = text(primary_key=True)
    season: str = text()
    match: str = text()
    first_round: int


class BracketEntrantRow(SQLModel, table=True):
    """A team of a knock-out and its seed, counted from 1."""

    __tablename__ = "bracket_entrants"
    __table_args__ = belonging("bracket", "bracket", refers(*_BRACKET))

    bracket: str = text(primary_key=True)
    seed: int = Field(primary_key=True)
    team: str = text()
    replaced_by: str | None = text(None)


class BracketStageRow(SQLModel, table=True):
    """What a round of a knock-out is called, where the sheet gives it a name."""

    __tablename__ = "bracket_stages"
    __table_args__ = belonging("bracket", "bracket", refers(*_BRACKET))

    bracket: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    name: str = text()


class BracketGameRow(SQLModel, table=True):
    """A game of a knock-out: each side is a seed, or the winner or the loser of an earlier game.

    Its fixture is called by bracket and game, ``cup-g1``, where no other one is called so; ``cup`` is main, third or
    losers.
    """

    __tablename__ = "bracket_games"
    __table_args__ = belonging("bracket", "bracket", refers(*_BRACKET))

    bracket: str = text(primary_key=True)
    game: str = text(primary_key=True)
    fixture: str = text()
    round: int
    cup: str = text()
    home_seed: int | None = None
    home_winner_of: str | None = text(None)
    home_loser_of: str | None = text(None)
    away_seed: int | None = None
    away_winner_of: str | None = text(None)
    away_loser_of: str | None = text(None)


class PlaceRow(SQLModel, table=True):
    """A place of a season's podium, once its prizes are paid."""

    __tablename__ = "season_places"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    team: str = text()


class ReadingRow(SQLModel, table=True):
    """A reading of a question on which the rule book is silent, as the season chose it."""

    __tablename__ = "season_options"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    ruling: str = text(primary_key=True)
    reading: str = text()


class PrizeRow(SQLModel, table=True):
    """A prize that was paid for a place of a season's play-offs, or of a tournament."""

    __tablename__ = "prizes"
    __table_args__ = belonging("prize", "id")

    id: str = text(primary_key=True)
    document: str = text()
    season: str = text()
    tournament: str | None = text(None)
    place: int
    team: str = text(index=True)
    gold: int


class AwardRow(SQLModel, table=True):
    """An honour that the commissioner gave to a team, a player or a coach."""

    __tablename__ = "awards"
    __table_args__ = belonging("award", "id")

    id: str = text(primary_key=True)
    season: str = text()
    award: str = text()
    team: str | None = text(None)
    player: str | None = text(None)
    coach: str | None = text(None)


class ReEnrolmentRow(SQLModel, table=True):
    """A team's re-enrolment after a season: budget, what was spent, what was left; ``painted`` is 1 or 0."""

    __tablename__ = "re_enrolments"
    __table_args__ = belonging("re-enrolment", "document")

    document: str = text(primary_key=True)
    team: str = text(index=True)
    season: str | None = text(None)
    painted: int
    budget: int
    spent: int
    left_over: int


class ReEnrolledPlayerRow(SQLModel, table=True):
    """A player of the new list and what he cost; ``recruit`` is 1 for one who is new, 0 for one who came back."""

    __tablename__ = "re_enrolled_players"
    __table_args__ = belonging("re-enrolment", "document", refers(["document"], ["re_enrolments.document"]))

    document: str = text(primary_key=True)
    player: str = text(primary_key=True)
    recruit: int
    cost: int


class ReEnrolledStaffRow(SQLModel, table=True):
    """Staff of the new list: how many, and what they cost."""

    __tablename__ = "re_enrolled_staff"
    __table_args__ = belonging("re-enrolment", "document", refers(["document"], ["re_enrolments.document"]))

    document: str = text(primary_key=True)
    staff: str = text(primary_key=True)
    count: int
    cost: int


class AdjustmentRow(SQLModel, table=True):
    """League points that the commissioner gave, or took (negative), and why."""

    __tablename__ = "adjustments"
    __table_args__ = belonging("adjustment", "document")

    document: str = text(primary_key=True)
    season: str = text()
    team: str = text()
    points: int
    reason: str = text()
    day: str | None = text(None)


class LotRow(SQLModel, table=True):
    """A place that lots gave a team, the luckiest first; in a season’s table, or in a tournament’s qualification."""

    __tablename__ = "lots"
    __table_args__ = belonging("lots", "document")

    document: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    season: str = text()
    team: str = text()
    tournament: str | None = text(None)


class LeaverRow(SQLModel, table=True):
    """A team that left a season before it was over, and the sheet that says so; it stands below those who stayed."""

    __tablename__ = "season_leavers"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    team: str = text(primary_key=True)
    document: str = text()


class TieBreakerRow(SQLModel, table=True):
    """What a season of its own tells level teams apart by, the first that decides first."""

    __tablename__ = "season_tie_breakers"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    place: int = Field(primary_key=True)
    tie_breaker: str = text()


class BonusPointRow(SQLModel, table=True):
    """A bonus point that a season gives."""

    __tablename__ = "season_bonus_points"
    __table_args__ = belonging("season", "season", refers(["season"], ["seasons.id"]))

    season: str = text(primary_key=True)
    bonus: str = text(primary_key=True)


class AcceptedRow(SQLModel, table=True):
    """A sheet that stands against a rule and is let stand, and the ruling that says so."""

    __tablename__ = "accepted"
    __table_args__ = belonging("accepted", "document")

    document: str = text(primary_key=True)
    ruling: str = text()
