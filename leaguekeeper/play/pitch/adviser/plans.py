"""The best plans of one position of a match, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import score
from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.play.core.advice import PlanRow
from leaguekeeper.play.core.log import Decided, Log
from leaguekeeper.play.core.protocol import Choose, Over, Turn
from leaguekeeper.play.core.replay import at_start, replay
from leaguekeeper.play.pitch.bots.advice import Advice, best_plans
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.geometry import NOWHERE, end_zone
from leaguekeeper.play.pitch.state import PitchState, Status
from leaguekeeper.play.pitch.words.book_names import roll_name
from leaguekeeper.play.pitch.words.names import name_of, team_name
from leaguekeeper.play.pitch.words.telling import describe
from leaguekeeper.play.pitch.words.terms import ACTIONS, CHOICES, DECISIONS, word

__all__ = ["Advised", "plan_row", "plans_at"]


@dataclass(frozen=True, slots=True)
class Advised:
    """A position of a match, the last one of its turn up to a moment at which that was decided, and what is best there.

    ``silent`` says why there is nothing to advise, where no turn is under way.
    """

    moment: int
    teams: tuple[str, str]
    facts: str
    whose: str
    plans: tuple[PlanRow, ...]
    played: str
    silent: str


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
    state, place = _decided_at(game, log, last if moment is None else moment)
    now = game.turn(state)
    whose = team_name(state, now.seat) if isinstance(now, Choose) and now.kind == "turn" else ""
    rows = tuple(plan_row(state, plan) for plan in best_plans(game, state))
    teams = (team_name(state, 0), team_name(state, 1))
    stands = f"{teams[0]} {score(*state.score, wide=True)} {teams[1]}"
    facts = f"{stands} · {turn_said(state.half, state.turns[state.active])}"
    silent = "" if rows else _silent(state, now)
    return Advised(place, teams, facts, whose, rows, _played(game, state, log, place) if rows else "", silent)


def _decided_at(game: PitchGame, log: Log, moment: int) -> tuple[PitchState, int]:
    """Where the turn that is under way was last decided on, and after how many lines; the moment itself if none is."""
    play = at_start(game, log)
    found: tuple[PitchState, int] | None = None
    steps = replay(log, play)
    for done in range(1 + moment):
        now = play.pending
        if isinstance(now, Choose) and now.kind == "turn":
            found = play.state.copy(), done
        elif isinstance(now, Over):
            found = None
        if done == moment:
            break
        _entry, facts = next(steps)
        if any(fact.kind in _TURN_IS_OVER for fact in facts):
            found = None
    return found or (play.state.copy(), moment)


_TURN_IS_OVER = frozenset({"turn", "touchdown", "half-over", "set-up", "conceded"})
"""Facts after which what was decided before belongs to a turn that is over."""


def _silent(state: PitchState, now: Turn) -> str:
    """Why there is nothing to advise: what is being done instead."""
    if isinstance(now, Over):
        return _("The match is over here: no turn is left to advise on.")
    what = word(DECISIONS, now.kind) if isinstance(now, Choose) else roll_name(state, now.why)
    return _("No turn is being decided here: {what}. The adviser speaks of turns.").format(what=what)


def _played(game: PitchGame, state: PitchState, log: Log, place: int) -> str:
    """What was done there in words; empty where the log ends."""
    entry = log.entries[place] if place < len(log.entries) else None
    return game.words.describe(state, game.decode(state, entry.action)) if isinstance(entry, Decided) else ""


def plan_row(state: PitchState, plan: Advice) -> PlanRow:
    """A plan in words, with the squares on which it is drawn."""
    if plan.player >= 0:
        player, told = name_of(state, plan.player), [word(ACTIONS, plan.kind)]
        if plan.actions[-1][0] in _OWN_DEEDS:
            told.append(word(CHOICES, plan.actions[-1][0]))
    else:
        player, told = team_name(state, state.active), [describe(state, plan.actions[0])]
        if plan.target < 0 and plan.at < 0:
            told += [describe(state, action) for action in plan.actions[1:]]
    if plan.target >= 0 and plan.target != plan.player:
        told.append(name_of(state, plan.target))
    detail = " · ".join(_details(state, plan))
    return PlanRow(player, " · ".join(told), detail, plan.chance, plan.value, _way(state, plan))


_OWN_DEEDS = ("gaze", "stab", "chainsaw")
"""What is done in another action than is declared for it."""


def _details(state: PitchState, plan: Advice) -> Iterator[str]:
    """What a plan asks and brings, in the order in which it happens."""
    if plan.first:
        yield _("first {what}").format(what=roll_name(state, plan.first))
    if plan.player >= 0 and state.status[plan.player] == Status.PRONE:
        yield _("stands up")
    if plan.squares:
        count = len(plan.squares)
        yield ngettext("{count} square", "{count} squares", count).format(count=count)
    picks_up = state.carrier < 0 and state.ball in plan.squares
    if picks_up:
        yield _("picks up the ball")
    if (picks_up or plan.player == state.carrier >= 0) and _scores(state, plan):
        yield _("scores")
    if not plan.first:
        yield _("no risk") if plan.chance > _SURE else _("the turn is at stake")


def _scores(state: PitchState, plan: Advice) -> bool:
    """Whether a carrier ends where his side scores."""
    return bool(plan.squares) and plan.squares[-1] in end_zone(state.side[plan.player])


def _way(state: PitchState, plan: Advice) -> tuple[int, ...]:
    """The squares of a plan on the pitch: where he stands, goes and aims; none where the turn is ended."""
    begin = state.at[plan.player] if plan.player >= 0 else NOWHERE
    aimed = state.at[plan.target] if plan.target >= 0 and plan.target != plan.player and plan.at < 0 else plan.at
    return tuple(at for at in (begin, *plan.squares, aimed) if at >= 0)


_SURE = 0.995
