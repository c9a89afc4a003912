"""The sheets that found a league and open its seasons. (House rules, Gestion de ligue.)"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Day, Document, Name, Note, Slug, Title

__all__ = ["CoachJoined", "FixtureSet", "LeagueFounded", "RuleBookAdopted", "RulingMade", "SeasonOpened"]


class LeagueFounded(Document):
    """A league comes into being, under a rule book; ``options`` chooses readings of its rulings."""

    kind: Literal["league_founded"] = "league_founded"
    name: Title
    rulebook: Slug
    options: dict[Slug, Slug] = Field(default_factory=dict, max_length=100)


class CoachJoined(Document):
    """Somebody joins the league as a coach."""

    kind: Literal["coach_joined"] = "coach_joined"
    coach: Slug
    name: Name
    contact: Note = ""
    naf: int | None = Field(default=None, ge=1, le=10_000_000)


class SeasonOpened(Document):
    """A season begins: its participants, its rule book version and its options.

    ``rulebook`` and ``digest`` pin what the season is played under; where they are left out the league's own
    book goes on. ``tie_breakers`` is the order in which equal teams are told apart; ``dice`` are those that drew the
    divisions, so that the draw can be shown.
    """

    kind: Literal["season_opened"] = "season_opened"
    season: Slug
    name: Title
    rulebook: Slug | None = None
    digest: str | None = Field(default=None, max_length=128)
    participants: tuple[Slug, ...] = Field(default=(), max_length=512)
    divisions: dict[Slug, tuple[Slug, ...]] = Field(default_factory=dict, max_length=64)
    options: dict[Slug, Slug] = Field(default_factory=dict, max_length=100)
    tie_breakers: tuple[Slug, ...] = Field(default=(), max_length=20)
    bonus_points: tuple[Slug, ...] = Field(default=(), max_length=20)
    weather: Slug | None = None
    dice: tuple[Annotated[int, Field(ge=1, le=512)], ...] = Field(default=(), max_length=512)


class RuleBookAdopted(Document):
    """The league goes over to another rule book: from the next season on, or at once where none is open.

    ``book`` is the whole of a league's own rule book, so that the stack reads the same on every machine; it is left
    out where the league goes over to a book that comes with the program. The season that is open keeps its own.
    """

    kind: Literal["rule_book_adopted"] = "rule_book_adopted"
    rulebook: Slug
    book: dict[str, Any] | None = None


class FixtureSet(Document):
    """Two teams are to meet; a league match, an exhibition or a play-off."""

    kind: Literal["fixture_set"] = "fixture_set"
    fixture: Slug
    season: Slug
    home: Slug
    away: Slug
    round: int = Field(default=0, ge=0, le=1000)
    match: Literal["league", "exhibition", "playoff"] = "league"
    stage: Name | None = None
    day: Day | None = None
    time: str | None = Field(default=None, pattern=r"^\d{2}:\d{2}$")
    deadline: Day | None = None
    stadium: Slug | None = None
    weather: Slug | None = None
    tournament: Slug | None = None


class RulingMade(Document):
    """The commissioner rules: any figure of any team or player is set, and the reason is kept.

    Each change is ``{"team": …, "player": … or absent, "field": …, "to": …}``; ``accepts`` names documents whose
    conflicts stand as they are.
    """

    kind: Literal["ruling"] = "ruling"
    reason: Note = Field(min_length=1)
    changes: tuple[dict[str, Any], ...] = Field(default=(), max_length=500)
    accepts: tuple[Slug, ...] = Field(default=(), max_length=500)
