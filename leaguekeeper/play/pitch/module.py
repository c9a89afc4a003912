"""What the program knows of the pitch without importing its engine."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.protocol import Game, Setup
from leaguekeeper.play.core.registry import BookAtPlay, PlayModule
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.faults import Fault

__all__ = ["MODULE"]

_ROSTER = "roster:"


def _load() -> Game[Any, Any]:
    from leaguekeeper.play.pitch.game import PitchGame

    return PitchGame()


def _arguments(parser: ArgumentParser) -> None:
    told = _("a side: roster:TEAM of the rule book, or a file with a roster as JSON")
    parser.add_argument("--home", default=f"{_ROSTER}human", metavar="SIDE", help=told)
    parser.add_argument("--away", default=f"{_ROSTER}orc", metavar="SIDE", help=told)
    parser.add_argument("--ruling", action="append", default=[], metavar="NAME=READING", help=_("a ruling by its slug"))
    table = _("the weather table that counts: classic, spring, summer, …")
    parser.add_argument("--weather-table", default=None, metavar="TABLE", help=table)
    asked = _("the sides that are asked about skills that can only gain; usually those of people")
    parser.add_argument("--asks", default=None, choices=_ASKED, help=asked)
    parser.add_argument("--stadium", default=None, metavar="SLUG", help=_("an attribute of the stadium by its slug"))


def _setup_from(args: Namespace) -> Setup:
    rules = getattr(args, "rules", None) or MODULE.rules[0]
    options: dict[str, Any] = {"friendly": True, "asks": _asked(args)}
    options |= dict(_ruling(rules, each) for each in getattr(args, "ruling", None) or [])
    home = getattr(args, "home", None) or f"{_ROSTER}human"
    away = getattr(args, "away", None) or f"{_ROSTER}orc"
    book = getattr(args, "book", None) or rules
    sides = {"home": _side(book, home, 0), "away": _side(book, away, 1)}
    if getattr(args, "weather_table", None) and not _has_weather_tables(rules):
        raise BadInput("--weather-table", N_("These rules have one weather table."))
    told_too = {key: getattr(args, key, None) for key in ("weather_table", "stadium")}
    return Setup(rules, options, {**sides, **{key: value for key, value in told_too.items() if value}})


_ASKED = {"both": ["home", "away"], "home": ["home"], "away": ["away"], "none": []}


def _asked(args: Namespace) -> list[str]:
    """The sides that are asked about skills that can only gain: as was said, else those of people."""
    said = getattr(args, "asks", None)
    if said is not None:
        return _ASKED[said]
    seats = [word.strip() for word in str(getattr(args, "seats", "")).split(",")]
    return [side for side, word in zip(_ASKED["both"], seats * 2, strict=False) if word == "human"]


def _has_weather_tables(rules: str) -> bool:
    return (resources() / "play" / "pitch" / rules / "weather.toml").exists()


_SWITCHES = ("overtime", "turn-marker", "time-limit", "niggling-rolls", "friendly", "adviser")
"""Optional rules that are on or off."""
_TIMED = "time-limit"
"""It may be so many seconds, too."""
_WAYS = {"by-hand": ["bots-refuse", "bots-agree"], "time-up": ["turnover", "shown"]}
"""What is agreed besides, and how it may be read."""


def _ruling(rules: str, word: str) -> tuple[str, Any]:
    """A ruling or a switch as it was typed.

    Raises:
        BadInput: these rules have none of that name, or it is not read like that.
    """
    from leaguekeeper.play.pitch.catalogue import shipped

    name, _equals, reading = word.partition("=")
    rulings = shipped(rules).rulings
    known = {each.slug: [read.slug for read in each.readings] for each in rulings}
    known |= {name: ["true", "false"] for name in _SWITCHES}
    known |= _WAYS
    if name not in known:
        text = N_("There is no ruling called “{name}” here; there are {known}.")
        raise BadInput("--ruling", text, name=name, known=", ".join(known))
    if name == _TIMED and (seconds := whole_number(reading)):
        return name, seconds
    if reading not in known[name]:
        text = N_("{name} is not read as “{reading}”; it is read as {known}.")
        raise BadInput(
            "--ruling",
            text,
            name=name,
            reading=reading,
            known=", ".join((*known[name], *([_("so many seconds")] if name == _TIMED else ()))),
        )
    return name, reading == "true" if name in _SWITCHES else reading


def _side(rules: str | RuleBook, told: str, side: int) -> dict[str, Any]:
    from leaguekeeper.play.pitch.team_lists import roster_of

    if told.startswith(_ROSTER):
        return roster_of(rules, told.removeprefix(_ROSTER), side)
    try:
        roster = read_json_text(Path(told).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        reason = why_unread(error)
        raise BadInput(Path(told), N_("This is not a file with a roster: {reason}"), reason=reason) from error
    if not isinstance(roster, dict):
        raise BadInput(Path(told), N_("This is not a file with a roster: {reason}"), reason="{}")
    return roster


def _samples() -> Sequence[Setup]:
    from leaguekeeper.play.pitch.rosters import plain_roster
    from leaguekeeper.play.pitch.team_lists import roster_of

    plain = {"home": plain_roster(0), "away": plain_roster(1)}
    armed = ("fungus-the-loon", "bomber-dribblesnot", "nobbla-blackwart", "scrappa-sorehead")
    rough = {"home": roster_of("lrb4", "goblin", 0, stars=armed), "away": roster_of("lrb4", "vampire", 1)}
    rough["home"]["wizard"] = "wizard"
    house = {"home": roster_of("house2020", "orc", 0), "away": roster_of("house2020", "wood-elf", 1)}
    return (
        Setup("lrb4", {}, plain),
        Setup("lrb4", {"turn-marker": True}, rough),
        Setup("house2020", {"overtime": True}, house),
        Setup("lrb4", {"asks": ["home", "away"]}, {"home": _gaining(0), "away": _gaining(1)}),
    )


def _gaining(side: int) -> dict[str, Any]:
    """Plain linemen of whom each second one has skills that can only gain, about which his coach wishes to be asked."""
    from leaguekeeper.play.pitch.edition import gains
    from leaguekeeper.play.pitch.rosters import plain_roster

    roster = plain_roster(side)
    for player in roster["players"][::2]:
        player["skills"] = list(gains("lrb4"))
    return roster


def _coach(noise: float, sight: int, cautious: bool) -> Callable[[int], Bot]:
    def made(seed: int) -> Bot:
        from leaguekeeper.play.pitch.bots.coach import Coach

        return Coach(seed, noise, sight, cautious)

    return made


def _master(seconds: float) -> Callable[[int], Bot]:
    def made(seed: int) -> Bot:
        from leaguekeeper.play.pitch.bots.master import Master

        return Master(seed, seconds)

    return made


def _read_book(book: RuleBook) -> BookAtPlay:
    from leaguekeeper.play.pitch.own_book import read_book

    return read_book(book)


def _faults() -> Sequence[Fault]:
    from leaguekeeper.play.pitch.data_faults import faults_of_data

    return faults_of_data()


def _words_for_books() -> Mapping[str, Mapping[str, str]]:
    from leaguekeeper.play.pitch.words.of_books import words_for_books

    return words_for_books()


MODULE = PlayModule(
    id="pitch",
    names={"en": "The pitch", "fr": "Le terrain", "ru": "Поле"},
    load=_load,
    rules=("lrb4", "house2020"),
    setup_from=_setup_from,
    samples=_samples,
    # What a coach understands parts the levels: whether sure things go first, what the opponents may do to the ball,
    # throws and hand-offs, how far his judgement is to be trusted.
    levels={
        "easy": _coach(280.0, 0, False),
        "normal": _coach(100.0, 0, True),
        "hard": _coach(22.0, 2, True),
        "master": _master(1.0),
        "master-3": _master(3.0),
        "master-10": _master(10.0),
    },
    usual="normal",
    add_arguments=_arguments,
    reads=_read_book,
    faults=_faults,
    words_for_books=_words_for_books,
)
