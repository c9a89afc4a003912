"""Reads the cards from their data files and checks them: counts of the box, words in three languages, effects known."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from pydantic import ConfigDict, TypeAdapter, ValidationError
from typing_extensions import TypedDict

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import LANGUAGES, N_
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

__all__ = ["BadCards", "catalogue", "check", "read_catalogue"]

_STRICT = ConfigDict(extra="forbid")

T = TypeVar("T")

SYMBOLS = ("fan", "star", "team", "staff")
"""The kinds of payout symbol."""

PRINTED = {"fan": 103, "star": 43, "staff": 40, "team": 18}
"""How many symbols of each kind the highlights print."""


class BadCards(LeaguekeeperError):
    """A card file that cannot be read, with the file and the key at fault."""


class _Die(TypedDict):
    faces: tuple[str, ...]
    faces_are: str


class _Two(TypedDict):
    highlights: int
    highlights_played: int


class _Game(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    hand_size: int
    ball_power: int
    tackle_die: _Die
    seasons: dict[str, SeasonKind]
    words: dict[str, dict[str, str]]
    two_managers: _Two
    token: tuple[Token, ...]


class _Keywords(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    keyword: tuple[Keyword, ...]


class _Teams(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    team: tuple[Team, ...]


class _Players(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    player: tuple[PlayerCard, ...]


class _Highlights(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    highlight: tuple[Highlight, ...]


class _Spike(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    tournament: tuple[Tournament, ...]
    headline: tuple[Headline, ...]


class _Upgrades(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    upgrade: tuple[Upgrade, ...]


class _Rulings(TypedDict):
    __pydantic_config__ = _STRICT  # type: ignore[misc]
    ruling: tuple[Ruling, ...]


@cache
def catalogue() -> Catalogue:
    """The cards that we ship."""
    return read_catalogue(resources() / "play" / "cards")


def read_catalogue(folder: Path) -> Catalogue:
    """The cards of a folder of data files.

    Raises:
        BadCards: a file is missing or does not have the form it should.
    """
    game = _read(folder / "game.toml", _Game)
    stars = {name: _read(folder / f"stars_{name}.toml", _Players)["player"] for name in ("owa", "cwc")}
    spike = _read(folder / "spike.toml", _Spike)
    starting = _read(folder / "starting.toml", _Players)["player"]
    upgrades = [
        *_read(folder / "team_upgrades.toml", _Upgrades)["upgrade"],
        *_read(folder / "staff_upgrades.toml", _Upgrades)["upgrade"],
    ]
    return Catalogue(
        teams={each.id: each for each in _read(folder / "teams.toml", _Teams)["team"]},
        keywords={each.id: each for each in _read(folder / "keywords.toml", _Keywords)["keyword"]},
        players={each.id: each for each in (*starting, *stars["owa"], *stars["cwc"])},
        stars=stars,
        highlights={each.id: each for each in _read(folder / "highlights.toml", _Highlights)["highlight"]},
        tournaments={each.id: each for each in spike["tournament"]},
        headlines={each.id: each for each in spike["headline"]},
        upgrades={each.id: each for each in upgrades},
        tokens={each.id: each for each in game["token"]},
        rulings={each.id: each for each in _read(folder / "rulings.toml", _Rulings)["ruling"]},
        seasons=game["seasons"],
        words=game["words"],
        faces=game["tackle_die"]["faces"],
        hand_size=game["hand_size"],
        ball_power=game["ball_power"],
        two_highlights=game["two_managers"]["highlights"],
        two_played=game["two_managers"]["highlights_played"],
    )


def _read(file: Path, form: type[T]) -> T:
    try:
        with file.open("rb") as opened:
            return TypeAdapter(form).validate_python(tomllib.load(opened))
    except (OSError, tomllib.TOMLDecodeError) as fault:
        raise BadCards("card-file", N_("{file}: {fault}"), file=file.name, fault=fault) from fault
    except ValidationError as fault:
        first = fault.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadCards("card-file", N_("{file}: {fault}"), file=file.name, fault=f"{where}: {first['msg']}") from fault


def check() -> list[str]:
    """The faults of the cards we ship, one sentence each; none when all is well."""
    try:
        cards = catalogue()
    except BadCards as fault:
        return [fault.text()]
    return [*_counts(cards), *_symbols(cards), *_words(cards), *_effects(cards)]


def _counts(cards: Catalogue) -> list[str]:
    counted: dict[str, tuple[int, int]] = {
        "starting players": (sum(len(cards.starting(team)) for team in cards.teams), 72),
        "OWA stars": (len(cards.star_deck("owa")), 25),
        "CWC stars": (len(cards.star_deck("cwc")), 25),
        "highlights": (len(cards.highlights), 32),
        "tournaments": (len(cards.tournaments), 4),
        "headlines": (len(cards.headlines), 10),
        "staff upgrades": (len(cards.staff_deck(premium=True)), 28),
        "premium staff upgrades": (len(cards.staff_deck(premium=True)) - len(cards.staff_deck(premium=False)), 7),
        "cheating tokens": (len(cards.token_pool()), 30),
        "keywords": (len(cards.keywords), 15),
    }
    for team in cards.teams:
        counted[f"starting players of {team}"] = (len(cards.starting(team)), 12)
        counted[f"upgrades of {team}"] = (len(cards.team_deck(team)), 5)
        logos = [card for deck in cards.stars.values() for card in deck if card.logo == team]
        counted[f"stars with the logo of {team}"] = (len(logos), 5)
    return [f"{what}: {found} instead of {due}" for what, (found, due) in counted.items() if found != due]


def _symbols(cards: Catalogue) -> list[str]:
    faults = []
    printed: Counter[str] = Counter()
    for card in cards.highlights.values():
        for payout in (card.left, *card.centre, card.right):
            printed.update(payout)
            faults += [f"{card.id}: no symbol is called {kind}" for kind in payout if kind not in SYMBOLS]
    if dict(printed) != PRINTED:
        faults.append(f"symbols on highlights: {dict(printed)} instead of {PRINTED}")
    for player in cards.players.values():
        skills = [skill for skill in player.skills if skill not in ("cheat", "pass", "sprint", "tackle")]
        faults += [f"{player.id}: no skill is called {skill}" for skill in skills]
        faults += [
            f"{player.id}: no keyword is called {word}" for word in player.keywords if word not in cards.keywords
        ]
        if bool(player.team) == bool(player.logo):
            faults.append(f"{player.id}: a player has either a team or a star's logo")
    return faults


def _words(cards: Catalogue) -> list[str]:
    groups = (cards.teams, cards.keywords, cards.players, cards.highlights, cards.tournaments)
    more = (cards.headlines, cards.upgrades, cards.tokens)
    faults = []
    for group in (*groups, *more):
        for ident, card in cast("dict[str, Any]", group).items():
            named = [card.name]
            if getattr(card, "text", None):
                named.append(card.text)
            faults += [f"{ident}: no words in {code}" for words in named for code in LANGUAGES if not words.get(code)]
    codes = Counter(
        card.code
        for group in (*groups, *more)
        for card in cast("dict[str, Any]", group).values()
        if hasattr(card, "code")
    )
    return faults + [f"{code} is given twice" for code, count in codes.items() if count > 1]


def _effects(cards: Catalogue) -> list[str]:
    from leaguekeeper.play.cards.effects import DEEDS, MOMENTS  # noqa: PLC0415 - the engine reads its cards from here

    faults = []
    for holder, moments in cards.effects.items():
        for when, effects in moments.items():
            if when not in MOMENTS:
                faults.append(f"{holder}: no moment is called {when}")
            faults += [f"{holder}: nothing is called {effect.do}" for effect in effects if effect.do not in DEEDS]
    return faults
