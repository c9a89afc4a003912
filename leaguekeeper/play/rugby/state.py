"""The position of a rugby match: players, sides, ball, clock, the activation under way, and what is to be done next.

What is to be done next is a stack of frames, ``(name, *figures)``: the top one is a step to be carried out, a
decision to be made or dice to be rolled. So a position is plain data: it is copied, written down and read
back at any moment. Seat 0 (home) defends x = 0 and scores beyond x = 240, seat 1 the other way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, NamedTuple

from leaguekeeper.play.core.frames import Frame, Position
from leaguekeeper.play.core.protocol import Fact, Seat
from leaguekeeper.play.rugby.geometry import Point
from leaguekeeper.play.rugby.sheets import House, Sheet, Training

__all__ = ["Activation", "Ball", "Force", "Player", "Side", "State", "Trial"]


@dataclass(slots=True)
class Player:
    """A player of the match squad: his card, his place, and the tokens on him."""

    id: str
    seat: Seat
    sheet: Sheet
    post: str | None = None
    at: Point | None = None
    down: int = 0
    active: int = 0
    inactive: int = 0
    damage: int = 0
    tokens: int = 0
    duty: str | None = None
    left: bool = False
    spared: int = 0
    led: int = 0

    @property
    def playing(self) -> bool:
        """Whether he is on the pitch."""
        return self.at is not None

    @property
    def standing(self) -> bool:
        """Whether he is on the pitch and on his feet."""
        return self.at is not None and self.down == 0

    @property
    def spot(self) -> Point:
        """Where he is; only for players on the pitch."""
        if self.at is None:
            raise LookupError(self.id)
        return self.at


@dataclass(slots=True)
class Side:
    """What a coach has: score, activation tokens, cards in deck and hand, team plays chosen and used."""

    team: str
    score: int = 0
    tries: int = 0
    tokens: int = 0
    deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    plays: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


@dataclass(slots=True)
class Ball:
    """The ball: with a carrier, or lying somewhere; and the seat that touched it last."""

    carrier: str | None = None
    at: Point | None = None
    last: Seat = 0


class Force(NamedTuple):
    """An effect of a card that is in force for this activation: whose, what, how much, for whom (None: all)."""

    seat: Seat
    do: str
    value: int
    tests: tuple[str, ...] = ()
    player: str | None = None
    within: int | None = None


@dataclass(frozen=True, slots=True)
class Trial:
    """A test of a characteristic: its parts (the characteristic first), its dice, what fell, and how it came out."""

    kind: str
    player: str
    seat: Seat
    parts: tuple[tuple[str, int], ...]
    dice: int = 1
    place: Point | None = None
    rolled: tuple[int, ...] = ()
    success: bool = False
    critical: bool = False
    harms: bool = False
    sticks: int = 0

    @property
    def bonus(self) -> int:
        """What is added to the die."""
        return sum(value for _why, value in self.parts)


@dataclass(slots=True)
class Activation:
    """The activation under way, from its token to step 6."""

    seat: Seat
    player: str
    activated: tuple[str, ...]
    card: str | None = None
    revealed: bool = False
    step: int = 1
    path: tuple[Point, ...] = ()
    rose: bool = False
    moved: tuple[str, ...] = ()
    run: tuple[str, ...] = ()
    track: tuple[Point, ...] = ()
    tracked: str | None = None
    actions: tuple[Frame, ...] = ()
    pending: tuple[tuple[str, int], ...] = ()
    missed: tuple[str, ...] = ()
    steals: tuple[str, ...] = ()
    forces: tuple[Force, ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    played: tuple[int, int] = (0, 0)
    began_with_ball: str | None = None
    keeps: bool = False
    attempted: bool = False
    through: bool = False
    fending: bool = False
    receiver: str | None = None


_PLAYER = attrgetter(*(each.name for each in fields(Player)))
_SIDE = attrgetter(*(each.name for each in fields(Side)))
_ACTIVATION = attrgetter(*(each.name for each in fields(Activation)))


@dataclass(slots=True)
class State(Position):
    """The whole position."""

    house: House
    readings: dict[str, str]
    players: dict[str, Player]
    sides: tuple[Side, Side]
    ball: Ball = field(default_factory=Ball)
    half: int = 1
    phase: int = 1
    attacker: Seat = 0
    first_kicker: Seat = 0
    last_gasp: bool = False
    tied_off: Seat | None = None
    ended: bool = False
    act: Activation | None = None
    stack: list[Frame] = field(default_factory=list)
    trials: list[Trial] = field(default_factory=list)
    outcome: Trial | None = None
    facts: list[Fact] = field(default_factory=list)
    settled: list[Any] = field(default_factory=list)
    """Answers since the last decision that nobody was asked for, there being no other."""
    quiet: bool = False

    def copy(self) -> State:
        """The same position, to be changed without touching this one."""
        return State(
            house=self.house,
            readings=self.readings,
            players={key: Player(*_PLAYER(each)) for key, each in self.players.items()},
            sides=(Side(*_SIDE(self.sides[0])), Side(*_SIDE(self.sides[1]))),
            ball=Ball(self.ball.carrier, self.ball.at, self.ball.last),
            half=self.half,
            phase=self.phase,
            attacker=self.attacker,
            first_kicker=self.first_kicker,
            last_gasp=self.last_gasp,
            tied_off=self.tied_off,
            ended=self.ended,
            act=None if self.act is None else Activation(*_ACTIVATION(self.act)),
            stack=list(self.stack),
            trials=list(self.trials),
            outcome=self.outcome,
            quiet=self.quiet,
        )

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether a ruling is read that way in this match."""
        return self.readings[ruling] == reading

    def team(self, seat: Seat) -> list[Player]:
        """A side's players on the pitch."""
        return [each for each in self.players.values() if each.at is not None and each.seat == seat]

    def pitch(self) -> list[Player]:
        """Everybody on the pitch."""
        return [each for each in self.players.values() if each.at is not None]

    def bases(self, *without: str) -> list[Point]:
        """Where the bases stand, some players left out."""
        return [each.at for each in self.players.values() if each.at is not None and each.id not in without]

    @property
    def attacking(self) -> Seat | None:
        """Which side attacks; nobody does before the players are placed for a kick-off, or once the match is over."""
        return None if self.ended or not self.pitch() else self.attacker

    @property
    def carrier(self) -> Player | None:
        """Who has the ball."""
        return self.players[self.ball.carrier] if self.ball.carrier else None

    @property
    def active(self) -> Activation:
        """The activation under way; only while there is one."""
        if self.act is None:
            raise LookupError("no activation")
        return self.act

    def training(self, player: Player) -> Training | None:
        """His training, unless fatigue or a ruling takes it away (L255)."""
        if player.active or player.sheet.training is None or self.reads("training", "none"):
            return None
        return self.house.trainings[player.sheet.training]

    def skills(self, player: Player) -> Sequence[str]:
        """The post skills he can use: of a post he fills and has the symbol of, with no active Fatigue (L196)."""
        if player.active or player.post is None:
            return ()
        if self.readings["post-skills"] != "every-symbol":
            return self.house.posts[player.post].skills if player.post in player.sheet.posts else ()
        return [skill for post in player.sheet.posts for skill in self.house.posts[post].skills]

    def force(self, do: str, seat: Seat, player: str | None = None) -> int:
        """The sum of the card effects of that name in force for a seat and a player."""
        if self.act is None or not self.act.forces:
            return 0
        return sum(
            each.value
            for each in self.act.forces
            if each.do == do and each.seat == seat and each.player in (None, player)
        )
