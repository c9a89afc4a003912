"""Every document that can be printed, and its bytes: the very ones that the preview shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_, _, language
from leaguekeeper.league.state import Fixture, Season
from leaguekeeper.publish import pdf
from leaguekeeper.services.printing import sheets as papers
from leaguekeeper.services.printing.printables import Choice, Printable
from leaguekeeper.services.re_enrolment.off_season import re_enrols
from leaguekeeper.services.report.drafts import fixture_of
from leaguekeeper.services.season.bracket import bracket_of
from leaguekeeper.services.season.chosen import ALL, is_past
from leaguekeeper.services.session import Session

__all__ = ["paper_of", "printables"]


def printables(session: Session) -> tuple[Printable, ...]:
    """What can be printed of a league, kind by kind."""
    teams = tuple((team.id, team.name) for team in sorted(session.state.teams.values(), key=lambda team: team.name))

    def drawn(season: Season) -> bool:
        return bracket_of(session, season) is not None

    found = [
        Printable("standings", _("Standings"), tuple(_seasons(session, "standings", all_too=True))),
        Printable("fixtures", _("Fixtures"), tuple(_seasons(session, "fixtures", all_too=True))),
        Printable(
            "team",
            _("Team sheets"),
            (("teams", _("All team sheets")), *((f"team:{name}", words) for name, words in teams)),
        ),
        Printable("match", _("Match sheet"), tuple(_matches(session))),
        Printable("blank", _("Blank match sheet"), teams, pairs=True),
        Printable("day", _("Everything for a match day"), tuple(_days(session))),
        Printable("ledger", _("Ledger"), tuple((f"ledger:{name}", words) for name, words in teams)),
        Printable("re-enrolment", _("Re-enrolment form"), tuple(_forms(session))),
        Printable("bracket", _("Bracket"), tuple(_seasons(session, "bracket", among=drawn))),
        Printable("season", _("Season report"), tuple(_seasons(session, "season"))),
    ]
    return tuple(each for each in found if each.choices and (not each.pairs or len(each.choices) > 1))


def _seasons(
    session: Session, kind: str, *, all_too: bool = False, among: Callable[[Season], bool] = lambda _season: True
) -> Iterator[Choice]:
    """The seasons, the newest first; the one now open goes by the kind's name alone."""
    seasons = [season for season in reversed(session.state.seasons.values()) if among(season)]
    for season in seasons:
        yield kind if not is_past(session, season) else f"{kind}:{season.id}", season.name
    if all_too and len(seasons) > 1:
        yield f"{kind}:{ALL}", _("All seasons")


def _forms(session: Session) -> Iterator[Choice]:
    """The teams that may re-enrol, where the rule book has them do so."""
    if session.state.seasons and re_enrols(session):
        for team in sorted(session.state.teams.values(), key=lambda each: each.name):
            yield f"re-enrolment:{team.id}", team.name


def _matches(session: Session) -> Iterator[Choice]:
    """Every match that has not been cancelled: those to be played first, whose sheet is blank."""
    teams = session.state.teams
    for fixture in sorted(session.state.fixtures.values(), key=lambda each: (each.played, each.number)):
        if not fixture.cancelled:
            words = _("no. {number}: {home} – {away}").format(
                number=fixture.number, home=teams[fixture.home].name, away=teams[fixture.away].name
            )
            yield f"match:{fixture.number}", words if not fixture.played else f"{words} · {_('played')}"


def _days(session: Session) -> Iterator[Choice]:
    """The rounds of the season with a match still to be played."""
    league = session.state.league
    season = league.season if league is not None else None
    waiting: dict[int, Fixture] = {}
    for fixture in session.state.fixtures.values():
        if fixture.season == season and not fixture.played and not fixture.cancelled:
            waiting.setdefault(fixture.round, fixture)
    for number, fixture in sorted(waiting.items()):
        yield f"day:{number}", fixture.stage or _("Round {number}").format(number=number)


def paper_of(session: Session, address: str, size: str) -> bytes:
    """A printable as PDF on "a4" or "letter".

    Raises:
        RuleViolation: there is no such thing in this league.
    """
    what, _colon, which = address.partition(":")
    paper: pdf.PaperName = "letter" if size == "letter" else "a4"
    if what == "teams":
        return _teams(session, paper)
    return _DRAWN[what](session, which, paper, language())


Drawn = Callable[[Session, str, pdf.PaperName, str], bytes]


def _match(session: Session, which: str, paper: pdf.PaperName, lang: str) -> bytes:
    fixture = fixture_of(session, int(which))
    return pdf.match_sheet(
        papers.match_paper(session, fixture.home, fixture.away, fixture), paper=paper, lang=lang
    )  # fmt: skip


def _blank(session: Session, which: str, paper: pdf.PaperName, lang: str) -> bytes:
    home, _colon, away = which.partition(":")
    sheet = papers.with_offers(session, papers.match_paper(session, home, away), home, away)
    return pdf.match_sheet(sheet, paper=paper, lang=lang)


def _teams(session: Session, paper: pdf.PaperName) -> bytes:
    """All team sheets, one after the other: the longest of all papers."""
    sheets = []
    for done, team in enumerate(session.state.teams, start=1):
        sheets.append(papers.team_paper(session, team))
        report_progress(N_("Setting out the sheets"), done, len(session.state.teams))
    return pdf.team_sheets(sheets, paper=paper, lang=language())


_DRAWN: dict[str, Drawn] = {
    "team": lambda session, which, paper, lang: pdf.team_sheet(
        papers.team_paper(session, which), paper=paper, lang=lang
    ),
    "match": _match,
    "blank": _blank,
    "day": lambda session, which, paper, lang: pdf.match_day(
        papers.round_paper(session, int(which)), paper=paper, lang=lang
    ),
    "ledger": lambda session, which, paper, lang: pdf.ledger(
        papers.ledger_paper(session, which), paper=paper, lang=lang
    ),
    "re-enrolment": lambda session, which, paper, lang: pdf.re_enrolment_form(
        papers.re_enrolment_paper(session, which), paper=paper, lang=lang
    ),
    "fixtures": lambda session, which, paper, lang: pdf.fixtures(
        papers.fixture_paper(session, which), paper=paper, lang=lang
    ),
    "standings": lambda session, which, paper, lang: pdf.league_table(
        papers.table_paper(session, which), paper=paper, lang=lang
    ),
    "bracket": lambda session, which, paper, lang: pdf.bracket(
        papers.bracket_paper(session, which), paper=paper, lang=lang
    ),
    "season": lambda session, which, paper, lang: pdf.season_report(
        papers.season_paper(session, which), paper=paper, lang=lang
    ),
}
