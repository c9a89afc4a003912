"""A season as it stands: who holds which cards, who is committed where, and what is still to be done.

``stack`` says what comes next, the last frame first: a step to take, a decision or a throw of dice. Frames,
placed players, matches and tackles are immutable, so that a copy of the season is a row of shallow copies.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from leaguekeeper.play.cards.catalogue import Catalogue, Effect, PlayerCard
from leaguekeeper.play.core.frames import Position
from leaguekeeper.play.core.protocol import Seat

__all__ = [
    "HIDDEN",
    "LISTS",
    "MIDFIELD",
    "NESTED",
    "SCALARS",
    "Action",
    "Mark",
    "Match",
    "Placed",
    "Score",
    "Season",
    "Tackle",
]

HIDDEN = "?"
"""A card or token that this seat may not see."""

MIDFIELD = ""
"""The ball lies on the match card."""


class Action(NamedTuple):
    """An answer to a decision: its kind and the values of its fields."""

    kind: str
    values: tuple[Any, ...] = ()


class Mark(NamedTuple):
    """A cheating token on a player: its face, whether it lies face up, who has looked at it (a bit for each seat)."""

    face: str
    up: bool = False
    seen: int = 0


class Placed(NamedTuple):
    """A player at a match: zone 0 is left, 1 right, 2 a zone of a tournament."""

    seat: Seat
    match: int
    zone: int
    standing: bool = True
    tokens: tuple[Mark, ...] = ()


class Match(NamedTuple):
    """A match of the week: its card, and its ball: a carrier, ``MIDFIELD``, or None when it is off the table.

    ``turned``: its left and right payouts have changed places (Changer of Plays).
    """

    card: str
    tournament: bool
    ball: str | None = MIDFIELD
    open: bool = True
    turned: bool = False


class Tackle(NamedTuple):
    """An attempt to tackle, from the choice of its target to the last response."""

    tackler: str
    target: str
    seat: Seat
    match: int
    chain: tuple[str, ...] = ()
    full_power: bool = False
    plus_tackler: int = 0
    plus_target: int = 0
    mode: str = ""
    miss_costs: int = 0
    dice: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    victim: str = ""
    was_standing: bool = True
    was_carrier: bool = False
    called_off: bool = False
    zone: int = 0


class Score(NamedTuple):
    """How a match ended: the total of each seat (None where absent), who won, who lost, who takes the centre."""

    match: int
    totals: tuple[int | None, ...]
    winners: tuple[Seat, ...] = ()
    losers: tuple[Seat, ...] = ()


SHARED = (
    "cards",
    "rulings",
    "season_kind",
    "no_salary_cap",
    "scheduling_limits",
    "names",
    "seats",
    "teams",
    "week",
    "phase",
    "first",
    "active",
    "committed",
    "headline",
    "played_final",
    "score",
    "stop_after",
    "winner",
)
LISTS = (
    "fans",
    "passed",
    "improvements",
    "matches",
    "highlights",
    "spike",
    "spike_shown",
    "staff",
    "pool",
    "aside",
    "box",
    "stack",
    "tackles",
    "struck",
    "places",
)
NESTED = ("known", "hands", "decks", "discards", "upgrades", "team_decks", "piles")
SCALARS = tuple(name for name in SHARED if name not in ("cards", "score"))
"""What a dump writes as it is."""


class Season(Position):
    """The whole position of a season; ``copy`` is cheap.

    Decks are listed from the top. ``known`` holds the player cards that everybody knows a manager to have had:
    his starting players and the stars he has revealed. ``piles`` holds what each manager has drafted and not
    yet revealed, as (kind, card). ``struck`` tells for players with Piling On whom they have successfully tackled
    this week. ``offered`` are the answers to the decision that is due, ``settled`` those that were not asked for since
    the last one, there being no other.
    """

    __slots__ = (*SHARED, *LISTS, *NESTED, "exhausted", "facts", "offered", "players", "quiet", "settled", "star_decks")

    cards: Catalogue
    rulings: Mapping[str, str]
    season_kind: str
    no_salary_cap: bool
    scheduling_limits: bool
    names: Mapping[str, str]
    seats: int
    teams: tuple[str, ...]
    week: int
    phase: str
    first: Seat
    active: Seat
    committed: str
    headline: str
    played_final: bool
    score: Score | None
    stop_after: str
    winner: Seat | None
    fans: list[int]
    passed: list[bool]
    improvements: list[int]
    matches: list[Match]
    highlights: list[str]
    spike: list[str]
    spike_shown: list[str]
    staff: list[str]
    pool: list[str]
    aside: list[Mark]
    box: list[str]
    tackles: list[Tackle]
    struck: list[str]
    places: list[int]
    known: list[list[str]]
    hands: list[list[str]]
    decks: list[list[str]]
    discards: list[list[str]]
    upgrades: list[list[str]]
    team_decks: list[list[str]]
    piles: list[list[tuple[str, str]]]
    star_decks: dict[str, list[str]]
    exhausted: set[str]
    players: dict[str, Placed]
    offered: list[Action]
    settled: list[tuple[str, Any]]

    def copy(self) -> Season:
        """The same position, to be changed without touching this one."""
        new = Season.__new__(Season)
        for name in SHARED:
            setattr(new, name, getattr(self, name))
        for name in LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in NESTED:
            setattr(new, name, [part[:] for part in getattr(self, name)])
        new.star_decks = {name: deck[:] for name, deck in self.star_decks.items()}
        new.exhausted = set(self.exhausted)
        new.players = dict(self.players)
        new.offered = self.offered
        new.facts, new.settled = [], []
        new.quiet = self.quiet
        return new

    def reads(self, ruling: str, reading: str) -> bool:
        """Whether this season reads a ruling that way."""
        return self.rulings[ruling] == reading

    def turn_order(self) -> list[Seat]:
        """The seats clockwise from the first manager."""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def card(self, player: str) -> PlayerCard:
        """The card of a player's copy."""
        return self.cards.player[player]

    def effects(self, holder: str, moment: str) -> tuple[Effect, ...]:
        """What a card does at a moment."""
        found = self.cards.effects.get(holder)
        return found.get(moment, ()) if found else ()

    def headline_effects(self, moment: str) -> tuple[Effect, ...]:
        """What this week's headline does at a moment."""
        return self.effects(self.headline, moment) if self.headline else ()

    def at(self, match: int, seat: Seat | None = None) -> list[str]:
        """The players at a match, of one seat or of all."""
        return [
            player
            for player, here in self.players.items()
            if here.match == match and (seat is None or here.seat == seat)
        ]

    def opponents(self, match: int, seat: Seat) -> list[str]:
        """The players of the other managers at a match."""
        return [player for player, here in self.players.items() if here.match == match and here.seat != seat]

    def present(self, match: int) -> list[Seat]:
        """The seats that have a player at a match, in turn order."""
        there = {here.seat for here in self.players.values() if here.match == match}
        return [seat for seat in self.turn_order() if seat in there]

    def carrier(self, match: int) -> Placed | None:
        """The ball carrier of a match."""
        ball = self.matches[match].ball
        return self.players.get(ball) if ball else None

    def carries(self, player: str) -> bool:
        """Whether that player carries the ball of his match."""
        return self.matches[self.players[player].match].ball == player

    def roster(self, seat: Seat) -> Iterator[str]:
        """A manager's players: deck, hand, discard pile, and those at matches."""
        yield from self.decks[seat]
        yield from self.hands[seat]
        yield from self.discards[seat]
        for player, here in self.players.items():
            if here.seat == seat:
                yield player

    def gain_fans(self, seat: Seat, fans: int, why: str) -> None:
        """Turn a manager's dials up, or down but never below 0 (Rules, gaining and losing fans)."""
        before = self.fans[seat]
        self.fans[seat] = max(0, before + fans)
        if self.fans[seat] != before:
            self.tell("fans-changed", seat=seat, fans=self.fans[seat] - before, total=self.fans[seat], why=why)
