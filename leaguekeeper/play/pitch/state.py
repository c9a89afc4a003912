"""The position of a match: who stands where and how, the ball, the clock, and what is still to be done.

Players are numbers; what concerns them lies in parallel lists. From where a side's players mark, where others of them
stand idle and where they lie is kept as sets of squares, each one number, so that a player moves by flipping two bits,
zones are counted where somebody looks, and whether anybody is near is asked of one number.
What a match never changes (names, rules, staff) lies in ``Match`` and is shared by copies. ``live`` holds the
moments of the edition at which anybody here could interpose something, so a skill nobody has costs nothing; ``busy``
the players with a mark that ends with their side's turn; ``large`` those who stand on four squares at once, on a plot
(``geometry``): only where there is one does anybody ask what a plot covers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.pitch.geometry import AROUND, AROUND_BITS, BIT, CELLS, COVERED, NOWHERE, anchor
from leaguekeeper.play.pitch.match_sheet import Match
from leaguekeeper.play.pitch.memory import Memory
from leaguekeeper.play.pitch.moments import Moments
from leaguekeeper.play.pitch.status import STATUSES, Mark, Status
from leaguekeeper.play.pitch.zones import SharedZones, Zones

if TYPE_CHECKING:
    from leaguekeeper.play.core.protocol import Turn

__all__ = [
    "AWAY",
    "HOME",
    "LISTS",
    "NOBODY",
    "NOTHING",
    "PAIRS",
    "PLAIN",
    "SIDES",
    "STATUSES",
    "Mark",
    "PitchState",
    "Status",
]

HOME, AWAY = 0, 1
SIDES = ("home", "away")
NOBODY = -1

NOTHING = object()
"""What no answer can be: nobody has looked yet at what a position offers."""


_FIELDED, _NO_ZONE = Mark.FIELDED | Mark.PLAYED, Mark.NO_ZONE
"""Looked up once: players are put on the pitch some hundred times a match."""


LISTS = ("side", "ma", "st", "ag", "pa", "av", "skills", "listed", "at", "status", "marks", "zoning")
PAIRS = ("score", "turns", "rerolls", "leader", "trophy", "apothecary", "ejected", "fan_factor")
PLAIN = (
    "half", "active", "receiving", "weather", "ball", "carrier", "team_reroll_used", "used", "actor", "action",
    "left", "extra", "moved", "turnover", "turned_over", "touchdown", "watched", "spell",
    "bomb", "die", "quiet", "asks", "spent", "due", "union",
)  # fmt: skip
"""What a position consists of: a figure for each player, one for each side, one for the whole."""


class PitchState:
    """The whole position of a match on the pitch."""

    __slots__ = (
        "busy",
        "conditions",
        "forced",
        "idlers",
        "large",
        "live",
        "lying",
        "facts",
        "match",
        "memory",
        "offered",
        "stack",
        "teams",
        "who",
        "zoners",
        "zones",
        *LISTS,
        *PAIRS,
        *PLAIN,
    )

    match: Match[PitchState]
    busy: list[int]
    conditions: Mapping[Any, int]
    facts: list[tuple[str, dict[str, Any]]]
    forced: list[tuple[Any, ...]]
    idlers: list[int]
    large: tuple[int, ...]
    live: Moments[PitchState]
    lying: list[int]
    offered: Any
    stack: list[tuple[Any, tuple[Any, ...]]]
    teams: tuple[tuple[int, ...], tuple[int, ...]]
    memory: Memory
    who: list[int]
    zoners: list[int]
    zones: tuple[Zones, Zones]
    side: list[int]
    ma: list[int]
    st: list[int]
    ag: list[int]
    pa: list[int]
    av: list[int]
    skills: list[int]
    listed: list[int]
    at: list[int]
    status: list[int]
    marks: list[int]
    zoning: list[bool]
    score: list[int]
    turns: list[int]
    rerolls: list[int]
    leader: list[int]
    trophy: list[int]
    apothecary: list[int]
    ejected: list[int]
    fan_factor: list[int]
    half: int
    active: int
    receiving: int
    weather: str
    ball: int
    carrier: int
    team_reroll_used: bool
    used: int
    actor: int
    action: str
    left: int
    extra: int
    moved: int
    turnover: bool
    turned_over: bool
    touchdown: int
    watched: int
    spell: int
    bomb: int
    die: int
    quiet: bool
    asks: Turn | None
    spent: tuple[tuple[int, int], ...]
    due: tuple[Any, ...]
    union: int

    def __init__(self, match: Match[PitchState]) -> None:
        self.match = match
        self.busy = []
        self.conditions = {}
        self.live = match.edition.living(0)
        self.facts = []
        self.forced = []
        self.offered = NOTHING
        self.stack = []
        self.teams = ((), ())
        self.large = ()
        self.memory = Memory()
        self.who = [NOBODY] * CELLS
        self._nobody_stands()
        for name in LISTS:
            setattr(self, name, [])
        for name in PAIRS:
            setattr(self, name, [0, 0])
        self.half, self.active, self.receiving = 1, HOME, HOME
        self.weather = "nice"
        self.ball = self.carrier = self.bomb = NOWHERE
        self.team_reroll_used = self.turnover = self.turned_over = False
        self.used = self.left = self.extra = self.moved = self.die = self.spell = 0
        self.actor = self.touchdown = self.watched = NOBODY
        self.action = ""
        self.spent = ()
        self.due = ()
        self.union = 0
        self.quiet = False
        self.asks = None

    # players

    def add(self, side: int, figures: tuple[int, int, int, int, int], skills: int) -> int:
        """Enter a player with (MA, ST, AG, PA, AV) and skill mask into the reserves; his number is returned."""
        for name, figure in zip(("ma", "st", "ag", "pa", "av"), figures, strict=True):
            getattr(self, name).append(figure)
        self.live = self.match.edition.living(self.union | skills)
        self.side.append(side)
        self._pick_teams()
        self.skills.append(skills)
        self.union |= skills
        self.listed.append(figures[1])
        self.at.append(NOWHERE)
        self.status.append(Status.RESERVES)
        self.marks.append(0)
        self.zoning.append(False)
        if skills & self.match.edition.effects.covers_four:
            self._make_room((*self.large, len(self.side) - 1))
        return len(self.side) - 1

    def _make_room(self, large: tuple[int, ...]) -> None:
        """There are players who stand on plots, which have their owner noted too."""
        self.large = large
        self.who += [NOBODY] * (2 * CELLS - len(self.who))
        self.zones = (SharedZones(self, HOME), SharedZones(self, AWAY))

    def change_side(self, player: int) -> None:
        """A player off the pitch plays for the other side from now on."""
        self.side[player] = 1 - self.side[player]
        self._pick_teams()

    def _pick_teams(self) -> None:
        home = tuple([p for p, of in enumerate(self.side) if of == HOME])
        self.teams = (home, tuple([p for p, of in enumerate(self.side) if of == AWAY]))

    def team(self, side: int) -> tuple[int, ...]:
        """The players of a side, wherever they are."""
        return self.teams[side]

    def give_skills(self, player: int, mask: int) -> None:
        """A player has more skills from now on."""
        self.skills[player] |= mask
        self.union |= mask
        self.live = self.match.edition.living(self.union)

    def on_pitch(self, side: int) -> list[int]:
        """The players of a side who stand or lie on the pitch."""
        at = self.at
        return [p for p in self.teams[side] if at[p] >= 0]

    def place(self, player: int, at: int, status: int = Status.STANDING) -> None:
        """Put a player on an empty square of the pitch."""
        if self.at[player] >= 0:
            self.take_off(player, status)
        self.at[player] = at
        self.who[at] = player
        if at >= CELLS:
            self._cover(player, at)
        self.status[player] = status
        self.marks[player] |= _FIELDED
        self._stand_at(player, BIT[at])

    def line_up(self, places: Iterable[tuple[int, int]]) -> None:
        """Put players from the reserves on empty squares, standing."""
        at, who, status, marks, skills = self.at, self.who, self.status, self.marks, self.skills
        none = self.match.edition.effects.no_zones
        for player, square in places:
            at[player] = square
            who[square] = player
            if square >= CELLS:
                self._cover(player, square)
            status[player] = 0
            marks[player] |= _FIELDED
            zoning = self.zoning[player] = not marks[player] & _NO_ZONE and not skills[player] & none
            among = self.zoners if zoning else self.idlers
            among[self.side[player]] |= BIT[square]

    def take_off(self, player: int, status: int) -> None:
        """Take a player from the pitch (the ball he held stays where he was, loose)."""
        at = self.at[player]
        self.status[player] = status
        if at < 0:
            return
        self._clear_square(player, ~BIT[at])
        self.who[at] = NOBODY
        if at >= CELLS:
            self._cover(NOBODY, at)
        self.at[player] = NOWHERE
        if self.carrier == player:
            self.carrier = NOBODY
            self.ball = anchor(at)

    def clear_pitch(self) -> tuple[int, ...]:
        """Take everybody off the pitch into the reserves; who they were is returned."""
        at, status = self.at, self.status
        stood = tuple([p for p, square in enumerate(at) if square >= 0])
        for player in stood:
            status[player] = Status.RESERVES
        at[:] = [NOWHERE] * len(at)
        self.who[:] = [NOBODY] * len(self.who)
        self.zoning = [False] * len(at)
        self.zoners[:] = self.idlers[:] = self.lying[:] = (0, 0)
        return stood

    def shift(self, player: int, to: int) -> None:
        """Move a player to an empty square, his tackle zones and the ball he holds with him."""
        at, who = self.at, self.who
        here = at[player]
        who[here] = NOBODY
        if to >= CELLS:
            self._cover(NOBODY, here)
            self._cover(player, to)
        who[to] = player
        at[player] = to
        side, both = self.side[player], BIT[here] ^ BIT[to]
        if self.zoning[player]:
            self.zoners[side] ^= both
        elif self.status[player]:
            self.lying[side] ^= both
        else:
            self.idlers[side] ^= both
        if self.carrier == player:
            self.ball = to

    def _cover(self, player: int, at: int) -> None:
        for square in COVERED[at]:
            self.who[square] = player

    def set_status(self, player: int, status: int) -> None:
        """Lay a player down or stand him up where he is."""
        self.status[player] = status
        self.note_stance(player)

    def mark(self, player: int, mark: int) -> None:
        """Note something about a player."""
        self.marks[player] |= mark
        if mark & Mark.OF_TURN:
            self.busy.append(player)
        if mark & Mark.NO_ZONE:
            self.note_stance(player)

    def unmark(self, player: int, mark: int) -> None:
        """Forget something about a player."""
        if self.marks[player] & mark:
            self.marks[player] &= ~mark
            if mark & Mark.NO_ZONE:
                self.note_stance(player)

    def note_stance(self, player: int) -> None:
        """Enter a player's square where his side marks, stands idle or lies, as his status and marks say."""
        at = self.at[player]
        if at >= 0:
            self._clear_square(player, ~BIT[at])
            self._stand_at(player, BIT[at])

    def _clear_square(self, player: int, others: int) -> None:
        side = self.side[player]
        self.idlers[side] &= others
        self.lying[side] &= others
        self.zoners[side] &= others
        self.zoning[player] = False

    def _stand_at(self, player: int, bit: int) -> None:
        side = self.side[player]
        if self.status[player]:
            self.lying[side] |= bit
            return
        if self.marks[player] & _NO_ZONE or self.skills[player] & self.match.edition.effects.no_zones:
            self.idlers[side] |= bit
            return
        self.zoners[side] |= bit
        self.zoning[player] = True

    def _nobody_stands(self) -> None:
        """Nobody stands or lies anywhere, and nobody has tackle zones."""
        self.zoners, self.idlers, self.lying = [0, 0], [0, 0], [0, 0]
        self.zones = (Zones(self.zoners, HOME), Zones(self.zoners, AWAY))

    def adjacent(self, at: int, side: int) -> list[int]:
        """The players of a side next to a square, standing or not."""
        if not (self.zoners[side] | self.idlers[side] | self.lying[side]) & AROUND_BITS[at]:
            return []
        who, of = self.who, self.side
        found = [p for n in AROUND[at] if (p := who[n]) >= 0 and of[p] == side]
        return list(dict.fromkeys(found)) if self.large else found

    def occupied(self) -> int:
        """The squares on which somebody stands or lies, as a set."""
        home, away = (self.zoners[side] | self.idlers[side] | self.lying[side] for side in (HOME, AWAY))
        return home | away

    def lying_beside(self, at: int) -> int:
        """The squares next to a square on which somebody lies, as a set."""
        home, away = self.lying
        return (home | away) & AROUND_BITS[at]

    def has(self, player: int, mask: int) -> bool:
        """Whether a player has one of the skills in a mask."""
        return bool(self.skills[player] & mask)

    def tell(self, kind: str, **values: object) -> None:
        """Note a fact (players, squares and sides as numbers; they are put in words when the facts are read)."""
        if not self.quiet:
            self.facts.append((kind, values))

    # whole positions

    def copy(self) -> PitchState:
        """The same position, to be changed without touching this one (spelt out: searches copy a great deal)."""
        twin = PitchState.__new__(PitchState)
        twin.match, twin.memory, twin.conditions = self.match, self.memory.copy(), self.conditions
        twin.busy = self.busy[:]
        twin.facts, twin.forced, twin.offered = [], [], NOTHING
        twin.teams = self.teams
        twin.stack, twin.who = self.stack[:], self.who[:]
        zoners = twin.zoners = self.zoners[:]
        twin.idlers, twin.lying = self.idlers[:], self.lying[:]
        twin.zones = (Zones(zoners, HOME), Zones(zoners, AWAY))
        twin.side, twin.ma, twin.st = self.side[:], self.ma[:], self.st[:]
        twin.ag, twin.pa, twin.av = self.ag[:], self.pa[:], self.av[:]
        twin.skills, twin.listed, twin.at = self.skills[:], self.listed[:], self.at[:]
        twin.status, twin.marks, twin.zoning = self.status[:], self.marks[:], self.zoning[:]
        twin.score, twin.turns, twin.rerolls = self.score[:], self.turns[:], self.rerolls[:]
        twin.leader, twin.trophy, twin.apothecary = self.leader[:], self.trophy[:], self.apothecary[:]
        twin.ejected, twin.fan_factor = self.ejected[:], self.fan_factor[:]
        twin.half, twin.active, twin.receiving = self.half, self.active, self.receiving
        twin.weather, twin.ball, twin.carrier = self.weather, self.ball, self.carrier
        twin.team_reroll_used, twin.used, twin.actor = self.team_reroll_used, self.used, self.actor
        twin.action, twin.left, twin.extra = self.action, self.left, self.extra
        twin.moved, twin.turnover, twin.turned_over = self.moved, self.turnover, self.turned_over
        twin.touchdown, twin.watched, twin.spell = self.touchdown, self.watched, self.spell
        twin.bomb, twin.die, twin.quiet = self.bomb, self.die, self.quiet
        twin.asks, twin.spent, twin.due = self.asks, self.spent, self.due
        twin.union, twin.live = self.union, self.live
        twin.large = self.large
        if self.large:
            twin.zones = (SharedZones(twin, HOME), SharedZones(twin, AWAY))
        return twin

    def recount(self) -> None:
        """Work out teams, places and tackle zones from the players alone."""
        self._pick_teams()
        self.busy = [player for player, marks in enumerate(self.marks) if marks & Mark.OF_TURN]
        self.who = [NOBODY] * CELLS
        self._nobody_stands()
        self.zoning = [False] * len(self.side)
        if self.large:
            self._make_room(self.large)
        for player, at in enumerate(self.at):
            if at >= 0:
                self.who[at] = player
                if at >= CELLS:
                    self._cover(player, at)
                self.note_stance(player)
