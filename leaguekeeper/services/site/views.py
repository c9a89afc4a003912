"""The frozen views of the site's pages: one for each kind of page. A template loops over them and formats, no more.

Whoever is named by a view is named with his id, so that a template can ask for a link to his page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Literal

from leaguekeeper.base.words import LANGUAGES
from leaguekeeper.services.bulletin.views import Article
from leaguekeeper.services.fixtures.views import BracketRound, FixtureRow, Round
from leaguekeeper.services.match.views import StoryDie
from leaguekeeper.services.overview.views import StandingsRow
from leaguekeeper.services.records.views import Chart, RecordTable
from leaguekeeper.services.rulebooks.shelf_views import Difference
from leaguekeeper.services.rulebooks.views import RuleChapter
from leaguekeeper.services.team.views import CareerRow, Characteristic, TeamView
from leaguekeeper.services.views import Stat, TeamMark

__all__ = [
    "COACHES", "ArticlePage", "BulletinPage", "Buried",
    "CoachLine", "CoachPage", "Coached", "Coaches", "CoachesPage", "FrontPage",
    "GraveyardPage", "HallPage", "Honoured", "LeaderLine", "ListedPlayer", "ListedTeam", "MatchLine",
    "Meeting", "Named", "PlayerMatch", "PlayerPage", "PlayersPage", "Position",
    "RecordsPage", "RulesPage", "SeasonLine", "SeasonPage", "SiteChoice", "SiteFrame", "SitePage", "SiteTarget",
    "Stone",
    "TablePart", "TeamPage", "TeamsPage", "ValueStep",
]  # fmt: skip


Coaches = Literal["nickname", "name", "none"]

COACHES: tuple[Coaches, ...] = ("nickname", "name", "none")
"""How coaches are called: by nickname, by their whole name, not at all."""


@dataclass(frozen=True, slots=True)
class SiteChoice:
    """What a person chose to publish. No ``seasons`` are all of them; ``base_url`` is empty where none is known.

    Where nothing is said of ``coaches``, they are called as in the site that lies there, in a new one by nickname.
    """

    seasons: tuple[str, ...] = ()
    coaches: Coaches | Literal[""] = ""
    base_url: str = ""


@dataclass(frozen=True, slots=True)
class SiteTarget:
    """Where to, in which languages, how coaches are called; ``after_filing``: whenever a sheet has been filed."""

    where: str = ""
    languages: tuple[str, ...] = LANGUAGES
    coaches: Coaches = "nickname"
    after_filing: bool = False


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page before it is made: its file's name without ending, its template, the fingerprint of what it stands on.

    ``view`` makes what it shows, in the language spoken when it is called. ``namesake`` is which one it is about of
    those that are called alike, the first of them 1.
    """

    name: str
    template: str
    ground: str
    view: Callable[[], object]
    namesake: int = 1


@dataclass(frozen=True, slots=True)
class SiteFrame:
    """What stands around every page: the league's name, its seasons by id and name, what the site has."""

    league: str
    seasons: tuple[tuple[str, str], ...]
    coaches: bool
    graveyard: bool
    hall: bool


@dataclass(frozen=True, slots=True)
class Named:
    """A player or coach: his id (``team/player`` or the coach's) and his name."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class TablePart:
    """A table of a season or of one division, with a sentence for each tie."""

    title: str
    rows: tuple[StandingsRow, ...]
    ties: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LeaderLine:
    """Who leads in something: what, who for which team (equals together), how many besides them, how often."""

    what: str
    who: tuple[tuple[Named, TeamMark], ...]
    others: int
    count: int


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A result with the first sentence of its story, empty where there is none."""

    row: FixtureRow
    story: str = ""


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """A season in the list of all: how many matches it had, and who won it."""

    id: str
    name: str
    matches: int
    champion: TeamMark | None
    over: bool


@dataclass(frozen=True, slots=True)
class FrontPage:
    """The league's first page."""

    name: str
    facts: tuple[str, ...]
    season: str
    tables: tuple[TablePart, ...]
    results_title: str
    results_day: date | None
    results: tuple[MatchLine, ...]
    coming: Round | None
    articles: tuple[Article, ...]
    leaders: tuple[LeaderLine, ...]
    seasons: tuple[SeasonLine, ...]
    origin: str


@dataclass(frozen=True, slots=True)
class Honoured:
    """An honour of a season: what for, who, his team, the figure."""

    title: str
    name: str
    team: str
    figure: str = ""


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season: tables, rounds, the play-offs drawn, honours, leaders."""

    id: str
    name: str
    facts: str
    champion: TeamMark | None
    tables: tuple[TablePart, ...]
    rounds: tuple[Round, ...]
    brackets: tuple[tuple[str, tuple[BracketRound, ...]], ...]
    honours: tuple[Honoured, ...]
    leaders: tuple[LeaderLine, ...]
    rule_book: str


@dataclass(frozen=True, slots=True)
class Position:
    """A position's players together: the profile stands once, in the order of the rule book's characteristics."""

    name: str
    profile: tuple[Characteristic, ...]
    basic: tuple[str, ...]
    players: tuple[int, ...]
    """Their places in the roster of the team's view, counted from 0."""


@dataclass(frozen=True, slots=True)
class TeamPage:
    """A team as it stands: its sheet, its players by position, its matches, what it won."""

    team: TeamView
    mark: TeamMark
    coach: Named | None
    race: str
    place: str
    record: str
    stats: tuple[Stat, ...]
    positions: tuple[Position, ...]
    coming: FixtureRow | None
    played: tuple[FixtureRow, ...]
    waiting: tuple[FixtureRow, ...]
    honours: tuple[Honoured, ...]
    address: str
    """Where the page will lie in the web, empty where that is not known."""
    gone: str = ""
    """That the team has left the season which is open, empty where it has not."""


@dataclass(frozen=True, slots=True)
class ListedTeam:
    """A team in the list of all."""

    mark: TeamMark
    race: str
    coach: Named | None
    seasons: int
    record: tuple[int, int, int]
    value: int


@dataclass(frozen=True, slots=True)
class TeamsPage:
    """Every team."""

    rows: tuple[ListedTeam, ...]


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A player in the list of all, with his figures in the order of the page's heads."""

    player: Named
    team: TeamMark
    position: str
    figures: tuple[int, ...]
    value: int


@dataclass(frozen=True, slots=True)
class PlayersPage:
    """Every player on a roster, those who earned most first; ``heads`` are letters and names of the figures."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[ListedPlayer, ...]


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """A match in which a player did or suffered something."""

    number: int
    day: date | None
    season: str
    against: TeamMark
    outcome: str
    score: tuple[int, int]
    deeds: str
    points: int
    improved: tuple[tuple[str, int], ...]
    hurt: str = ""


@dataclass(frozen=True, slots=True)
class ValueStep:
    """What a player was worth from a day on (gold pieces), and the improvement that made it so."""

    day: str
    value: int
    what: str = ""


@dataclass(frozen=True, slots=True)
class Stone:
    """A dead player's stone: from when to when, in which match, by whom, with which dice."""

    born: date | None
    died: date | None
    match: int
    killer: Named | None
    how: str
    dice: tuple[StoryDie, ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player and his career."""

    id: str
    name: str
    number: int
    team: TeamMark
    position: str
    status: str
    heads: tuple[str, ...]
    names: tuple[str, ...]
    profile: tuple[Characteristic, ...]
    injuries: tuple[str, ...]
    earned: tuple[str, ...]
    basic: tuple[str, ...]
    stats: tuple[Stat, ...]
    worth: Stat
    matches: tuple[PlayerMatch, ...]
    played: int
    improved: tuple[tuple[str, int, int], ...]
    """What he learned outside matches or at an unknown one: name, price in experience, value in gold."""
    steps: tuple[ValueStep, ...]
    earned_points: int
    spent_points: int | None
    stone: Stone | None
    honours: tuple[Honoured, ...] = ()
    off_seasons: tuple[CareerRow, ...] = ()


@dataclass(frozen=True, slots=True)
class BulletinPage:
    """The articles, the newest first."""

    articles: tuple[Article, ...]


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """An article; ``html`` is its text, made safe. ``newer`` and ``older`` are its neighbours."""

    article: Article
    html: str
    newer: Article | None
    older: Article | None


@dataclass(frozen=True, slots=True)
class CoachLine:
    """A coach in the list of all: his teams, his matches won, drawn and lost."""

    coach: Named
    teams: tuple[TeamMark, ...]
    record: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class CoachesPage:
    """Every coach."""

    rows: tuple[CoachLine, ...]


@dataclass(frozen=True, slots=True)
class Coached:
    """A team that somebody coaches or coached."""

    team: TeamMark
    now: bool
    record: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a coach made of his matches against another: won, drawn, lost, touchdowns for and against."""

    other: Named
    record: tuple[int, int, int]
    touchdowns: tuple[int, int]
    last: int
    """The number of their last match."""


@dataclass(frozen=True, slots=True)
class CoachPage:
    """A coach: teams, head to head, titles, matches the newest first."""

    coach: Named
    record: tuple[int, int, int]
    teams: tuple[Coached, ...]
    meetings: tuple[Meeting, ...]
    titles: tuple[tuple[str, TeamMark, str], ...]
    matches: tuple[FixtureRow, ...]


@dataclass(frozen=True, slots=True)
class RecordsPage:
    """Records of the league, or of one season; its charts. Records of all are told where ``all_seasons`` are shown."""

    title: str
    charts: tuple[Chart, ...]
    tables: tuple[RecordTable, ...]
    all_seasons: bool = True


@dataclass(frozen=True, slots=True)
class HallPage:
    """The hall of fame: champions season by season, honours, the best of all time."""

    seasons: tuple[tuple[str, str, tuple[TeamMark, ...], tuple[str, ...]], ...]
    """By season its id, its name and its podium, the champion first."""
    awards: tuple[tuple[str, str, str, TeamMark | None], ...]
    """The award, its season, who has it, and his team."""
    tables: tuple[RecordTable, ...]


@dataclass(frozen=True, slots=True)
class Buried:
    """One who died: where he played, when, what he had earned."""

    player: Named
    team: TeamMark
    position: str
    day: date | None
    match: int
    killer: Named | None
    matches: int
    points: int


@dataclass(frozen=True, slots=True)
class GraveyardPage:
    """Those who died, the last one first."""

    rows: tuple[Buried, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A part of the rule book in force, with how it differs from the one it was made from."""

    title: str
    facts: str
    part: str
    chapters: tuple[RuleChapter, ...]
    parent: str
    differences: tuple[Difference, ...]
