"""What the bulletin shows: matches told in sentences that know where they come from, rounds, articles."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from leaguekeeper.services.fixtures.views import Round
from leaguekeeper.services.overview.views import StandingsRow
from leaguekeeper.services.views import TeamMark

__all__ = [
    "Article", "ArticleDraft", "Best", "BulletinView", "Injured", "Ranks", "RoundMatch", "RoundReport", "Story",
    "StorySentence",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class StorySentence:
    """A sentence of a story. ``template`` is the one it was made of, ``facts`` those it tells, by name.

    ``documents`` are the ids of the sheets it rests on, ``sheets`` their places in the stack, counted from 1.
    """

    text: str
    template: str
    facts: tuple[str, ...]
    documents: tuple[str, ...]
    sheets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """A match told in a few sentences."""

    sentences: tuple[StorySentence, ...]

    @property
    def text(self) -> str:
        """All of them, one after the other."""
        return " ".join(each.text for each in self.sentences)

    @property
    def opening(self) -> str:
        """The first one."""
        return self.sentences[0].text if self.sentences else ""


@dataclass(frozen=True, slots=True)
class Article:
    """An article as it is filed; ``number`` is its sheet, ``text`` Markdown, ``shows`` what its picture shows.

    ``picture`` is a JPEG, there only where one article is asked for; ``report`` tells the report of its round.
    """

    number: int
    id: str
    title: str
    text: str
    author: str = ""
    day: date | None = None
    season_id: str = ""
    season: str = ""
    round: int | None = None
    report: bool = False
    picture: bytes | None = None
    shows: str = ""
    has_picture: bool = False


@dataclass(frozen=True, slots=True)
class ArticleDraft:
    """An article that is being written; ``picture`` is a JPEG in base 64."""

    title: str
    text: str
    author: str = ""
    season: str = ""
    round: int | None = None
    report: bool = False
    picture: str = ""
    shows: str = ""


@dataclass(frozen=True, slots=True)
class RoundMatch:
    """A match of a round told: both sides, the score (None where none is known), what it was, its story."""

    number: int
    home: TeamMark
    away: TeamMark
    score: tuple[int, int] | None
    note: str
    story: Story
    headline: str
    document: str


@dataclass(frozen=True, slots=True)
class Injured:
    """Somebody who was hurt in a round: his team, his name, what it came to; ``misses`` where he sits the next out."""

    team: TeamMark
    player: str
    what: str
    dead: bool
    misses: bool


@dataclass(frozen=True, slots=True)
class Best:
    """Who leads in something, or what was the most of a season: its words, whose it is, the figure."""

    what: str
    whose: str
    figure: str


@dataclass(frozen=True, slots=True)
class Ranks:
    """A team's places round by round, from the first one on."""

    team: TeamMark
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundReport:
    """A round told whole: its matches with the one that leads first, the table after it, who was hurt, who leads.

    ``rounds`` is how many the season has, without its play-offs, ``level`` are the sentences that decide ties.
    """

    league: str
    season: str
    season_id: str
    number: int
    title: str
    rounds: int
    day: date | None
    matches: tuple[RoundMatch, ...]
    table: tuple[StandingsRow, ...]
    level: tuple[str, ...]
    injured: tuple[Injured, ...]
    leaders: tuple[Best, ...]
    records: tuple[Best, ...]
    ranks: tuple[Ranks, ...]
    next_round: Round | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class BulletinView:
    """What somebody needs who writes for the bulletin: what is filed, what an article can be of, the site's address.

    ``subjects`` are the season and the round of each (no season, no round: of neither) with their words. Whoever
    has a coach's copy or only reads the league ``may_file`` none.
    """

    articles: tuple[Article, ...]
    subjects: tuple[tuple[tuple[str, int | None], str], ...]
    rounds: tuple[int, ...] = ()
    base_url: str = ""
    may_file: bool = True
