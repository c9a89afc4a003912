"""Reads the cards from their data files and checks them: counts of the box, words in three languages, effects known."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from leaguekeeper.base.paths import resources
from leaguekeeper.play.cards.catalogue import (
    Catalogue,
    Headline,
    Highlight,
    Keyword,
    PlayerCard,
    Ruling,
    SeasonKind,
    Team,
    Token,
    Tournament,
    Upgrade,
)
from leaguekeeper.play.core.printed import printed

__all__ = ["catalogue", "read_catalogue"]

_STRICT = ConfigDict(extra="forbid")


class _Two(TypedDict):
    highlights: int
    highlights_played: int


@with_config(_STRICT)
class _Game(TypedDict):
    hand_size: int
    ball_power: int
    tackle_die: tuple[str, ...]
    seasons: dict[str, SeasonKind]
    words: dict[str, dict[str, str]]
    two_managers: _Two
    token: tuple[Token, ...]


@with_config(_STRICT)
class _Keywords(TypedDict):
    keyword: tuple[Keyword, ...]


@with_config(_STRICT)
class _Teams(TypedDict):
    team: tuple[Team, ...]


@with_config(_STRICT)
class _Players(TypedDict):
    player: tuple[PlayerCard, ...]


@with_config(_STRICT)
class _Highlights(TypedDict):
    highlight: tuple[Highlight, ...]


@with_config(_STRICT)
class _Spike(TypedDict):
    tournament: tuple[Tournament, ...]
    headline: tuple[Headline, ...]


@with_config(_STRICT)
class _Upgrades(TypedDict):
    upgrade: tuple[Upgrade, ...]


@with_config(_STRICT)
class _Rulings(TypedDict):
    ruling: tuple[Ruling, ...]


@cache
def catalogue() -> Catalogue:
    """The cards that we ship."""
    return read_catalogue(resources() / "play" / "cards")


def read_catalogue(folder: Path) -> Catalogue:
    """The cards of a folder of data files.

    Raises:
        BadInput: a file is missing or does not have the form it should.
    """
    game = printed(folder / "game.toml", _Game)
    stars = {name: printed(folder / f"stars_{name}.toml", _Players)["player"] for name in ("owa", "cwc")}
    spike = printed(folder / "spike.toml", _Spike)
    starting = printed(folder / "starting.toml", _Players)["player"]
    upgrades = [
        *printed(folder / "team_upgrades.toml", _Upgrades)["upgrade"],
        *printed(folder / "staff_upgrades.toml", _Upgrades)["upgrade"],
    ]
    return Catalogue(
        teams={each.id: each for each in printed(folder / "teams.toml", _Teams)["team"]},
        keywords={each.id: each for each in printed(folder / "keywords.toml", _Keywords)["keyword"]},
        players={each.id: each for each in (*starting, *stars["owa"], *stars["cwc"])},
        stars=stars,
        highlights={each.id: each for each in printed(folder / "highlights.toml", _Highlights)["highlight"]},
        tournaments={each.id: each for each in spike["tournament"]},
        headlines={each.id: each for each in spike["headline"]},
        upgrades={each.id: each for each in upgrades},
        tokens={each.id: each for each in game["token"]},
        rulings={each.id: each for each in printed(folder / "rulings.toml", _Rulings)["ruling"]},
        seasons=game["seasons"],
        words=game["words"],
        faces=game["tackle_die"],
        hand_size=game["hand_size"],
        ball_power=game["ball_power"],
        two_highlights=game["two_managers"]["highlights"],
        two_played=game["two_managers"]["highlights_played"],
    )
