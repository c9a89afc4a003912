"""``forecast``: the odds of each place and of the title, and what each match that is left is worth."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount, decimal
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import print_json, print_table, say
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.services.forecast.views import ForecastRow, ForecastView, MatchOdds

__all__ = ["add"]

BY = ("results", "bots")

_USUAL_GAMES = 20


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("forecast", help=_("say what the season may still bring"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("--runs", type=int, default=10_000, metavar="N", help=_("how many season ends are drawn"))
    parser.add_argument("--by", choices=BY, default="results", help=_("by the results so far, or by games of bots"))
    parser.add_argument("--games", type=int, metavar="N", help=_("how often bots play each match"))
    parser.add_argument("--play-offs", type=int, default=-1, metavar="N", help=_("how many teams they will have"))
    parser.add_argument("--match", type=int, metavar="N", help=_("what the report of this match has moved"))
    parser.add_argument("--season", default="", metavar="NAME", help=_("which season"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_("what is drawn follows from it"))
    parser.add_argument("--workers", type=int, default=1, metavar="N", help=_("processes of this machine"))
    parser.add_argument("--on", default="", metavar="tcp://…", help=_("a Dask scheduler whose workers do the work"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.services.forecast.api import Asked

    games = _games(args)
    if args.workers < 1:
        raise BadInput("--workers", N_("at least one process does the work."))
    asked = Asked(args.runs, args.play_offs, args.seed, games, workers=args.workers, on=args.on)
    with opened(args.file, writing=False) as league:
        view = league.forecast.view(asked, args.season, args.match)
    if args.json:
        print_json(view)
        return 0
    say(f"{view.title} · {view.facts}")
    if view.missing:
        say(view.missing)
        return 0
    _print(view)
    return 0


def _games(args: argparse.Namespace) -> int:
    """How often bots play each match; never where the results alone are asked."""
    if args.by != "bots":
        if args.games is not None:
            raise BadInput("--games", N_("it has no meaning without {option}."), option="--by bots")
        return 0
    games = _USUAL_GAMES if args.games is None else args.games
    if games < 1:
        raise BadInput("--games", N_("At least one game must be played."))
    return int(games)


def _print(view: ForecastView) -> None:
    say()
    _print_places(view)
    if view.matches:
        say()
        heads = (_("No."), _("Match"), _("Win"), _("Draw"), _("Loss"), _("What it is worth, from defeat to victory"))
        print_table(heads, map(_match, view.matches), right=(0, 2, 3, 4))
    if view.moved:
        say()
        moved = ((each.team.name, each.before.words, each.after.words) for each in view.moved)
        print_table((view.moved_title, _("Before"), _("After")), moved, right=(1, 2))
    say()
    for sentence in view.trust:
        say(sentence)


def _print_places(view: ForecastView) -> None:
    places = [band.words for band in view.bands]
    into = [_("Play-offs")] if view.play_offs else []
    points = [_("Points"), _("At the end")] if any(row.points is not None for row in view.rows) else []
    heads = ("", _("Team"), *points, *places, *into, _("The title"))
    print_table(heads, (_places(view, row) for row in view.rows), right=(0, *range(2, len(heads))))


def _places(view: ForecastView, row: ForecastRow) -> tuple[str, ...]:
    places = [each.words for each in row.banded]
    into = [row.qualified.words] if view.play_offs else []
    points = [] if row.points is None or row.expected is None else [amount(row.points), decimal(row.expected)]
    return str(row.place), row.team.name, *points, *places, *into, row.title.words


def _match(each: MatchOdds) -> tuple[str, ...]:
    worth = ""
    if each.stake is not None:
        stake = each.stake
        worth = labelled(f"{stake.team.name}, {stake.words}", f"{stake.lost.words} → {stake.won.words}")
    sides = f"{each.home.name} – {each.away.name}"
    return str(each.number), sides, each.win.words, each.draw.words, each.loss.words, worth
