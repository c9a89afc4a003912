"""The turn marker and claims of illegal procedure (LRB 4, Moving the turn marker).

All of it is a switch: without ``turn-marker`` the program moves the marker itself and nobody can forget it, nor move
somebody before his fanatics (LRB 4, Ball and Chain).
"""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import NO, YES, Action, Used
from leaguekeeper.play.pitch.frames import choose, lists, roll, step
from leaguekeeper.play.pitch.procedures.fouls.referee import coach_leaves, looks_away
from leaguekeeper.play.pitch.procedures.moving.action import must_go_first
from leaguekeeper.play.pitch.procedures.rolls.roll import counters_left, take_counter
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["ask_claim", "illegal", "marker_options", "move_marker", "out_of_turn"]


def marker_options(state: PitchState) -> list[Action]:
    """Moving the marker, where the coach must do it himself and has not."""
    wanted = state.match.options.get("turn-marker") and not state.used & Used.MARKER
    return [("marker",)] if wanted and state.memory.free_turn is None else []


@step
def move_marker(state: PitchState) -> None:
    """The coach moves his turn marker."""
    state.used |= Used.MARKER


def out_of_turn(state: PitchState, player: int) -> None:
    """A coach lets somebody act before his fanatics: the other coach may claim illegal procedure for that too."""
    first = must_go_first(state)
    if first and player not in first and not state.used & Used.OUT_OF_TURN:
        state.used = (state.used | Used.OUT_OF_TURN) & ~Used.CLAIM_ASKED


def illegal(state: PitchState) -> bool:
    """Whether the active side can be called to order: the marker not moved, somebody moved out of turn."""
    return not state.used & Used.MARKER or bool(state.used & Used.OUT_OF_TURN)


def ask_claim(state: PitchState) -> bool:
    """After the first action the other coach may claim illegal procedure; whether he was asked."""
    if not state.match.options.get("turn-marker") or state.memory.free_turn is not None:
        return False
    if not state.used & Used.ACTED or state.used & Used.CLAIM_ASKED:
        return False
    state.used |= Used.CLAIM_ASKED
    choose(state, 1 - state.active, "claim", _claimed)
    return True


@lists("claim")
def _options(state: PitchState) -> list[Action]:
    return [YES["claim"], NO["claim"]]


@step
def _claimed(state: PitchState, answer: Action) -> None:
    if not answer[1]:
        return
    claimant = 1 - state.active
    if not illegal(state):
        state.tell("wrong-claim", side=claimant)
        _wrong_claim(state, claimant)
        return
    if state.match.edition.figures["bought-for-claims"] and looks_away(state, state.active):
        state.tell("overlooked", side=state.active)
        return
    state.tell("illegal-procedure", side=state.active)
    if state.ejected[state.active]:
        _penalty(state)
    else:
        choose(state, state.active, "protest", _protests)


def _wrong_claim(state: PitchState, claimant: int) -> None:
    loses = state.match.options.get("illegal-claim", "claimant-loses") == "claimant-loses"
    if not loses or not _gives_up_one(state, claimant):
        state.rerolls[1 - claimant] += 1


@lists("protest")
def _protest_options(state: PitchState) -> list[Action]:
    return [("protest", True), ("protest", False)]


@step
def _protests(state: PitchState, answer: Action) -> None:
    if answer[1]:
        roll(state, ("d6",), "argue", state.active, _argued)
    else:
        _penalty(state)


@step
def _argued(state: PitchState, values: tuple[int, ...]) -> None:
    tables, die = state.match.edition.tables, values[0]
    result = tables["argue"][die]
    state.tell("argue", side=state.active, roll=die, result=result, row=tables["argue-rows"].get(die))
    if result == "ejected":
        coach_leaves(state, state.active)
    if result != "upheld":
        _penalty(state)


def _penalty(state: PitchState) -> None:
    """A re-roll is used up at once; where none can be, the other side gains one."""
    side = state.active
    none_left = not _counters(state, side)
    if not state.team_reroll_used and _gives_up_one(state, side):
        state.team_reroll_used = True
    elif state.match.options.get("illegal-without-reroll") == "turnover" and none_left:
        state.turnover = True
    else:
        state.rerolls[1 - side] += 1


def _gives_up_one(state: PitchState, side: int) -> bool:
    """A side gives up a re-roll, its own before a leader's or a trophy's, which work like it; False: it has none."""
    for source in _counters(state, side):
        take_counter(state, side, source)
        return True
    return False


def _counters(state: PitchState, side: int) -> list[str]:
    every = state.match.edition.figures["claims-take-leader"]
    return [source for source in counters_left(state, side) if every or source == "team"]
