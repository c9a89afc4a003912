"""What sides bring, the stadium and the weather do when a turn, a drive or a half begins or ends.

In most matches nobody has brought anything that acts then, and nothing is in force. So what belongs to one occasion is
looked at as one step, and its parts are laid only where one of them may have something to do.
"""

from __future__ import annotations

from typing import get_type_hints

from leaguekeeper.play.pitch.drive_end import half_over, turn_comes, turn_over, wear_off
from leaguekeeper.play.pitch.frames import Step, step, then
from leaguekeeper.play.pitch.grounds import markings, seats, special_ball
from leaguekeeper.play.pitch.inducements import (
    blessings,
    card_moments,
    drummer,
    kitchen,
    mage,
    measures,
    patients,
    plays,
    promise,
    recruits,
    referees,
    spellbook,
    substitutes,
    workshop,
)
from leaguekeeper.play.pitch.memory import Memory
from leaguekeeper.play.pitch.procedures.harm import stands
from leaguekeeper.play.pitch.procedures.kick_off import stadium_drives
from leaguekeeper.play.pitch.procedures.match.stalling import notice
from leaguekeeper.play.pitch.procedures.weather import upheaval, weather
from leaguekeeper.play.pitch.skills.rising import pick_up_mates
from leaguekeeper.play.pitch.stars import events
from leaguekeeper.play.pitch.state import NOBODY, PitchState

__all__ = [
    "before_match",
    "drive_begins",
    "drive_ends",
    "event_over",
    "half_begins",
    "set_up_done",
    "turn_begins",
    "turn_ends",
]


_OF_ANY_MATCH = frozenset((
    *("drives", "first_receiver", "kicks", "free_turn", "stalled", "no_referee"),
    *("drive_opens", "kick_off", "kick_at", "kicks_off", "kicker", "short_kick"),
    *("broke", "dive", "diver", "strength", "more_dice", "chosen_blocks", "blocks_from", "pusher", "refused", "felled"),
    *("fouled", "foul_help", "double", "throw_result", "thrower", "interception_undone", "blast_it"),
    *("armour_roll", "armour_plus", "injury_plus", "second_look", "mended", "killer", "injury"),
))  # fmt: skip
"""Notes that every match makes; none of what is laid below looks at them alone."""

_UNSET = {name: getattr(Memory, name) for name in get_type_hints(Memory) if name not in _OF_ANY_MATCH}
"""All other notes as they stand while nobody has brought or begun anything."""


def _is_plain(state: PitchState) -> bool:
    """Whether nobody has brought anything and nothing is in force: then nothing of all this can be due."""
    notes = state.memory.__dict__
    return not state.conditions and all(notes[name] == _UNSET.get(name, notes[name]) for name in notes)


def _something_lasts(state: PitchState) -> bool:
    """Whether something holds for a while, or somebody or something is waited for."""
    memory = state.memory
    return bool(
        memory.in_force
        or memory.loans
        or memory.wizards
        or memory.in_the_stands
        or memory.kept_still
        or memory.ball_kept
        or memory.weather_before
        or memory.snags
        or memory.pot_hole != NOBODY
    )


def turn_begins(state: PitchState, side: int) -> None:
    """A side’s turn begins."""
    if _is_plain(state):
        return
    if _something_lasts(state):
        plays.hold_still(state, side)
        turn_comes(state, side)
        stands.come_back(state, side)
    if state.conditions.get("wriggles"):
        then(state, special_ball.wriggles, side)


def turn_ends(state: PitchState, side: int) -> None:
    """A side’s turn has ended: whoever may be picked up, whoever has stalled, and what else is due then."""
    if state.union:
        pick_up_mates(state, side)
    carrier = state.carrier
    if (carrier >= 0 and state.side[carrier] == side) or state.memory.stalled != NOBODY:
        notice(state, side)
    if state.live.star_turn_over or not _is_plain(state):
        _turn_passes(state, side)


def _turn_passes(state: PitchState, side: int) -> None:
    upheaval.shake(state, side)
    if state.turnover:
        measures.spy(state, side)
    lasts = _something_lasts(state)
    if lasts:
        stands.give_ball_back(state, side)
        spellbook.ask_wizards(state, side)
        mage.blows_over(state, side)
        card_moments.forget_hole(state)
    for act in state.live.star_turn_over:
        act(state, side)
    if lasts or state.live.star_turn_over:
        turn_over(state, side)


def _lay(state: PitchState, acts: tuple[Step, ...], *about: tuple[int, ...]) -> None:
    """Lay these, done last to first, where one of them may have something to do."""
    if not _is_plain(state):
        for act in acts:
            then(state, act, *about)


_BEFORE_MATCH = (recruits.arrive, measures.wake_up, promise.look_over, plays.draw, measures.draw)
_HALF_BEGINS = (half_over, kitchen.cook, kitchen.lead_mascot_out, stadium_drives.free_bribes)
_DRIVE_BEGINS = (
    substitutes.step_in,
    weather.changes_at_drive,
    events.next_drive,
    seats.cheer_on,
    markings.draw_line,
)
_SET_UP_DONE = (
    weather.locals_come,
    kitchen.drink,
    referees.mingle,
    workshop.carve,
    blessings.bless,
    plays.at_drive,
)
_EVENT_OVER = (card_moments.at_kick_off, drummer.beat)
_DRIVE_ENDS = (
    plays.drive_over,
    measures.wears_off,
    patients.operate,
    substitutes.sent_off_after,
    wear_off,
    mage.over_with_drive,
    stadium_drives.lose_fans,
    stadium_drives.jailbreak,
    patients.back_to_bed,
    stands.forget_ball,
)


@step
def before_match(state: PitchState) -> None:
    """Before the match, and before anybody prays."""
    _lay(state, _BEFORE_MATCH)


@step
def half_begins(state: PitchState) -> None:
    """A half begins."""
    _lay(state, _HALF_BEGINS)


@step
def drive_begins(state: PitchState) -> None:
    """A drive begins, and nobody is set up yet."""
    _lay(state, _DRIVE_BEGINS)


@step
def set_up_done(state: PitchState) -> None:
    """Both sides are set up."""
    _lay(state, _SET_UP_DONE)


@step
def event_over(state: PitchState) -> None:
    """The kick-off event is over, and the ball still in the air."""
    _lay(state, _EVENT_OVER)


@step
def drive_ends(state: PitchState, fielded: tuple[int, ...], stood: tuple[int, ...]) -> None:
    """A drive is over."""
    _lay(state, _DRIVE_ENDS, fielded, stood)
