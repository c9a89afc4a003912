"""Blood Lust: a thirsty vampire loses his action, moves, and must bite a thrall or leave the pitch."""

from __future__ import annotations

from leaguekeeper.play.pitch.actions import Action
from leaguekeeper.play.pitch.frames import choose, lists, step, then
from leaguekeeper.play.pitch.in_force import cut_short
from leaguekeeper.play.pitch.procedures.ball.loose import drop, settle
from leaguekeeper.play.pitch.procedures.harm.injury import injure
from leaguekeeper.play.pitch.procedures.rolls.roll import test
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["bite", "feed", "thirst", "thralls"]


@step
def thirst(state: PitchState, player: int, kind: str) -> None:
    """On a 1 the declared action turns into a move at whose end the vampire must feed."""
    if state.skills[player] & state.match.edition.effects.thirsts:
        test(state, player, "blood-lust", 2, (_thirsts, player))


@step
def _thirsts(state: PitchState, success: bool, player: int) -> None:
    if success:
        return
    edition = state.match.edition
    state.tell("thirsty", player=player)
    state.mark(player, Mark.THIRSTY)
    state.action = "move"
    state.left = state.ma[player] + edition.modifier("movement", state.skills[player])
    state.extra = edition.figures["extra-squares"] + edition.modifier("extra-squares", state.skills[player])


def thralls(state: PitchState, player: int) -> tuple[int, ...]:
    """The thralls beside a vampire; where nobody has a position, the team-mates who are none."""
    thirsts = state.match.edition.effects.thirsts
    beside = [p for p in state.adjacent(state.at[player], state.side[player]) if not state.skills[p] & thirsts]
    named = [p for p in beside if "thrall" in state.match.positions[p]]
    return tuple(named or [p for p in beside if not state.match.positions[p]])


@step
def feed(state: PitchState, player: int) -> None:
    """At the end of his action a thirsty vampire bites a thrall beside him; without one he leaves the pitch.

    On the ground he can do nothing but get up (LRB 4, Plaquages et blessures), and when the turn is lost before he
    has bitten nothing more is done (FAQ): then too he has nobody to bite. Nor has a bone-head who forgot himself: he
    can do nothing in that turn (LRB 4, Bone Head).
    """
    if not state.marks[player] & Mark.THIRSTY:
        return
    state.unmark(player, Mark.THIRSTY)
    if state.at[player] < 0:
        return
    able = Status.PRONE if state.match.edition.figures["bites-lying"] else Status.STANDING
    bites = state.status[player] <= able and not cut_short(state) and not state.marks[player] & Mark.CONFUSED
    beside = thralls(state, player) if bites else ()
    if beside:
        choose(state, state.side[player], "bite", _bites, beside, player, about=(("player", player),))
        return
    state.tell("left-thirsty", player=player)
    drop(state, player)
    state.take_off(player, Status.RESERVES)
    state.turnover = True
    then(state, settle)


@lists("bite")
def _options(state: PitchState, beside: tuple[int, ...], player: int) -> list[Action]:
    return [("bite", p) for p in beside]


@step
def _bites(state: PitchState, answer: Action, beside: tuple[int, ...], player: int) -> None:
    bite(state, player, answer[1])


def bite(state: PitchState, player: int, thrall: int) -> None:
    """A vampire bites a thrall, who is hurt; if he held the ball the turn is lost."""
    state.tell("bite", player=player, target=thrall)
    if state.carrier == thrall:
        state.turnover = state.turnover or state.side[thrall] == state.side[player]
        drop(state, thrall)
    then(state, settle)
    injure(state, thrall, player, "bite")
