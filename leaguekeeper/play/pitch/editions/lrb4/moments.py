"""At which moments of a match skills and events of Living Rulebook 4 interpose something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.core.log import FORM
from leaguekeeper.play.pitch.edition import Effects, read_toml
from leaguekeeper.play.pitch.editions.lrb4 import lending
from leaguekeeper.play.pitch.handicaps import feuds, results, table
from leaguekeeper.play.pitch.procedures.ball import passing, throw_team_mate
from leaguekeeper.play.pitch.procedures.fouls import foul
from leaguekeeper.play.pitch.procedures.harm import injury
from leaguekeeper.play.pitch.procedures.kick_off import events as kick_off_events
from leaguekeeper.play.pitch.procedures.kick_off import kick as kick_off
from leaguekeeper.play.pitch.procedures.match import claims, niggles, stunned
from leaguekeeper.play.pitch.procedures.match import whole as match
from leaguekeeper.play.pitch.procedures.weather import heat, weather
from leaguekeeper.play.pitch.skills import (
    always_hungry,
    blocking,
    blood_lust,
    dodging,
    easily_confused,
    gaze,
    injuries,
    throwing,
    thruds_fans,
    wits,
)
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


_ALWAYS: Mapping[str, tuple[Callable[..., Any], ...]] = {
    "declared": (blood_lust.thirst, wits.take_root, wits.wild_animal, wits.really_stupid, wits.bone_head),
    "action-over": (blood_lust.feed,),
    "move-options": (gaze.gaze_options,),
    "does-gaze": (gaze.gaze,),
    "attacks": (blocking.multiple_block_options, chainsaw.options, poisoned_dagger.options),
    "does-chainsaw": (chainsaw.attack,),
    "does-stab": (poisoned_dagger.attack,),
    "declared-start-chainsaw": (chainsaw.start,),
    "declared-blunderbuss": (blunderbuss.shoot,),
    "declared-bomb": (bombs.light,),
    "bomb-lands": (bombs.lands,),
    "bomb-dropped": (bombs.dropped,),
    "bomb-leaves": (bombs.gone,),
    "bomb-caught": (bombs.caught,),
    "declared-whirl": (ball_and_chain.whirl,),
    "down": (ball_and_chain.throttled, death_roller.wrecked),
    "drive-ends": (spells.back_to_shape, heat.faint, penalty.penalty_rolls),
    "throw-team-mate-options": (throw_team_mate.mates,),
    "does-pick-up-team-mate": (throw_team_mate.pick_up_mate,),
    "mate-held": (always_hungry.hunger,),
    "does-multiple-block": (blocking.block_two,),
    "block-declared": (blocking.dump_off, blocking.disgust),
    "block-strength": (ball_and_chain.hits, blocking.dare),
    "pushed-only": (blocking.block_again,),
    "armour-held": (blocking.pile_on,),
    "armour-thrown": (lending.ask_about_armour,),
    "injury-thrown": (lending.ask_about_injury,),
    "stripping": (lending.ask_about_grip,),
    "knocked-out": (injuries.thick_skull,),
    "casualty": (injuries.regenerate, injuries.rot),
    "deny-dodge": (dodging.is_tackled,),
    "rolled-dodge": (dodging.break_tackle, dodging.dive),
    "dodge-failed": (dodging.stand_firm,),
    "leaving": (dodging.tentacles,),
    "leaping": (dodging.tentacles,),
    "left": (dodging.shadow,),
    "left-anyhow": (dodging.shadow,),
    "throw-declared": (passing.ask_interceptor,),
    "treated": (injury.treat,),
    "kick-aimed": (kick_off.roll_event,),
    "shoot-out": (match.penalties,),
    "pass-declared": (throwing.run_to_intercept,),
    "intercepted": (throwing.safe_throw,),
    "throw-missed": (throwing.dive_to_catch,),
    "drive-begins": (results.laxative, easily_confused.mistake_sides),
    "before-match": (niggles.roll_for_niggles, table.before_match, kitchen_and_forge.forge, thruds_fans.bring),
    "half-begins": (kitchen_and_forge.cook, results.depression),
    "coin": (results.win_toss,),
    "setup-rules": (feuds.apart,),
    "turn-ends": (stunned.roll_over,),
    "turn-options": (claims.marker_options, spells.spells),
    "turn-marker": (claims.move_marker,),
    "turn-spell": (spells.cast,),
    "carried-off": (necromancer.raise_dead,),
    "fouled": (foul.watched_foul,),
    "kick-off:clear-the-injured": (kick_off_events.clear_the_injured,),
    "kick-off:get-the-ref": (kick_off_events.get_the_ref,),
    "kick-off:perfect-defence": (kick_off_events.perfect_defence,),
    "kick-off:cheering-fans": (kick_off_events.cheering_fans,),
    "kick-off:weather-change": (weather.roll_weather,),
    "kick-off:quick-snap": (kick_off_events.quick_snap,),
    "kick-off:brilliant-coaching": (kick_off_events.brilliant_coaching,),
    "kick-off:blitz": (kick_off_events.blitz,),
    "kick-off:throw-a-rock": (kick_off_events.throw_a_rock,),
    "kick-off:pitch-invasion": (kick_off_events.pitch_invasion,),
}


def moments(options: Mapping[str, Any]) -> dict[str, tuple[Callable[..., Any], ...]]:
    """The steps by moment; those of one moment are done last to first."""
    found = dict(_ALWAYS)
    if options.get("turn-marker"):
        found["between-actions"] = (claims.ask_claim,)
        found["out-of-turn"] = (claims.out_of_turn,)
    unknown = read_toml("lrb4", "tables")["older"]["without"] if FORM in options else ()
    return {moment: acts for moment, acts in found.items() if moment not in unknown}


def gates(effects: Effects) -> dict[str, int]:
    """The skills that care about a moment, where only some do."""
    wits = effects.thirsts | effects.roots | effects.animal | effects.needs_company | effects.bone_headed
    return {
        "declared": wits,
        "action-over": effects.thirsts,
        "move-options": effects.gazes,
        "attacks": effects.blocks_two | effects.chainsaw | effects.poisoned_dagger,
        "block-declared": effects.dumps_off | effects.disgusts,
        "block-strength": effects.ball_and_chain | effects.dares,
        "armour-held": effects.piles_on,
        "armour-thrown": effects.claws | effects.hits_hard | effects.fouls_dirty,
        "injury-thrown": effects.rends | effects.hits_hard | effects.fouls_dirty,
        "stripping": effects.strips_ball,
        "knocked-out": effects.thick_skull,
        "casualty": effects.regenerates | effects.rots,
        "deny-dodge": effects.denies_dodge,
        "rolled-dodge": effects.breaks_tackles | effects.dives_to_tackle,
        "dodge-failed": effects.stands_firm,
        "leaving": effects.tears,
        "leaping": effects.tears,
        "left": effects.pursues,
        "left-anyhow": effects.pursues,
        "pass-declared": effects.runs_to_intercept,
        "intercepted": effects.safe_throw,
        "throw-missed": effects.dives_to_catch,
        "down": effects.ball_and_chain | effects.death_roller,
        "mate-held": effects.always_hungry,
    }
