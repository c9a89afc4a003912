"""Those who patch players up: wandering apothecaries, mortuary assistants, plague doctors, strange staff."""

from __future__ import annotations

from leaguekeeper.play.pitch.brought import uses
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.inducements.asking import offer_use
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.ball.loose import drop
from leaguekeeper.play.pitch.procedures.harm.injury import inflict, suffer
from leaguekeeper.play.pitch.skills.injuries import regenerate_again
from leaguekeeper.play.pitch.state import PitchState, Status

__all__ = ["anoint", "count_wanderers", "doctor_knock_out", "rough_care", "second_regeneration"]

_TOUGH = 5


@step
def count_wanderers(state: PitchState, player: int, result: str, cause: str) -> None:
    """Somebody has been treated: the team's own apothecary goes first, wandering ones also treat the hired."""
    side = state.side[player]
    left = state.memory.wanderers.get(side, 0)
    if left:
        hired = player in state.memory.hired
        state.memory.wanderers = noted(
            state.memory.wanderers, side, left - 1 if hired else min(left, state.apothecary[side])
        )


@step
def second_regeneration(state: PitchState, player: int) -> None:
    """A regeneration has failed: a mortuary assistant or plague doctor may have it rolled again, not for the hired."""
    side, memory = state.side[player], state.memory
    if player in memory.stars or player in memory.mercenaries:
        return
    able = [slug for slug in ("mortuary-assistant", "plague-doctor") if uses(state, slug, side)]
    if len(able) > 1 and state.match.edition.figures["as-it-is-written"]:
        then(state, _the_other, player, able[1], uses(state, able[0], side))
    if able:
        offer_use(state, side, able[0], player, regenerate_again, player)


@step
def _the_other(state: PitchState, player: int, slug: str, kept: int) -> None:
    """Whoever has not let the assistant do it may still let the doctor; a die is rolled again once, whoever does."""
    side = state.side[player]
    if uses(state, "mortuary-assistant", side) == kept:
        offer_use(state, side, slug, player, regenerate_again, player)


@step
def doctor_knock_out(state: PitchState, player: int, by: int, cause: str) -> None:
    """A plague doctor may treat a knocked-out player like an apothecary, once, and no more a mercenary than he does."""
    memory = state.memory
    hired = player in memory.mercenaries and state.match.edition.figures["each-rule-counts"]
    if player not in memory.stars and not hired:
        offer_use(state, state.side[player], "plague-doctor", player, _treated, player, cause)


@step
def _treated(state: PitchState, player: int, cause: str) -> None:
    state.stack.pop()
    drop(state, player)
    if state.at[player] >= 0:
        inflict(state, player, "stunned", cause)


@step
def rough_care(state: PitchState, player: int, by: int, cause: str) -> None:
    """Mungo Spinecracker looks after the knocked-out: 1 is worse, 5 and 6 keep the player on the pitch, stunned."""
    side = state.side[player]
    if uses(state, "staff-mungo", side):
        roll(state, ("d6",), "rough-care", side, _cared, player, by, cause)


@step
def _cared(state: PitchState, values: tuple[int, ...], player: int, by: int, cause: str) -> None:
    worse = values[0] == 1
    result = "badly-hurt" if worse else "stunned" if values[0] >= _TOUGH else "knocked-out"
    state.tell("rough-care", player=player, roll=values[0], result=result)
    if result != "knocked-out":
        _skip_rest(state)
        suffer(state, player, result, by, cause)


def _skip_rest(state: PitchState) -> None:
    """Nothing more is asked about the knock-out that does not happen."""
    while state.stack[-1][0] is doctor_knock_out:
        state.stack.pop()
    state.stack.pop()


@step
def anoint(state: PitchState, player: int, result: str, by: int, cause: str) -> None:
    """Medicinal unguent: who is seriously injured, and has not regenerated, may be back in the reserves for this match.

    The injury tells afterwards.
    """
    whole = state.memory.mended == player and state.match.edition.figures["each-rule-counts"]
    if result == "serious-injury" and state.at[player] >= -1 and not whole:
        offer_use(state, state.side[player], "medicinal-unguent", player, _anointed, player, result, cause)


@step
def _anointed(state: PitchState, player: int, result: str, cause: str) -> None:
    state.memory.mended = player
    drop(state, player)
    state.take_off(player, Status.RESERVES)
    state.tell("anointed", player=player)
