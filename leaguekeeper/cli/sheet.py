"""``sheet``: team sheets, match sheets, table, fixtures, bracket, season as PDF; the season as a page too."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import LANGUAGES, N_, _, language
from leaguekeeper.cli.told import say, written

if TYPE_CHECKING:
    from leaguekeeper.services.session import Office

__all__ = ["add"]

NAMES = {"team": 1, "match": 1, "day": 1, "ledger": 1, "blank": 2, "offers": 2}
"""What must be named: a team, a match or round by its number, two teams."""

OF_A_SEASON = ("table", "standings", "fixtures", "bracket", "season", "page")
"""What a season may be named for, or all of them where that has a meaning; else it is the one now open."""

WHAT = (*NAMES, "teams", *OF_A_SEASON)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("sheet", help=_("print a sheet as PDF"))
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("what", choices=WHAT)
    parser.add_argument(
        "names", nargs="*", help=_("the team, the number of the match or round, the two teams, or the season")
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4")
    parser.add_argument("--lang", choices=LANGUAGES, dest="sheet_lang", help=_("the language of the sheet"))
    parser.add_argument("--as-of", type=int, metavar="N", help=_("read only the first N sheets"))
    parser.set_defaults(run=_run)


def _run(told: argparse.Namespace) -> int:
    from leaguekeeper.base.words import speak  # noqa: PLC0415
    from leaguekeeper.services.session import Office  # noqa: PLC0415 - other commands need none of this

    speak(told.sheet_lang or language())
    with Office.open(told.file, writing=False) as office:
        if told.as_of is not None:
            office.look_back(told.as_of)
        data = _drawn(office, told)
    written(told.output, data)
    say(_("Written to {file}.").format(file=told.output))
    return 0


def _drawn(office: Office, told: argparse.Namespace) -> bytes:
    from leaguekeeper.publish import html, pdf  # noqa: PLC0415
    from leaguekeeper.services.printing import sheets as paper  # noqa: PLC0415

    how = {"paper": told.paper, "lang": language()}
    names = _names(told)
    if told.what in NAMES:
        return _named(office, told.what, names, how)
    if told.what == "teams":
        return pdf.team_sheets([paper.team_paper(office, name) for name in office.state.teams], **how)
    season = names[0] if names else ""
    if told.what in {"table", "standings"}:
        return pdf.league_table(paper.table_paper(office, season), **how)
    if told.what == "bracket":
        return pdf.bracket(paper.bracket_paper(office, season), **how)
    if told.what == "season":
        return pdf.season_report(paper.season_paper(office, season), **how)
    if told.what == "page":
        return html.season_page(paper.season_paper(office, season), language()).encode()
    return pdf.fixtures(paper.fixture_paper(office, season), **how)


def _named(office: Office, what: str, names: list[str], how: dict[str, str]) -> bytes:
    from leaguekeeper.publish import pdf  # noqa: PLC0415
    from leaguekeeper.services.printing import sheets as paper  # noqa: PLC0415
    from leaguekeeper.services.report.drafts import fixture_of  # noqa: PLC0415

    if what == "team":
        return pdf.team_sheet(paper.team_paper(office, names[0]), **how)
    if what == "ledger":
        return pdf.ledger(paper.ledger_paper(office, names[0]), **how)
    if what == "day":
        return pdf.match_day(paper.round_paper(office, int(names[0])), **how)
    if what == "match":
        fixture = fixture_of(office, int(names[0]))
        return pdf.match_sheet(paper.match_paper(office, fixture.home, fixture.away, fixture), **how)
    home, away = names
    sheet = paper.match_paper(office, home, away)
    if what == "offers":
        sheet = paper.with_offers(office, sheet, home, away)
    return pdf.match_sheet(sheet, **how)


def _names(told: argparse.Namespace) -> list[str]:
    names: list[str] = told.names
    least = NAMES.get(told.what, 0)
    most = 1 if told.what in OF_A_SEASON else least
    if len(names) > most:
        words = " ".join(names[most:])
        raise BadInput(told.what, N_("“{words}” is not understood here, or is too much."), words=words)
    if len(names) < least:
        raise BadInput(told.what, N_("say which one to print."))
    if told.what in {"match", "day"} and not names[0].isdecimal():
        raise BadInput(told.what, N_("“{word}” is no whole number."), word=names[0])
    return names
