"""``show`` for what goes on between matches: the off-season, re-enrolment, tournaments and their qualification."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount, when
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.output import WHICH_TEAM, Topic, needed, print_json, print_table, say, teams

if TYPE_CHECKING:
    from collections.abc import Sequence

    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.tournament.views import QualificationRow

__all__ = ["SHOW"]

_WHICH = N_("say which tournament.")


def _off_season(league: LeagueApi, args: argparse.Namespace) -> None:
    rows = league.re_enrolment.all()
    if args.json:
        print_json(rows)
        return
    if not league.re_enrolment.re_enrols:
        say(_("Teams do not re-enrol under this rule book."))
        return
    print_table((_("Team"), _("Off-season")), [(row.team.name, row.words) for row in rows])


def _re_enrolment(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.re_enrolment.told(needed(args, WHICH_TEAM, teams(league)))
    if args.json:
        print_json(page)
        return
    say(page.title)
    for notice in (*page.stops, *page.reminders):
        say(f"  ! {notice.title} {notice.detail}".rstrip())
    for line in (*page.budget, *page.spent[1:]):
        told = f" ({line.factor})" if line.factor else ""
        say(f"  {amount(line.amount):>10}  {line.label}{told}")
    heads = (_("No."), _("Player"), _("Position"), page.troubles, _("Value"), _("Seasons"), _("Fee"), _("New list"))
    rows: list[Sequence[object]] = [
        (p.number, p.name, p.position, ", ".join(each.words for each in p.old), amount(p.value), p.seasons,
         amount(p.fee), "✓" if p.back else "–")
        for p in (*page.players, *page.retired)
    ]  # fmt: skip
    rows += [(p.number, p.name, p.called, "", amount(p.price), "", amount(p.price), "✓") for p in page.recruits]
    print_table(heads, rows, (0, 4, 5, 6))
    for problem in page.problems:
        say(problem)


def _all(league: LeagueApi) -> list[tuple[str, str]]:
    return [(each.id, each.name) for each in league.tournaments.all().tournaments]


def _tournaments(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.tournaments.all()
    if args.json:
        print_json(page)
        return
    rows = [(each.id, each.name, each.trophy, each.words, each.winner.name if each.winner else "")
            for each in page.tournaments]  # fmt: skip
    print_table((_("Id"), _("Name"), _("Trophy"), _("State"), _("Winner")), rows)
    for trade in page.trades:
        say(f"{when(trade.day)}  {trade.words}".strip())


def _tournament(league: LeagueApi, args: argparse.Namespace) -> None:
    page = league.tournaments.view(needed(args, _WHICH, _all(league)))
    if args.json:
        print_json(page)
        return
    say(f"{page.title} · {page.facts}")
    _tell_qualification(page.table)
    for each in page.challenges:
        week = _("Week {week}").format(week=each.week)
        say(labelled(f"  {week} · {each.challenger.name} → {each.challenged.name}", each.words))


def _qualification(league: LeagueApi, args: argparse.Namespace) -> None:
    rows = league.tournaments.qualification(needed(args, _WHICH, _all(league)))
    if args.json:
        print_json(rows)
        return
    _tell_qualification(rows)


def _tell_qualification(rows: tuple[QualificationRow, ...]) -> None:
    heads = ("", _("Team"), _("P"), _("Results that count"), _("Rating"), _("Points"), "")
    shown = [(row.place, row.team.name, row.played, row.counted, row.rating, row.total, "→" if row.goes_on else "")
             for row in rows]  # fmt: skip
    print_table(heads, shown, (0, 2, 4, 5))


SHOW: dict[str, Topic] = {
    "off-season": Topic(_off_season),
    "re-enrolment": Topic(_re_enrolment, named=True),
    "tournaments": Topic(_tournaments),
    "tournament": Topic(_tournament, named=True),
    "qualification": Topic(_qualification, named=True),
}
"""What can be shown, by its name."""
