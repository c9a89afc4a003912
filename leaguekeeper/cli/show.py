"""``show``: what stands in a league, as it stands or stood: teams, one team, a match, a ledger, a player, the stack."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount, score, signed, when, whole_number
from leaguekeeper.base.sentences import by_number, labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli import show_competition, show_seasons
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import (
    WHICH_TEAM,
    Topic,
    needed,
    print_conflicts,
    print_json,
    print_table,
    print_why,
    say,
    sheet_at,
    teams,
)
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import league_address

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["TOPICS", "add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("show", help=_("show what stands in a league"))
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.add_argument("what", choices=sorted(TOPICS))
    parser.add_argument("name", nargs="?", default="", help=_("which team, match or season; all for all seasons"))
    parser.add_argument("--as-of", type=int, metavar="N", help=_("read only the first N sheets"))
    parser.add_argument("--division", help=_("the table of one division"))
    parser.add_argument("--side", choices=("home", "away"), help=_("the table of home or away matches alone"))
    parser.add_argument("--round", type=int, metavar="N", help=_("the table after that round"))
    parser.add_argument("--why", action="store_true", help=_("the sums and rules behind the figures"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    _understand(args)
    with opened(args.file, writing=False) as league:
        if args.as_of is not None:
            league.look_back(args.as_of)
        TOPICS[args.what].tell(league, args)
    return 0


def _understand(args: argparse.Namespace) -> None:
    """Refuse a name or an option that says nothing about what is to be shown.

    Raises:
        BadInput: it has one.
    """
    topic = TOPICS[args.what]
    if args.name and not topic.named:
        one = args.what.removesuffix("s")
        said = N_("“{word}” is too much: it is shown whole.")
        if one in TOPICS and TOPICS[one].named:
            said = N_("“{word}” is too much: all are shown. Of one alone: {typed}")
        typed = pasted(f"leaguekeeper show {quoted(str(args.file))} {one} {quoted(args.name)}")
        raise BadInput(args.what, said, word=args.name, typed=typed)
    for option in ("division", "side", "round"):
        if getattr(args, option) is not None and option not in topic.options:
            raise BadInput(f"--{option}", N_("it has no meaning for {what}."), what=args.what)


def _teams(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.teams.all()
    if args.json:
        print_json(page)
        return
    points = [_("Points")] if any(row.points is not None for row in page.rows) else []
    heads = (_("Team"), _("List"), _("Coach"), _("Players"), _("Treasury"), _("TV"), page.compared[0], *points)
    rows = [
        (row.team.name, row.race, row.coach, f"{row.available}/{row.players}", amount(row.treasury),
         amount(row.value), amount(row.current_value), *(row.points for _head in points))
        for row in page.rows
    ]  # fmt: skip
    print_table(heads, rows, range(3, len(heads)))


def _team(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.teams.view(needed(args, WHICH_TEAM, teams(league)))
    if args.json:
        print_json(page)
        return
    say(f"{page.name} · {page.facts}")
    say(" · ".join(f"{stat.label} {amount(int(stat.figure))}" for stat in page.stats))
    say()
    heads = (
        _("No."),
        _("Player"),
        _("Position"),
        *page.profile_heads,
        _("Skills"),
        _("Injuries"),
        _("SPP"),
        _("Value"),
    )
    rows = [
        (row.number, row.name, row.position, *(each.text for each in row.profile),
         ", ".join((*row.earned, *row.basic)), ", ".join((*row.injuries, *filter(None, (row.note,)))),
         f"{row.spp}/{row.spp_earned}" if row.spends else row.spp_earned, amount(row.value))
        for row in page.roster
    ]  # fmt: skip
    count = len(page.profile_heads)
    print_table(heads, rows, (0, *range(3, 3 + count), 5 + count, 6 + count))
    say()
    for staff in page.staff:
        say(labelled(staff.label, staff.count) + (f" ({amount(staff.value)})" if staff.value else ""))
    if args.why:
        for stat in page.stats:
            print_why(league, stat.why)
        for row in page.roster:
            say()
            say(by_number(row.number, row.name))
            print_why(league, row.why_value)
            print_why(league, row.why_spp)


def _match(league: LeagueApi, args: argparse.Namespace) -> None:
    number = whole_number(needed(args, N_("say which match, by its number.")))
    if number is None:
        raise BadInput("NAME", N_("a match is named by its number."))
    sheet = league.match.sheet(number)
    if args.json:
        print_json(sheet)
        return
    told = score(*sheet.score, wide=True) if sheet.score else "–"
    say(f"{sheet.home.team}  {told}  {sheet.away.team}  {sheet.ending}".rstrip())
    for happened in sheet.happened:
        side = sheet.home.team if happened.side == 0 else sheet.away.team
        say(labelled(f"  {side}", f"{happened.player}, {happened.what} {happened.detail}").rstrip())
    if args.why:
        for step in (*sheet.before, *sheet.after):
            say(labelled(f"{step.number}. {step.title}", " | ".join(step.answers)))


def _ledger(league: LeagueApi, args: argparse.Namespace) -> None:
    rows = league.teams.ledger(needed(args, WHICH_TEAM, teams(league)))
    if args.json:
        print_json(rows)
        return
    shown = [
        (
            when(row.day),
            row.label,
            signed(row.movement or 0),
            amount(row.balance),
            row.rule if args.why else sheet_at(league, row.address),
        )
        for row in rows
    ]
    print_table(
        (_("Day"), _("Reason"), _("Movement"), _("Balance"), _("Rule") if args.why else _("Sheet")), shown, (2, 3)
    )


def _documents(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.stack.view()
    if args.json:
        print_json(page)
        return
    rows = [(row.number, row.kind, row.title, when(row.filed), row.by) for row in reversed(page.rows)]
    print_table((_("No."), _("Kind"), _("Sheet"), _("Filed"), _("By")), rows, (0,))
    print_conflicts(league)


def _player(league: LeagueApi, args: argparse.Namespace) -> None:
    asked = N_("say which player: his team’s id and his own, as in rats/8.")
    name = needed(args, asked)
    if found := list(_players_called(league, name)):
        raise BadInput("NAME", asked).offering(found)
    page = league.teams.player(name)
    if args.json:
        print_json(page)
        return
    say(f"{by_number(page.player.number, page.player.name)} · {page.facts}")
    for title, rows in (
        (_("Career"), page.career),
        (_("Improvements"), page.improvements),
        (_("Injuries"), page.injuries),
        (_("Between two seasons"), page.off_seasons),
    ):
        if rows:
            say(title)
        for row in rows:
            told = (when(row.day), row.where, row.what, "" if row.spp is None else amount(row.spp))
            say("  " + "  ".join(filter(None, told)))


def _players_called(league: LeagueApi, name: str) -> Iterator[tuple[str, str]]:
    """Whose name holds those words, each as he is named here and as he is called."""
    for team in league.session.state.teams.values():
        for player in team.roster():
            if name.casefold() in player.name.casefold():
                ref = f"{team.id}/{player.id}"
                yield ref, f"{ref} ({by_number(player.number, player.name)}, {team.name})"


TOPICS: dict[str, Topic] = {
    "teams": Topic(_teams),
    "team": Topic(_team, named=True),
    "match": Topic(_match, named=True),
    "ledger": Topic(_ledger, named=True),
    "documents": Topic(_documents),
    "player": Topic(_player, named=True),
    **show_seasons.SHOW,
    **show_competition.SHOW,
}
"""What can be shown, by its name."""
