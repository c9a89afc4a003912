"""A foul on a player on the ground, with those who help, and the referee's eye (LRB 4, Fouls)."""

from __future__ import annotations

from leaguekeeper.play.pitch.armour import WATCHED, worth_telling
from leaguekeeper.play.pitch.frames import roll, step, then
from leaguekeeper.play.pitch.procedures.blocking.assists import supporters
from leaguekeeper.play.pitch.procedures.fouls.referee import send_off
from leaguekeeper.play.pitch.procedures.harm.knock_down import armour
from leaguekeeper.play.pitch.state import Mark, PitchState, Status

__all__ = ["commit", "help_more", "helpers"]


@step
def commit(state: PitchState, fouler: int, victim: int) -> None:
    """The foul itself, then whether the referee saw it."""
    state.tell("foul", player=fouler, target=victim)
    state.memory.fouled = victim
    state.memory.foul_help = helpers(state, fouler, victim)
    for look in state.match.edition.moments.fouled:
        then(state, look, fouler)
    then(state, armour, victim, fouler, "foul")
    for otherwise in state.match.edition.living(state.skills[fouler]).fouling:
        then(state, otherwise, fouler, victim)
    for act in state.match.edition.moments.foul_begins:
        then(state, act, fouler, victim)


def helpers(state: PitchState, fouler: int, victim: int) -> int:
    """Offensive less defensive assists: standing, in no opponent's tackle zone but those of the two concerned."""
    edition = state.match.edition
    guarded = edition.figures["guard-helps-fouls"]
    at, own = state.at, state.side[fouler]
    sawing = edition.effects.chainsaw
    hard = state.skills[victim] & edition.effects.iron_hard
    helping = [] if hard else supporters(state, at[victim], own, fouler, 0, guarded=guarded)
    if state.match.options.get("foul-defence") == "beside-the-victim":
        shielding = supporters(state, at[victim], 1 - own, victim, 0, guarded=guarded)
    else:
        ignored = 1 if state.zoning[fouler] else 0
        shielding = supporters(state, at[fouler], 1 - own, victim, ignored, guarded=guarded)
    sawyers = sum(bool(state.skills[p] & sawing and state.marks[p] & Mark.RUNNING) for p in helping)
    return len(helping) - sawyers - len(shielding)


def help_more(state: PitchState, amount: int) -> None:
    """The foul at hand has more help, unless his victim's skin is too hard for it: then only his own side counts."""
    hard = state.skills[state.memory.fouled] & state.match.edition.effects.iron_hard
    if not hard or not state.match.edition.figures["each-rule-counts"]:
        state.memory.foul_help += amount


@step
def watched_foul(state: PitchState, fouler: int) -> None:
    """The referee looks: he watches a side that has fouled before more closely, until the other side fouls."""
    side = state.side[fouler]
    if state.status[fouler] != Status.STANDING:
        return
    bonus = state.match.edition.figures["watched"] if state.watched == side else 0
    state.watched = side
    if state.memory.no_referee:
        return
    roll(state, ("d6",), "referee", 1 - side, _looks, fouler, bonus)


@step
def _looks(state: PitchState, values: tuple[int, ...], fouler: int, bonus: int) -> None:
    seen = values[0] + bonus >= state.match.edition.figures["referee"]
    if not bonus:
        state.tell("watched", side=state.side[fouler])
    told = {"added": worth_telling(((WATCHED, bonus),)), "need": state.match.edition.figures["referee"], "seen": seen}
    state.tell("referee", player=fouler, roll=values[0], **told)
    if seen:
        then(state, send_off, fouler, "foul")
