"""Every format of another program that we read, write, or at least know: one row each.

A row says how a file is recognised, what it carries and what is lost. Readers and writers are named, and imported
where they are used; a row that cannot be used is refused when the program starts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _
from leaguekeeper.exchange import sheets_in, signs
from leaguekeeper.exchange.unpacking import Arrived

if TYPE_CHECKING:
    from leaguekeeper.exchange.arrival import Arrival
    from leaguekeeper.league.state import State
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.api import LeagueApi

__all__ = [
    "BESIDE_TABLES",
    "FORMATS",
    "Format",
    "FormatView",
    "HalfMadeFormat",
    "Into",
    "Wanted",
    "Written",
    "recognised",
    "registry",
    "told",
]


BESIDE_TABLES = N_(
    "Colours, sponsors and stadiums, what each step of a match said, the league’s rulings, its bulletin, games beside "
    "the league."
)
"""What no table of a league holds."""


@dataclass(frozen=True, slots=True)
class Into:
    """What a file is read into: a rule book, the ids that are taken, the league as it stands (None: a new one)."""

    book: RuleBook
    taken: frozenset[str] = frozenset()
    state: State | None = None
    columns: Mapping[str, Any] = field(default_factory=dict)
    """Which column of a spreadsheet tells what, where its heads do not say so (see ``columns.py``)."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be written: of a season or a team (none named: the one now open; all of them), by whom."""

    season: str = ""
    team: str = ""
    organiser: str = ""
    table: str = ""
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """A file as it is to be written, how many things of note it tells, and what it leaves out, in sentences."""

    data: bytes
    count: int
    left_out: tuple[str, ...] = ()


class Reader(Protocol):
    """Reads a file into sheets."""

    def __call__(self, arrived: Arrived, into: Into) -> Arrival:
        """The sheets, and what the file cannot say."""
        ...


class Writer(Protocol):
    """Writes a file."""

    def __call__(self, league: LeagueApi, wanted: Wanted) -> Written:
        """The file, and what it leaves out."""
        ...


class HalfMadeFormat(TypeError):
    """A row of the registry that lacks something."""

    def __init__(self, word: str, lacks: str) -> None:
        super().__init__(f"The format {word} lacks {lacks}.")


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its word at the command line, its name, and the sentences that tell a person about it."""

    word: str
    name: str
    ends: tuple[str, ...]
    known_by: str
    carries: str = ""
    lost: str = ""
    signs: Callable[[Arrived], bool] | None = None
    reads: str = ""
    writes: str = ""
    heeds: tuple[str, ...] = ()
    """What a writer heeds of what is wanted: ``season``, ``round``, ``team``, ``table``, ``organiser``."""
    of_all: bool = False
    """Whether all seasons are written where none is named, instead of the one now open."""
    instead: str = ""
    """What to do with a file that is recognised and not read."""

    @property
    def reader(self) -> Reader:
        """What reads it."""
        found: Reader = _loaded(self.reads)
        return found

    @property
    def writer(self) -> Writer:
        """What writes it."""
        found: Writer = _loaded(self.writes)
        return found


def registry(*rows: Format) -> Mapping[str, Format]:
    """The formats by their words.

    Raises:
        HalfMadeFormat: a row lacks something that it is shown or used by.
    """
    found: dict[str, Format] = {}
    for row in rows:
        for lacks, there in (
            ("a word of its own", row.word and row.word not in found),
            ("a name", row.name),
            ("an ending", row.ends and all(end.startswith(".") for end in row.ends)),
            ("the way it is recognised", row.known_by and bool(row.signs) == bool(row.reads or row.instead)),
            ("a reader, a writer, or what to do instead", row.reads or row.writes or row.instead),
            ("what it carries", row.carries or row.instead),
            ("what is lost", row.lost or row.instead),
        ):
            if not there:
                raise HalfMadeFormat(row.word, lacks)
        found[row.word] = row
    return found


def recognised(arrived: Arrived) -> Format:
    """The format that a file is in.

    Raises:
        BadInput: nobody knows it, or it is one that is not read; the sentence says what it seems to be.
    """
    for row in FORMATS.values():
        if row.signs is not None and row.signs(arrived):
            if row.instead:
                raise BadInput("", N_("this seems to be {what}. {instead}"), what=_(row.name), instead=_(row.instead))
            return row
    read = ", ".join(sorted({row.word for row in FORMATS.values() if row.reads}))
    raise BadInput(
        "",
        N_("no program that we know wrote this; it seems to be {what}. These are read: {read}."),
        what=signs.seems(arrived),
        read=read,
    )


@dataclass(frozen=True, slots=True)
class FormatView:
    """A format as it is shown: whether it is read or written, and its sentences in the language now spoken."""

    word: str
    name: str
    ends: tuple[str, ...]
    read: bool
    written: bool
    ways: str
    about: tuple[tuple[str, str], ...]


def told() -> tuple[FormatView, ...]:
    """The formats for people, in the order of the registry."""
    return tuple(_view(row) for row in FORMATS.values())


def _view(row: Format) -> FormatView:
    ways = [*([_("is read")] if row.reads else []), *([_("is written")] if row.writes else [])]
    about = ((_("Recognised by"), row.known_by), (_("Carries"), row.carries), (_("What is lost"), row.lost),
             (_("Instead"), row.instead))  # fmt: skip
    return FormatView(
        row.word, _(row.name), row.ends, bool(row.reads), bool(row.writes), ", ".join(ways) or _("is known"),
        tuple((label, _(text)) for label, text in about if text),
    )  # fmt: skip


def _loaded(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(import_module(f"leaguekeeper.exchange.{module}"), name)


FORMATS: Mapping[str, Format] = registry(
    Format("fumbbl", N_("FUMBBL team (JSON)"), (".json",),
           N_("A JSON object with players, a roster and a coach."),
           N_("One team: players, records, skills with their values, injuries, staff, treasury."),
           N_("Matches, colours, and what each improvement cost."),
           signs.fumbbl_team, "readers:fumbbl", "fumbbl_out:team_json", ("team",)),
    Format("ffb", N_("FFB or FUMBBL client team (XML)"), (".xml",),
           N_("An XML file of one <team> with <player nr=…> and <positionId>."),
           N_("One team: players, records, skills, injuries, staff, treasury."),
           N_("Matches, colours, statistics beside experience, what skills cost."),
           signs.ffb_team, "readers:ffb"),
    Format("obblm", N_("OBBLM teams (XML)"), (".xml",),
           N_("An XML file of <teams>, <xmlimport>, or <team> with <players>."),
           N_("The teams of a league or one team: players, records, injuries, staff, treasury."),
           N_("Matches and colours; skills too, but for the client's file."),
           signs.obblm, "readers:obblm"),
    Format("battlescribe", N_("BattleScribe roster"), (".ros", ".rosz"),
           N_("An XML file of a <roster> with <forces>, packed or not."),
           N_("One team: players, skills, staff, team value."),
           N_("Coach, experience, injuries, treasury, matches, colours."),
           signs.battlescribe_roster, "readers:battlescribe"),
    Format("tourma", N_("Tourma tournament (XML)"), (".xml",),
           N_("An XML file of a <Tournament> with <Parameters> and <Round>."),
           N_("A tournament: coaches, teams, rounds, results, byes, pools, cups, its own points."),
           N_("Players, money, colours, pictures."),
           signs.tourma, "readers:tourma"),
    Format("naf", N_("NAF report (XML)"), (".xml",),
           N_("An XML file of a <nafReport>."),
           N_("Coaches with their numbers and races; games with ratings, scores and casualties."),
           N_("Coaches without a number, players, names of teams."),
           signs.naf, "readers:naf", "naf_season:written_report", ("season", "organiser")),
    Format("json", N_("whole league (JSON)"), (".json",),
           N_("A JSON object whose format is “leaguekeeper-league”."),
           N_("Every document of a league, and its tables; the schema: leaguekeeper schema league."),
           N_("Who filed what when, the dice's proofs and what was undone."),
           signs.whole_league, "whole_league:read", "whole_league:write", ("season",)),
    Format("xlsx", N_("Excel workbook"), (".xlsx",),
           N_("A zip that holds xl/workbook.xml."),
           N_("Coaches, teams, players, seasons, fixtures, results and standings, a sheet for each; and, written only, "
              "deeds, prayers, ledgers, honours, lots, leavers and champions."),
           BESIDE_TABLES,
           signs=sheets_in.is_xlsx, reads="spreadsheet:read", writes="workbooks_out:xlsx",
           heeds=("season",), of_all=True),
    Format("ods", N_("OpenDocument workbook"), (".ods",),
           N_("A zip whose mimetype is that of a spreadsheet."),
           N_("Coaches, teams, players, seasons, fixtures, results and standings, a sheet for each; and, written only, "
              "deeds, prayers, ledgers, honours, lots, leavers and champions."),
           BESIDE_TABLES,
           signs=sheets_in.is_ods, reads="spreadsheet:read", writes="workbooks_out:ods",
           heeds=("season",), of_all=True),
    Format("bbcode", N_("roster for forums (BBCode)"), (".txt",), N_("Written only."),
           N_("One team: players with profile, skills, experience and value, staff, figures."),
           N_("The ledger and the matches of the team."), writes="rosters_out:bbcode", heeds=("team",)),
    Format("markdown", N_("roster for forums (Markdown)"), (".md",), N_("Written only."),
           N_("One team: players with profile, skills, experience and value, staff, figures."),
           N_("The ledger and the matches of the team."), writes="rosters_out:markdown", heeds=("team",)),
    Format("text", N_("roster as plain text"), (".txt",), N_("Written only."),
           N_("One team: players with profile, skills, experience and value, staff, figures."),
           N_("The ledger and the matches of the team."), writes="rosters_out:plain", heeds=("team",)),
    Format("round-bbcode", N_("report of a round for forums (BBCode)"), (".txt",), N_("Written only."),
           N_("One round: stories of its matches, table, injuries, leaders, next round."),
           N_("Dice, line-ups, treasuries."), writes="rounds_out:bbcode", heeds=("season", "round")),
    Format("round-discord", N_("report of a round for Discord (Markdown)"), (".md",), N_("Written only."),
           N_("One round: stories of its matches, table, injuries, leaders, next round."),
           N_("Dice, line-ups, treasuries."), writes="rounds_out:discord", heeds=("season", "round")),
    Format("round-text", N_("report of a round as plain text"), (".txt",), N_("Written only."),
           N_("One round: stories of its matches, table, injuries, leaders, next round."),
           N_("Dice, line-ups, treasuries."), writes="rounds_out:plain", heeds=("season", "round")),
    Format("ics", N_("calendar (iCalendar)"), (".ics",), N_("Written only."),
           N_("The fixtures of a season with their days, moved and cancelled ones too."),
           N_("Fixtures without a day, results, tables."), writes="calendar_out:calendar", heeds=("season", "team")),
    Format("battlescribe-catalogue", N_("a catalogue of BattleScribe"), (".cat", ".catz", ".gst", ".gstz"),
           N_("An XML file of a <catalogue> or <gameSystem>, packed or not."),
           signs=signs.battlescribe_catalogue,
           instead=N_("It holds what rosters are made of, and no team: bring the roster (.ros, .rosz).")),
    Format("fumbbl-roster", N_("a roster of FUMBBL"), (".json", ".xml"),
           N_("A JSON object or an XML <roster> with positions and no players."),
           signs=signs.fumbbl_roster,
           instead=N_("It is a list of positions, as our rule books have it, and no team: bring the team.")),
    Format("ffb-other", N_("a file of the FFB client"), (".xml",),
           N_("An XML file of a <gameResult> or <teamSetup>."),
           signs=signs.ffb_other,
           instead=N_("It names players by numbers alone, so that it cannot be read without the teams: bring those.")),
    Format("mysql", N_("a dump of a MySQL database, as web leagues keep it"), (".sql",),
           N_("A text of SQL commands."),
           signs=signs.sql_dump,
           instead=N_("Let the web league write its teams as XML, or its tables as CSV, and bring those.")),
    Format("league", N_("a league file, Leaguekeeper's own or another database"), (".league", ".db", ".sqlite"),
           N_("It begins as SQLite's files do."),
           signs=signs.database,
           instead=N_("Open it as a league, or bring what it holds as JSON.")),
    Format("csv", N_("table (CSV), or all in a zip"), (".csv", ".tsv", ".zip"),
           N_("Lines parted by commas, semicolons or tabs, the heads in the first."),
           N_("Coaches, teams, players, seasons, fixtures, results and standings, a file for each; and, written only, "
              "deeds, prayers, ledgers, honours, lots, leavers and champions."),
           BESIDE_TABLES,
           signs=sheets_in.is_csv, reads="spreadsheet:read", writes="workbooks_out:csv_tables",
           heeds=("season", "table"), of_all=True),
)  # fmt: skip
"""The formats, the most telling sign first."""
