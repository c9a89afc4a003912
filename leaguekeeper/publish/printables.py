"""Every document that can be printed, by its address, and its bytes: the one door to paper for window and shell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_, _, language
from leaguekeeper.league.state import Fixture, Season
from leaguekeeper.publish import html, pdf
from leaguekeeper.services.printing.bracket import bracket_paper
from leaguekeeper.services.printing.ledger import ledger_paper
from leaguekeeper.services.printing.match import match_paper, round_paper
from leaguekeeper.services.printing.offers import with_offers
from leaguekeeper.services.printing.re_enrolment import re_enrolment_paper
from leaguekeeper.services.printing.season import fixture_paper, season_paper, table_paper
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.re_enrolment.off_season import re_enrols
from leaguekeeper.services.report.drafts import fixture_of
from leaguekeeper.services.season.bracket import bracket_of
from leaguekeeper.services.season.chosen import ALL, is_past
from leaguekeeper.services.session import Session

__all__ = ["KINDS", "Choice", "Printable", "paper_of", "printables", "printed"]

Choice = tuple[str, str]
"""An address, and its words."""


@dataclass(frozen=True, slots=True)
class Printable:
    """A kind of document: its words, and which ones there are, by address ("team:rats").

    ``pairs`` is true where two of the choices are wanted, such as the teams of a blank match sheet; the address is
    then the kind's own with both ids ("offers:rats:orcs").
    """

    kind: str
    words: str
    choices: tuple[Choice, ...]
    pairs: bool = False


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
        Printable("offers", _("Blank match sheet"), teams, pairs=True),
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
    """A printable by its address ("team:rats", "fixtures", "offers:rats:orcs"), on "a4" or "letter".

    Raises:
        RuleViolation: there is no such thing in this league.
    """
    kind, _colon, which = address.partition(":")
    return printed(session, kind, which.split(":") if kind in _PAIRS else [which], size)


def printed(session: Session, kind: str, names: Sequence[str], size: str) -> bytes:
    """A document of a kind (one of ``KINDS``) as a file: PDF, or the season's page as HTML, in the language spoken.

    ``names`` is what it is of: a team, the number of a match or a round, two teams, a season; empty words for the
    season now open.

    Raises:
        RuleViolation: there is no such thing in this league.
    """
    paper: pdf.PaperName = "letter" if size == "letter" else "a4"
    return _DRAWN[kind](session, names, paper, language())


Drawn = Callable[[Session, Sequence[str], pdf.PaperName, str], bytes]


def _match(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    fixture = fixture_of(session, int(names[0]))
    return pdf.match_sheet(match_paper(session, fixture.home, fixture.away, fixture), paper, lang)


def _offers(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    home, away = names
    return pdf.match_sheet(with_offers(session, match_paper(session, home, away), home, away), paper, lang)


def _teams(session: Session, _names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    """All team sheets, one after the other: the longest of all papers."""
    sheets = []
    for done, team in enumerate(session.state.teams, start=1):
        sheets.append(team_paper(session, team))
        report_progress(N_("Setting out the sheets"), done, len(session.state.teams))
    return pdf.team_sheets(sheets, paper, lang)


_PAIRS = ("blank", "offers")

_DRAWN: dict[str, Drawn] = {
    "team": lambda session, names, paper, lang: pdf.team_sheet(team_paper(session, names[0]), paper, lang),
    "teams": _teams,
    "match": _match,
    "blank": lambda session, names, paper, lang: pdf.match_sheet(match_paper(session, names[0], names[1]), paper, lang),
    "offers": _offers,
    "day": lambda session, names, paper, lang: pdf.match_day(round_paper(session, int(names[0])), paper, lang),
    "ledger": lambda session, names, paper, lang: pdf.ledger(ledger_paper(session, names[0]), paper, lang),
    "re-enrolment": lambda session, names, paper, lang: pdf.re_enrolment_form(
        re_enrolment_paper(session, names[0]), paper, lang
    ),
    "standings": lambda session, names, paper, lang: pdf.league_table(table_paper(session, names[0]), paper, lang),
    "fixtures": lambda session, names, paper, lang: pdf.fixtures(fixture_paper(session, names[0]), paper, lang),
    "bracket": lambda session, names, paper, lang: pdf.bracket(bracket_paper(session, names[0]), paper, lang),
    "season": lambda session, names, paper, lang: pdf.season_report(season_paper(session, names[0]), paper, lang),
    "page": lambda session, names, _paper, lang: html.season_page(season_paper(session, names[0]), lang).encode(),
}

KINDS = tuple(_DRAWN)
"""Everything that comes on paper, by the name that people give it at the command line."""
