"""Animal Savagery: an unruly player strikes down a team-mate before he does as he is told."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, unwind
from leaguekeeper.play.pitch.procedures.harm.knock_down import knock_down
from leaguekeeper.play.pitch.procedures.rolls.ability import able, spend
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["lash_out"]


@step
def lash_out(state: PitchState, player: int, kind: str) -> None:
    """On 4 or more, on 2 or more to block, he obeys at once."""
    if state.skills[player] & state.match.edition.effects.savages:
        test(state, player, "animal-savagery", 2 if kind in ("block", "blitz") else 4, (_obeyed, player))


@step
def _obeyed(state: PitchState, success: bool, player: int) -> None:
    if success:
        state.unmark(player, Mark.CONFUSED)
        return
    here, side = state.at[player], state.side[player]
    beside = state.adjacent(here, side)
    if able(state, player, "primal-savagery"):
        beside = [*beside, *state.adjacent(here, 1 - side)]
    near = tuple(p for p in beside if state.status[p] == Status.STANDING)
    if near:
        choose(state, side, "savage", _strikes, near, player, about=(("player", player),))
        return
    state.mark(player, Mark.CONFUSED)
    state.tell("confused", player=player)
    unwind(state)
    state.action = "over"


@lists("savage")
def _options(state: PitchState, near: tuple[int, ...], player: int) -> list[Action]:
    return [("savage", p) for p in near]


@step
def _strikes(state: PitchState, answer: Action, near: tuple[int, ...], player: int) -> None:
    """The team-mate, or once for a primal savage an opponent, goes down; the turn is lost only with his side’s ball."""
    mate = answer[1]
    state.unmark(player, Mark.CONFUSED)
    if state.side[mate] != state.side[player]:
        spend(state, player, "primal-savagery")
    elif state.carrier == mate:
        state.turnover = True
    knock_down(state, mate, player, "savagery", turnover=False)
