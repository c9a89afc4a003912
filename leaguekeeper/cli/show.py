"""``show``: teams, one team, the table, fixtures, a match, a ledger, the stack; as it stands or stood."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount, signed
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli import show_competition
from leaguekeeper.cli.told import columns, needed, say, told_json

if TYPE_CHECKING:
    from leaguekeeper.services.session import Office
    from leaguekeeper.services.views import Why

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("show", help=_("show what stands in a league"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("what", choices=sorted(_SHOW), metavar="|".join(sorted(_SHOW)))
    parser.add_argument("name", nargs="?", default="", help=_("which team or match"))
    parser.add_argument("--as-of", type=int, metavar="N", help=_("read only the first N sheets"))
    parser.add_argument("--division", help=_("the table of one division"))
    parser.add_argument("--side", choices=("home", "away"), help=_("the table of home or away matches alone"))
    parser.add_argument("--round", type=int, metavar="N", help=_("the table after that round"))
    parser.add_argument("--why", action="store_true", help=_("the sums and rules behind the figures"))
    parser.add_argument("--json", action="store_true", help=_("as JSON"))
    parser.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from leaguekeeper.services.session import Office  # noqa: PLC0415 - other commands need none of this

    with Office.open(told.file, writing=False) as office:
        if told.as_of is not None:
            office.look_back(told.as_of)
        _SHOW[told.what](office, told)
    return 0


def _teams(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.team.page import teams_page  # noqa: PLC0415

    page = teams_page(office)
    if told.json:
        told_json(page)
        return
    heads = (_("Team"), _("List"), _("Coach"), _("Players"), _("Treasury"), _("TV"), page.compared[0], _("Points"))
    rows = [
        (row.team.name, row.race, row.coach, f"{row.available}/{row.players}", amount(row.treasury),
         amount(row.value), amount(row.current_value), row.points)
        for row in page.rows
    ]  # fmt: skip
    columns(heads, rows, (3, 4, 5, 6, 7))


def _team(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.team.page import team_page  # noqa: PLC0415

    page = team_page(office, needed(told))
    if told.json:
        told_json(page)
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
         f"{row.spp}/{row.spp_earned}", amount(row.value))
        for row in page.roster
    ]  # fmt: skip
    count = len(page.profile_heads)
    columns(heads, rows, (0, *range(3, 3 + count), 5 + count, 6 + count))
    say()
    for staff in page.staff:
        say(f"{staff.label}: {staff.count}" + (f" ({amount(staff.value)})" if staff.value else ""))
    if told.why:
        for stat in page.stats:
            _tell_why(stat.why)
        for row in page.roster:
            say()
            say(f"{row.number} {row.name}")
            _tell_why(row.why_value)
            _tell_why(row.why_spp)


def _tell_why(why: Why | None) -> None:
    if why is None:
        return
    say()
    say(why.question)
    for line in why.lines:
        mark = "═" if line.kind == "total" else " "
        rest = " · ".join(filter(None, (line.factor, line.address, line.rule)))
        say(f"  {mark} {line.label}: {amount(line.amount)}" + (f"  ({rest})" if rest else ""))


def _standings(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.league.standings import Slice  # noqa: PLC0415
    from leaguekeeper.services.overview.page import standings_rows  # noqa: PLC0415

    season = office.season()
    if told.division is not None and told.division not in season.divisions:
        raise BadInput("--division", N_("the season has no division of this name."))
    rows = standings_rows(office, season, Slice(told.division, told.side, told.round))
    if told.json:
        told_json(rows)
        return
    heads = ("", _("Team"), _("P"), _("W"), _("D"), _("L"), _("TD"), _("Cas."), _("Pts"))
    shown = [
        (row.place, row.team.name, row.played, row.won, row.drawn, row.lost,
         f"{row.touchdowns[0]}–{row.touchdowns[1]}", row.casualties, row.points)
        for row in rows
    ]  # fmt: skip
    columns(heads, shown, (0, 2, 3, 4, 5, 6, 7, 8))
    if told.why:
        for row in rows:
            _tell_why(row.why)


def _ladder(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.league.standings import ladder  # noqa: PLC0415

    names = [office.state.teams[name].name for name in ladder(office.state, office.season())]
    if told.json:
        told_json(names)
        return
    for place, name in enumerate(names, start=1):
        say(f"{place:3}  {name}")


def _fixtures(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.season.fixtures import fixtures_page  # noqa: PLC0415

    page = fixtures_page(office)
    if told.json:
        told_json(page)
        return
    for each in page.rounds:
        say(each.title)
        for row in each.fixtures:
            score = f"{row.score[0]} – {row.score[1]}" if row.score else "–"
            when = row.when.strftime("%Y-%m-%d %H:%M") if row.when else ""
            say(f"  {row.number:>3}  {row.home.name}  {score}  {row.away.name}  {when} {row.note}".rstrip())


def _match(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.printing.sheets import match_paper  # noqa: PLC0415
    from leaguekeeper.services.report.drafts import fixture_of  # noqa: PLC0415

    if not needed(told).isdigit():
        raise BadInput("N", N_("a match is named by its number."))
    fixture = fixture_of(office, int(told.name))
    sheet = match_paper(office, fixture.home, fixture.away, fixture)
    if told.json:
        told_json(sheet)
        return
    score = f"{sheet.score[0]} – {sheet.score[1]}" if sheet.score else "–"
    say(f"{sheet.home.team}  {score}  {sheet.away.team}  {sheet.ending}".rstrip())
    for happened in sheet.happened:
        side = sheet.home.team if happened.side == 0 else sheet.away.team
        say(f"  {side}: {happened.player}, {happened.what} {happened.detail}".rstrip())
    if told.why:
        for step in (*sheet.before, *sheet.after):
            say(f"{step.number}. {step.title}: " + " | ".join(step.answers))


def _ledger(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.team.page import find_team, ledger_rows  # noqa: PLC0415

    team = find_team(office, needed(told))
    rows = ledger_rows(office, team)
    if told.json:
        told_json(rows)
        return
    shown = [
        (
            row.day or "",
            row.label,
            signed(row.movement or 0),
            amount(row.balance),
            row.rule if told.why else row.address,
        )
        for row in rows
    ]
    columns((_("Day"), _("Reason"), _("Movement"), _("Balance"), _("Rule") if told.why else _("Sheet")), shown, (2, 3))


def _documents(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.stack.page import documents_page  # noqa: PLC0415

    page = documents_page(office)
    if told.json:
        told_json(page)
        return
    rows = [(row.number, row.kind, row.title, row.filed or "", row.by) for row in reversed(page.rows)]
    columns((_("No."), _("Kind"), _("Sheet"), _("Filed"), _("By")), rows, (0,))
    for conflict in office.reading.conflicts():
        told_of = _("Sheet {document} stands against a rule: {conflict}")
        say(told_of.format(document=conflict.document, conflict=conflict.text()))


def _records(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.records.page import records_page  # noqa: PLC0415

    page = records_page(office)
    if told.json:
        told_json(page)
        return
    for table in page.tables:
        say(table.title)
        for name, _silk, detail, figure in table.rows:
            say(f"  {figure:>9}  {name}" + (f" ({detail})" if detail else ""))
        say()


def _side_events(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.records.side_event_page import side_events  # noqa: PLC0415

    events = side_events(office)
    if told.json:
        told_json(events)
        return
    for event in events:
        say(" · ".join(filter(None, (event.name, event.game, event.season, event.day))))
        heads = ("", _("Name"), _("Coach"), _("Team"), event.counted, "")
        rows = [
            (each.place, each.name, each.coach, each.played_as, "" if each.figure is None else each.figure, each.honour)
            for each in event.places
        ]
        columns(heads, rows, (0, 4))
        say()


def _bracket(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.season.bracket import bracket_page  # noqa: PLC0415

    page = bracket_page(office)
    if told.json:
        told_json(page)
        return
    say(f"{page.title} · {page.facts}")
    for each in page.rounds:
        say(each.title)
        for game in each.games:
            sides = [side for side in (game.home, game.away) if side is not None]
            names = [(side.team.name if side.team else side.words) + ("*" if side.won else "") for side in sides]
            scores = " – ".join("" if side.score is None else str(side.score) for side in sides)
            say(f"  {' / '.join(names)}  {scores}  {game.facts}".rstrip())


def _players(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.team.players import players_page  # noqa: PLC0415

    page = players_page(office)
    if told.json:
        told_json(page)
        return
    heads = (_("Player"), _("Team"), _("Position"), *page.heads, _("Value"))
    rows = [(row.name, row.team.name, row.position, *row.figures, amount(row.value)) for row in page.rows]
    columns(heads, rows, range(3, len(heads)))


def _player(office: Office, told: argparse.Namespace) -> None:
    from leaguekeeper.services.team.players import player_page  # noqa: PLC0415

    page = player_page(office, needed(told))
    if told.json:
        told_json(page)
        return
    say(f"{page.player.number} {page.player.name} · {page.team.name} · {page.facts}")
    for title, rows in (
        (_("Career"), page.career),
        (_("Improvements"), page.improvements),
        (_("Injuries"), page.injuries),
    ):
        say(title)
        for row in rows:
            say(f"  {row.day or ''}  {row.where}  {row.what}  {'' if row.spp is None else row.spp}".rstrip())


_SHOW: dict[str, Any] = {
    "teams": _teams,
    "team": _team,
    "standings": _standings,
    "ladder": _ladder,
    "fixtures": _fixtures,
    "match": _match,
    "ledger": _ledger,
    "documents": _documents,
    "records": _records,
    "side-events": _side_events,
    "bracket": _bracket,
    "players": _players,
    "player": _player,
    **show_competition.SHOW,
}
