"""What paper shows: each printed document takes one of these frozen views and computes nothing.

Words of the rule book (positions, skills, column labels, steps) come already spoken in the language of the sheet;
league data is never translated. Nothing here names an edition: characteristics, experience events and steps are lists
with labels, so that every rule book prints from the same code. Amounts are whole gold pieces, dates calendar days.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from leaguekeeper.services.team.views import Characteristic
from leaguekeeper.services.views import Silk

__all__ = [
    "BracketGame",
    "BracketSheet",
    "BracketSide",
    "BracketStage",
    "Column",
    "CupWinner",
    "Event",
    "Figure",
    "FixtureLine",
    "FixtureRound",
    "FixtureSheet",
    "Honour",
    "LedgerLine",
    "LedgerSheet",
    "MatchDay",
    "MatchEvent",
    "MatchSheet",
    "NextMatch",
    "Offer",
    "OfferSheet",
    "Origin",
    "SeasonReport",
    "SheetPlayer",
    "SheetSide",
    "SheetStep",
    "Silk",
    "StaffLine",
    "TableGroup",
    "TableRow",
    "TableSheet",
    "TeamSheet",
]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a printed state comes from, so that any sheet can be found again: its last document and match."""

    document: int | None = None
    match: int | None = None
    altered: str = ""
    """That another program changed sheets of the league, where one did."""


@dataclass(frozen=True, slots=True)
class Column:
    """A head of the sheet: a short label ("M", "PL") and the word it stands for."""

    label: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that earns experience: its label, its word, its points, and how many boxes to print for it."""

    label: str
    meaning: str
    points: int
    boxes: int = 1


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure of a head: treasury, team value. A whole number is an amount of gold, text stands as it is."""

    label: str
    amount: int | str


@dataclass(frozen=True, slots=True)
class SheetPlayer:
    """One row of a team sheet.

    ``counts`` holds the career's number of each of the sheet's events; ``earned`` skills stand bold
    before the ``basic`` ones. ``absence`` is the word for why he is away ("absent", "retired"), empty
    where he may play. A star's or journeyman's row is told by ``kind``.
    """

    name: str
    position: str
    values: tuple[Characteristic, ...]
    number: int | None = None
    earned: tuple[str, ...] = ()
    basic: tuple[str, ...] = ()
    niggles: int = 0
    absence: str = ""
    counts: tuple[int, ...] = ()
    unspent: int | None = None
    points: int | None = None
    value: int | None = None
    kind: Literal["player", "journeyman", "star"] = "player"


@dataclass(frozen=True, slots=True)
class StaffLine:
    """One line of the staff: how many, and what they count in the team value (None: nothing)."""

    label: str
    count: int
    value: int | None = None


@dataclass(frozen=True, slots=True)
class NextMatch:
    """The match a sheet is printed for."""

    opponent: str
    number: int | None = None
    day: date | None = None
    home: bool = True


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team as its coach takes it to the table.

    ``total`` is the value of the players listed, ``available`` how many of them may play. ``once`` are
    things used once a match (apothecary, leader), ``result`` the rows each side fills in at the end; ``url`` is the
    team's page on the web, empty where it has none; ``chosen`` is what it chose when it was drafted: its league or god,
    and how many of its skill points it has spent.
    """

    team: str
    silk: Silk
    race: str
    coach: str
    league: str
    season: str
    characteristics: tuple[Column, ...]
    events: tuple[Event, ...]
    players: tuple[SheetPlayer, ...]
    figures: tuple[Figure, ...]
    staff: tuple[StaffLine, ...]
    total: int
    available: int
    experience: Column
    niggling: Column
    miss_next: Column
    record: tuple[int, int, int] | None = None
    next_match: NextMatch | None = None
    turns: int = 8
    rerolls: int = 0
    once: tuple[str, ...] = ()
    result: tuple[str, ...] = ()
    origin: Origin = Origin()
    url: str = ""
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One of the two teams of a match sheet, with what its head says of it."""

    team: str
    silk: Silk
    race: str = ""
    coach: str = ""
    figures: tuple[Figure, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetStep:
    """A step before or after the match: its number and title, what it asks, and the answers of a filled sheet.

    ``hint`` is the one line that says what is rolled or decided, ``asks`` labels the blanks, one blank where
    there are none. ``per_side`` tells whether each side answers or the match has one answer; ``answers``
    holds home and away, or the one answer, and is empty on a blank sheet.
    """

    number: int
    title: str
    hint: str = ""
    asks: tuple[str, ...] = ()
    per_side: bool = True
    answers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """Something that happened to or by a player: which side (0 home, 1 away), who, what, and its detail."""

    side: Literal[0, 1]
    player: str
    what: str
    detail: str = ""
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """Something or somebody a side may hire for a match: its price (None: it depends), how many, and what it brings.

    ``most`` is None where nothing bounds it. ``star`` tells a player from the rest; ``within`` whether the side's money
    reaches for one.
    """

    name: str
    price: int | None
    most: int | None = 1
    detail: str = ""
    star: bool = False
    within: bool = True


@dataclass(frozen=True, slots=True)
class OfferSheet:
    """What one side may hire for a match, its money for it, ``own`` of its treasury, and how many come of a kind."""

    side: SheetSide
    petty_cash: int
    treasury: int
    own: int
    offers: tuple[Offer, ...]
    most_stars: int = 2
    limits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """A match on paper: blank for two teams, or filled (then ``score`` is given) from its report, where ``reported``.

    ``offers`` is what each side may hire, on a page of its own that is printed with a blank sheet; ``url`` is the
    match's page on the web, empty where it has none; ``own_events`` is which team's own rules give other points.
    """

    league: str
    season: str
    home: SheetSide
    away: SheetSide
    before: tuple[SheetStep, ...]
    after: tuple[SheetStep, ...]
    stage: str = ""
    number: int | None = None
    day: date | None = None
    score: tuple[int, int] | None = None
    ending: str = ""
    turns: int = 8
    events: tuple[Event, ...] = ()
    own_events: tuple[tuple[str, tuple[Event, ...]], ...] = ()
    happened: tuple[MatchEvent, ...] = ()
    offers: tuple[OfferSheet, OfferSheet] | None = None
    origin: Origin = Origin()
    url: str = ""
    reported: bool = True


@dataclass(frozen=True, slots=True)
class MatchDay:
    """The whole set for one round: each match's sheet followed by its teams' sheets, each team's once."""

    title: str
    matches: tuple[tuple[MatchSheet, tuple[TeamSheet, ...]], ...]


@dataclass(frozen=True, slots=True)
class TableRow:
    """A team's line of a league table; ``decided`` says by what it stands above its equals."""

    rank: int
    team: str
    silk: Silk
    cells: tuple[int | str, ...]
    decided: str = ""


@dataclass(frozen=True, slots=True)
class TableGroup:
    """A table of one division; ``cut_after`` is how many go on to the play-offs (0: no line).

    ``level`` has a sentence for each two neighbours on the same points: what parts them, or that nothing does.
    """

    name: str
    rows: tuple[TableRow, ...]
    cut_after: int = 0
    level: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A league table; the last column is the one that ranks."""

    league: str
    season: str
    state: str
    columns: tuple[Column, ...]
    groups: tuple[TableGroup, ...]
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class FixtureLine:
    """A match: due, with boxes for its score as long as it is ``to_play``, or played, or called off."""

    home: str
    away: str
    home_silk: Silk
    away_silk: Silk
    day: date | None = None
    score: tuple[int, int] | None = None
    note: str = ""
    to_play: bool = True


@dataclass(frozen=True, slots=True)
class FixtureRound:
    """A round: its name, its deadline, its matches and who has none."""

    name: str
    matches: tuple[FixtureLine, ...]
    deadline: date | None = None
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FixtureSheet:
    """The calendar of a season."""

    league: str
    season: str
    rounds: tuple[FixtureRound, ...]
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class BracketSide:
    """A side of a bracket game: a team, or what decides who comes ("winner of game 2")."""

    team: str = ""
    silk: Silk | None = None
    seed: int | None = None
    score: str = ""
    won: bool = False
    waiting: str = ""


@dataclass(frozen=True, slots=True)
class BracketGame:
    """A game of the bracket, with its foot of facts; ``next_up`` marks those that can be played now."""

    upper: BracketSide
    lower: BracketSide
    facts: str = ""
    next_up: bool = False


@dataclass(frozen=True, slots=True)
class BracketStage:
    """A stage, from first to final: as many places as its size, None where a bye leaves no game."""

    name: str
    games: tuple[BracketGame | None, ...]


@dataclass(frozen=True, slots=True)
class CupWinner:
    """Who won the play-offs."""

    team: str
    silk: Silk


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """The play-offs drawn, each stage half the size of the last; ``called`` is what its winner is: champion or not."""

    league: str
    season: str
    title: str
    stages: tuple[BracketStage, ...]
    third_place: BracketGame | None = None
    champion: CupWinner | None = None
    called: str = ""
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A movement of a treasury: its document, its reason, the rule that made it, and the balance after it.

    ``season`` is the season it fell into, in words: its name, or that none was running.
    """

    document: int
    reason: str
    movement: int
    balance: int
    day: date | None = None
    rule: str = ""
    season: str = ""


@dataclass(frozen=True, slots=True)
class LedgerSheet:
    """A team's treasury, line by line."""

    team: str
    silk: Silk
    league: str
    season: str
    lines: tuple[LedgerLine, ...]
    opening: int
    closing: int
    origin: Origin = Origin()


@dataclass(frozen=True, slots=True)
class Honour:
    """An honour of the season: its title, who won it, his team, and the figure that won it."""

    title: str
    winner: str
    team: str = ""
    silk: Silk | None = None
    figure: str = ""


@dataclass(frozen=True, slots=True)
class SeasonReport:
    """A season told: its champion, table, play-offs, results, honours, hall of fame and graveyard."""

    league: str
    season: str
    table: TableSheet
    fixtures: FixtureSheet
    brackets: tuple[BracketSheet, ...] = ()
    champion: CupWinner | None = None
    facts: tuple[Figure, ...] = ()
    honours: tuple[Honour, ...] = ()
    hall_of_fame: tuple[Honour, ...] = ()
    graveyard: tuple[Honour, ...] = ()
    origin: Origin = Origin()
