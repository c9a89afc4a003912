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
from leaguekeeper.play.pitch.procedures.kick_off import pray, stadium_drives
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

_BROUGHT = frozenset(get_type_hints(Memory)) - _OF_ANY_MATCH
"""All other notes: they are made where somebody has brought or begun something."""

_LASTING = frozenset((
    *("in_force", "loans", "wizards", "in_the_stands", "kept_still", "ball_kept", "weather_before"),
    *("snags", "pot_hole", "razzled"),
))  # fmt: skip
"""Notes of what holds for a while, and of whom or what is waited for: the turns look at these."""


def turn_begins(state: PitchState, side: int) -> None:
    """A side’s turn begins."""
    memory = state.memory
    if not _LASTING.isdisjoint(memory.__dict__) and memory.says(_LASTING):
        plays.hold_still(state, side)
        turn_comes(state, side)
        stands.come_back(state, side)
    if state.conditions and state.conditions.get("wriggles"):
        then(state, special_ball.wriggles, side)


def turn_ends(state: PitchState, side: int) -> None:
    """A side’s turn has ended: whoever may be picked up, whoever has stalled, and what else is due then."""
    if state.union:
        pick_up_mates(state, side)
    carrier, memory = state.carrier, state.memory
    waited = memory.stalled != NOBODY or memory.held_back != NOBODY
    if waited or (carrier >= 0 and state.side[carrier] == side):
        notice(state, side)
    if state.conditions:
        upheaval.shake(state, side)
    if state.turnover and memory.has:
        measures.spy(state, side)
    lasts = not _LASTING.isdisjoint(memory.__dict__) and memory.says(_LASTING)
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
    if state.conditions or state.memory.says(_BROUGHT):
        for act in acts:
            then(state, act, *about)


_BEFORE_MATCH = (recruits.arrive, measures.wake_up, promise.look_over, plays.draw, measures.draw)
_HALF_BEGINS = (half_over, kitchen.cook, kitchen.lead_mascot_out, stadium_drives.free_bribes, pray.come_due)
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
