"""The open league: tournaments from their opening to the trophy, written challenges, trades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from leaguekeeper.services.fixtures.views import BracketRound, FixtureRow, PrizeRow
from leaguekeeper.services.views import TeamMark

__all__ = [
    "ChallengeRow",
    "MedalRow",
    "Pairings",
    "QualificationRow",
    "TournamentRow",
    "TournamentView",
    "TournamentsView",
    "TradeRow",
    "TradeTerms",
    "TrophyOffer",
]

Stage = Literal["qualification", "finals", "decided", "won"]


@dataclass(frozen=True, slots=True)
class TrophyOffer:
    """A tournament that the rule book knows: its name, its prizes, who holds the title."""

    slug: str
    name: str
    prizes: tuple[PrizeRow, ...]
    holder: TeamMark | None = None


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A tournament of the league and how far it has come."""

    id: str
    name: str
    trophy: str
    stage: Stage
    words: str
    winner: TeamMark | None = None
    season: str = ""


@dataclass(frozen=True, slots=True)
class TradeRow:
    """A trade that was filed: who gave what, in words."""

    day: str
    first: TeamMark
    second: TeamMark
    words: str
    address: str


@dataclass(frozen=True, slots=True)
class TournamentsView:
    """What the open league offers: its trophies, tournaments and trades.

    ``teams`` may trade, ``entrants`` enter a tournament; ``entering`` are those that do unless told otherwise: one of
    each coach.
    """

    offers: tuple[TrophyOffer, ...]
    tournaments: tuple[TournamentRow, ...]
    trades: tuple[TradeRow, ...]
    teams: tuple[TeamMark, ...]
    season: str
    entrants: tuple[TeamMark, ...] = ()
    entering: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TradeTerms:
    """What a team can give: its gold, and its players by id and name."""

    team: TeamMark
    gold: int
    players: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class QualificationRow:
    """A side's place in the qualification; ``counted`` are the results that count, in words.

    ``level`` says that nothing tells it from the side above yet; ``goes_on`` that it is among those who qualify.
    """

    place: int
    team: TeamMark
    played: int
    counted: str
    rating: int
    total: int
    level: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeRow:
    """A written challenge; ``words`` say what became of it, ``open`` that it can be answered.

    ``substitutes`` could play in the place of the side that was challenged; once the two ``met``, nobody else can.
    ``mine`` tells that whoever has the league may answer it.
    """

    id: str
    week: int
    challenger: TeamMark
    challenged: TeamMark
    words: str
    open: bool
    address: str = ""
    substitutes: tuple[TeamMark, ...] = ()
    met: bool = False
    mine: bool = True


@dataclass(frozen=True, slots=True)
class Pairings:
    """Who may meet whom in a qualification: by team its ``rivals``, by week who may challenge, and the ``week`` it is.

    Nobody stands there who may meet nobody any more, and no week in which nobody may challenge.
    """

    rivals: Mapping[str, tuple[TeamMark, ...]] = field(default_factory=dict)
    challengers: Mapping[int, tuple[TeamMark, ...]] = field(default_factory=dict)
    week: int = 1


@dataclass(frozen=True, slots=True)
class MedalRow:
    """A player who may have taken part in the final."""

    team: str
    player: str
    words: str
    played: bool


@dataclass(frozen=True, slots=True)
class TournamentView:
    """One tournament as it stands.

    ``stage`` is how far it has come: qualification, finals, decided (the trophy waits), won. ``tied`` are the sides
    that must be told apart before the finals can be drawn, ``level`` says so in words; ``deciding`` are the matches
    between them that are still to be set, ``by_lots`` tells that lots decide. ``dice`` are those that the trophy asks
    for, by name and question; ``medals`` those who may be honoured for the final; ``best`` who could be player of the
    year, as ``team/player`` and words. The qualification ``has_ended`` once somebody has played in it and nothing is
    open; as long as it is ``early``, somebody has fewer results than count, and may meet somebody still. ``sheets`` are
    the kinds of document that whoever has the league may file.
    """

    id: str
    season: str
    title: str
    facts: str
    stage: Stage
    weeks: int
    places: int
    entrants: tuple[TeamMark, ...]
    table: tuple[QualificationRow, ...]
    challenges: tuple[ChallengeRow, ...]
    matches: tuple[FixtureRow, ...]
    rounds: tuple[BracketRound, ...]
    prizes: tuple[PrizeRow, ...]
    unplayed: int = 0
    tied: tuple[str, ...] = ()
    champion: TeamMark | None = None
    dice: tuple[tuple[str, str], ...] = ()
    medals: tuple[MedalRow, ...] = ()
    best: tuple[tuple[str, str], ...] = ()
    has_ended: bool = False
    pairings: Pairings = Pairings()
    sheets: frozenset[str] = frozenset()
    level: str = ""
    deciding: tuple[tuple[str, str], ...] = ()
    by_lots: bool = False
    early: bool = False
