"""The gates of a season: what stands in a document's way before it is read, as the rows of ``season_life`` have it.

A new document is refused with everything that stands in its way. One that was filed before is read, and each shut gate
is noted as a conflict. Where the commissioner lets a document pass (``by_ruling`` on its sheet) it is read, and what
stood in its way is told of it as a warning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput, RuleViolation
from leaguekeeper.base.sentences import cited, say
from leaguekeeper.base.words import N_, _
from leaguekeeper.league import season_life
from leaguekeeper.league.kinds import KINDS
from leaguekeeper.league.season_life import PLAY_OFFS, Gate, SeasonRow, SeasonState, TeamRow, TeamState

if TYPE_CHECKING:
    from leaguekeeper.league.documents.base import Document
    from leaguekeeper.league.reading_context import ReadingContext
    from leaguekeeper.league.state import Season, Team

__all__ = [
    "GateShut",
    "Shut",
    "ask_gates",
    "hold",
    "list_follows",
    "pass_gates",
    "refuse_idle_ruling",
    "shut",
    "team_state",
]

NAMED = 4
"""Matches that a sentence names before it leaves it at that."""


@dataclass(frozen=True, slots=True)
class Shut:
    """A gate that is shut to a document, with the values of its sentence."""

    gate: Gate
    values: Mapping[str, Any] = field(default_factory=dict)
    team: str | None = None
    rule: str = ""

    def text(self) -> str:
        """What stands in the way, in the language now spoken, with the chapter that says so."""
        said = say(self.gate.sentence, self.values)
        return f"{said} ({cited(self.rule)})" if self.rule else said


class GateShut(RuleViolation):
    """A new document that may not be filed now: ``shut`` is everything in its way, the first gives the code.

    ``here`` is whether the one who would file it is the commissioner, who may let it pass.
    """

    here = True

    def __init__(self, shut: Iterable[Shut]) -> None:
        self.shut = tuple(shut)
        first = self.shut[0]
        super().__init__(first.gate.code, first.gate.sentence, first.rule, **first.values)

    @property
    def by_ruling(self) -> bool:
        """Whether whoever would file the document can let it pass."""
        return self.here and self._may_pass

    @property
    def _may_pass(self) -> bool:
        return all(each.gate.by_ruling for each in self.shut)

    def missing(self) -> str:
        """Everything that stands in the way, a sentence for each."""
        return " ".join(each.text() for each in _together(self.shut))

    def text(self) -> str:
        """Everything that stands in the way, and how the commissioner can let it pass."""
        how = _("The commissioner can let it pass by a ruling, with the reason on the sheet.")
        return f"{self.missing()} {how}" if self._may_pass else self.missing()

    def as_dict(self) -> dict[str, object]:
        """The error for a program, with the codes of all gates."""
        told = [{"code": each.gate.code, "message": each.text()} for each in self.shut]
        return {**super().as_dict(), "gates": told, "by_ruling": self.by_ruling}


def _together(shut: Iterable[Shut]) -> Iterator[Shut]:
    """Gates that are shut to several teams alike, once for all of them."""
    found: dict[Gate, list[Shut]] = {}
    for each in shut:
        found.setdefault(each.gate, []).append(each)
    for alike in found.values():
        if len(alike) > 1 and all(each.team is not None for each in alike):
            names = ", ".join(str(each.values["team"]) for each in alike)
            yield Shut(alike[0].gate, {**alike[0].values, "team": names}, rule=alike[0].rule)
        else:
            yield from alike


def pass_gates(context: ReadingContext, document: Document, *, later: bool = False) -> None:
    """Let a document through the gates of its season and its teams.

    ``later``: it is still being filled in; what a ruling can let pass is only told, since the ruling comes last.

    Raises:
        GateShut: a new document that one of them is shut to, and no ruling lets it pass.
    """
    shut = tuple(ask_gates(context, document))
    if not shut:
        return
    if later and all(each.gate.by_ruling for each in shut):
        _tell(context, shut)
    else:
        hold(context, shut)


def hold(context: ReadingContext, shut: Iterable[Shut]) -> None:
    """Refuse a new document that gates are shut to; note them on one filed before, or that a ruling lets it pass.

    Raises:
        GateShut: a new document that no ruling lets pass.
    """
    shut = tuple(shut)
    reason = context.document.by_ruling
    ruled = tuple(each for each in shut if reason and each.gate.by_ruling)
    against = tuple(each for each in shut if each not in ruled)
    if against and context.strict:
        raise GateShut(shut)
    for each in against:
        context.rule(False, each.gate.code, each.gate.sentence, each.rule, team=each.team, **_without_team(each))
    _tell(context, ruled)
    if ruled and not context.ruled:
        context.remark(N_("The commissioner lets it pass: {reason}"), warning=True, reason=reason)
        context.ruled = True


def _tell(context: ReadingContext, shut: Iterable[Shut]) -> None:
    for each in shut:
        context.remark(each.gate.sentence, each.rule, team=each.team, warning=True, **_without_team(each))


def _without_team(shut: Shut) -> dict[str, Any]:
    return {key: value for key, value in shut.values.items() if key != "team"}


def refuse_idle_ruling(context: ReadingContext) -> None:
    """Refuse a ruling on a new document that nothing stood in the way of.

    Raises:
        BadInput: naming the field.
    """
    if context.strict and context.document.by_ruling and not context.ruled:
        raise BadInput("by_ruling", N_("nothing stands in the way of this sheet: no ruling is wanted."))


def shut(context: ReadingContext, gate: Gate, /, team: str | None = None, **values: Any) -> Shut:
    """A gate that is shut, with the chapter of the rule book that says so."""
    known = gate.cites and context.book.has("numbers", gate.cites)
    if team is not None:
        values["team"] = context.team(team).name
    return Shut(gate, values, team, context.book.rule_of_number(gate.cites) if known else "")


# --- the season ------------------------------------------------------------------------------------------


def ask_gates(context: ReadingContext, document: Document) -> Iterator[Shut]:
    """The gates that are shut to a document: its season's first, then its teams'."""
    kind = document.kind
    if kind == "team_re_enrolled" and not context.book.sequences.off_season:
        yield Shut(season_life.NO_OFF_SEASON)
        return
    knock_out = kind == "fixtures_drawn" and getattr(document, "system", "") == "knock-out"
    row = PLAY_OFFS if knock_out else KINDS[kind].season
    if any(row):
        yield from _season_gates(context, document, row)
    teams = KINDS[kind].teams
    if any(teams):
        yield from _team_gates(context, document, teams)


def _season_gates(context: ReadingContext, document: Document, row: SeasonRow) -> Iterator[Shut]:
    for season in _seasons_of(context, document):
        left = _Left()
        if season is not None and not season.over and row.rounds is not row.played:
            left = _left(context, season, document)
        gate = getattr(row, _state(context, season, left))
        if gate is None:
            continue
        if season is None:
            yield Shut(gate)
            continue
        if gate is season_life.ROUNDS_LEFT and _finals_of(context, document) is not None:
            gate = season_life.QUALIFICATION_LEFT
        yield shut(context, gate, season=season.name, **_told(left, gate))


def _told(left: _Left, gate: Gate) -> dict[str, Any]:
    """How many matches stand in the way, and the first of them by name."""
    of_rounds = gate in {season_life.ROUNDS_LEFT, season_life.QUALIFICATION_LEFT}
    found = left.rounds if of_rounds else [*left.rounds, *left.finals]
    named = " · ".join(found[:NAMED]) + (" …" if len(found) > NAMED else "")
    return {"count": len(found), "matches": named} if found else {}


def _seasons_of(context: ReadingContext, document: Document) -> Iterator[Season | None]:
    """The seasons a document speaks of; None where none has been opened, none at all where it names an unknown one."""
    league = context.look("league", "")
    current: str | None = league.season if league is not None else None
    if current is None:
        yield None
        return
    if document.kind == "season_opened":
        yield from (each for each in context.every("season").values() if not each.over)
        return
    name = _season_named(context, document, current)
    season = context.look("season", name) if name is not None else None
    if season is not None:
        yield season


def _season_named(context: ReadingContext, document: Document, current: str) -> str | None:
    """Which season a document speaks of: the one it names, its fixture's, its tournament's, else the last opened."""
    told = vars(document)
    for kind in ("season", "fixture", "tournament", "challenge"):
        name = told.get(kind)
        if name is None:
            continue
        part: Any = context.look(kind, name)
        if kind == "challenge" and part is not None:
            part = context.look("tournament", part.tournament)
        found: str | None = name if kind == "season" else part.season if part is not None else None
        return found
    return current


def _state(context: ReadingContext, season: Season | None, left: _Left) -> SeasonState:
    if season is None:
        return "none"
    if season.over:
        return "over" if context.league.season == season.id else "past"
    return "rounds" if left.rounds else "finals" if left.finals else "played"


@dataclass(slots=True)
class _Left:
    """The matches that are still to be played, or decided, by the names of their sides."""

    rounds: list[str] = field(default_factory=list)
    finals: list[str] = field(default_factory=list)


def _left(context: ReadingContext, season: Season, document: Document | None = None) -> _Left:
    """What is left of a season; the finals of a tournament wait for the rounds of that tournament alone."""
    found = _Left()
    games = {
        each.fixture_of(game.id): game
        for each in context.every("bracket").values()
        if each.season == season.id
        for game in each.games
    }
    finals_of = _finals_of(context, document)
    for each in context.every("fixture").values():
        if each.season != season.id:
            continue
        game = games.get(each.id)
        if game is not None:
            match = context.look("match", each.id)
            undecided = match is None or match.winner is None
            undecided = undecided and not (each.cancelled and game.cup != "main")
        else:
            undecided = each.to_play
        if undecided:
            rounds = game is None and each.match == "league" and finals_of in {"*", each.tournament}
            (found.rounds if rounds else found.finals).append(_called(context, each))
    return found


def _finals_of(context: ReadingContext, document: Document | None) -> str | None:
    """Whose finals a draw lays out: a tournament's, or the season's own (None); ``*`` where it is no draw."""
    draw = getattr(document, "draw", None)
    if draw is None:
        return "*"
    name = str(draw).removesuffix("-finals")
    return name if name != draw and context.look("tournament", name) is not None else None


def _called(context: ReadingContext, fixture: Any) -> str:
    return " – ".join(context.team(name).name for name in (fixture.home, fixture.away))


# --- the teams -------------------------------------------------------------------------------------------


def _team_gates(context: ReadingContext, document: Document, row: TeamRow) -> Iterator[Shut]:
    for name in _teams_of(context, document):
        team: Team | None = context.look("team", name)
        if team is None:
            continue
        if row.due is row.listed is None:
            state: TeamState = "listed" if team.status == "enrolled" else team.aside or "withdrawn"
        else:
            within = getattr(document, "season", None) if document.kind != "season_opened" else None
            state = team_state(context.every("season"), team, within)
            if state == "due" and not (context.left or context.book).sequences.off_season:
                state = "listed"  # the league has gone over to a book under which nobody can re-enrol
            elif state == "due" and not document.by_ruling and _plays_still(context, document):
                state = "listed"  # whoever plays in an open season owes no list yet: that it is open says all
        gate = getattr(row, state)
        if gate is not None:
            yield shut(context, gate, team=name)


def _plays_still(context: ReadingContext, document: Document) -> bool:
    """Whether a season is to be opened while another is open."""
    return document.kind == "season_opened" and any(not each.over for each in context.every("season").values())


def _teams_of(context: ReadingContext, document: Document) -> Iterable[str]:
    """The teams whose standing a document asks about."""
    told = vars(document)
    if "participants" in told:
        return dict.fromkeys(told["participants"])
    if "replacement" in told:
        return () if told["replacement"] is None else (told["replacement"],)
    if "fixture" in told:
        fixture = context.look("fixture", told["fixture"])
        return (fixture.home, fixture.away) if fixture is not None and not fixture.played else ()
    return (told["team"],)


def team_state(seasons: Mapping[str, Season], team: Team, within: str | None = None) -> TeamState:
    """How a team stands to the season that comes next, or to the open one, ``within``, that it is to join."""
    latest = _latest(seasons)
    count = latest.number if latest is not None else 0
    if team.aside:
        still = count <= team.aside_since or (count == team.aside_since + 1 and latest is not None and not latest.over)
        if still or team.aside == "dissolved":
            return team.aside
    elif team.status == "withdrawn":
        return "withdrawn"
    for each in seasons.values():
        took_part = team.id in each.participants or team.record_of == each.id
        if each.id != within and each.re_enrols and took_part and each.number > team.list_since:
            return "due"
    return "listed" if team.list_since >= count else "unused"


def list_follows(seasons: Mapping[str, Season], team: Team | None = None) -> int:
    """The number of the season that a list handed in now follows: 0 before the first is played.

    A new team's list is for the season that is open. A team that re-enrols late hands in the list for the season that
    is open; one that has had its list for that already hands in the next.
    """
    latest = _latest(seasons)
    if latest is None:
        return 0
    served = team is not None and (team.list_since >= latest.number - 1 or team.record_of == latest.id)
    return latest.number if latest.over or served else latest.number - 1


def listed_for(seasons: Mapping[str, Season], team: Team) -> Season | None:
    """The open season that a team's list is in for: it takes part in it, or can still join."""
    season = _latest(seasons)
    if season is None or season.over or team.list_since < season.number - 1:
        return None
    inside = team.id in season.participants or team_state(seasons, team) == "unused"
    return season if inside else None


def _latest(seasons: Mapping[str, Season]) -> Season | None:
    return max(seasons.values(), key=lambda each: each.number, default=None)
