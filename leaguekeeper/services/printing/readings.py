"""Which way a league decides what its rules leave open, on paper: each question of a season with its reading."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.words import _, pick
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.rulings import Ruling
from leaguekeeper.services.fixtures.chosen import one_season
from leaguekeeper.services.printing.terms import league_name, origin_of
from leaguekeeper.services.printing.views import Origin
from leaguekeeper.services.session import Session

__all__ = ["Answered", "ReadingsSheet", "readings_paper"]


@dataclass(frozen=True, slots=True)
class Answered:
    """A question that the rules leave open, and how the league reads it; ``usual`` where that is not the usual way."""

    question: str
    reading: str
    usual: str = ""


@dataclass(frozen=True, slots=True)
class ReadingsSheet:
    """The readings of a season on paper, in groups with a title: the league's, and those of the pitch."""

    league: str
    season: str
    book: str
    groups: tuple[tuple[str, tuple[Answered, ...]], ...]
    origin: Origin

    @property
    def otherwise(self) -> int:
        """How many questions are read otherwise than is usual."""
        return sum(bool(each.usual) for _title, answered in self.groups for each in answered)


def readings_paper(session: Session, asked: str = "") -> ReadingsSheet:
    """The readings of the season now open, or of another; of the rule book itself before the first season.

    Raises:
        BadInput: there is no such season.
    """
    season = one_season(session, asked) if asked or session.state.seasons else None
    book = session.book if season is None else session.book_of(season)
    titles = {"league": _("In the league"), "pitch": _("On the pitch")}
    groups = ((title, _answered(book, about)) for about, title in titles.items())
    return ReadingsSheet(
        league=league_name(session),
        season=season.name if season is not None else "",
        book=pick(book.about.name),
        groups=tuple((title, answered) for title, answered in groups if answered),
        origin=origin_of(session),
    )


def _answered(book: RuleBook, about: str) -> tuple[Answered, ...]:
    return tuple(Answered(pick(each.question), pick(each.chosen.words), _usual(each))
                 for each in book.rulings if each.about == about)  # fmt: skip


def _usual(ruling: Ruling) -> str:
    usual = ruling.readings[0]
    return "" if ruling.is_(usual.slug) else pick(usual.words)
