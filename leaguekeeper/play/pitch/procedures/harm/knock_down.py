"""A player goes down: he loses the ball, his side may lose its turn, his armour is tested (LRB 4, Injuries)."""

from __future__ import annotations

from typing import Any

from leaguekeeper.play.pitch.armour import Armour, worth_telling
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.state import NOBODY, Mark, PitchState, Status

__all__ = ["armour", "armour_fell", "armour_settled", "befall_after", "chained", "fall", "hurt_lying",
           "knock_down", "lie_down", "stun", "tell_armour"]  # fmt: skip

_2D6 = ("d6", "d6")


_FALLS = ("fall", "trip")


def fall(state: PitchState, player: int, by: int = NOBODY) -> None:
    """A player falls by himself; ``by`` is who made more of it where he tried to get away."""
    knock_down(state, player, by, "fall" if by == NOBODY else "trip")


def lie_down(state: PitchState, player: int, *, falls: bool = False) -> None:
    """A player goes to ground without a test of his armour; the ball he held is loose.

    ``falls``: he does so by himself, so that no skill helps him to keep the ball close. Who lies there stunned stays
    so until the opponents' turn, whatever comes down on him. (House rules, Sonné.)
    """
    if state.status[player] != Status.STUNNED or not state.match.edition.figures["each-rule-counts"]:
        state.set_status(player, Status.PRONE)
    state.unmark(player, Mark.ROOTED)
    _let_go(state, player, falls=falls)
    hurt_lying(state, player)


def _let_go(state: PitchState, player: int, *, falls: bool = False) -> None:
    """The ball of a player who is brought down is loose, unless he can lay it aside."""
    held = state.carrier == player
    drop(state, player)
    if held and not falls:
        for keep in state.match.edition.living(state.skills[player]).drops_ball:
            keep(state, player)


def hurt_lying(state: PitchState, player: int) -> None:
    """Who lies on the ground, however he came there, is hurt by what he carries."""
    for hurt_too in state.match.edition.living(state.skills[player]).laid_down:
        hurt_too(state, player)


def chained(state: PitchState, player: int) -> bool:
    """Whether a player who is laid on the ground is hurt by his own chain, and so by nothing less."""
    edition = state.match.edition
    return bool(edition.figures["lays-low"] and edition.living(state.skills[player]).laid_down)


def stun(state: PitchState, player: int) -> None:
    """A player is laid on the ground stunned, without a roll for it; whose chain hurts him there is hurt instead."""
    drop(state, player)
    if chained(state, player):
        lie_down(state, player)
        return
    if state.match.edition.figures["lays-low"]:
        state.unmark(player, Mark.ROOTED)
    state.set_status(player, Status.STUNNED)
    state.tell("stunned", player=player)


def knock_down(state: PitchState, player: int, by: int, cause: str, *, turnover: bool = True) -> None:
    """A player is knocked down: ``by`` whom (``NOBODY``: by himself) and for what cause."""
    state.tell("down", player=player, by=by, cause=cause)
    if state.side[player] == state.active and (turnover or _ends_raid(state)):
        state.turnover = True
    befall(state, player, by, cause, state.live.down)


def befall(state: PitchState, player: int, by: int, cause: str, falls: tuple[Any, ...]) -> None:
    """What else a fall brings with it comes before his armour; each of ``falls`` may see to those after it itself."""
    for instead in falls:
        if instead(state, player, by, cause):
            return
    _go_down(state, player, by, cause)


def befall_after(state: PitchState, player: int, by: int, cause: str, met: Any) -> None:
    """The same of what comes after something that a fall has met with, where each rule counts that it meets."""
    falls = state.live.down
    counts = state.match.edition.figures["each-rule-counts"]
    befall(state, player, by, cause, falls[falls.index(met) + 1 :] if counts else ())


def _ends_raid(state: PitchState) -> bool:
    """Whether a kick-off blitz is on, which whoever goes down ends, were it no turnover in a turn."""
    return state.memory.free_turn is not None and bool(state.match.edition.figures["raid-ends-with-any-fall"])


def _go_down(state: PitchState, player: int, by: int, cause: str) -> None:
    """A player lies on the ground, and his armour is tested."""
    lie_down(state, player, falls=cause in _FALLS)
    then(state, armour, player, by, cause)


@step
def armour(state: PitchState, player: int, by: int, cause: str) -> None:
    """Two dice against a player's armour, rolled by the other coach; nothing more befalls whom a trapdoor has taken."""
    if state.at[player] >= 0 or not state.match.edition.figures["traps-take-anybody"]:
        roll(state, _2D6, "armour", 1 - state.side[player], armour_fell, player, by, cause, False)


@step
def armour_fell(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, again: bool) -> None:
    """Armour dice are taken as they lie; ``again``: they were rolled again, and nothing more is made of them."""
    for ask in state.live.armour_thrown:
        if ask(state, values, player, by, cause, again):
            return
    armour_settled(
        state, values, player, by, cause, again, state.match.edition.call.armour(state, player, values, by, cause)
    )


def armour_settled(
    state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str, again: bool, outcome: Armour
) -> None:
    """What has come of armour dice."""
    edition = state.match.edition
    tell_armour(state, player, by, values, outcome)
    for see in edition.moments.armour_fell:
        see(state, values, player, by, cause, outcome)
    if outcome.broken:
        if state.status[player] == Status.STANDING and edition.figures["wounds-lay-low"]:
            _let_go(state, player)
        injure(state, player, by, cause, outcome.used)
        return
    if not again:
        for more in state.live.armour_held:
            state.memory.armour_roll = values
            then(state, more, player, by, cause)


@step
def armour_again(state: PitchState, player: int, by: int, cause: str) -> None:
    """The armour dice are rolled a second time."""
    roll(state, _2D6, "armour", 1 - state.side[player], armour_fell, player, by, cause, True)


def tell_armour(state: PitchState, player: int, by: int, dice: tuple[int, ...], outcome: Armour) -> None:
    """Everybody is told the dice, what was added to them and what they had to reach."""
    if state.quiet:
        return
    told = {"roll": dice, "added": worth_telling(outcome.added), "need": outcome.need, "broken": outcome.broken}
    state.tell("armour", player=player, by=by, **told)
