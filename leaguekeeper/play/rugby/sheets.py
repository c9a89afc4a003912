"""What is printed: the pitch's figures, posts, training, teams, players and cards, from ``resources/play/rugby``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.printed import printed

__all__ = [
    "Band",
    "Effect",
    "Figures",
    "House",
    "IndividualCard",
    "Post",
    "Ruling",
    "Sheet",
    "Skill",
    "Team",
    "TeamPlay",
    "Training",
    "house",
]

_REMEMBERED = 5_000
"""Hands whose cards are known by their moments; a match has some dozens."""

Names = dict[str, str]


class _Printed(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Sheet(_Printed):
    """A player's card: his posts' symbols, his training and his characteristics (movement in inches)."""

    id: str
    name: Names
    posts: tuple[str, ...]
    training: str | None = None
    attack_move: int
    defence_move: int
    strength: int
    control: int
    finishing: int
    reflexes: int
    intelligence: int
    endurance: int


class Skill(_Printed):
    """A post's skill: two dice to a test, or a defensive movement taken several times (L184-196)."""

    id: str
    name: Names
    two_dice: tuple[str, ...] = ()
    defence_times: int = 1


class Post(_Printed):
    """A place in the line-up and the skills it brings."""

    id: str
    name: Names
    short: Names
    skills: tuple[str, ...]


class Training(_Printed):
    """What a player has been trained for (house ruling G31); distances in inches."""

    id: str
    name: Names
    bonus: dict[str, int] = Field(default_factory=dict)
    first_move: int = 0
    ignore_pressure: int = 0
    spared_fatigue: int = 0
    draws: int = 0
    rise_and_run: bool = False


class Effect(_Printed):
    """What a card does: a word of our own (``do``), a figure, and the tests it speaks of; distances in tenths."""

    do: str
    value: int = 1
    tests: tuple[str, ...] = ()
    role: str | None = None
    within: int | None = None


class IndividualCard(_Printed):
    """A card of a coach's own hand: when it may be played, by whom, on whom, and what it does."""

    id: str
    name: Names
    text: Names
    side: Literal["attack", "defence", "both"]
    moment: str
    whose: Literal["own", "opposing"] = "own"
    tests: tuple[str, ...] = ()
    after: Literal["any", "success", "failure"] = "any"
    names: Literal["", "active", "own", "captain", "defender", "attacker", "down", "two-defenders"] = ""
    int_test: bool = False
    effects: tuple[Effect, ...]
    copies: int = 1


class TeamPlay(_Printed):
    """A team play: how many players it activates, its header, and its second actions in order."""

    id: str
    name: Names
    text: Names
    activated: int
    header: tuple[Effect, ...] = ()
    actions: tuple[tuple[str, ...], ...]


class _Box(_Printed):
    individual: tuple[IndividualCard, ...] = ()
    team_play: tuple[TeamPlay, ...] = ()


class Team(_Printed):
    """A team: its squad, its two colours and the cut in which they meet."""

    id: str
    name: Names
    race: Names
    source: str
    first: str = Field(pattern="^#[0-9A-F]{6}$")
    second: str = Field(pattern="^#[0-9A-F]{6}$")
    cut: Literal["plain", "halves", "pale", "stripes", "hoops", "band", "quarters", "chevron"] = "plain"
    player: tuple[Sheet, ...]


class RulingOption(_Printed):
    """One way to read a silent place of the quick reference."""

    id: str
    text: Names


class Ruling(_Printed):
    """A question that the quick reference leaves open, with its readings, the usual one first."""

    id: str
    gap: str
    question: Names
    reading: tuple[RulingOption, ...]


class _Rulings(_Printed):
    ruling: tuple[Ruling, ...]


class Band(_Printed):
    """A distance of the pass table in inches (None: any greater) and its two modifiers."""

    up_to: int | None = None
    pass_: int = Field(alias="pass")
    reception: int


class Figures(_Printed):
    """Every number that the rules use, in the words of ``game.toml``; distances in inches."""

    time: dict[str, int]
    test: dict[str, int]
    score: dict[str, int]
    squad: dict[str, int]
    limits: dict[str, int]
    kickoff: dict[str, int]
    band: tuple[Band, ...]
    modifiers: dict[str, int]
    post: tuple[Post, ...]
    skill: tuple[Skill, ...]
    training: tuple[Training, ...]


class House:
    """All that is printed, found by id."""

    def __init__(
        self, figures: Figures, teams: Mapping[str, Team], cards: Mapping[str, _Box], rulings: Iterable[Ruling]
    ) -> None:
        self.figures = figures
        self.teams = teams
        self.posts = {each.id: each for each in figures.post}
        self.skills = {each.id: each for each in figures.skill}
        self.trainings = {each.id: each for each in figures.training}
        self.individual: dict[str, IndividualCard] = {}
        self.team_plays: dict[str, TeamPlay] = {}
        self.decks: dict[str, tuple[str, ...]] = {}
        self.books: dict[str, tuple[str, ...]] = {}
        self._of_moment: dict[tuple[tuple[str, ...], str, str], tuple[IndividualCard, ...]] = {}
        self.rulings: dict[str, Ruling] = {each.id: each for each in rulings}
        self._deal(cards)
        self._check()

    def _deal(self, cards: Mapping[str, _Box]) -> None:
        for owner, box in cards.items():
            self.individual.update((card.id, card) for card in box.individual)
            self.team_plays.update((play.id, play) for play in box.team_play)
            self.decks[owner] = tuple(card.id for card in box.individual for _copy in range(card.copies))
            self.books[owner] = tuple(play.id for play in box.team_play)

    def _check(self) -> None:
        for team in self.teams.values():
            for player in team.player:
                unknown = set(player.posts) - set(self.posts)
                if unknown or (player.training is not None and player.training not in self.trainings):
                    raise BadInput(player.id, N_("A post or training that there is not."))
        for post in self.posts.values():
            if set(post.skills) - set(self.skills):
                raise BadInput(post.id, N_("A post names a skill that there is not."))

    def deck(self, team: str) -> tuple[str, ...]:
        """The individual cards of a team: the generic ones and its own (L269)."""
        return self.decks["generic"] + self.decks.get(team, ())

    def of_moment(self, hand: tuple[str, ...], moment: str, side: str) -> tuple[IndividualCard, ...]:
        """The cards of a hand, each once, that an attacker or a defender may play at a moment."""
        found = self._of_moment.get((hand, moment, side))
        if found is None:
            cards = [self.individual[name] for name in sorted(set(hand)) if name in self.individual]
            found = tuple(card for card in cards if card.moment == moment and card.side in (side, "both"))
            if len(self._of_moment) > _REMEMBERED:
                self._of_moment.clear()
            self._of_moment[hand, moment, side] = found
        return found

    def book(self, team: str) -> tuple[str, ...]:
        """The team plays of a team: the generic ones and its own (L271)."""
        return self.books["generic"] + self.books.get(team, ())


@cache
def house(folder: Path | None = None) -> House:
    """Everything printed, read once.

    Raises:
        BadInput: a file is not as it should be; the sentence names the file and the place.
    """
    base = folder or resources() / "play" / "rugby"
    figures = printed(base / "game.toml", Figures)
    teams = {team.id: team for team in (printed(path, Team) for path in sorted((base / "teams").glob("*.toml")))}
    cards = {
        path.stem.upper() if path.stem != "generic" else "generic": printed(path, _Box)
        for path in sorted((base / "cards").glob("*.toml"))
    }
    return House(figures, teams, cards, printed(base / "rulings.toml", _Rulings).ruling)
