"""``draw``: draw the fixtures of a season, a Swiss round or the play-offs, and file the draw with its dice."""

from __future__ import annotations

import argparse
import datetime
import sys
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.figures import whole_number
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, say, say_warnings
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.services.api import LeagueApi

__all__ = ["add"]

SYSTEMS = (
    "round-robin",
    "double-round-robin",
    "cross-division",
    "swiss",
    "knock-out",
    "prizes",
    "lots",
    "decider",
    "finals",
    "trophy",
    "divisions",
)

_OF_A_LEAGUE = frozenset({"season", "division", "name", "first_day", "days_between", "by_ruling"})

HEEDS = {
    "round-robin": _OF_A_LEAGUE,
    "double-round-robin": _OF_A_LEAGUE,
    "cross-division": _OF_A_LEAGUE - {"division"},
    "swiss": frozenset({"season", "name", "round", "first_day", "by_ruling"}),
    "knock-out": frozenset({"season", "name", "size", "losers_cup", "no_third_place", "first_day", "by_ruling"}),
    "prizes": frozenset({"season", "name", "by_ruling"}),
    "lots": frozenset({"name", "by_ruling"}),
    "decider": frozenset({"name", "by_ruling"}),
    "finals": frozenset({"name", "no_third_place", "first_day", "by_ruling"}),
    "trophy": frozenset({"name", "die", "by_ruling"}),
    "divisions": frozenset({"count", "seeding", "snake"}),
}
"""What each draw can be told."""

USUALLY = {"count": 2, "seeding": "draw", "days_between": 7}
"""What holds where nothing is said."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("draw", help=_("draw fixtures, a Swiss round or play-offs, and file the draw"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("system", choices=SYSTEMS)
    parser.add_argument("--season", help=_("which season; else the one now open"))
    parser.add_argument("--division", help=_("which division; else all teams"))
    parser.add_argument("--name", help=_("what the draw is called in the documents; which tournament"))
    parser.add_argument(
        "--die", action="append", default=[], metavar="NAME=N", help=_("a die that the trophy asks for")
    )
    parser.add_argument("--round", type=int, metavar="N", help=_("the number of the Swiss round"))
    parser.add_argument("--size", type=int, metavar="N", help=_("how many teams reach the play-offs"))
    parser.add_argument("--losers-cup", action="store_true", help=_("a cup for those beaten first"))
    parser.add_argument("--no-third-place", action="store_true", help=_("no match for third place"))
    parser.add_argument("--count", type=int, metavar="N", help=_("how many divisions"))
    parser.add_argument("--seeding", choices=("draw", "value", "last-season"))
    parser.add_argument("--snake", action="store_true", help=_("deal the divisions as a snake"))
    parser.add_argument("--first-day", type=datetime.date.fromisoformat, metavar="DAY")
    parser.add_argument("--days-between", type=int, metavar="N")
    why = _("the commissioner lets it pass what stands in its way, and why")
    parser.add_argument("--by-ruling", default="", metavar="REASON", help=why)
    parser.add_argument("--print", action="store_true", dest="shown", help=_("write the document, and file nothing"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.league.paperwork import as_json
    from leaguekeeper.services.stack.api import by_ruling

    _understand(args)
    if args.system == "divisions":
        return _divisions(args)
    with opened(args.file, writing=not args.shown) as league:
        document = _drawn(league, args)
        if document is None:
            say(_("The last match is not decided yet."))
            return 1
        if args.shown:
            _foresee(league, document)
            shown = document.model_copy(update={"by_ruling": args.by_ruling})
            sys.stdout.write(as_json(shown) + "\n")
            return 0
        with by_ruling(args.by_ruling):
            changes = league.stack.file(document)
        if args.system in {"prizes", "lots", "trophy"}:
            say(labelled(_("Filed"), league.filed().last))
        else:
            fixtures = league.session.state.fixtures.values()
            count = sum(each.to_play for each in fixtures)
            told = ngettext(
                "Filed; {count} fixture is to be played.", "Filed; {count} fixtures are to be played.", count
            )
            say(told.format(count=count))
        say_warnings(changes)
    return 0


def _foresee(league: LeagueApi, document: Document) -> None:
    """See that what is only shown could be filed: now, or once what stands in its way is gone.

    Raises:
        LeaguekeeperError: it never could.
    """
    try:
        league.stack.foresee_file(document)
    except LeaguekeeperError as error:
        if not getattr(error, "by_ruling", False):
            raise


def _understand(args: argparse.Namespace) -> None:
    """Refuse an option that says nothing about this draw, and fill in what was left out.

    Raises:
        BadInput: there is such an option.
    """
    heeded = HEEDS[args.system]
    for option in frozenset().union(*HEEDS.values()):
        said = getattr(args, option)
        if _is_said(said) and option not in heeded:
            raise BadInput(f"--{option.replace('_', '-')}", N_("it has no meaning for {what}."), what=args.system)
    if args.round is not None and args.round < 1:
        raise BadInput("--round", N_("rounds are counted from 1."))
    for option, usual in USUALLY.items():
        if getattr(args, option) is None:
            setattr(args, option, usual)


def _is_said(value: object) -> bool:
    """Whether something was typed: a nought is, of a switch and of what is left out it is not so."""
    return value is not None and value is not False and value not in ("", [])


def _divisions(args: argparse.Namespace) -> int:
    """Deal the teams out, as a season's sheet holds it; nothing is filed."""
    with opened(args.file, writing=False) as league:
        deal = league.season.deal(args.count, args.seeding, snake=args.snake)
    print_json({"divisions": deal.divisions, "dice": deal.dice})
    return 0


def _drawn(league: LeagueApi, args: argparse.Namespace) -> Document | None:
    if args.system in {"lots", "decider", "finals", "trophy"}:
        return _of_tournament(league, args)
    season = league.session.season(args.season).id
    name = args.name or _name(args, season)
    if args.system == "prizes":
        return league.season.prizes(season, args.name)
    if args.system == "swiss":
        return league.season.swiss_draw(season, args.name or "", args.round, args.first_day)
    if args.system == "knock-out":
        third = not args.no_third_place
        return league.season.knock_out_draw(season, name, args.size, third, args.losers_cup, args.first_day)
    days = args.days_between
    return league.season.league_draw(season, name, args.system, args.division, args.first_day, days)


def _of_tournament(league: LeagueApi, args: argparse.Namespace) -> Document | None:
    name, known = args.name or "", league.tournaments.all().tournaments
    if not name and known:
        raise BadInput("--name", N_("say which tournament.")).offering(
            (each.id, f"{each.id} ({each.name})") for each in known
        )
    if args.system == "lots":
        return league.tournaments.lots(name)
    if args.system == "decider":
        return league.tournaments.decider(name)
    if args.system == "finals":
        third = not args.no_third_place
        return league.tournaments.finals(name, third_place=third, first_day=args.first_day)
    return league.tournaments.trophy(name, dict(_die(each) for each in args.die))


def _die(word: str) -> tuple[str, int]:
    name, _sign, figure = word.partition("=")
    fell = whole_number(figure)
    if fell is None:
        raise BadInput("--die", N_("a die is written as its name, = and what fell, as {name}=4."), name=name)
    return name, fell


def _name(args: argparse.Namespace, season: str) -> str:
    if args.system == "knock-out":
        return f"{season}-playoffs"  # as the window calls them
    return "-".join(filter(None, (season, args.division, args.system)))
