"""All teams in a list; one as a sheet: roster, staff, ledger, matches; and one player's career."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from leaguekeeper.services.fixtures.views import FixtureRow
from leaguekeeper.services.stack.views import DocumentRow
from leaguekeeper.services.team.surroundings_views import NOTHING_AROUND, Surroundings
from leaguekeeper.services.views import ONE_SEASON, SeasonSwitch, Silk, Stat, TeamMark, Why

__all__ = [
    "CareerRow",
    "Characteristic",
    "LedgerRow",
    "PlayerView",
    "PlayersRow",
    "PlayersView",
    "RosterRow",
    "StaffRow",
    "TeamView",
    "TeamsRow",
    "TeamsView",
]


@dataclass(frozen=True, slots=True)
class Characteristic:
    """A figure of the profile as it is written ("9", "3+", "–"), and whether it has changed for better or worse."""

    text: str
    change: Literal["", "better", "worse"] = ""


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A player on the roster. Skills are names; ``spp`` is unspent, ``spp_earned`` all he ever earned; value in gp.

    Where levels are reached by points, nobody ``spends`` any, and both figures are the same. ``absent`` players miss
    the next match or are retired; ``note`` says what else he is ("journeyman"). ``short`` is his position where there
    is little room, ``counts`` what he did in his career, as ``count_heads`` name it.
    """

    id: str
    number: int
    name: str
    position: str
    profile: tuple[Characteristic, ...]
    injuries: tuple[str, ...]
    earned: tuple[str, ...]
    basic: tuple[str, ...]
    spp: int
    spp_earned: int
    value: int
    can_improve: bool = False
    absent: bool = False
    note: str = ""
    why_value: Why | None = None
    why_spp: Why | None = None
    short: str = ""
    counts: tuple[int, ...] = ()
    spends: bool = True


@dataclass(frozen=True, slots=True)
class StaffRow:
    """A line of the sideline staff: how many and what one counts ("not in value" where it does not)."""

    label: str
    count: str
    value: int | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """A line of the treasury's ledger in gold pieces; ``address`` opens the document behind it, ``rule`` cites why.

    ``label`` says what the gold moved for and how it adds up, ``reason`` the former alone.
    ``season`` is the season it fell into, in words: its name, or that none was running.
    """

    day: date | None
    label: str
    movement: int | None
    balance: int
    address: str = ""
    rule: str = ""
    season: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class TeamView:
    """A team as an editable sheet. ``profile_heads`` and ``profile_names`` are the rule book's characteristics.

    ``count_heads`` are the columns of what players did, letters and names. ``waiting`` is what its coach can do
    now, the next thing first: in words, the action, its address. ``around`` is what stands around the roster.
    ``mine`` tells that whoever has the league may file for it: in a coach's copy only for his own.
    """

    id: str
    name: str
    silk: Silk
    facts: str
    stats: tuple[Stat, ...]
    profile_heads: tuple[str, ...]
    profile_names: tuple[str, ...]
    roster: tuple[RosterRow, ...]
    roster_note: str
    roster_total: int
    staff: tuple[StaffRow, ...] = ()
    ledger: tuple[LedgerRow, ...] = ()
    matches: tuple[FixtureRow, ...] = ()
    documents: tuple[DocumentRow, ...] = ()
    former: tuple[RosterRow, ...] = ()
    count_heads: tuple[tuple[str, str], ...] = ()
    waiting: tuple[tuple[str, str, str], ...] = ()
    around: Surroundings = NOTHING_AROUND
    mine: bool = True


@dataclass(frozen=True, slots=True)
class CareerRow:
    """An event of a player's life: where it happened, what it was, the experience it gave or cost."""

    day: date | None
    where: str
    what: str
    spp: int | None = None
    address: str = ""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player: his profile, what he earned and suffered, and where each point of experience came from.

    ``off_seasons`` are those after which he came back; ``mine`` as of his team.
    """

    player: RosterRow
    team: TeamMark
    facts: str
    profile_heads: tuple[str, ...]
    profile_names: tuple[str, ...]
    stats: tuple[Stat, ...]
    career: tuple[CareerRow, ...]
    improvements: tuple[CareerRow, ...] = ()
    injuries: tuple[CareerRow, ...] = ()
    off_seasons: tuple[CareerRow, ...] = ()
    mine: bool = True


@dataclass(frozen=True, slots=True)
class PlayersRow:
    """A player in the list of all players, with his figures in the order of ``PlayersView.heads``."""

    id: str
    name: str
    team: TeamMark
    position: str
    figures: tuple[int, ...]
    value: int
    absent: bool = False


@dataclass(frozen=True, slots=True)
class PlayersView:
    """The players; ``heads`` names the columns of figures (touchdowns, completions, …).

    Of a season: all who played in it, with what they did then; of all seasons: all on a roster, with their careers.
    """

    title: str
    facts: str
    heads: tuple[str, ...]
    rows: tuple[PlayersRow, ...]
    seasons: SeasonSwitch = ONE_SEASON


@dataclass(frozen=True, slots=True)
class TeamsRow:
    """A team in the list of all teams; ``points`` are None where the rule book gives no league points."""

    team: TeamMark
    race: str
    coach: str
    record: tuple[int, int, int]
    players: int
    available: int
    fans: int
    treasury: int
    value: int
    current_value: int
    points: int | None = None
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class TeamsView:
    """Every team of the season; ``compared`` is the head, short and in full, of the figure that compares two sides.

    ``following`` is what the book calls those who come to see a team: dedicated fans, fan factor.

    ``may_enrol`` tells that whoever has the league may enrol one.
    """

    title: str
    facts: str
    rows: tuple[TeamsRow, ...]
    compared: tuple[str, str] = ("", "")
    following: str = ""
    may_enrol: bool = True
