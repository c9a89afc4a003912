"""At which moments of a match skills and events of the house rules interpose something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.pitch.edition import Effects
from leaguekeeper.play.pitch.editions.house2020.fate import joined
from leaguekeeper.play.pitch.procedures.ball import deflection, fling
from leaguekeeper.play.pitch.procedures.fouls import expulsion
from leaguekeeper.play.pitch.procedures.harm import second_opinion
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off import table as kick_off_table
from leaguekeeper.play.pitch.procedures.match import shoot_out, stunned
from leaguekeeper.play.pitch.procedures.moving import jump_up, movement
from leaguekeeper.play.pitch.procedures.weather import swelter
from leaguekeeper.play.pitch.skills import (
    after_block,
    always_hungry,
    animosity,
    arm_bar,
    ball_handling,
    blocking,
    bloodlust,
    diving_catch,
    dodging,
    gaze,
    grappling,
    injuries,
    loner,
    multiple_block,
    plague,
    pursuit,
    rising,
    savagery,
    swarming,
    swoop,
    throwing,
    trickster,
    wits,
)
from leaguekeeper.play.pitch.weapons import ball_and_chain, bombardier, bombs, sawing, stabbing, whirling

__all__ = ["gates", "moments"]

_ALWAYS: Mapping[str, tuple[Callable[..., Any], ...]] = {
    "armour-fell": (expulsion.see_armour_double,),
    "injury-fell": (expulsion.see_double,),
    "fouled": (expulsion.doubled_foul,),
    "sending-off": (expulsion.offer_bribe,),
    "drive-ends": (kick_off_table.forget_reroll, swelter.wilt, expulsion.weapons_off),
    "down": (after_block.note_felled, ball_and_chain.throttled),
    "turn-ends": (rising.pick_up_mates,),
    "laid-down": (whirling.choked,),
    "declared-whirl": (whirling.whirl,),
    "declared-bomb": (bombardier.throw_bomb,),
    "bomb-lands": (bombardier.lands,),
    "bomb-dropped": (bombardier.explode,),
    "bomb-leaves": (bombs.gone,),
    "kick-team-mate-options": (fling.kickable,),
    "does-kick-mate": (fling.kick,),
    "flying": (swoop.glide,),
    "treated": (second_opinion.look_again,),
    "shoot-out": (shoot_out.rounds,),
    "conceded": (shoot_out.give_up,),
    "thrown": (deflection.ask_interferer, deflection.keep_hold, ball_handling.stop_after_far_pass),
    "pass-declared": (throwing.run_to_intercept,),
    "giving": (animosity.refuse,),
    "carrying-options": (ball_handling.leaving_options,),
    "does-leave-ball": (ball_handling.leave_ball,),
    "drops-ball": (ball_handling.keep_close,),
    "due-lay": (ball_handling.lay_ball,),
    "tripped": (arm_bar.bar,),
    "kick-aimed": (kick_deviates.deviate,),
    "kick-deviated": (throwing.run_to_kick,),
    "kick-off:get-the-ref": (kick_off_table.get_the_ref,),
    "kick-off:time-out": (kick_off_table.time_out,),
    "kick-off:solid-defence": (kick_off_table.solid_defence,),
    "kick-off:high-kick": (kick_off_table.high_kick,),
    "kick-off:cheering-fans": (kick_off_table.cheering_fans,),
    "kick-off:brilliant-coaching": (kick_off_table.brilliant_coaching,),
    "kick-off:changing-weather": (kick_off_table.changing_weather,),
    "kick-off:quick-snap": (kick_off_table.quick_snap,),
    "kick-off:blitz": (kick_off_table.blitz,),
    "kick-off:officious-ref": (kick_off_table.officious_ref,),
    "kick-off:pitch-invasion": (kick_off_table.pitch_invasion,),
    "throw-team-mate-options": (fling.throwable,),
    "does-pick-up-team-mate": (fling.hold,),
    "mate-held": (always_hungry.hunger_then_fumble,),
    "declared": (
        bloodlust.thirst,
        savagery.lash_out,
        wits.take_root,
        wits.wild_animal,
        wits.really_stupid,
        wits.bone_head,
    ),
    "move-options": (gaze.gaze_options,),
    "does-gaze": (gaze.gaze,),
    "attacks": (stabbing.targets, sawing.targets, multiple_block.pairs),
    "does-chainsaw": (sawing.cut,),
    "does-stab": (stabbing.stab,),
    "does-vomit": (stabbing.vomit,),
    "does-breathe-fire": (stabbing.breathe_fire,),
    "does-multiple-block": (multiple_block.block_both,),
    "fouling": (sawing.cut_the_fallen,),
    "block-from-the-ground": (jump_up.rise_to_block,),
    "block-declared": (blocking.dump_off, trickster.trick, blocking.disgust),
    "gaze-declared": (blocking.disgust,),
    "block-strength": (grappling.dare_strength, multiple_block.split_strength),
    "both-down": (grappling.wrestle, grappling.run_down),
    "block-over": (after_block.hit_and_run, after_block.drive_down),
    "following": (grappling.fend_off, multiple_block.stay_put),
    "pushed-only": (blocking.block_again,),
    "casualty": (plague.note_killer, injuries.regenerate),
    "carried-off": (plague.rise_again,),
    "action-over": (bloodlust.feed,),
    "before-throw": (bloodlust.feed_first,),
    "before-hand-off": (bloodlust.feed_first,),
    "withholds": (bloodlust.starves,),
    "standing-up": (rising.helped_up,),
    "sides-set-up": (swarming.swarm,),
    "deny-dodge": (dodging.is_tackled,),
    "rolled-dodge": (pursuit.break_free, dodging.dive),
    "rolled-leap": (dodging.dive,),
    "leaving": (pursuit.hold_back,),
    "leaping": (pursuit.hold_back,),
    "left": (pursuit.follow,),
    "falls-free": (diving_catch.reach_for_it,),
    "team-reroll": (loner.goes_alone,),
}


def moments(options: Mapping[str, Any]) -> dict[str, tuple[Callable[..., Any], ...]]:
    """The steps by moment; those of one moment are done last to first."""
    found = joined(_ALWAYS)
    if options.get("stunned-turn") == "after-own-next":
        found["turn-ends"] = (stunned.roll_over, *found["turn-ends"])
    else:
        found["turn-begins"] = (stunned.others_roll_over, *found.get("turn-begins", ()))
    if options.get("jump-from-marked") != "jump-only":
        found["leapt"] = (movement.dodge_out,)
    return found


def gates(effects: Effects) -> dict[str, int]:
    """The skills that care about a moment, where only some do."""
    return {
        "declared": effects.thirsts
        | effects.savages
        | effects.roots
        | effects.animal
        | effects.needs_company
        | effects.bone_headed,
        "move-options": effects.gazes,
        "attacks": effects.poisoned_dagger | effects.saws | effects.vomits | effects.breathes_fire | effects.blocks_two,
        "block-declared": effects.dumps_off | effects.disgusts | effects.tricks,
        "gaze-declared": effects.disgusts,
        "block-over": effects.hits_and_runs | effects.drives_down,
        "fouling": effects.saws,
        "block-strength": effects.dares | effects.blocks_two,
        "both-down": effects.wrestles | effects.overruns,
        "following": effects.fends | effects.blocks_two,
        "casualty": effects.regenerates | effects.spreads_plague,
        "action-over": effects.thirsts,
        "before-throw": effects.thirsts,
        "before-hand-off": effects.thirsts,
        "withholds": effects.thirsts,
        "standing-up": effects.rises_with_help,
        "sides-set-up": effects.swarms,
        "deny-dodge": effects.denies_dodge,
        "rolled-dodge": effects.breaks_tackles | effects.dives_to_tackle,
        "rolled-leap": effects.dives_to_tackle,
        "leaving": effects.tears,
        "leaping": effects.tears,
        "left": effects.pursues,
        "mate-held": effects.always_hungry,
        "falls-free": effects.dives_to_catch,
        "team-reroll": effects.alone,
        "pass-declared": effects.runs_to_intercept,
        "kick-deviated": effects.runs_to_intercept,
        "giving": effects.frets,
        "carrying-options": effects.leaves_ball,
        "drops-ball": effects.lays_ball_aside,
        "laid-down": effects.ball_and_chain,
        "flying": effects.swoops,
        "tripped": effects.bars,
    }
