"""What one reads from the stack: teams, players, fixtures, matches.

The parts are plain records. Once a document has been read they are never changed again: the next document
works on copies (see ``reading_context``), so that every earlier state stays what it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import cache
from operator import attrgetter
from typing import Any, Literal, Self, TypeVar

from leaguekeeper.league.parts import PartKey, Parts

__all__ = [
    "Accepted", "Advance", "Coach", "Counter", "Fixture", "League", "Match", "MatchSide", "Part", "PartKey", "Parts",
    "Player", "Season", "State", "Team",
]  # fmt: skip

R = TypeVar("R")


@cache
def _copier(kind: type[Any]) -> Callable[[Any], Any]:
    """A function that copies a record field by field, written out as ``dataclass`` itself writes ``__init__``."""
    lines = [f"    twin.{each.name} = record.{each.name}" for each in fields(kind)]
    source = "\n".join(["def copier(record):", "    twin = blank(kind)", *lines, "    return twin"])
    known: dict[str, Any] = {"blank": object.__new__, "kind": kind}
    exec(source, known)  # noqa: S102 - made of the names of our own fields
    found: Callable[[Any], Any] = known["copier"]
    return found


def _twin(record: R) -> R:
    """A shallow copy, a dozen times quicker than ``copy.copy``: a long league makes them by the ten thousand."""
    kind: Any = type(record)
    twin: R = _copier(kind)(record)
    return twin


_ON_ROSTER = frozenset({"active", "retired"})
_BY_NUMBER = attrgetter("number", "id")


@dataclass(slots=True)
class Part:
    """A record of the state."""

    def edited(self) -> Self:
        """A copy to work on; records within are shared until they are edited themselves."""
        return _twin(self)


@dataclass(slots=True, frozen=True)
class Advance:
    """An improvement: a skill or a characteristic, how it came, what it cost and what it is worth.

    ``price`` is in experience points, ``value`` in gold pieces; ``document`` is the sheet that brought it.
    """

    how: str
    skill: str | None
    characteristic: str | None
    price: int
    value: int
    document: str
    dice: tuple[int, ...] = ()


@dataclass(slots=True)
class Player:
    """A player on a team's books, with his whole career.

    ``position`` is a slug of the team's list. ``counts`` are the events that earn experience, over his career.
    ``lost`` counts characteristic steps lost to injuries. ``seasons`` counts seasons before this one.
    """

    id: str
    number: int
    name: str
    position: str
    price: int
    status: Literal["active", "retired", "dead", "left", "fired", "archived", "journeyman"] = "active"
    counts: dict[str, int] = field(default_factory=dict)
    extra_spp: int = 0
    spent: int = 0
    advances: tuple[Advance, ...] = ()
    lost: dict[str, int] = field(default_factory=dict)
    niggles: int = 0
    miss_next: bool = False
    miss_reason: str = ""
    seasons: int = 0
    matches: int = 0
    traits: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    """Skills of his that a ruling has taken from him."""
    against: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The keywords that he has come to hate, by the skill that counts against them."""
    value_shift: int = 0
    set_stats: dict[str, int] = field(default_factory=dict)
    """From which number a characteristic's steps count since the commissioner set it, in place of his position's."""
    hired: str = ""
    ended: str = ""
    retired_since: bool = False
    """Whether his season began in retirement, and ``seasons_away`` were spent there before it."""
    seasons_away: int = 0
    came_as: str = ""
    """How the report calls him with which he came, where he came as a journeyman and was kept, or fell."""

    def edited(self) -> Player:
        """A copy to work on, with tallies of its own."""
        twin = _twin(self)
        twin.counts = self.counts.copy()
        twin.lost = self.lost.copy()
        return twin

    @property
    def on_roster(self) -> bool:
        """Whether he fills a place of the roster (16 at the most)."""
        return self.status in _ON_ROSTER

    @property
    def available(self) -> bool:
        """Whether he can be fielded in the next match."""
        return self.status == "active" and not self.miss_next


@dataclass(slots=True)
class Team(Part):
    """A team: its list, its players, its staff and its money (gold pieces).

    ``staff`` counts re-rolls, fans and sideline staff by the rule book's slugs. ``season_record`` tallies the matches
    of the season ``record_of``, the last one it played in. ``trophies`` are the tournaments whose title it holds,
    ``met`` its latest opponents, the last one last. ``overpaid`` is, of the staff that came last of each kind, what
    each cost beyond the list price (gold pieces, negative for nothing). ``list_since`` is the number of the season
    that its list follows, 0 for one drawn up before the first; ``aside`` says how it stood aside from the season after
    number ``aside_since``. ``captain`` is the player who leads it, where a rule of it asks for one.
    """

    id: str
    name: str
    team_list: str
    coach: str | None = None
    choices: tuple[str, ...] = ()
    colours: tuple[str, str, str] = ("#1D5C46", "#F5F6F0", "halves")
    players: dict[str, Player] = field(default_factory=dict)
    staff: dict[str, int] = field(default_factory=dict)
    treasury: int = 0
    enrolled: str = ""
    played: int = 0
    season_record: dict[str, int] = field(default_factory=dict)
    record_of: str = ""
    status: Literal["enrolled", "resting", "withdrawn"] = "enrolled"
    extra_rerolls: int = 0
    sponsors: tuple[str, ...] = ()
    stadium: str | None = None
    champions_due: int = 0
    trophies: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    overpaid: dict[str, tuple[int, ...]] = field(default_factory=dict)
    list_since: int = 0
    aside: Literal["", "resting", "refused", "dissolved"] = ""
    aside_since: int = 0
    captain: str | None = None

    def edited(self) -> Team:
        """A copy to work on, with a roster and a staff list of its own."""
        twin = _twin(self)
        twin.players = dict(self.players)
        twin.staff = dict(self.staff)
        twin.season_record = dict(self.season_record)
        return twin

    def roster(self) -> list[Player]:
        """Those who fill a place, by number."""
        return sorted([p for p in self.players.values() if p.status in _ON_ROSTER], key=_BY_NUMBER)

    def available(self) -> list[Player]:
        """Those who can be fielded in the next match, by number."""
        return sorted([p for p in self.players.values() if p.status == "active" and not p.miss_next], key=_BY_NUMBER)


@dataclass(slots=True)
class Coach(Part):
    """Somebody who coaches."""

    id: str
    name: str
    contact: str = ""
    naf: int | None = None


@dataclass(slots=True)
class Accepted(Part):
    """A document whose conflicts the commissioner lets stand, and the ruling that says so."""

    document: str
    ruling: str


@dataclass(slots=True)
class League(Part):
    """The league itself: its name and the rule book its next season goes by.

    ``digest`` is that book's fingerprint where it is the league's own, empty for one that comes with the program;
    ``went_over`` is true from the sheet that adopts a book until a season opens.
    """

    name: str
    rulebook: str
    options: dict[str, str] = field(default_factory=dict)
    season: str | None = None
    founded: str = ""
    digest: str = ""
    went_over: bool = False


@dataclass(slots=True)
class Season(Part):
    """A season: who takes part, under which book; ``re_enrols``: teams hand in new lists after it.

    ``options`` are all its readings, the league's of when it opened among them: it keeps them whatever comes later.

    ``left`` are those of its teams that went away before it was over, with the sheet that says so; they stand below
    those who played on.
    """

    id: str
    name: str
    rulebook: str
    digest: str = ""
    participants: tuple[str, ...] = ()
    divisions: dict[str, tuple[str, ...]] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    tie_breakers: tuple[str, ...] = ()
    bonus_points: tuple[str, ...] = ()
    weather: str | None = None
    number: int = 1
    over: bool = False
    champion: str | None = None
    podium: tuple[str, ...] = ()
    re_enrols: bool = False
    left: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Fixture(Part):
    """Two teams that are to meet, or have met."""

    id: str
    season: str
    home: str
    away: str
    round: int = 0
    match: str = "league"
    stage: str | None = None
    day: str | None = None
    time: str | None = None
    deadline: str | None = None
    stadium: str | None = None
    weather: str | None = None
    played: bool = False
    number: int = 0
    draw: str | None = None
    division: str | None = None
    cancelled: str = ""
    tournament: str | None = None

    @property
    def to_play(self) -> bool:
        """Whether it is still to be played: neither played nor called off."""
        return not self.played and not self.cancelled


@dataclass(slots=True)
class MatchSide:
    """One side of a match, as it was played: all that the sequence found out about it.

    ``value`` is the current team value it entered with, ``spent`` what inducements added; gold pieces. ``counts`` are
    by player what he did that earns experience, ``best`` who earned by being player of the match (once for each award),
    ``extra`` experience beside all that. ``guests`` are who played this match only: name and position.
    """

    team: str
    score: int = 0
    casualties: int = 0
    popularity: int = 0
    value: int = 0
    spent: int = 0
    petty_cash: int = 0
    winnings: int = 0
    points: int = 0
    inducements: tuple[tuple[str, int, int], ...] = ()
    stars: tuple[str, ...] = ()
    prayers: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    journeymen: tuple[str, ...] = ()
    mvp: str | None = None
    counts: dict[str, dict[str, int]] = field(default_factory=dict)
    sent_off: tuple[str, ...] = ()
    outcome: str = ""
    bonus: tuple[str, ...] = ()
    extra: dict[str, int] = field(default_factory=dict)
    handicaps: tuple[str, ...] = ()
    best: tuple[str, ...] = ()
    guests: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(slots=True)
class Match(Part):
    """A match as its report tells it."""

    id: str
    document: str
    season: str
    round: int
    match: str
    home: MatchSide
    away: MatchSide
    ended: str = "played"
    by: str | None = None
    day: str | None = None
    weather: str | None = None
    stadium: str | None = None
    kicks: str | None = None
    overtime: bool = False
    penalties: tuple[int, int] | None = None
    winner: str | None = None
    division: str | None = None
    stage: str | None = None
    injuries: tuple[tuple[str, str, str, str], ...] = ()
    gate: int = 0
    ball: str | None = None

    @classmethod
    def between(cls, fixture: Fixture, document: str, day: str | None) -> Match:
        """The match of a fixture's two teams as a document begins to tell it: nothing has happened yet."""
        home, away = MatchSide(fixture.home), MatchSide(fixture.away)
        return cls(fixture.id, document, fixture.season, fixture.round, fixture.match, home, away,
                   day=day, division=fixture.division, stage=fixture.stage)  # fmt: skip

    def side(self, name: str) -> MatchSide:
        """``home`` or ``away``."""
        return self.home if name == "home" else self.away

    @property
    def score(self) -> tuple[int, int] | None:
        """The touchdowns of both sides, home first; None where nobody knows them: that is no 0–0."""
        return (self.home.score, self.away.score) if self.ended != "unscored" else None


@dataclass(slots=True)
class Counter(Part):
    """How many of a kind there have been, so that each gets a number of its own."""

    count: int = 0


@dataclass(slots=True)
class State:
    """The league as it stands after some document: its parts by kind and id.

    The dictionaries belong to this state alone; the records in them are shared with earlier ones.
    """

    parts: Parts = field(default_factory=Parts)

    def copy(self) -> State:
        """The same state, to be read on from."""
        return State(Parts(self.parts))

    def of(self, kind: str) -> dict[str, Any]:
        """All parts of a kind by id, in the order in which they came to be."""
        return self.parts.of(kind)

    @property
    def league(self) -> League | None:
        """The league, once it is founded."""
        found: League | None = self.parts.get(("league", ""))
        return found

    @property
    def teams(self) -> dict[str, Team]:
        """The teams by id."""
        return self.of("team")

    @property
    def matches(self) -> dict[str, Match]:
        """The matches played, by fixture."""
        return self.of("match")

    @property
    def fixtures(self) -> dict[str, Fixture]:
        """The fixtures by id."""
        return self.of("fixture")

    @property
    def seasons(self) -> dict[str, Season]:
        """The seasons by id, the first one first."""
        return self.of("season")

    @property
    def season(self) -> Season | None:
        """The season that is open or was the last to be, None before the first."""
        return self.seasons.get(self.league.season or "") if self.league is not None else None

    @property
    def coaches(self) -> dict[str, Coach]:
        """The coaches by id."""
        return self.of("coach")
