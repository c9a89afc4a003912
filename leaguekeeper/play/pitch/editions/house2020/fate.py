"""At which moments what sides bring, the stadium and the weather interpose something under the house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguekeeper.play.pitch import drive_end
from leaguekeeper.play.pitch.inducements import grounds, healers, kitchen, mage, recruits, referees, spellbook
from leaguekeeper.play.pitch.prayers import experience, pray, trapdoor
from leaguekeeper.play.pitch.procedures import geyser, kick_deviates, stalling, upheaval, weather, wind
from leaguekeeper.play.pitch.procedures.injury import hurt

__all__ = ["FATE", "joined"]

FATE: Mapping[str, tuple[Callable[..., Any], ...]] = {
    "drive-ends": (drive_end.wear_off, mage.over_with_drive, grounds.lose_fans, grounds.jailbreak),
    "half-begins": (drive_end.half_over, kitchen.cook, kitchen.lead_mascot_out, grounds.free_bribes),
    "before-match": (pray.before_match, recruits.arrive),
    "drive-begins": (weather.changes_at_drive,),
    "set-up-done": (weather.locals_come, kitchen.drink, referees.mingle),
    "turn-options": (kitchen.relics, mage.options),
    "turn-spell": (mage.call_up,),
    "turn-ends": (stalling.notice, upheaval.shake, spellbook.ask_wizards, mage.blows_over),
    "came-upon": (trapdoor.opens,),
    "calling-for-reroll": (wind.drowned,),
    "trophy-called": (kitchen.mascot_listens,),
    "earned": (experience.more_for,),
    "kick-flies": (kick_deviates.roll_event,),
    "down": (geyser.erupts,),
    "treated": (healers.count_wanderers,),
    "regeneration-failed": (healers.second_regeneration,),
    "knocked-out": (healers.doctor_knock_out, healers.rough_care),
    "mending": (healers.anoint,),
    "carried-off": (recruits.rise,),
    "foul-unseen": (referees.sees_foul,),
    "argued-badly": (referees.plead_again,),
    "ejected": (referees.also_off,),
    "pushed-out": (grounds.saved_by_crowd,),
    "crowd-hurts": (hurt,),
}


def joined(
    moments: Mapping[str, tuple[Callable[..., Any], ...]],
) -> dict[str, tuple[Callable[..., Any], ...]]:
    """The moments of the skills with those of fate."""
    return {name: (*moments.get(name, ()), *FATE.get(name, ())) for name in dict.fromkeys((*moments, *FATE))}
