"""At which moments of a match skills and events of Living Rulebook 4 interpose something."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.pitch.procedures import foul, kick_off_events, weather
from leaguekeeper.play.pitch.skills import (
    blocking,
    blood_lust,
    dodging,
    easily_confused,
    gaze,
    injuries,
    throwing,
    wits,
)

__all__ = ["moments"]


def moments(options: Mapping[str, Any]) -> dict[str, tuple[Callable[..., Any], ...]]:
    """The steps by moment; those of one moment are done last to first."""
    del options
    return {
        "declared": (blood_lust.thirst, wits.take_root, wits.wild_animal, wits.really_stupid, wits.bone_head),
        "action-over": (blood_lust.feed,),
        "move-options": (gaze.gaze_options,),
        "does-gaze": (gaze.gaze,),
        "attacks": (blocking.multiple_block_options,),
        "does-multiple-block": (blocking.block_two,),
        "block-declared": (blocking.dump_off, blocking.disgust),
        "block-strength": (blocking.dare,),
        "pushed-only": (blocking.block_again,),
        "armour-held": (blocking.pile_on,),
        "knocked-out": (injuries.thick_skull,),
        "casualty": (injuries.regenerate, injuries.rot),
        "deny-dodge": (dodging.is_tackled,),
        "rolled-dodge": (dodging.break_tackle, dodging.dive),
        "dodge-failed": (dodging.stand_firm,),
        "leaving": (dodging.tentacles,),
        "leaping": (dodging.tentacles,),
        "left": (dodging.shadow,),
        "pass-declared": (throwing.run_to_intercept,),
        "intercepted": (throwing.safe_throw,),
        "throw-missed": (throwing.dive_to_catch,),
        "drive-begins": (easily_confused.mistake_sides,),
        "fouled": (foul.watched_foul,),
        "kick-off:injury-time": (kick_off_events.injury_time,),
        "kick-off:get-the-referee": (kick_off_events.get_the_referee,),
        "kick-off:perfect-defence": (kick_off_events.perfect_defence,),
        "kick-off:cheering-fans": (kick_off_events.cheering_fans,),
        "kick-off:weather": (weather.roll_weather,),
        "kick-off:quick-snap": (kick_off_events.quick_snap,),
        "kick-off:brilliant-coaching": (kick_off_events.brilliant_coaching,),
        "kick-off:blitz": (kick_off_events.blitz,),
        "kick-off:throw-a-rock": (kick_off_events.throw_a_rock,),
        "kick-off:pitch-invasion": (kick_off_events.pitch_invasion,),
    }
