"""At which moments what sides bring, the stadium and the weather interpose something under the house rules."""

from __future__ import annotations

from collections.abc import Mapping

from leaguekeeper.play.pitch.editions.house2020 import occasions
from leaguekeeper.play.pitch.grounds import crowd, slope, special_ball
from leaguekeeper.play.pitch.inducements import (
    card_moments,
    conjuring,
    dirty_tricks,
    feats,
    healers,
    kitchen,
    mage,
    measures,
    plays,
    recruits,
    referees,
    spellbook,
    workshop,
)
from leaguekeeper.play.pitch.moments import Moments
from leaguekeeper.play.pitch.prayers import experience, trapdoor
from leaguekeeper.play.pitch.procedures.harm import stands
from leaguekeeper.play.pitch.procedures.harm.injury import hurt
from leaguekeeper.play.pitch.procedures.kick_off import deviating as kick_deviates
from leaguekeeper.play.pitch.procedures.kick_off import kicker, pray
from leaguekeeper.play.pitch.procedures.match import said_first
from leaguekeeper.play.pitch.procedures.moving import slippery
from leaguekeeper.play.pitch.procedures.weather import geyser, wind
from leaguekeeper.play.pitch.stars import catches, dice, events, harm, outings, regurgitation, starts, vines
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons import sawing

__all__ = ["FATE", "with_stars"]


FATE: Moments[PitchState] = Moments(
    drive_ends=(occasions.drive_ends,),
    half_begins=(occasions.half_begins, events.bring_lord, said_first.say_so, slope.lie_of_the_land),
    before_match=(plays.before_match, pray.before_match, occasions.before_match),
    drive_begins=(occasions.drive_begins,),
    event_over=(occasions.event_over,),
    set_up_done=(occasions.set_up_done,),
    turn_options=(kitchen.relics, mage.options, card_moments.options),
    between_actions=(card_moments.first_or_never,),
    sets_out=(card_moments.sets_out,),
    foul_begins=(card_moments.at_foul,),
    throw_declared=(card_moments.at_pass,),
    declared=(dirty_tricks.distracted,),
    action_over=(feats.king_made, feats.razzled),
    block_over=(feats.no_helmet, regurgitation.spew_after),
    first_turn=(spellbook.ask_first,),
    turn_begins=(occasions.turn_begins,),
    turn_ends=(occasions.turn_ends,),
    kick_steered=(workshop.aim,),
    came_upon=(trapdoor.opens, card_moments.comes_near),
    calling_for_reroll=(wind.drowned,),
    trophy_called=(kitchen.mascot_listens,),
    earned=(experience.more_for, events.pump_up),
    kick_flies=(kick_deviates.roll_event,),
    down=(geyser.erupts, slippery.slides, card_moments.at_fall),
    ball_out=(crowd.off_the_wall, stands.keep_ball),
    treated=(healers.count_wanderers,),
    regeneration_failed=(healers.second_regeneration,),
    knocked_out=(healers.doctor_knock_out, healers.rough_care),
    mending=(healers.anoint,),
    carried_off=(recruits.rise, card_moments.mourned),
    fouled=(measures.another_foul,),
    foul_unseen=(referees.sees_foul,),
    argued_badly=(referees.plead_again,),
    ejected=(referees.also_off,),
    pushed_out=(crowd.saved_by_crowd, stands.wait_in_stands),
    at_edge=(crowd.stopped_by_wall,),
    before_kick=(kicker.name_kicker, special_ball.kick_it),
    kick_off_fell=(special_ball.give_away,),
    ball_slipped=(special_ball.stings,),
    bounces=(slope.roll_down,),
    rushing=(slope.run_down,),
    crowd_hurts=(hurt,),
    armour_held=(harm.break_armour, dirty_tricks.drill),
    injury_rolled=(dirty_tricks.after_foul_injury, harm.hurt_more),
    activation=(events.note_foul, events.stand_easy, starts.begin_activation, outings.raid, outings.burst_out),
    fouls_more=(events.another_foul,),
    blocks_more=(sawing.kicks_the_fallen, vines.reaches_far),
    attacks=(vines.far_targets,),
    ball_caught=(catches.snap_at,),
    hail_mary=(catches.blast,),
    scattered=(catches.scatter_again,),
    roaring=(events.see_red,),
    lessons=(starts.learn_from_dwarf, conjuring.dance),
    block_declared=(events.watch_out, vines.reach_out),
    block_strength=(events.gore, vines.wind_round),
    star_turn_over=(events.turn_over,),
    left_play=(events.leaves,),
    hexes=(starts.hexed,),
    dared=(events.double_strength,),
    dare_failed=(events.rage,),
    weapon_spared=(events.spared,),
    interferes=(events.yoink,),
    landed_safely=(events.relied_on,),
    turn_deeds={
        "spell": (mage.call_up,),
        "play": (card_moments.play,),
    },
    spells={
        "clock": (spellbook.bend_time,),
        "ground": (conjuring.ground_shifts,),
        "flora": (conjuring.plants_grow,),
        "pair": (conjuring.two_blink,),
        "linemen": (conjuring.linemen_dance,),
        "pot": (conjuring.aim_pot,),
        "own": (plays.upon_one,),
        "dope": (measures.dope,),
        "some": (plays.upon_some,),
        "side": (plays.upon_all,),
        "heckle": (dirty_tricks.heckle,),
        "dull": (dirty_tricks.dull,),
        "assassin": (dirty_tricks.shoot_at,),
        "foul": (dirty_tricks.foul_well,),
        "dirty": (dirty_tricks.dirty_block,),
        "talk": (feats.talk,),
        "under-ball": (feats.fall_under,),
        "lone-blitz": (feats.blitz_alone,),
        "punt": (feats.punt,),
        "runner": (feats.think,),
        "sure-pass": (feats.throw_surely,),
        "double": (feats.counts_twice,),
        "crowd": (feats.too_crowded,),
        "sneak": (feats.surprise,),
        "hole": (dirty_tricks.hole,),
        "razzle": (feats.razzle,),
        "sponge": (feats.mend,),
    },
    reached={
        "pair": (conjuring.two_steady,),
        "own": (plays.own,),
        "some": (plays.some,),
        "side": (plays.others,),
        "dirty": (dirty_tricks.dirty_blockers,),
        "talk": (feats.spent_rerolls,),
        "under-ball": (feats.nobody_near,),
        "lone-blitz": (feats.nobody_near,),
        "runner": (feats.runners,),
        "sneak": (feats.in_reserve,),
        "razzle": (feats.free_to_act,),
    },
    rolled={
        "dodge": (dice.lift,),
        "pass": (dice.lift,),
        "leap": (dice.lift,),
        "go-for-it": (dice.lift,),
    },
)


_STARS: Mapping[str, tuple[str, ...]] = {
    "rolled.dodge": ("incorporeal", "swift-as-the-breeze"),
    "rolled.pass": ("strong-passing-game",),
    "rolled.leap": ("bounding-leap", "swift-as-the-breeze"),
    "rolled.go-for-it": ("swift-as-the-breeze",),
    "declared": ("play-look-a-distraction",),
    "between_actions": ("play-ego-trip",),
    "action_over": ("play-kingmaker-play", "play-razzle-dazzle"),
    "block_over": ("play-bobs-biffin-helmet", "putrid-regurgitation"),
    "armour_held": ("play-boot-camp", "crushing-blow", "ram", "slayer", "dwarfen-scourge", "old-pro"),
    "injury_rolled": (
        "play-boot-camp", "play-walk-it-off",
        "brutal-block", "ram", "slayer", "dwarfen-scourge", "toxin-connoisseur", "a-sneaky-pair", "master-assassin",
        "savage-mauling",
    ),
    "activation": (
        "frenzied-rush", "shot-to-nothing", "excuse-me-are-you-a-zoat", "burst-of-speed", "beer-barrel-bash",
        "baleful-hex", "black-ink", "then-i-started-blastin", "treacherous", "look-into-my-eyes", "catch-of-the-day",
        "putrid-regurgitation", "the-flashing-blade", "sneakiest-of-the-lot", "raiding-party", "furious-outburst",
        "watch-out",
    ),
    "fouls_more": ("sneakiest-of-the-lot",),
    "blocks_more": ("kick-em-while-theyre-down", "vicious-vines"),
    "attacks": ("vicious-vines",),
    "ball_caught": ("quick-bite",),
    "hail_mary": ("blast-it",),
    "scattered": ("blast-it",),
    "roaring": ("fury-of-the-blood-god",),
    "lessons": ("wisdom-of-the-white-dwarf", "danse-macabre"),
    "block_declared": ("watch-out", "vicious-vines"),
    "block_strength": ("gored-by-the-bull", "vicious-vines"),
    "star_turn_over": ("star-of-the-show", "two-for-one", "lord-of-chaos"),
    "left_play": ("two-for-one", "lord-of-chaos"),
    "hexes": ("baleful-hex",),
    "dared": ("indomitable",),
    "dare_failed": ("blind-rage",),
    "weapon_spared": ("ill-be-back",),
    "interferes": ("yoink",),
    "landed_safely": ("reliable",),
}  # fmt: skip
"""The abilities that care about a moment."""


def with_stars(gates: Mapping[str, int], bits: Mapping[str, int]) -> dict[str, int]:
    """The gates of the skills with those of the stars’ abilities."""
    found = dict(gates)
    for moment, abilities in _STARS.items():
        found[moment] = found.get(moment, 0) | sum(bits[ability] for ability in abilities)
    return found
