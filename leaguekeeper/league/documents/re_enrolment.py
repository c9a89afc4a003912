"""The re-enrolment form of the off-season. (House rules, Réenrôlement.)"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Document, Name, Paper, PlayerRef, Slug, SquadNumber
from leaguekeeper.league.documents.team import Draftee

__all__ = ["ReHired", "TeamReEnrolled"]

Die = Annotated[int, Field(ge=1, le=6)]


class ReHired(Paper):
    """A player of last season's list who comes back.

    ``niggles`` are the dice for his niggling injuries, one each. For one who was in temporary retirement ``lost``
    are the dice for each lost characteristic step, by characteristic; ``stays_away`` keeps him retired where at
    least one of them failed. ``fades`` are the dice for the keywords he has come to hate.
    """

    player: PlayerRef
    number: SquadNumber | None = None
    name: Name | None = None
    niggles: tuple[Die, ...] = Field(default=(), max_length=20)
    lost: dict[Slug, tuple[Die, ...]] = Field(default_factory=dict, max_length=6)
    fades: dict[Slug, Die] = Field(default_factory=dict, max_length=20)
    stays_away: bool = False


class TeamReEnrolled(Document):
    """A team re-enrols on a blank list: staff, fans, players who come back, new players.

    ``staff`` counts what the new list has of each kind (re-rolls, fans and sideline staff alike).
    """

    kind: Literal["team_re_enrolled"] = "team_re_enrolled"
    team: Slug
    painted: bool = False
    staff: dict[Slug, Annotated[int, Field(ge=0, le=99)]] = Field(default_factory=dict, max_length=20)
    players: tuple[ReHired, ...] = Field(default=(), max_length=64)
    recruits: tuple[Draftee, ...] = Field(default=(), max_length=64)
