"""The house rules on the 2020 edition: numbers, tables and skills as one ``Edition``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import FORM
from leaguekeeper.play.pitch.champions import champions
from leaguekeeper.play.pitch.edition import Calls, Edition, read_skills, read_toml
from leaguekeeper.play.pitch.editions.house2020 import book, injuries, targets
from leaguekeeper.play.pitch.editions.house2020.fate import with_stars
from leaguekeeper.play.pitch.editions.house2020.moments import gates, moments
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.state import PitchState

__all__ = ["make"]


_LEADER = {"usable": "new", "not-usable": "none"}


def make(options: Mapping[str, Any]) -> Edition[PitchState]:
    """The edition with its rulings and optional rules chosen."""
    data = read_toml("house2020", "tables")
    skills = {**book.skills(), **book.abilities()}
    read = read_skills(skills)
    return Edition(
        id="house2020",
        options=options,
        skills=skills,
        tables=_tables(data, options),
        figures={**data["figures"], **_rulings(options), **(data["older"]["figures"] if FORM in options else {})},
        call=_calls(options),
        moments=moments(options),
        gates=with_stars(gates(read["effects"]), read["bits"]),
        **read,
    )


def _rulings(options: Mapping[str, Any]) -> dict[str, Any]:
    """The figures that rulings settle."""
    return {
        "leader-in-overtime": _LEADER[options.get("leader-overtime", "usable")],
        "throw-in-die": "d6" if options.get("crowd-throw-in") == "lrb4" else "d3",
    }


def _tables(data: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The edition's own tables, and the rule book's under the names by which procedures ask for them."""
    later = options.get("casualty-10", "serious-injury") == "miss-next"
    tables: dict[str, Any] = dict(data)
    tables["argue"] = {int(roll): result for roll, result in data["argue"].items()}
    for slug in ("injury", "injury-stunty", "lasting-injury"):
        tables[slug] = book.dice_table("injuries", slug)
    tables["casualty"] = book.dice_table("injuries", "casualty-ten-misses-next" if later else "casualty")
    tables["kick-off"] = book.dice_table("kick-off", "kick-off")
    if options.get("injury-10-spp") == "counts-as-casualty":
        counted = [*data["casualties"]["without-roll"], "hurt-without-consequence"]
        tables["casualties"] = {**data["casualties"], "without-roll": counted}
    tables["weather"] = _weather(options)
    tables["prayers"] = book.dice_table("prayers", "prayers")
    tables["rotter"] = book.position("nurgle", "rotter-lineman")
    tables["shunned"] = book.shunned()
    tables["linemen"] = book.linemen()
    tables["weather-effects"] = read_toml("house2020", "weather")
    tables.update(read_toml("house2020", "spells"))
    tables["champions"] = read_toml("house2020", "stars")["champions"]
    tables["star-profiles"] = champions("house2020")
    tables["random-mutation"] = book.dice_table("random-skills", "random-mutation")
    tables["random-skills"] = {
        each: book.dice_table("random-skills", f"random-{each}")
        for each in ("agility", "general", "mutation", "passing", "strength")
    }
    cards = tables["cards"] = read_toml("house2020", "cards")
    played = {slug: card for slug, card in cards.items() if "reach" in card}
    tables["spells"] = {**tables["spells"], **played}
    tables["wizards"] = {**tables["wizards"], **{slug: {"spells": [slug]} for slug in played}}
    as_hired = {slug: {"played": slug in played or card.get("played", False)} for slug, card in cards.items()}
    tables["inducements"] = {**read_toml("house2020", "inducements"), **as_hired}
    tables["balls"] = read_toml("house2020", "balls")
    tables["stadiums"] = read_toml("house2020", "stadiums")
    tables["effects"] = {**read_toml("house2020", "effects"), **tables["stadiums"]}
    tables["prayer-outcomes"] = book.outcomes("prayers")
    tables["trapdoors"] = tuple(square(x, y) for x, y in data["trapdoor"]["squares"])
    return tables


def _weather(options: Mapping[str, Any]) -> dict[int, str]:
    """The weather table chosen for the match: ``winter`` or ``weather-winter``.

    Raises:
        BadInput: the rules have no such table.
    """
    named = str(options.get("weather-table", "classic"))
    try:
        return book.dice_table("weather", named if named.startswith("weather-") else f"weather-{named}")
    except KeyError:
        raise BadInput("weather-table", N_("These rules have no weather table “{table}”."), table=named) from None


def _calls(options: Mapping[str, Any]) -> Calls[PitchState]:
    two = options.get("doubled-strength") == "two-dice"
    return Calls(
        apothecary=injuries.apothecary,
        armour=injuries.armour,
        block_dice=targets.block_dice_beyond_double if two else targets.block_dice,
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
    )
