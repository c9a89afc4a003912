"""At which moments what sides bring, the stadium and the weather interpose something under the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.pitch import drive_end
from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.grounds import crowd, drives, markings, seats, slope, special_ball
from leaguekeeper.play.pitch.inducements import (
    blessings,
    conjuring,
    drummer,
    healers,
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
from leaguekeeper.play.pitch.prayers import experience, pray, trapdoor
from leaguekeeper.play.pitch.procedures.harm import stands
from leaguekeeper.play.pitch.procedures.harm.injury import hurt
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off import kicker
from leaguekeeper.play.pitch.procedures.match import stalling
from leaguekeeper.play.pitch.procedures.moving import slippery
from leaguekeeper.play.pitch.procedures.weather import geyser, upheaval, weather, wind
from leaguekeeper.play.pitch.stars import catches, dice, events, harm, outings, starts, vines
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons import sawing
from leaguekeeper.play.pitch.words import unplayed as texts

__all__ = ["FATE", "joined"]

_REMEMBERED = frozenset(("ball-kept", "in-force", "in-the-stands", "kept-still", "loans", "weather-before", "wizards"))
"""What is noted where something may be left to do at the beginning or the end of a turn; in most matches nothing."""


def _turn_begins(state: PitchState, side: int) -> None:
    if not _REMEMBERED.isdisjoint(state.memory):
        plays.hold_still(state, side)
        drive_end.turn_comes(state, side)
        stands.come_back(state, side)
    if state.conditions.get("wriggles"):
        then(state, special_ball.wriggles, side)


def _turn_ends(state: PitchState, side: int) -> None:
    stalling.notice(state, side)
    if state.conditions:
        upheaval.shake(state, side)
    measures.spy(state, side)
    if not _REMEMBERED.isdisjoint(state.memory):
        stands.give_ball_back(state, side)
        spellbook.ask_wizards(state, side)
        mage.blows_over(state, side)
    for act in state.live.get("star-turn-over", ()):
        act(state, side)
    drive_end.turn_over(state, side)


FATE: Mapping[str, tuple[Callable[..., Any], ...]] = {
    "drive-ends": (
        plays.drive_over,
        measures.wears_off,
        patients.operate,
        substitutes.sent_off_after,
        drive_end.wear_off,
        mage.over_with_drive,
        drives.lose_fans,
        drives.jailbreak,
        patients.back_to_bed,
        stands.forget_ball,
    ),
    "half-begins": (
        drive_end.half_over,
        kitchen.cook,
        kitchen.lead_mascot_out,
        drives.free_bribes,
        events.bring_lord,
        texts.say_so,
        slope.lie_of_the_land,
    ),
    "before-match": (
        plays.before_match,
        pray.before_match,
        recruits.arrive,
        measures.wake_up,
        promise.look_over,
        plays.draw,
        measures.draw,
    ),
    "drive-begins": (
        substitutes.step_in,
        weather.changes_at_drive,
        events.next_drive,
        seats.cheer_on,
        markings.draw_line,
    ),
    "event-over": (drummer.beat,),
    "set-up-done": (
        weather.locals_come,
        kitchen.drink,
        referees.mingle,
        workshop.carve,
        blessings.bless,
        plays.at_drive,
    ),
    "turn-options": (kitchen.relics, mage.options),
    "turn-begins": (_turn_begins,),
    "turn-spell": (mage.call_up,),
    "spell-clock": (spellbook.bend_time,),
    "spell-ground": (conjuring.ground_shifts,),
    "spell-flora": (conjuring.plants_grow,),
    "spell-pair": (conjuring.two_blink,),
    "spell-linemen": (conjuring.linemen_dance,),
    "spell-pot": (conjuring.aim_pot,),
    "spell-own": (plays.upon_one,),
    "spell-dope": (measures.dope,),
    "spell-some": (plays.upon_some,),
    "spell-side": (plays.upon_all,),
    "turn-ends": (_turn_ends,),
    "kick-steered": (workshop.aim,),
    "came-upon": (trapdoor.opens,),
    "calling-for-reroll": (wind.drowned,),
    "trophy-called": (kitchen.mascot_listens,),
    "earned": (experience.more_for, events.pump_up),
    "kick-flies": (kick_deviates.roll_event,),
    "down": (geyser.erupts, slippery.slides),
    "ball-out": (crowd.off_the_wall, stands.keep_ball),
    "treated": (healers.count_wanderers,),
    "regeneration-failed": (healers.second_regeneration,),
    "knocked-out": (healers.doctor_knock_out, healers.rough_care),
    "mending": (healers.anoint,),
    "carried-off": (recruits.rise,),
    "fouled": (measures.another_foul,),
    "foul-unseen": (referees.sees_foul,),
    "argued-badly": (referees.plead_again,),
    "ejected": (referees.also_off,),
    "pushed-out": (crowd.saved_by_crowd, stands.wait_in_stands),
    "at-edge": (crowd.stopped_by_wall,),
    "before-kick": (kicker.name_kicker, special_ball.kick_it),
    "kick-off-fell": (special_ball.give_away,),
    "ball-slipped": (special_ball.stings,),
    "bounces": (slope.roll_down,),
    "rushing": (slope.run_down,),
    "crowd-hurts": (hurt,),
    "rolled-dodge": (dice.lift,),
    "rolled-pass": (dice.lift,),
    "rolled-leap": (dice.lift,),
    "rolled-go-for-it": (dice.lift,),
    "armour-held": (harm.break_armour,),
    "injury-rolled": (harm.hurt_more,),
    "activation": (events.note_foul, starts.begin_activation, outings.raid, outings.burst_out),
    "fouls-more": (events.another_foul,),
    "blocks-more": (sawing.kicks_the_fallen, vines.reaches_far),
    "attacks": (vines.far_targets,),
    "ball-caught": (catches.snap_at,),
    "hail-mary": (catches.blast,),
    "scattered": (catches.scatter_again,),
    "roaring": (events.see_red,),
    "lessons": (starts.learn_from_dwarf, conjuring.dance),
    "block-declared": (events.watch_out, vines.reach_out),
    "block-strength": (events.gore, vines.wind_round),
    "star-turn-over": (events.turn_over,),
    "hexes": (starts.hexed,),
    "dared": (events.double_strength,),
    "dare-failed": (events.rage,),
    "weapon-spared": (events.spared,),
    "interferes": (events.yoink,),
    "landed-safely": (events.relied_on,),
}


_STARS: Mapping[str, tuple[str, ...]] = {
    "rolled-dodge": ("incorporeal", "swift-as-the-breeze"),
    "rolled-pass": ("strong-passing-game",),
    "rolled-leap": ("bounding-leap", "swift-as-the-breeze"),
    "rolled-go-for-it": ("swift-as-the-breeze",),
    "armour-held": ("crushing-blow", "ram", "slayer", "dwarfen-scourge", "old-pro"),
    "injury-rolled": (
        "brutal-block", "ram", "slayer", "dwarfen-scourge", "toxin-connoisseur", "a-sneaky-pair", "master-assassin",
        "savage-mauling",
    ),
    "activation": (
        "frenzied-rush", "shot-to-nothing", "excuse-me-are-you-a-zoat", "burst-of-speed", "beer-barrel-bash",
        "baleful-hex", "black-ink", "then-i-started-blastin", "treacherous", "look-into-my-eyes", "catch-of-the-day",
        "putrid-regurgitation", "the-flashing-blade", "sneakiest-of-the-lot", "raiding-party", "furious-outburst",
    ),
    "fouls-more": ("sneakiest-of-the-lot",),
    "blocks-more": ("kick-em-while-theyre-down", "vicious-vines"),
    "attacks": ("vicious-vines",),
    "ball-caught": ("quick-bite",),
    "hail-mary": ("blast-it",),
    "scattered": ("blast-it",),
    "roaring": ("fury-of-the-blood-god",),
    "lessons": ("wisdom-of-the-white-dwarf", "danse-macabre"),
    "block-declared": ("watch-out", "vicious-vines"),
    "block-strength": ("gored-by-the-bull", "vicious-vines"),
    "star-turn-over": ("star-of-the-show", "two-for-one", "lord-of-chaos"),
    "hexes": ("baleful-hex",),
    "dared": ("indomitable",),
    "dare-failed": ("blind-rage",),
    "weapon-spared": ("ill-be-back",),
    "interferes": ("yoink",),
    "landed-safely": ("reliable",),
}  # fmt: skip
"""The abilities that care about a moment."""


def with_stars(gates: Mapping[str, int], bits: Mapping[str, int]) -> dict[str, int]:
    """The gates of the skills with those of the stars’ abilities."""
    found = dict(gates)
    for moment, abilities in _STARS.items():
        found[moment] = found.get(moment, 0) | sum(bits[ability] for ability in abilities)
    return found


def joined(
    moments: Mapping[str, tuple[Callable[..., Any], ...]],
) -> dict[str, tuple[Callable[..., Any], ...]]:
    """The moments of the skills with those of fate."""
    return {name: (*moments.get(name, ()), *FATE.get(name, ())) for name in dict.fromkeys((*moments, *FATE))}
