"""The table: points, the order of tie-breakers, and which of them decided each place.

(House rules, Points de ligue; the seed has no tie-breakers, see ruling tie-breakers.)
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_
from leaguekeeper.league.lots import lots_of
from leaguekeeper.league.schedule.knock_out import apart
from leaguekeeper.league.schedule.ladder import climbed
from leaguekeeper.league.state import Match, MatchSide, Season, State

if TYPE_CHECKING:
    from leaguekeeper.rules.book import RuleBook

__all__ = [
    "KEYS",
    "Line",
    "Slice",
    "counts_points",
    "first_of",
    "gives_points",
    "ladder",
    "level_pairs",
    "order_of",
    "parts_divisions",
    "seeds_of",
    "table",
    "taken",
]


@dataclass(slots=True)
class Line:
    """A team's line in the table; ``decided`` is the key that set it apart from the line above it.

    ``figures`` are what the line above had of that key, and this one; "tied" in place of a key says that none parts
    them. ``form`` is its results in order (win, draw, loss); ``adjusted`` what the commissioner added or took;
    ``bonus`` the bonuses it earned, each as often as it did.
    """

    team: str
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    conceded: int = 0
    absent: int = 0
    points: int = 0
    adjusted: int = 0
    touchdowns: int = 0
    against: int = 0
    casualties: int = 0
    casualties_against: int = 0
    sent_off: int = 0
    bonus: list[str] = field(default_factory=list)
    place: int = 0
    decided: str = ""
    figures: tuple[int, int] = (0, 0)
    form: list[str] = field(default_factory=list)
    opponents: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Slice:
    """Which part of the season a table is of: one division, one side of the pitch, the rounds up to one."""

    division: str | None = None
    side: str | None = None
    up_to_round: int | None = None


WHOLE = Slice()


def table(state: State, book: RuleBook, season: Season | None, part: Slice = WHOLE) -> list[Line]:
    """The table of a season (None: of all seasons together), first place first; whom nothing parts share a place."""
    matches = _in_order(state, season, part)
    lines = _reckoned(state, season, part, matches)
    met = lines if part.division is None and part.side is None else _reckoned(state, season, Slice(), matches)
    judge = _Judge(met, matches, state, book, season)
    first = ("points",) if gives_points(book) else ("points", "wins")
    return judge.rank(list(lines.values()), (*first, *order_of(book, season)), _gone(state, season, part))


def _gone(state: State, season: Season | None, part: Slice) -> Container[str]:
    """Who had left a season; in its table after a round whoever played on after it had not."""
    if season is None or part.up_to_round is None:
        return season.left if season is not None else ()
    later = [match for match in state.matches.values()
             if match.season == season.id and match.round > part.up_to_round and match.ended != "no-show"]  # fmt: skip
    return set(season.left).difference(side.team for match in later for side in (match.home, match.away))


def _in_order(state: State, season: Season | None, part: Slice) -> list[Match]:
    """By season and round, within a round as they were reported: an open league has but one."""
    order = {ref: number for number, ref in enumerate(state.seasons)}
    return sorted(_counted(state, season, part), key=lambda match: (order[match.season], match.round))


def _reckoned(state: State, season: Season | None, part: Slice, matches: Sequence[Match]) -> dict[str, Line]:
    """The lines of a part after some matches, not ranked yet."""
    lines = {name: Line(name) for name in _names(state, season, part)}
    for match in matches:
        for side in ("home", "away") if part.side is None else (part.side,):
            line = lines.get(match.side(side).team)
            if line is not None:
                _add(line, match, side)
    if part.side is None:
        for each in state.of("adjustment").values():
            if (season is None or each.season == season.id) and each.team in lines:
                lines[each.team].points += each.points
                lines[each.team].adjusted += each.points
    return lines


def first_of(state: State, book: RuleBook, season: Season) -> list[str]:
    """The teams of a season that are still there to play on, in the order of the table. (House rules, Play-offs.)"""
    return [line.team for line in table(state, book, season) if state.teams[line.team].status != "withdrawn"]


def seeds_of(book: RuleBook, season: Season, first: Sequence[str]) -> tuple[str, ...]:
    """Teams in the order of the table as the play-offs seed them.

    Where the rule book wants no first round within a division, teams change places for it. (2025 edition, Play-offs.)
    """
    if not parts_divisions(book, season):
        return tuple(first)
    divisions = {team: name for name, teams in season.divisions.items() for team in teams}
    return tuple(first[place] for place in apart([divisions.get(team) for team in first]))


def parts_divisions(book: RuleBook, season: Season) -> bool:
    """Whether the first round of the play-offs keeps teams of one division apart."""
    return len(season.divisions) > 1 and not book.number_or("play-offs-within-division", 1)


def counts_points(book: RuleBook, lines: Iterable[Line]) -> bool:
    """Whether there are league points to be shown: the book gives them, or somebody was given some by hand."""
    return gives_points(book) or any(line.points for line in lines)


def taken(book: RuleBook, side: MatchSide) -> int:
    """What a side took from a match for the table: its points, or its win where the rule book has no points."""
    return side.points + (0 if gives_points(book) else side.outcome == "win")


def gives_points(book: RuleBook) -> bool:
    """Whether a match brings league points; Living Rulebook 4 has none, and a table counts wins there."""
    return book.has("numbers", "points-win") or bool(book.bonus_points)


def level_pairs(book: RuleBook, lines: Sequence[Line]) -> list[tuple[Line, Line]]:
    """Neighbours level on what the table counts first: each line with the one above it.

    Before anybody has played there is nothing to tell apart.
    """
    if not any(line.played or line.points for line in lines):
        return []
    counts = KEYS["points" if gives_points(book) else "wins"][1]
    return [
        (above, line)
        for above, line in pairwise(lines)
        if line.points == above.points and counts(line) == counts(above) and line.decided
    ]


def ladder(state: State, season: Season) -> list[str]:
    """The season's ladder after the matches played, the top first; it begins in the order of the participants."""
    results = []
    for match in state.matches.values():
        if match.season == season.id and match.match == "league" and match.winner is not None:
            loser = "away" if match.winner == "home" else "home"
            results.append((match.side(match.winner).team, match.side(loser).team))
    found = climbed(season.participants, results)
    return [*(name for name in found if name not in season.left), *(name for name in found if name in season.left)]


def order_of(book: RuleBook, season: Season | None) -> tuple[str, ...]:
    """The tie-breakers of a season: its own, else those of the rule book's ruling."""
    if season is not None and season.tie_breakers:
        return season.tie_breakers
    if not book.has("rulings", "tie-breakers"):
        return DEFAULT_ORDER
    told = book.ruling("tie-breakers")
    return tuple(key for key in told.chosen.order if key in KEYS) or _READINGS.get(told.reading) or DEFAULT_ORDER


DEFAULT_ORDER = ("head-to-head", "touchdown-difference", "casualty-difference", "touchdowns", "lots")

_READINGS = {
    "touchdowns-first": ("touchdown-difference", "touchdowns", "casualty-difference", "head-to-head", "lots"),
    "casualties-first": ("casualty-difference", "touchdown-difference", "head-to-head", "lots"),
}
"""What a league's own rule book means that was written before a reading could say its order."""


def _names(state: State, season: Season | None, part: Slice) -> list[str]:
    if season is None:
        return list(dict.fromkeys(name for each in state.seasons.values() for name in _names(state, each, part)))
    if part.division is not None:
        return list(season.divisions.get(part.division, ()))
    if season.participants:
        return list(season.participants)
    met = dict.fromkeys(name for f in state.fixtures.values() if f.season == season.id for name in (f.home, f.away))
    return list(met)


def _counted(state: State, season: Season | None, part: Slice) -> Iterable[Match]:
    for match in state.matches.values():
        early = part.up_to_round is None or match.round <= part.up_to_round
        if (season is None or match.season == season.id) and match.match == "league" and early:
            yield match


def _add(line: Line, match: Match, side: str) -> None:
    mine, theirs = match.side(side), match.side("away" if side == "home" else "home")
    line.points += mine.points
    line.bonus += mine.bonus
    line.opponents.append(theirs.team)
    if match.ended == "unscored":
        return
    line.played += 1
    line.won += mine.outcome == "win"
    line.drawn += mine.outcome == "draw"
    line.lost += mine.outcome == "loss"
    line.conceded += match.ended == "conceded" and match.by == side
    line.absent += match.ended == "no-show" and match.by in {side, None}
    line.touchdowns += mine.score
    line.against += theirs.score
    line.casualties += mine.casualties
    line.casualties_against += theirs.casualties
    line.sent_off += len(mine.sent_off)
    line.form.append(mine.outcome)


class _Judge:
    """Ranks lines by one key after the other and remembers which decided; ``met`` are all whom they may have met."""

    def __init__(
        self, met: dict[str, Line], matches: Sequence[Match], state: State, book: RuleBook, season: Season | None
    ) -> None:
        self.met = met
        self.matches = matches
        self.book = book
        self.lots = {} if season is None else lots_of(state, season.id)

    def rank(self, group: list[Line], keys: Sequence[str], left: Container[str] = ()) -> list[Line]:
        """The group in order, places and deciding keys written on the lines; who has left stands below all others."""
        here = self._split([line for line in group if line.team not in left], keys)
        ordered = [*here, *self._split([line for line in group if line.team in left], keys)]
        for count, line in enumerate(ordered, start=1):
            above = ordered[count - 2] if count > 1 else None
            line.place = above.place if above is not None and line.decided == "tied" else count
        return ordered

    def _split(self, group: list[Line], keys: Sequence[str]) -> list[Line]:
        if len(group) < 2:
            return group
        for at, key in enumerate(keys):
            values = self._values(key, group)
            steps = sorted(set(values.values()), reverse=True)
            if len(steps) == 1:
                continue
            found: list[Line] = []
            again = keys[at:] if key == "head-to-head" else keys[at + 1 :]
            for step in steps:
                part = self._split([line for line in group if values[line.team] == step], again)
                if found:
                    part[0].decided, part[0].figures = key, (values[found[-1].team], step)
                found += part
            return found
        group = sorted(group, key=lambda line: line.team)
        for line in group[1:]:
            line.decided = "tied"
        return group

    def _values(self, key: str, group: list[Line]) -> dict[str, int]:
        if key == "head-to-head":
            return self._among(group)
        if key == "lots":
            return {line.team: self.lots.get(line.team, 0) for line in group}
        if key == "strength-of-schedule":
            return {line.team: sum(map(self._worth, line.opponents)) for line in group}
        return {line.team: KEYS[key][1](line) for line in group}

    def _worth(self, team: str) -> int:
        """What an opponent stands for, of whatever division: its points, and its wins where a table counts those."""
        line = self.met.get(team)
        return 0 if line is None else line.points + (0 if gives_points(self.book) else line.won)

    def _among(self, group: list[Line]) -> dict[str, int]:
        names = {line.team for line in group}
        points = dict.fromkeys(names, 0)
        for match in self.matches:
            if match.home.team in names and match.away.team in names:
                for side in (match.home, match.away):
                    points[side.team] += taken(self.book, side)
        return points


KEYS: dict[str, tuple[str, Callable[[Line], int]]] = {
    "points": (N_("points"), lambda line: line.points),
    "head-to-head": (N_("their matches against each other"), lambda _line: 0),
    "touchdown-difference": (N_("touchdown difference"), lambda line: line.touchdowns - line.against),
    "casualty-difference": (N_("casualty difference"), lambda line: line.casualties - line.casualties_against),
    "touchdowns": (N_("touchdowns"), lambda line: line.touchdowns),
    "casualties": (N_("casualties"), lambda line: line.casualties),
    "strength-of-schedule": (N_("strength of schedule"), lambda _line: 0),
    "wins": (N_("wins"), lambda line: line.won),
    "fair-play": (N_("fair play"), lambda line: -line.sent_off),
    "lots": (N_("lots"), lambda _line: 0),
}
"""Every key by which a table can be ordered: its words, and its figure (more is better)."""
