"""At which moments of a match skills and events of Living Rulebook 4 interpose something."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leaguekeeper.play.pitch.edition import played_before
from leaguekeeper.play.pitch.editions.lrb4 import lending
from leaguekeeper.play.pitch.effects import Effects
from leaguekeeper.play.pitch.handicaps import feuds, results, table
from leaguekeeper.play.pitch.moments import Moments
from leaguekeeper.play.pitch.procedures.ball import passing
from leaguekeeper.play.pitch.procedures.fouls import foul
from leaguekeeper.play.pitch.procedures.harm import injury
from leaguekeeper.play.pitch.procedures.kick_off import events as kick_off_events
from leaguekeeper.play.pitch.procedures.kick_off import kick as kick_off
from leaguekeeper.play.pitch.procedures.match import claims, niggles, said_first, stunned
from leaguekeeper.play.pitch.procedures.match import whole as match
from leaguekeeper.play.pitch.procedures.team_mates import throw_team_mate
from leaguekeeper.play.pitch.procedures.weather import heat, weather
from leaguekeeper.play.pitch.skills import (
    always_hungry,
    blocking,
    blood_lust,
    dodging,
    easily_confused,
    gaze,
    injuries,
    plague,
    throwing,
    thruds_fans,
    wits,
)
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.play.pitch.weapons import (
    ball_and_chain,
    blunderbuss,
    bombs,
    chainsaw,
    death_roller,
    penalty,
    poisoned_dagger,
)
from leaguekeeper.play.pitch.wizards import kitchen_and_forge, necromancer, spells

__all__ = ["gates", "moments"]


_ALWAYS: Moments[PitchState] = Moments(
    declared=(wits.take_root, wits.wild_animal, wits.really_stupid, wits.bone_head, blood_lust.thirst),
    action_over=(blood_lust.feed,),
    attacks=(blocking.multiple_block_options, chainsaw.options, poisoned_dagger.options),
    bomb_lands=(bombs.lands,),
    bomb_dropped=(bombs.dropped,),
    bomb_leaves=(bombs.gone,),
    bomb_caught=(bombs.caught,),
    down=(ball_and_chain.throttled, death_roller.wrecked),
    drive_ends=(easily_confused.scored_as_the_half_ends, spells.back_to_shape, heat.faint, penalty.penalty_rolls),
    mate_held=(always_hungry.hunger,),
    block_declared=(blocking.dump_off, blocking.disgust),
    block_strength=(ball_and_chain.hits, blocking.dare),
    pushed_only=(blocking.block_again,),
    armour_held=(blocking.pile_on,),
    armour_thrown=(lending.ask_about_armour,),
    injury_thrown=(lending.ask_about_injury,),
    stripping=(lending.ask_about_grip,),
    injury_rolled=(death_roller.damaged,),
    knocked_out=(injuries.thick_skull,),
    casualty=(injuries.regenerate, plague.note_killer),
    dodge_failed=(dodging.stand_firm,),
    leaving=(dodging.tentacles,),
    leaping=(dodging.tentacles,),
    left=(dodging.shadow,),
    left_anyhow=(dodging.shadow,),
    throw_declared=(passing.ask_interceptor,),
    treated=(injury.treat,),
    kick_aimed=(kick_off.roll_event,),
    shoot_out=(match.penalties,),
    pass_declared=(throwing.run_to_intercept,),
    intercepted=(throwing.safe_throw,),
    throw_missed=(throwing.dive_to_catch,),
    drive_begins=(results.laxative, easily_confused.mistake_sides),
    before_match=(kitchen_and_forge.forge, niggles.roll_for_niggles, table.before_match, thruds_fans.bring),
    half_begins=(kitchen_and_forge.cook, results.depression, said_first.say_so),
    coin=(results.win_toss,),
    setup_rules=(feuds.apart,),
    turn_ends=(stunned.roll_over,),
    turn_options=(claims.marker_options, spells.spells),
    carried_off=(necromancer.raise_dead, plague.infect),
    fouled=(foul.watched_foul,),
    options={
        "move": (gaze.gaze_options,),
        "throw-team-mate": (throw_team_mate.mates,),
    },
    deeds={
        "gaze": (gaze.gaze,),
        "chainsaw": (chainsaw.attack,),
        "stab": (poisoned_dagger.attack,),
        "pick-up-team-mate": (throw_team_mate.pick_up_mate,),
        "multiple-block": (blocking.block_two,),
    },
    begins={
        "start-chainsaw": (chainsaw.start,),
        "blunderbuss": (blunderbuss.shoot,),
        "bomb": (bombs.light,),
        "whirl": (ball_and_chain.whirl,),
    },
    denies_reroll={
        "dodge": (dodging.is_tackled,),
    },
    rolled={
        "dodge": (dodging.break_tackle, dodging.dive),
    },
    turn_deeds={
        "marker": (claims.move_marker,),
        "spell": (spells.cast,),
    },
    kick_off_event={
        "clear-the-injured": (kick_off_events.clear_the_injured,),
        "get-the-ref": (kick_off_events.get_the_ref,),
        "perfect-defence": (kick_off_events.perfect_defence,),
        "cheering-fans": (kick_off_events.cheering_fans,),
        "weather-change": (weather.roll_weather,),
        "quick-snap": (kick_off_events.quick_snap,),
        "brilliant-coaching": (kick_off_events.brilliant_coaching,),
        "blitz": (kick_off_events.blitz,),
        "throw-a-rock": (kick_off_events.throw_a_rock,),
        "pitch-invasion": (kick_off_events.pitch_invasion,),
    },
)


_FORGED_FIRST = (niggles.roll_for_niggles, table.before_match, kitchen_and_forge.forge, thruds_fans.bring)
"""Before the match, in matches of older logs."""

_THIRST_LAST = (blood_lust.thirst, wits.take_root, wits.wild_animal, wits.really_stupid, wits.bone_head)
"""As an action is declared, in matches of older logs: whoever forgot himself was not rolled for."""


def moments(options: Mapping[str, Any]) -> Moments[PitchState]:
    """The steps by moment; those of one moment are done last to first."""
    found = _ALWAYS
    if options.get("turn-marker"):
        found = replace(found, between_actions=(claims.ask_claim,), out_of_turn=(claims.out_of_turn,))
    before = played_before("lrb4", options, "figures")
    if not before.get("by-every-word", True):
        found = replace(found, declared=_THIRST_LAST)
    if not before.get("keeps-to-the-letter", True):
        found = replace(found, before_match=_FORGED_FIRST)
    gone = {moment.replace("-", "_"): none for moment, none in played_before("lrb4", options, "without").items()}
    return replace(found, **gone)


def gates(effects: Effects) -> dict[str, int]:
    """The skills that care about a moment, where only some do."""
    wits = effects.thirsts | effects.roots | effects.animal | effects.needs_company | effects.bone_headed
    return {
        "declared": wits,
        "action_over": effects.thirsts,
        "options.move": effects.gazes,
        "attacks": effects.blocks_two | effects.chainsaw | effects.poisoned_dagger,
        "block_declared": effects.dumps_off | effects.disgusts,
        "block_strength": effects.ball_and_chain | effects.dares,
        "armour_held": effects.piles_on,
        "armour_thrown": effects.claws | effects.hits_hard | effects.fouls_dirty,
        "injury_thrown": effects.rends | effects.hits_hard | effects.fouls_dirty,
        "stripping": effects.strips_ball,
        "injury_rolled": effects.death_roller,
        "knocked_out": effects.thick_skull,
        "casualty": effects.regenerates | effects.rots,
        "denies_reroll.dodge": effects.denies_dodge,
        "rolled.dodge": effects.breaks_tackles | effects.dives_to_tackle,
        "dodge_failed": effects.stands_firm,
        "leaving": effects.tears,
        "leaping": effects.tears,
        "left": effects.pursues,
        "left_anyhow": effects.pursues,
        "pass_declared": effects.runs_to_intercept,
        "intercepted": effects.safe_throw,
        "throw_missed": effects.dives_to_catch,
        "down": effects.ball_and_chain | effects.death_roller,
        "mate_held": effects.always_hungry,
    }
