"""What the program knows of the card game before anybody plays it."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from leaguekeeper.base.words import _, pick
from leaguekeeper.play.core.protocol import Over, Setup
from leaguekeeper.play.core.registry import PlayModule
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.core.standing import Standing

if TYPE_CHECKING:
    from leaguekeeper.play.cards.game import CardGame

__all__ = ["MODULE"]

RULES = "team-manager"


def _load() -> CardGame:
    from leaguekeeper.play.cards.game import CardGame

    return CardGame()


def _seats(setup: Setup) -> int:
    told = setup.particulars
    return int(told.get("managers") or len(told.get("teams") or ()) or 2)


def _samples() -> Sequence[Setup]:
    return (
        Setup(RULES, {}, {"managers": 2}),
        Setup(RULES, {}, {"managers": 3}),
        Setup(RULES, {}, {"managers": 4, "first": 0}),
        Setup(RULES, {"season": "short", "scheduling-limits": True}, {"managers": 4}),
        Setup(RULES, {"season": "long", "no-salary-cap": True}, {"managers": 3}),
    )


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--managers", type=int, choices=(2, 3, 4), help=_("how many managers"))
    parser.add_argument("--teams", default="", help=_("the teams by slug, seat by seat; the others are drawn"))
    parser.add_argument(
        "--season",
        choices=("short", "normal", "long"),
        default="normal",
        help=_("how many weeks; two managers play four"),
    )
    parser.add_argument(
        "--first", type=int, help=_("the seat of the youngest manager, counted from 0: he has the coin first")
    )
    parser.add_argument("--no-salary-cap", action="store_true", help=_("with the premium staff upgrades"))
    parser.add_argument("--scheduling-limits", action="store_true", help=_("as many matches as managers"))
    parser.add_argument(
        "--ruling", action="append", default=[], metavar="NAME=READING", help=_("read a ruling that way")
    )


def _setup_from(args: Namespace) -> Setup:
    options: dict[str, object] = {
        "season": args.season,
        "no-salary-cap": args.no_salary_cap,
        "scheduling-limits": args.scheduling_limits,
    }
    options |= {name: reading for name, _equals, reading in (each.partition("=") for each in args.ruling)}
    teams = [name.strip() for name in args.teams.split(",") if name.strip()]
    particulars = {"managers": _managers(args, len(teams)), "teams": teams, "first": args.first}
    return Setup(args.rules, options, particulars)


def _heuristic(seed: int) -> Bot:
    from leaguekeeper.play.cards.bots.heuristic import HeuristicBot

    return HeuristicBot(seed)


def _strong(seed: int) -> Bot:
    from leaguekeeper.play.cards.bots.strong import StrongBot

    return StrongBot(seed)


def _managers(args: Namespace, teams: int) -> int:
    """As many as are asked for, else as seats or teams are named, else two."""
    seats = args.seats.count(",") + 1
    return int(args.managers or max(teams, seats, 2))


FANS = {"en": "fans", "fr": "fans", "ru": "фанаты"}
MANAGER_OF_THE_YEAR = {"en": "Manager of the Year", "fr": "Manager de l’Année", "ru": "Тренер Года"}


def _standing(_setup: Setup, over: Over) -> Standing:
    """Fans, and who is Manager of the Year (nobody, where the last tie is not broken)."""
    from leaguekeeper.play.cards.data import catalogue

    teams = catalogue().teams
    ended = over.result
    names = tuple(teams[team].name for team in ended["teams"])
    return Standing(names, tuple(ended["fans"]), FANS, MANAGER_OF_THE_YEAR, ended["winner"])


def _teams(setup: Setup) -> Sequence[str]:
    """Those that were named, by slug or by code; the others are drawn when the season begins."""
    from leaguekeeper.play.cards.data import catalogue

    called = {key: each.name for each in catalogue().teams.values() for key in (each.id, each.code)}
    return [pick(called[name]) for name in setup.particulars.get("teams") or () if name]


def _faults() -> Sequence[str]:
    from leaguekeeper.play.cards.box import faults_of
    from leaguekeeper.play.cards.data import catalogue

    return faults_of(catalogue())


MODULE = PlayModule(
    id="cards",
    names={
        "en": "Team Manager, the card game",
        "fr": "Team Manager, le jeu de cartes",
        "ru": "Team Manager, карточная игра",
    },
    load=_load,
    rules=(RULES,),
    setup_from=_setup_from,
    samples=_samples,
    seats=_seats,
    teams=_teams,
    levels={"heuristic": _heuristic, "strong": _strong},
    add_arguments=_add_arguments,
    standing=_standing,
    faults=_faults,
)
