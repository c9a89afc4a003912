"""Living Rulebook 4: its numbers, tables and skills as one ``Edition``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.pitch.champions import champions
from leaguekeeper.play.pitch.edition import Calls, Edition, read_skills, read_toml
from leaguekeeper.play.pitch.editions.lrb4 import injuries, targets
from leaguekeeper.play.pitch.editions.lrb4.moments import gates, moments
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["make"]

_TABLES = ("kick-off", "weather", "argue", "injury", "casualty", "runes")


def make(options: Mapping[str, Any]) -> Edition[PitchState]:
    """The edition with its rulings and optional rules chosen."""
    data = read_toml("lrb4", "tables")
    tables: dict[str, Any] = dict(data)
    for name in _TABLES:
        tables[name] = {int(roll): result for roll, result in data[name].items()}
    tables["lasting"] = dict(data["lasting"])
    if options.get("friendly"):
        forgotten = options.get("friendly-injuries") == "rolled-and-forgotten"
        tables["lasting"].update({"forgotten": True} if forgotten else {"rolled-for": ()})
    tables["star-profiles"] = champions("lrb4")
    skills = read_toml("lrb4", "skills")
    read = read_skills(skills)
    return Edition(
        id="lrb4",
        options=options,
        skills=skills,
        tables=tables,
        figures=data["figures"],
        call=Calls(
            apothecary=injuries.apothecary,
            armour=injuries.armour,
            block_dice=targets.block_dice,
            casualty=injuries.casualty,
            catch=targets.catch,
            dodge=targets.dodge,
            gaze=targets.gaze,
            going_for_it=targets.going_for_it,
            hail_mary=targets.hail_mary,
            injury=injuries.injury,
            intercept=targets.intercept,
            jump_up=targets.jump_up,
            landing=targets.landing,
            lasting=injuries.lasting,
            leap=targets.leap,
            leaps=targets.leaps,
            pick_up=targets.pick_up,
            recovers=targets.recovers,
            team_rerolls=targets.team_rerolls,
            throw=targets.throw,
            throw_mate=targets.throw_mate,
            throw_result=targets.throw_result,
            throws=targets.throws,
            throws_mate=targets.throws_mate,
        ),
        moments=moments(options),
        gates=gates(read["effects"]),
        **read,
    )
