"""The sheets of an open league: tournaments, challenges, trophies, trades. (LRB 4, Tournois; Débuter la ligue.)"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from leaguekeeper.league.documents.base import Day, Document, Gold, PlayerRef, Slug, Title

__all__ = ["ChallengeAnswered", "ChallengeMade", "TournamentOpened", "Traded", "TrophyAwarded"]

Die = Annotated[int, Field(ge=1, le=6)]


class TournamentOpened(Document):
    """A tournament begins: who takes part, and which of the rule book's trophies it is for.

    ``trophy`` is the slug by which the rule book's prizes name it. ``gold`` are the prizes of a minor tournament,
    winner and runner-up, where the commissioner sets them.
    """

    kind: Literal["tournament_opened"] = "tournament_opened"
    tournament: Slug
    season: Slug
    name: Title
    trophy: Slug
    entrants: tuple[Slug, ...] = Field(min_length=2, max_length=512)
    gold: tuple[Gold, ...] = Field(default=(), max_length=2)
    first_day: Day | None = None


class ChallengeMade(Document):
    """A coach challenges another in writing during the qualification; ``week`` counts from 1."""

    kind: Literal["challenge_made"] = "challenge_made"
    challenge: Slug
    tournament: Slug
    week: int = Field(ge=1, le=52)
    challenger: Slug
    challenged: Slug


class ChallengeAnswered(Document):
    """The answer to a challenge: the match is played, is lost unplayed, or another side plays it instead."""

    kind: Literal["challenge_answered"] = "challenge_answered"
    challenge: Slug
    answer: Literal["accept", "refuse", "substitute"]
    substitute: Slug | None = None


class TrophyAwarded(Document):
    """A tournament is won: prizes are paid, and what else the trophy brings.

    ``dice`` are those that a trophy asks for, by name (``purse``, ``popularity``). ``medals`` are the players who
    took part in the final, by team. ``best`` is the player of the year, team and player, where one is named.
    ``by_bracket``: the finals ended so, and have been corrected since.
    """

    kind: Literal["trophy_awarded"] = "trophy_awarded"
    tournament: Slug
    winner: Slug
    runner_up: Slug
    dice: dict[Slug, Die] = Field(default_factory=dict, max_length=4)
    medals: dict[Slug, tuple[PlayerRef, ...]] = Field(default_factory=dict, max_length=2)
    best: tuple[Slug, PlayerRef] | None = None
    by_bracket: bool = False


class Traded(Document):
    """Two coaches trade gold and players; both maps say by team what it gives away."""

    kind: Literal["traded"] = "traded"
    teams: tuple[Slug, Slug]
    gold: dict[Slug, Gold] = Field(default_factory=dict, max_length=2)
    players: dict[Slug, tuple[PlayerRef, ...]] = Field(default_factory=dict, max_length=2)
