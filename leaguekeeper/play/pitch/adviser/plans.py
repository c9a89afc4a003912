"""The best plans of one position of a match, in words."""

from __future__ import annotations

from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.play.core.advice import PlanRow
from leaguekeeper.play.core.log import Decided, Log
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.play.pitch.adviser.turnings import when_said
from leaguekeeper.play.pitch.bots.advice import Advice, best_plans
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import NOWHERE
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.words.names import name_of, team_name
from leaguekeeper.play.pitch.words.terms import ACTIONS, word

__all__ = ["Advised", "plans_at"]


@dataclass(frozen=True, slots=True)
class Advised:
    """A position of a match, the last one up to a moment at which a turn was decided, and what is best there."""

    moment: int
    teams: tuple[str, str]
    facts: str
    whose: str
    plans: tuple[PlanRow, ...]
    played: str


def plans_at(log: Log, moment: int | None) -> Advised:
    """The best plans where the log stood after so many lines (its end where none is named).

    Raises:
        BadInput: the log is shorter.
        LogDiffers: it does not fit the game.
    """
    last = len(log.entries)
    if moment is not None and not 0 <= moment <= last:
        raise BadInput("--at", N_("The log has {last} steps; name one from 0 to {last}."), last=last)
    game = PitchGame()
    play = at_start(game, log)
    state, place = play.state.copy(), 0
    steps = replay(log, play)
    for done in range(1 + (last if moment is None else moment)):
        now = play.pending
        if isinstance(now, Choose) and now.kind == "turn":
            state, place = play.state.copy(), done
        if next(steps, None) is None:
            break
    now = game.turn(state)
    whose = team_name(state, now.seat) if isinstance(now, Choose) else ""
    rows = tuple(_row(state, plan) for plan in best_plans(game, state))
    teams = (team_name(state, 0), team_name(state, 1))
    score = f"{teams[0]} {state.score[0]} – {state.score[1]} {teams[1]}"
    facts = f"{score} · {when_said(state.half, state.turns[state.active])}"
    return Advised(place, teams, facts, whose, rows, _played(game, state, log, place))


def _played(game: PitchGame, state: PitchState, log: Log, place: int) -> str:
    """What was done there in words; empty where the log ends."""
    entry = log.entries[place] if place < len(log.entries) else None
    return game.words.describe(state, game.decode(state, entry.action)) if isinstance(entry, Decided) else ""


def _row(state: PitchState, plan: Advice) -> PlanRow:
    player = name_of(state, plan.player) if plan.player >= 0 else team_name(state, state.active)
    told = [word(ACTIONS, plan.kind)] if plan.kind in ACTIONS else []
    if plan.target >= 0 and plan.target != plan.player:
        told.append(name_of(state, plan.target))
    detail = []
    if plan.squares:
        count = len(plan.squares)
        detail.append(ngettext("{count} square", "{count} squares", count).format(count=count))
    detail.append(_("no risk") if plan.chance > _SURE else _("the turn may be lost by it"))
    return PlanRow(player, " · ".join(told), " · ".join(detail), plan.chance, plan.value, _way(state, plan))


def _way(state: PitchState, plan: Advice) -> tuple[int, ...]:
    """The squares of a plan on the pitch; none where nobody goes anywhere and nobody is aimed at."""
    begin = state.at[plan.player] if plan.player >= 0 else NOWHERE
    aimed = state.at[plan.target] if plan.target >= 0 and plan.target != plan.player else NOWHERE
    way = tuple(at for at in (begin, *plan.squares, aimed) if at >= 0)
    return way if len(way) > 1 else ()


_SURE = 0.995
