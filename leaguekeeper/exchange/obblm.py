"""Teams in the import template of OBBLM, an older web league manager (LRB 4 to 6), read as they stand.

The template has numbers where others have names, and knows no skills: what is missing is listed, and the
one who imports answers it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag, read_xml

__all__ = ["ObblmPlayer", "ObblmTeam", "read_teams"]

_STATUSES = ("none", "mng", "dead")
_FIRST_SKILL = 6
"""Experience at which a player of those rules has his first improvement (LRB 4, Experience)."""


@dataclass(frozen=True, slots=True)
class ObblmPlayer:
    """A player: his record and injuries; ``lost`` counts what each characteristic lost, ``position`` is a number."""

    number: int
    name: str
    position: int
    status: str
    completions: int
    touchdowns: int
    interceptions: int
    casualties: int
    mvps: int
    lost: dict[str, int]
    niggles: int

    @property
    def experience(self) -> int:
        """What his record earns (LRB 4, Experience)."""
        return self.completions + 3 * self.touchdowns + 2 * self.interceptions + 2 * self.casualties + 5 * self.mvps


@dataclass(frozen=True, slots=True)
class ObblmTeam:
    """A team; race and coach are the numbers of the site it comes from."""

    name: str
    coach: int
    race: int
    treasury: int
    rerolls: int
    fan_factor: int
    assistants: int
    cheerleaders: int
    apothecary: bool
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    players: tuple[ObblmPlayer, ...]

    def unsaid(self) -> tuple[Unsaid, ...]:
        """What the file cannot say and must be asked for."""
        return tuple(self._unsaid())

    def _unsaid(self) -> Iterator[Unsaid]:
        yield Unsaid(
            "race", N_("{team}: which team list race no. {number} is."), {"team": self.name, "number": self.race}
        )
        for number in sorted({player.position for player in self.players}):
            yield Unsaid(
                "position", N_("{team}: which position no. {number} is."), {"team": self.name, "number": number}
            )
        for player in self.players:
            if player.status != "dead" and player.experience >= _FIRST_SKILL:
                yield Unsaid(
                    "skills",
                    N_("{player}: which skills he has earned with {points} SPP."),
                    {"player": player.name, "points": player.experience},
                )
        yield Unsaid("no-colours", N_("The team's colours."))


def read_teams(data: bytes) -> tuple[ObblmTeam, ...]:
    """The teams in an OBBLM file.

    Raises:
        BadInput: the file is no such template; the sentence names the place.
    """
    root = read_xml(data)
    if root.name != "teams":
        raise BadInput("", N_("this is not a team file of OBBLM."))
    teams = tuple(_team(tag) for tag in root.every("team"))
    if not teams:
        raise BadInput("teams", N_("there is no team in it."))
    return teams


def _team(tag: Tag) -> ObblmTeam:
    players = tuple(_player(one) for one in tag.first("players").every("player"))
    numbers = [player.number for player in players if player.status != "dead"]
    if len(set(numbers)) < len(numbers):
        raise BadInput(tag.place, N_("two players wear the same number."))
    return ObblmTeam(
        name=_name(tag),
        coach=_count(tag, "coach_id"),
        race=_count(tag, "race_id"),
        treasury=tag.number("treasury", least=-100_000_000, most=100_000_000),
        rerolls=_count(tag, "rr"),
        fan_factor=_count(tag, "ff"),
        assistants=_count(tag, "ass_coaches"),
        cheerleaders=_count(tag, "cheerleaders"),
        apothecary=bool(_count(tag, "apothecary")),
        won=_count(tag, "won"),
        drawn=_count(tag, "draw"),
        lost=_count(tag, "lost"),
        scored=_count(tag, "gf"),
        conceded=_count(tag, "ga"),
        players=players,
    )


def _player(tag: Tag) -> ObblmPlayer:
    status = tag.word("status", "none")
    if status not in _STATUSES:
        raise BadInput(f"{tag.place}.status", N_("a status is one of {known}."), known=", ".join(_STATUSES))
    return ObblmPlayer(
        number=tag.number("nr", least=1, most=999),
        name=_name(tag),
        position=_count(tag, "pos_id"),
        status=status,
        completions=_count(tag, "cp"),
        touchdowns=_count(tag, "td"),
        interceptions=_count(tag, "intcpt"),
        casualties=sum(_count(tag, kind) for kind in ("bh", "si", "ki")),
        mvps=_count(tag, "mvp"),
        lost={slug: lost for slug in ("ma", "st", "ag", "av") if (lost := _count(tag, slug))},
        niggles=_count(tag, "ni"),
    )


def _name(tag: Tag) -> str:
    said = tag.word("name").strip()
    if not 1 <= len(said) <= 80:
        raise BadInput(f"{tag.place}.name", N_("a name has 1 to 80 letters."))
    return said


def _count(tag: Tag, name: str) -> int:
    return tag.number(name, least=0)
