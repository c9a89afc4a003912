"""Every document that can be printed, by its address, and its bytes: the one door to paper for window and shell."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from leaguekeeper.base.progress import report_progress
from leaguekeeper.base.words import N_, _, language, sought
from leaguekeeper.league.state import Fixture, Season, Team
from leaguekeeper.publish import html, pdf
from leaguekeeper.publish.pdf.ink import names_apart
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.briefing.builder import briefing_paper
from leaguekeeper.services.bulletin.rounds import rounds_told
from leaguekeeper.services.fixtures.bracket import bracket_of
from leaguekeeper.services.fixtures.chosen import ALL, is_past, session_at_end
from leaguekeeper.services.printing.bracket import bracket_paper
from leaguekeeper.services.printing.ledger import ledger_paper
from leaguekeeper.services.printing.match import match_paper, round_paper
from leaguekeeper.services.printing.newspaper import newspaper
from leaguekeeper.services.printing.offers import with_offers
from leaguekeeper.services.printing.re_enrolment import re_enrolment_paper
from leaguekeeper.services.printing.readings import readings_paper
from leaguekeeper.services.printing.season import fixture_paper, season_paper, table_paper
from leaguekeeper.services.printing.team import team_paper
from leaguekeeper.services.re_enrolment.off_season import re_enrols
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.match_files import fixture_of
from leaguekeeper.services.stages import heading_of

__all__ = ["KINDS", "PAGE", "Choice", "Printable", "lacks_told", "paper_of", "printables", "printed"]

PAGE = "page"
"""The kind that is no paper: the season as a page for the web."""


_MOST_LETTERS = 24
"""How many letters are named one by one."""


class Choice(NamedTuple):
    """One that can be printed: its address, its words, the season it is of (empty where it is of none)."""

    address: str
    words: str
    season: str = ""


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

    @property
    def seasons(self) -> tuple[str, ...]:
        """The seasons it can be had of, in the order of the choices."""
        return tuple(dict.fromkeys(choice.season for choice in self.choices))


def printables(session: Session) -> tuple[Printable, ...]:
    """What can be printed of a league, kind by kind, for each season the newest first."""
    teams = tuple(Choice(team.id, team.name) for team in _by_name(session, tuple(session.state.teams)))

    def drawn(season: Season) -> bool:
        return bracket_of(session, season) is not None

    found = [
        Printable("standings", _("Standings"), tuple(_seasons(session, "standings", all_too=True))),
        Printable("fixtures", _("Fixtures"), tuple(_seasons(session, "fixtures", all_too=True))),
        Printable("team", _("Team sheets"), tuple(_of_teams(session, "team", ("teams", _("All team sheets"))))),
        Printable("briefing", _("Coach’s briefing"), tuple(_briefings(session))),
        Printable("match", _("Match sheet"), tuple(_matches(session))),
        Printable("offers", _("Blank match sheet"), teams, pairs=True),
        Printable("day", _("Everything for a match day"), tuple(_days(session))),
        Printable("ledger", _("Ledger"), tuple(_of_teams(session, "ledger"))),
        Printable("re-enrolment", _("Re-enrolment form"), tuple(_forms(session))),
        Printable("bracket", _("Bracket"), (*_seasons(session, "bracket", among=drawn), *_finals(session))),
        Printable("readings", _("Readings of the rules"), tuple(_readings(session))),
        Printable("season", _("Season report"), tuple(_seasons(session, "season"))),
        Printable("newspaper", _("Newspaper, one A3 page"), tuple(_rounds(session, "newspaper"))),
        Printable("newspaper-pages", _("Newspaper, two pages"), tuple(_rounds(session, "newspaper-pages"))),
        Printable(PAGE, _("Web page of the season"), tuple(_seasons(session, PAGE))),
    ]
    return tuple(each for each in found if each.choices and (not each.pairs or len(each.choices) > 1))


def _by_name(session: Session, teams: Sequence[str]) -> list[Team]:
    return sorted((session.state.teams[name] for name in teams), key=lambda team: sought(team.name))


def _seasons(
    session: Session, kind: str, *, all_too: bool = False, among: Callable[[Season], bool] = lambda _season: True
) -> Iterator[Choice]:
    """The seasons, the newest first; the one now open goes by the kind's name alone."""
    seasons = [season for season in _newest_first(session) if among(season)]
    for season in seasons:
        yield Choice(f"{kind}{_past(session, season)}", season.name, season.name)
    if all_too and len(seasons) > 1:
        yield Choice(f"{kind}:{ALL}", _("All seasons"), _("All seasons"))


def _readings(session: Session) -> Iterator[Choice]:
    """The readings of each season; those of the rule book before the first."""
    yield from _seasons(session, "readings")
    if not session.state.seasons and session.state.league is not None:
        yield Choice("readings", _("as the rule book has them"))


def _finals(session: Session) -> Iterator[Choice]:
    """The tournaments whose finals are drawn, the newest first."""
    for each in reversed(session.state.of("tournament").values()):
        if f"{each.id}-finals" in session.state.of("bracket"):
            yield Choice(f"bracket:{each.id}", each.name, session.state.seasons[each.season].name)


def _newest_first(session: Session) -> list[Season]:
    return list(reversed(session.state.seasons.values()))


def _past(session: Session, season: Season) -> str:
    """What an address ends in for a season that is past; nothing for the one now open."""
    return f":{season.id}" if is_past(session, season) else ""


def _of_teams(session: Session, kind: str, every: tuple[str, str] | None = None) -> Iterator[Choice]:
    """Each team as it stands, and as it stood at the end of the seasons that it took part in."""
    now = next((each for each in _newest_first(session) if not is_past(session, each)), None)
    of_seasons = [(now.name if now is not None else "", "", tuple(session.state.teams))]
    of_seasons += [
        (season.name, f":{season.id}", season.participants)
        for season in _newest_first(session)
        if season is not now and season.participants
    ]
    for name, end, teams in of_seasons:
        if every is not None and teams:
            yield Choice(f"{every[0]}{end}", every[1], name)
        for team in _by_name(session, teams):
            yield Choice(f"{kind}:{team.id}{end}", team.name, name)


def _briefings(session: Session) -> Iterator[Choice]:
    """The teams that play at present."""
    playing = [team.id for team in session.state.teams.values() if team.status == "enrolled"]
    for team in _by_name(session, playing):
        yield Choice(f"briefing:{team.id}", team.name)


def _forms(session: Session) -> Iterator[Choice]:
    """The teams that may re-enrol, where the rule book has them do so."""
    if session.state.seasons and re_enrols(session):
        for team in _by_name(session, tuple(session.state.teams)):
            yield Choice(f"re-enrolment:{team.id}", team.name)


def _matches(session: Session) -> Iterator[Choice]:
    """Every match that has not been cancelled: those to be played first, whose sheet is blank."""
    teams = session.state.teams
    place = {season.id: at for at, season in enumerate(_newest_first(session))}
    for fixture in sorted(
        session.state.fixtures.values(), key=lambda each: (place.get(each.season, 0), each.played, each.number)
    ):
        if not fixture.cancelled:
            words = _("no. {number}: {home} – {away}").format(
                number=fixture.number, home=teams[fixture.home].name, away=teams[fixture.away].name
            )
            season = session.state.seasons.get(fixture.season)
            words = words if not fixture.played else f"{words} · {_('played')}"
            yield Choice(f"match:{fixture.number}", words, season.name if season is not None else "")


def _days(session: Session) -> Iterator[Choice]:
    """The rounds of the season with a match still to be played."""
    league = session.state.league
    season = league.season if league is not None else None
    waiting: dict[int, Fixture] = {}
    for fixture in session.state.fixtures.values():
        if fixture.season == season and fixture.to_play:
            waiting.setdefault(fixture.round, fixture)
    for number, fixture in sorted(waiting.items()):
        yield Choice(f"day:{number}", heading_of(fixture))


def _rounds(session: Session, kind: str) -> Iterator[Choice]:
    """The rounds that have been reported, the newest first."""
    for season in _newest_first(session):
        for number in reversed(rounds_told(session, season.id)):
            yield Choice(f"{kind}:{number}:{season.id}", _("Round {number}").format(number=number), season.name)


def paper_of(session: Session, address: str, size: str, lang: str = "") -> bytes:
    """A printable by its address ("team:rats", "fixtures", "offers:rats:orcs"), on "a4" or "letter".

    ``lang`` is the language of the document, the one now spoken where none is named.

    Raises:
        RuleViolation: there is no such thing in this league.
    """
    kind, _colon, which = address.partition(":")
    return in_language(lang or language(), lambda: printed(session, kind, which.split(":"), size))


def printed(session: Session, kind: str, names: Sequence[str], size: str) -> bytes:
    """A document of a kind (one of ``KINDS``) as a file: PDF, or the season's page as HTML, in the language spoken.

    ``names`` is what it is of: a team, the number of a match or a round, two teams, a season; empty words for the
    season now open. A team may be followed by the season at whose end it is meant.

    Raises:
        RuleViolation: there is no such thing in this league.
    """
    paper: pdf.PaperName = "letter" if size == "letter" else "a4"
    with names_apart(_called(session)):
        return _DRAWN[kind](session, names, paper, language())


def lacks_told(letters: Collection[str]) -> str:
    """What a person is told of letters that stand on a paper as “?”; nothing where there are none."""
    if not letters:
        return ""
    told = _("The fonts of the paper lack these letters; a “?” stands for each: {letters}. Window and site show them.")
    shown = sorted(letters)
    return told.format(letters=" ".join((*shown[:_MOST_LETTERS], *(["…"] if len(shown) > _MOST_LETTERS else []))))


def _called(session: Session) -> Iterator[str]:
    """Whatever people have named in a league, its players too."""
    state = session.state
    for each in (state.league, *state.seasons.values(), *state.coaches.values(), *state.teams.values()):
        yield each.name if each is not None else ""
    yield from (player.name for team in state.teams.values() for player in team.players.values())


Drawn = Callable[[Session, Sequence[str], pdf.PaperName, str], bytes]


def _match(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    fixture = fixture_of(session, int(names[0]))
    return pdf.match_sheet(match_paper(session, fixture.home, fixture.away, fixture), paper, lang)


def _offers(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    home, away = names
    return pdf.match_sheet(with_offers(session, match_paper(session, home, away), home, away), paper, lang)


def _team(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    return pdf.team_sheet(team_paper(_then(session, names[1:]), names[0]), paper, lang)


def _ledger(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    return pdf.ledger(ledger_paper(_then(session, names[1:]), names[0]), paper, lang)


def _newspaper(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    """The newspaper of a round, of the last one where none is named, in the season that is named after it."""
    number = int(names[0]) if names and names[0] else None
    return pdf.newspaper(newspaper(session, number, names[1] if len(names) > 1 else ""), paper, lang)


def _then(session: Session, season: Sequence[str]) -> Session:
    """The league at the end of the season that is named; as it stands where none is."""
    return session_at_end(session, session.season(season[0])) if season and season[0] else session


def _teams(session: Session, names: Sequence[str], paper: pdf.PaperName, lang: str) -> bytes:
    """All team sheets, one after the other: the longest of all papers."""
    then, sheets = _then(session, names), []
    teams = session.season(names[0]).participants if names and names[0] else tuple(then.state.teams)
    for done, team in enumerate(teams, start=1):
        sheets.append(team_paper(then, team))
        report_progress(N_("Setting out the sheets"), done, len(teams))
    return pdf.team_sheets(sheets, paper, lang)


_DRAWN: dict[str, Drawn] = {
    "team": _team,
    "teams": _teams,
    "match": _match,
    "blank": lambda session, names, paper, lang: pdf.match_sheet(match_paper(session, names[0], names[1]), paper, lang),
    "offers": _offers,
    "day": lambda session, names, paper, lang: pdf.match_day(round_paper(session, int(names[0])), paper, lang),
    "ledger": _ledger,
    "briefing": lambda session, names, paper, lang: pdf.briefing(briefing_paper(session, names[0]), paper, lang),
    "re-enrolment": lambda session, names, paper, lang: pdf.re_enrolment_form(
        re_enrolment_paper(session, names[0]), paper, lang
    ),
    "standings": lambda session, names, paper, lang: pdf.league_table(table_paper(session, names[0]), paper, lang),
    "fixtures": lambda session, names, paper, lang: pdf.fixtures(fixture_paper(session, names[0]), paper, lang),
    "bracket": lambda session, names, paper, lang: pdf.bracket(bracket_paper(session, names[0]), paper, lang),
    "readings": lambda session, names, paper, lang: pdf.readings(readings_paper(session, names[0]), paper, lang),
    "season": lambda session, names, paper, lang: pdf.season_report(season_paper(session, names[0]), paper, lang),
    "newspaper": lambda session, names, _paper, lang: _newspaper(session, names, "a3", lang),
    "newspaper-pages": _newspaper,
    PAGE: lambda session, names, _paper, lang: html.season_page(season_paper(session, names[0]), lang).encode(),
}

KINDS = tuple(_DRAWN)
"""Everything that comes on paper, by the name that people give it at the command line."""
