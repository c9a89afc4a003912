"""The house rules on the 2020 edition: numbers, tables and skills as one ``Edition``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.pitch.catalogue import figures_of, skills_on_pitch, star_profiles, with_options
from leaguekeeper.play.pitch.dice_tables import BookTables, dice_of
from leaguekeeper.play.pitch.edition import Calls, Edition, played_before, read_skills, read_toml
from leaguekeeper.play.pitch.editions.house2020 import injuries, targets
from leaguekeeper.play.pitch.editions.house2020.book import abilities, linemen, outcomes, position, shunned
from leaguekeeper.play.pitch.editions.house2020.fate import with_stars
from leaguekeeper.play.pitch.editions.house2020.moments import gates, moments
from leaguekeeper.play.pitch.geometry import square
from leaguekeeper.play.pitch.in_force import FIGURES, UNTIL
from leaguekeeper.play.pitch.state import PitchState
from leaguekeeper.rules.book import RuleBook

__all__ = ["make"]


_LEADER = {"usable": "new", "not-usable": "none"}


def make(options: Mapping[str, Any], book: RuleBook) -> Edition[PitchState]:
    """The edition with its rulings and optional rules chosen, by the rule book in force."""
    data, book = read_toml("house2020", "tables"), with_options(book, options)
    told = BookTables(book)
    skills = {**skills_on_pitch(book, read_toml("house2020", "skills")), **abilities()}
    read = read_skills(skills)
    figures = {**data["figures"], **figures_of(book), "casualty-dice": dice_of(told.table("casualty", any_die=True))}
    steps = moments(options)
    tables = _tables(told, data, options, steps.kick_off_event)
    return Edition(
        id="house2020",
        options=options,
        skills=skills,
        tables={**tables, "harmless": frozenset(told.unplayed)},
        figures={**figures, **_rulings(options), **played_before("house2020", options, "figures")},
        call=_calls(options),
        moments=steps,
        gates=with_stars(gates(read["effects"]), read["bits"]),
        book=book,
        unplayed=tuple(dict.fromkeys(told.unplayed)),
        **read,
    )


def _rulings(options: Mapping[str, Any]) -> dict[str, Any]:
    """The figures that rulings settle."""
    return {
        "leader-in-overtime": _LEADER[options.get("leader-overtime", "usable")],
        "throw-in-die": "d6" if options.get("crowd-throw-in") == "lrb4" else "d3",
    }


def _tables(
    told: BookTables, data: Mapping[str, Any], options: Mapping[str, Any], events: Collection[str]
) -> dict[str, Any]:
    """The edition's own tables, and the rule book's under the names by which procedures ask for them."""
    tables: dict[str, Any] = {**data, **_injuries(told, data, options)}
    argued = told.results("argue-the-call", data["argue"])
    tables["argue-rows"] = argued
    tables["argue"] = {roll: data["argue"].get(result, "upheld-against") for roll, result in argued.items()}
    tables["kick-off"] = told.results("kick-off", events)
    tables["weather-effects"] = _skies(told, options)
    tables["weather"] = _weather(told, options, tables["weather-effects"])
    tables["prayer-outcomes"] = outcomes(told.book, "prayers")
    tables["prayers"] = told.results("prayers", _granted(told, data, tables["prayer-outcomes"]))
    tables["rotter"] = position(told.book, "nurgle", "rotter-lineman")
    tables["shunned"] = shunned(told.book)
    tables["linemen"] = linemen(told.book)
    tables.update(read_toml("house2020", "spells"))
    tables["champions"] = read_toml("house2020", "stars")["champions"]
    tables["pairs"] = {star.slug: star.pair for star in told.book.stars if star.pair}
    tables["star-profiles"] = star_profiles(told.book)
    tables["random-mutation"] = told.results("random-mutation")
    tables["random-skills"] = {
        each: told.results(f"random-{each}") for each in ("agility", "general", "mutation", "passing", "strength")
    }
    cards = tables["cards"] = read_toml("house2020", "cards")
    played = {slug: card for slug, card in cards.items() if "reach" in card}
    tables["spells"] = {**tables["spells"], **played}
    kept = {
        slug: {"spells": [slug] if slug in played else []}
        for slug, card in cards.items()
        if slug in played or "when" in card
    }
    tables["wizards"] = {**tables["wizards"], **kept}
    as_hired = {slug: {"played": slug in played or card.get("played", False)} for slug, card in cards.items()}
    tables["inducements"] = {**read_toml("house2020", "inducements"), **as_hired}
    tables["balls"] = read_toml("house2020", "balls")
    tables["stadiums"] = read_toml("house2020", "stadiums")
    tables["effects"] = {**read_toml("house2020", "effects"), **tables["stadiums"]}
    tables["trapdoors"] = tuple(square(x, y) for x, y in data["trapdoor"]["squares"])
    return tables


def _injuries(told: BookTables, data: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of injuries and casualties, and what follows on them."""
    without, casualty = data["casualties"]["without-roll"], told.casualties()
    if options.get("injury-10-spp") == "counts-as-casualty":
        without = [*without, "hurt-without-consequence"]
    then = told.rolled_on(set(casualty.values()))
    lasting = told.table(next(iter(then.values()), "lasting-injury"), any_die=True)
    worse = dict.fromkeys(("badly-hurt", *(casualty[roll] for roll in sorted(casualty)), "dead"))
    return {
        **{slug: told.injuries(slug, _HARM) for slug in ("injury", "injury-stunty")},
        "casualty": casualty,
        "casualties": {**data["casualties"], "without-roll": without, "order": list(worse)},
        "lasting": {"dice": dice_of(lasting), "rolled-for": tuple(then)},
        "lasting-injury": {roll: row.result for roll, row in lasting.by_roll.items()},
    }


_HARM = ("stunned", "knocked-out", "casualty", "badly-hurt", "hurt-without-consequence")
"""The results of an injury table that the procedures act on."""


def _skies(told: BookTables, options: Mapping[str, Any]) -> dict[str, Any]:
    """What each weather does; one of a league's own as its ``params`` say, in the words of ours.

    What a league's book says of a weather that ours has too stands beside what that does anyhow.
    """
    ours, book = read_toml("house2020", "weather"), told.book
    words = {word for each in ours.values() for word, amount in each.items() if type(amount) is int}
    rows = {row.result for table in book.tables_of("weather") for row in table.rows}
    read = played_before("house2020", options, "figures").get("as-it-is-written", True)
    own = {slug: book.outcome(slug).params for slug in sorted(rows if read else rows - ours.keys())}
    more = {slug: params for slug, params in own.items() if words & params.keys()}
    return {**ours, **{slug: {**ours.get(slug, {}), **params} for slug, params in more.items()}}


def _weather(told: BookTables, options: Mapping[str, Any], skies: Mapping[str, Any]) -> dict[int, str]:
    """The weather table chosen for the match: ``winter`` or ``weather-winter``.

    Raises:
        BadInput: the rules have no such table.
    """
    named = str(options.get("weather-table", "classic"))
    slug = named if named.startswith("weather-") or told.book.has("tables", named) else f"weather-{named}"
    if not told.book.has("tables", slug):
        raise BadInput("weather-table", N_("These rules have no weather table “{table}”."), table=named)
    return told.results(slug, skies)


def _granted(told: BookTables, data: Mapping[str, Any], params: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The prayers that are carried out: ours, and a league's own whose ``params`` say whom they serve, and how."""
    ours = {row.result for row in told.usual.table("prayers").rows}
    deeds = {each["as"] for each in data["experience"].values()}

    def does(what: Mapping[str, Any]) -> bool:
        if what.get("picks") not in ("random-one", "random-d3", "choose-one"):
            return what.get("experience") in deeds and type(what.get("points")) is int
        if what.get("characteristic") in FIGURES:
            return type(what.get("change")) is int
        return what.get("grants") == "choose-primary" or told.book.has("skills", str(what.get("grants")))

    def whole(what: Mapping[str, Any]) -> bool:
        return what.get("lasts") in UNTIL and what.get("serves") in ("self", "opponent") and does(what)

    return ours | {slug for slug, what in params.items() if whole(what)}


def _calls(options: Mapping[str, Any]) -> Calls[PitchState]:
    two = options.get("doubled-strength") == "two-dice"
    return Calls(
        apothecary=injuries.apothecary,
        armour=injuries.armour,
        block_dice=targets.block_dice_beyond_double if two else targets.block_dice,
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
    )
