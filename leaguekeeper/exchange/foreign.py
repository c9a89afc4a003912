"""A team as any other program tells it: names instead of our slugs, figures as they stand there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from leaguekeeper.base.sentences import numbered
from leaguekeeper.exchange.unsaid import Unsaid

__all__ = ["Earned", "ForeignPlayer", "ForeignTeam", "known_as"]


def known_as(name: str, number: int) -> str:
    """A player as he is told of: by his name, or by his number where he has none."""
    return name.strip() or numbered(f"#{number}", number)


@dataclass(frozen=True, slots=True)
class Earned:
    """An improvement by the name that the program gives it ("Block", "+MA"); ``value`` None where it tells none."""

    name: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class ForeignPlayer:
    """A player; ``counts`` and ``lost`` go by the rule book's slugs, ``place`` says where he stands in the file.

    ``seasons`` and ``matches`` are those he has behind him, 0 where the program tells none.
    """

    name: str
    position: str
    place: str
    number: int = 0
    counts: Mapping[str, int] = field(default_factory=dict)
    extra_spp: int = 0
    spent: int = 0
    skills: tuple[Earned, ...] = ()
    lost: Mapping[str, int] = field(default_factory=dict)
    niggles: int = 0
    miss_next: bool = False
    seasons: int = 0
    matches: int = 0

    @property
    def called(self) -> str:
        """As he is told of: by his name, or by his number where he has none."""
        return known_as(self.name, self.number)


@dataclass(frozen=True, slots=True)
class ForeignTeam:
    """A team; ``value`` is the program's own figure, ``staff`` goes by the rule book's slugs.

    ``race`` is empty where the program gives only a number: then its players tell. ``race_place`` says where the race
    stands. ``edition`` is the rule book that the file's own mark stands for, empty where it bears none that we know.
    Of an ``exact`` team numbers stay as they are, and so does what each skill is worth. ``fan_factor`` is by what rules
    of old count its followers, None where the program tells none.
    """

    program: str
    name: str
    coach: str
    race: str
    race_place: str
    players: tuple[ForeignPlayer, ...]
    staff: Mapping[str, int] = field(default_factory=dict)
    fan_factor: int | None = None
    treasury: int = 0
    value: int | None = None
    key: str = ""
    coach_key: str = ""
    exact: bool = False
    edition: str = ""
    unsaid: tuple[Unsaid, ...] = ()
