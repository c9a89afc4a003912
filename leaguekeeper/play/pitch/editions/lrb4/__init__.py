"""Living Rulebook 4: its numbers, tables and skills as one ``Edition``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.pitch.catalogue import figures_of, skills_on_pitch, star_profiles, with_options
from leaguekeeper.play.pitch.dice_tables import BookTables, dice_of
from leaguekeeper.play.pitch.edition import Calls, Edition, played_before, read_skills, read_toml
from leaguekeeper.play.pitch.editions.lrb4 import injuries, targets
from leaguekeeper.play.pitch.editions.lrb4.moments import gates, moments
from leaguekeeper.play.pitch.handicaps.results import RESULTS
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.rules.book import RuleBook

__all__ = ["make"]

_INJURIES = ("stunned", "knocked-out", "casualty")


def make(options: Mapping[str, Any], book: RuleBook) -> Edition[PitchState]:
    """The edition with its rulings and optional rules chosen, by the rule book in force."""
    data, book = read_toml("lrb4", "tables"), with_options(book, options)
    told = BookTables(book)
    tables = {**data, **_tables(told, data, options)}
    does = read_toml("lrb4", "skills")
    skills = skills_on_pitch(book, does, (slug for slug in does if book.has("skills", slug)))
    read = read_skills(skills)
    return Edition(
        id="lrb4",
        options=options,
        skills=skills,
        tables=tables,
        figures={
            **data["figures"],
            **figures_of(book),
            "casualty-dice": dice_of(told.table("casualty", any_die=True)),
            **played_before("lrb4", options, "figures"),
        },
        call=Calls(
            apothecary=injuries.apothecary,
            armour=injuries.armour,
            block_dice=targets.block_dice,
            casualty=injuries.casualty,
            catch=targets.catch,
            dodge=targets.dodge,
            foul_seen=targets.foul_seen,
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
        book=book,
        unplayed=tuple(dict.fromkeys(told.unplayed)),
        **read,
    )


def _tables(told: BookTables, data: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The dice tables of the rule book under the names by which procedures ask for them."""
    usual, casualty = told.usual, told.casualties()
    argued = told.results("argue-the-call", data["argue"])
    events = {row.result for row in usual.table("kick-off").rows}
    tables: dict[str, Any] = {
        "kick-off": told.results("kick-off", events),
        "weather": told.results("weather", {row.result for row in usual.table("weather").rows}),
        "injury": told.injuries("injury", _INJURIES),
        "casualty": casualty,
        "runes": told.results("runes", ("rune-failed", *data["rune-gifts"])),
        "lasting": _lasting(told, casualty, options),
        "handicaps": {
            roll: slug.removeprefix("handicap-")
            for roll, slug in told.results("handicap", {f"handicap-{each}" for each in RESULTS}).items()
        },
        "argue-rows": argued,
        "argue": {roll: data["argue"].get(slug, "upheld-against") for roll, slug in argued.items()},
        "racial": {"skills": [each.slug for each in told.book.skills if each.kind in ("racial", "secret-weapon")]},
        "star-profiles": star_profiles(told.book),
    }
    return {**tables, "harmless": frozenset(told.unplayed)}


def _lasting(told: BookTables, casualty: Mapping[int, str], options: Mapping[str, Any]) -> dict[str, Any]:
    """After which casualty which table is rolled on; of a friendly nothing is remembered."""
    then = told.rolled_on(set(casualty.values()))
    table = told.table(next(iter(then.values()), "serious-injury"), any_die=True)
    rolled = {roll: row.result for roll, row in table.by_roll.items()}
    lasting: dict[str, Any] = {"dice": dice_of(table), "rolled-for": tuple(then), "results": rolled}
    if options.get("friendly"):
        forgotten = options.get("friendly-injuries") == "rolled-and-forgotten"
        lasting.update({"forgotten": True} if forgotten else {"rolled-for": ()})
    return lasting
