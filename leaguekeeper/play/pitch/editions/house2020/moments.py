"""At which moments of a match skills and events of the house rules interpose something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leaguekeeper.play.pitch.edition import played_before
from leaguekeeper.play.pitch.editions.house2020.fate import FATE
from leaguekeeper.play.pitch.editions.house2020.injuries import used_once
from leaguekeeper.play.pitch.effects import Effects
from leaguekeeper.play.pitch.inducements import card_moments, dirty_tricks
from leaguekeeper.play.pitch.moments import Moments
from leaguekeeper.play.pitch.procedures.ball import deflection
from leaguekeeper.play.pitch.procedures.fouls import expulsion
from leaguekeeper.play.pitch.procedures.harm import second_opinion
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off import spare
from leaguekeeper.play.pitch.procedures.kick_off import table as kick_off_table
from leaguekeeper.play.pitch.procedures.match import shoot_out, stunned
from leaguekeeper.play.pitch.procedures.moving import jump_up, movement, slippery
from leaguekeeper.play.pitch.procedures.team_mates import fling
from leaguekeeper.play.pitch.procedures.weather import geyser, swelter
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
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons import ball_and_chain, bombardier, bombs, sawing, stabbing, whirling

__all__ = ["gates", "moments"]

_ALWAYS: Moments[PitchState] = Moments(
    armour_fell=(expulsion.see_armour_double, used_once),
    injury_fell=(expulsion.see_double,),
    fouled=(dirty_tricks.foul_over, expulsion.doubled_foul),
    sending_off=(expulsion.offer_bribe,),
    drive_ends=(spare.forget_reroll, swelter.wilt, expulsion.weapons_off),
    down=(after_block.note_felled, ball_and_chain.throttled),
    laid_down=(whirling.choked,),
    bomb_lands=(bombardier.lands,),
    bomb_dropped=(bombardier.explode,),
    bomb_leaves=(bombs.gone,),
    flying=(swoop.glide,),
    treated=(second_opinion.look_again,),
    shoot_out=(shoot_out.rounds,),
    conceded=(shoot_out.give_up,),
    thrown=(deflection.ask_interferer, deflection.keep_hold, ball_handling.stop_after_far_pass),
    pass_declared=(throwing.run_to_intercept,),
    giving=(animosity.refuse,),
    carrying_options=(ball_handling.leaving_options,),
    drops_ball=(ball_handling.keep_close,),
    tripped=(arm_bar.bar,),
    kick_aimed=(kick_deviates.deviate,),
    kick_deviated=(throwing.run_to_kick,),
    mate_held=(always_hungry.hunger_then_fumble,),
    declared=(
        bloodlust.thirst,
        savagery.lash_out,
        wits.take_root,
        wits.wild_animal,
        wits.really_stupid,
        wits.bone_head,
    ),
    attacks=(stabbing.targets, sawing.targets, multiple_block.pairs),
    fouling=(sawing.cut_the_fallen,),
    block_from_the_ground=(jump_up.rise_to_block,),
    block_declared=(blocking.dump_off, trickster.trick, blocking.disgust),
    gaze_declared=(blocking.disgust,),
    block_strength=(grappling.dare_strength, multiple_block.split_strength),
    both_down=(grappling.wrestle, grappling.run_down),
    block_over=(after_block.hit_and_run, after_block.drive_down),
    following=(grappling.fend_off, multiple_block.stay_put),
    pushed_only=(blocking.block_again,),
    casualty=(plague.note_killer, injuries.regenerate),
    carried_off=(plague.rise_again,),
    action_over=(bloodlust.feed,),
    withholds=(bloodlust.starves,),
    standing_up=(rising.helped_up,),
    sides_set_up=(swarming.swarm,),
    leaving=(pursuit.hold_back,),
    leaping=(pursuit.hold_back,),
    left=(pursuit.follow,),
    falls_free=(diving_catch.reach_for_it,),
    team_reroll=(loner.goes_alone,),
    begins={
        "whirl": (whirling.whirl,),
        "bomb": (bombardier.throw_bomb,),
    },
    options={
        "kick-team-mate": (fling.kickable,),
        "throw-team-mate": (fling.throwable,),
        "move": (gaze.gaze_options,),
    },
    deeds={
        "kick-mate": (fling.kick,),
        "leave-ball": (ball_handling.leave_ball,),
        "pick-up-team-mate": (fling.hold,),
        "gaze": (gaze.gaze,),
        "chainsaw": (sawing.cut,),
        "stab": (stabbing.stab,),
        "vomit": (stabbing.vomit,),
        "breathe-fire": (stabbing.breathe_fire,),
        "multiple-block": (multiple_block.block_both,),
    },
    due={
        "lay": (ball_handling.lay_ball,),
    },
    kick_off_event={
        "get-the-ref": (kick_off_table.get_the_ref,),
        "time-out": (kick_off_table.time_out,),
        "solid-defence": (kick_off_table.solid_defence,),
        "high-kick": (kick_off_table.high_kick,),
        "cheering-fans": (kick_off_table.cheering_fans,),
        "brilliant-coaching": (kick_off_table.brilliant_coaching,),
        "changing-weather": (kick_off_table.changing_weather,),
        "quick-snap": (kick_off_table.quick_snap,),
        "blitz": (kick_off_table.blitz,),
        "officious-ref": (kick_off_table.officious_ref,),
        "pitch-invasion": (kick_off_table.pitch_invasion,),
    },
    before_deed={
        "throw": (bloodlust.feed_first,),
        "hand-off": (bloodlust.feed_first,),
    },
    denies_reroll={
        "dodge": (dodging.is_tackled,),
    },
    rolled={
        "dodge": (pursuit.break_free, dodging.dive),
        "leap": (dodging.dive,),
    },
)


def moments(options: Mapping[str, Any]) -> Moments[PitchState]:
    """The steps by moment; those of one moment are done last to first."""
    found = _ALWAYS.joined(FATE)
    if options.get("stunned-turn") == "after-own-next":
        found = replace(found, turn_ends=(stunned.roll_over, *found.turn_ends))
    else:
        found = replace(found, turn_begins=(stunned.others_roll_over, *found.turn_begins))
    if options.get("jump-from-marked") != "jump-only":
        found = replace(found, leapt=(movement.dodge_out,))
    if played_before("house2020", options, "figures").get("each-rule-counts", True):
        found = replace(found, down=_DOWN)
    return found


_DOWN = (after_block.note_felled, card_moments.at_fall, geyser.erupts, slippery.slides, ball_and_chain.throttled)
"""What a fall meets with, in this order where each of them counts."""


def gates(effects: Effects) -> dict[str, int]:
    """The skills that care about a moment, where only some do."""
    return {
        "declared": effects.thirsts
        | effects.savages
        | effects.roots
        | effects.animal
        | effects.needs_company
        | effects.bone_headed,
        "options.move": effects.gazes,
        "attacks": effects.poisoned_dagger | effects.saws | effects.vomits | effects.breathes_fire | effects.blocks_two,
        "block_declared": effects.dumps_off | effects.disgusts | effects.tricks,
        "gaze_declared": effects.disgusts,
        "block_over": effects.hits_and_runs | effects.drives_down,
        "fouling": effects.saws,
        "block_strength": effects.dares | effects.blocks_two,
        "both_down": effects.wrestles | effects.overruns,
        "following": effects.fends | effects.blocks_two,
        "casualty": effects.regenerates | effects.spreads_plague,
        "action_over": effects.thirsts,
        "before_deed.throw": effects.thirsts,
        "before_deed.hand-off": effects.thirsts,
        "withholds": effects.thirsts,
        "standing_up": effects.rises_with_help,
        "sides_set_up": effects.swarms,
        "denies_reroll.dodge": effects.denies_dodge,
        "rolled.dodge": effects.breaks_tackles | effects.dives_to_tackle,
        "rolled.leap": effects.dives_to_tackle,
        "leaving": effects.tears,
        "leaping": effects.tears,
        "left": effects.pursues,
        "mate_held": effects.always_hungry,
        "falls_free": effects.dives_to_catch,
        "team_reroll": effects.alone,
        "pass_declared": effects.runs_to_intercept,
        "kick_deviated": effects.runs_to_intercept,
        "giving": effects.frets,
        "carrying_options": effects.leaves_ball,
        "drops_ball": effects.lays_ball_aside,
        "laid_down": effects.ball_and_chain,
        "flying": effects.swoops,
        "tripped": effects.bars,
    }
