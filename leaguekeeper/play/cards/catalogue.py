"""The cards of the box as the engine sees them: what each prints, how many copies there are, which moments set it off.

A card is known by its slug (``orc-blitzer``), a copy by slug and number where there are several
(``orc-blitzer-2``). An effect is a named moment (``when``) with what happens then (``do``) and its figures.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

__all__ = [
    "Catalogue",
    "Effect",
    "Headline",
    "Highlight",
    "Keyword",
    "Names",
    "Payout",
    "PlayerCard",
    "Ruling",
    "RulingOption",
    "SeasonKind",
    "Team",
    "Token",
    "Tournament",
    "Upgrade",
]

Cut = Literal["plain", "halves", "pale", "stripes", "hoops", "band", "quarters", "chevron"]

Names = Mapping[str, str]
"""A name or text by language."""

Payout = Mapping[str, int]
"""Symbols by kind: ``fan``, ``star``, ``team``, ``staff``."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does at a moment.

    Attributes:
        when: the moment that sets it off.
        do: what happens.
        may: whether its manager is asked first.
        need: a further condition.
        amount: fans, Power or cards.
        least: the threshold of the condition.
        skills: the skills that are used, one to be chosen where there are several.
        times: how often.
        whose: whose tokens are meant, ``own`` or ``opponent``.
        what: what fans are counted for at the end of the season.
    """

    when: str
    do: str
    may: bool = False
    need: str = ""
    amount: int = 0
    least: int = 0
    skills: tuple[str, ...] = ()
    times: int = 1
    whose: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Keyword:
    """An ability that many player cards share."""

    id: str
    name: Names
    text: Names
    rule: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Team:
    """One of the six teams, the association whose stars it drafts, and its colours (``first``, ``second``, ``cut``)."""

    id: str
    code: str
    name: Names
    race: Names
    association: str
    first: str
    second: str
    cut: Cut


@dataclass(frozen=True, slots=True, eq=False)
class PlayerCard:
    """A starting player (``team``) or a star (``logo``), with both Powers and the skills in printed order."""

    id: str
    code: str
    name: Names
    standing: int
    downed: int
    skills: tuple[str, ...]
    keywords: tuple[str, ...]
    copies: int
    team: str = ""
    logo: str = ""
    position: str = ""
    one_per_match: bool = False
    text: Names = field(default_factory=dict)
    effects: tuple[Effect, ...] = ()

    @property
    def star(self) -> bool:
        """Whether it is a star."""
        return bool(self.logo)

    @property
    def freebooter(self) -> bool:
        """Whether Freebooter is printed on it."""
        return "freebooter" in self.keywords


@dataclass(frozen=True, slots=True)
class Highlight:
    """A match between two teams: the payouts of both zones, and of the centre (one, or two to choose from)."""

    id: str
    code: str
    name: Names
    left: Payout
    centre: tuple[Payout, ...]
    right: Payout


@dataclass(frozen=True, slots=True)
class Tournament:
    """A match of the whole week; the final one ends the season."""

    id: str
    code: str
    name: Names
    final: bool
    winner: Payout
    runner_up: Payout
    lose: Payout


@dataclass(frozen=True, slots=True)
class Headline:
    """News that changes a week."""

    id: str
    code: str
    name: Names
    text: Names
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Upgrade:
    """A team upgrade (``team``) or a staff upgrade; ``premium`` ones need a season without a salary cap."""

    id: str
    code: str
    name: Names
    exhaust: bool
    text: Names
    effects: tuple[Effect, ...]
    team: str = ""
    copies: int = 1
    copies_are: str = ""
    premium: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A face of the cheating tokens."""

    id: str
    code: str
    name: Names
    copies: int
    power: int = 0
    fans: int = 0
    ejects: bool = False


@dataclass(frozen=True, slots=True)
class SeasonKind:
    """What the Spike! Magazine deck of a season holds under The Blood Bowl."""

    tournaments: int
    headlines: int
    starting_improvements: bool


@dataclass(frozen=True, slots=True)
class RulingOption:
    """One way to read a rule."""

    id: str
    text: Names


@dataclass(frozen=True, slots=True)
class Ruling:
    """A question that the documents leave open; the first reading is the default."""

    id: str
    question: Names
    rule: str
    reading: tuple[RulingOption, ...]


class _Card(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def copies(self) -> int: ...


def _copies(card: _Card) -> list[str]:
    return [card.id] if card.copies == 1 else [f"{card.id}-{number}" for number in range(1, card.copies + 1)]


def _moments(effects: Iterable[Effect]) -> dict[str, tuple[Effect, ...]]:
    found: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        found[effect.when] = (*found.get(effect.when, ()), effect)
    return found


@dataclass(slots=True, eq=False)
class Catalogue:
    """Every card of the box, and by copy: the card it is and its effects by moment."""

    teams: dict[str, Team]
    keywords: dict[str, Keyword]
    players: dict[str, PlayerCard]
    stars: dict[str, tuple[PlayerCard, ...]]
    highlights: dict[str, Highlight]
    tournaments: dict[str, Tournament]
    headlines: dict[str, Headline]
    upgrades: dict[str, Upgrade]
    tokens: dict[str, Token]
    rulings: dict[str, Ruling]
    seasons: dict[str, SeasonKind]
    words: dict[str, dict[str, str]]
    faces: tuple[str, ...]
    hand_size: int
    ball_power: int
    two_highlights: int
    two_played: int
    player: dict[str, PlayerCard] = field(default_factory=dict)
    upgrade: dict[str, Upgrade] = field(default_factory=dict)
    effects: dict[str, dict[str, tuple[Effect, ...]]] = field(default_factory=dict)
    rank: dict[str, int] = field(default_factory=dict)
    _waiting: dict[str, frozenset[str]] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        for card in self.players.values():
            shared = [effect for word in card.keywords for effect in self.keywords[word].effects]
            moments = _moments([*shared, *card.effects])
            for copy in _copies(card):
                self.player[copy] = card
                self.effects[copy] = moments
        for upgrade in self.upgrades.values():
            moments = _moments(upgrade.effects)
            for copy in _copies(upgrade):
                self.upgrade[copy] = upgrade
                self.effects[copy] = moments
        for headline in self.headlines.values():
            self.effects[headline.id] = _moments(headline.effects)
        ordered = (*self.player, *self.upgrade, *self.highlights, *self.tournaments, *self.headlines)
        self.rank = {card: place for place, card in enumerate(ordered)}

    def named(self, names: Mapping[str, str]) -> Catalogue:
        """The same cards, some copies known by names of their own (name: copy)."""
        new = replace(self, player=dict(self.player), upgrade=dict(self.upgrade), effects=dict(self.effects))
        for name, copy in names.items():
            new.player[name] = self.player[copy]
            new.effects[name] = self.effects[copy]
            new.rank[name] = self.rank[copy]
        return new

    def waiting_for(self, moment: str) -> frozenset[str]:
        """The copies that do something at a moment."""
        found = self._waiting.get(moment)
        if found is None:
            found = frozenset(copy for copy, moments in self.effects.items() if moments.get(moment))
            self._waiting[moment] = found
        return found

    def starting(self, team: str) -> list[str]:
        """The twelve starting players of a team, copy by copy."""
        return [copy for card in self.players.values() if card.team == team for copy in _copies(card)]

    def star_deck(self, association: str) -> list[str]:
        """The stars of an association, copy by copy."""
        return [copy for card in self.stars[association] for copy in _copies(card)]

    def team_deck(self, team: str) -> list[str]:
        """The upgrades of a team."""
        return [copy for card in self.upgrades.values() if card.team == team for copy in _copies(card)]

    def staff_deck(self, *, premium: bool) -> list[str]:
        """The staff upgrades, copy by copy, with or without the premium ones."""
        staff = [card for card in self.upgrades.values() if not card.team and (premium or not card.premium)]
        return [copy for card in staff for copy in _copies(card)]

    def token_pool(self) -> list[str]:
        """The faces of all cheating tokens, in the order of the data."""
        return [token.id for token in self.tokens.values() for _ in range(token.copies)]
