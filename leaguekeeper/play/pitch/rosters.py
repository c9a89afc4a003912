"""Two rosters become a match: players, staff, and the first thing to be done.

A roster is a mapping: ``name``, ``race``, ``players`` (each ``id``, ``name``, ``number``, ``position``, ``ma``,
``st``, ``ag``, ``av``, ``pa`` where the edition has it, ``skills`` by slug), ``rerolls``, ``fan_factor``,
``assistants``, ``cheerleaders``, ``apothecary``, ``wizard``, ``trophy`` (how many re-rolls trophies bring),
``chef_dice``, ``handicaps``, ``bribes``, ``inducements``, ``prayers``, ``special_rules``, ``value`` (with
inducements; the lower side prays). Under ``book`` beside the rosters stands what a league's own rule book says
otherwise than ours (``catalogue``). A player may be marked ``journeyman``, ``star`` or ``mercenary``; ``primary``
names the categories of skills usual for his position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.play.core.log import FORM
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.pitch.brought import bring, difference_prays, enlarged
from leaguekeeper.play.pitch.edition import Edition, edition, of_older_log
from leaguekeeper.play.pitch.frames import then
from leaguekeeper.play.pitch.grounds.opened import open_stadium
from leaguekeeper.play.pitch.grounds.special_ball import bring_ball
from leaguekeeper.play.pitch.in_force import turn_weather
from leaguekeeper.play.pitch.match_sheet import Match, Staff
from leaguekeeper.play.pitch.memory import noted
from leaguekeeper.play.pitch.procedures.match import whole as match_procedures
from leaguekeeper.play.pitch.state import AWAY, HOME, SIDES, PitchState
from leaguekeeper.play.pitch.unplayed import leave_to_coaches, name_own

__all__ = ["bring_handicaps", "enter", "new_match", "plain_roster", "started"]

_STAFF = ("rerolls", "fan_factor", "assistants", "cheerleaders", "chef_dice")


def new_match(rules: Edition[Any], options: Mapping[str, Any], staff: tuple[Staff, Staff]) -> PitchState:
    """An empty match under an edition."""
    return PitchState(Match(rules, dict(options), [], [], [], [], [], staff))


def enter(state: PitchState, side: int, data: Mapping[str, Any], race: str = "") -> int:
    """Enter a player of a roster or a scenario; his number is returned.

    Raises:
        BadInput: a figure or a skill is not one.
    """
    match = state.match
    data, ability = _as_star(match.edition, data)
    name = str(data.get("id", f"{'ab'[side]}{len(match.ids) + 1}"))
    if name in match.index:
        raise BadInput(name, N_("Two players have the same id."))
    required = match.edition.tables.get("required", {})
    figures = tuple(_figure(name, _plainly(data, required), key, usual) for key, usual in _FIGURES)
    slugs = data.get("skills", ())
    if not isinstance(slugs, Sequence) or isinstance(slugs, str):
        raise BadInput(f"{name}.skills", N_("Skills are a list of slugs."))
    slugs = tuple(match.edition.slug(str(slug)) for slug in slugs)
    slugs = (*slugs, *_alone(match.edition, data, slugs))
    player = state.add(
        side, (figures[0], figures[1], figures[2], figures[3], figures[4]), match.edition.mask(tuple(slugs))
    )
    if ability:
        state.give_skills(player, match.edition.bits[ability])
        if not match.edition.skills[ability].get("played", True):
            leave_to_coaches(state, side, str(data["position"]))
    match.index[name] = player
    match.ids.append(name)
    match.names.append(str(data.get("name", name)))
    match.positions.append(str(data.get("position", "")))
    match.races.append(str(data.get("race", race)))
    match.numbers.append(int(data.get("number", player + 1)))
    _note(state, player, data)
    return player


def _note(state: PitchState, player: int, data: Mapping[str, Any]) -> None:
    """Keep in mind what sets a player apart from the others of his roster: a mercenary, a star, an old injury."""
    if data.get("mercenary"):
        state.memory.mercenaries = (*state.memory.mercenaries, player)
    if data.get("star"):
        state.memory.stars = (*state.memory.stars, player)
    if data.get("primary"):
        state.memory.primary = noted(state.memory.primary, player, tuple(data["primary"]))
    if any(data.get(each) for each in _HIRED):
        state.memory.hired = (*state.memory.hired, player)
    if data.get("star") or data.get("mercenary"):
        state.memory.outsiders = (*state.memory.outsiders, player)
    if data.get("niggling"):
        state.memory.niggling = (*state.memory.niggling, *(player,) * int(data["niggling"]))


def _alone(rules: Edition[PitchState], data: Mapping[str, Any], slugs: Sequence[str]) -> tuple[str, ...]:
    """Journeymen and mercenaries go it alone, whether or not their list says so."""
    lone = next((str(slug) for kind, slug in rules.tables.get("goes-alone", {}).items() if data.get(kind)), "")
    return (lone,) if lone and not rules.mask(tuple(slugs)) & rules.effects.alone else ()


def _as_star(rules: Edition[PitchState], data: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
    """What is told of a player, filled in from the star whose name it gives; and the star's ability."""
    star = data.get("star")
    slug = str(star if isinstance(star, str) else data.get("position", "")) if star else ""
    slug = slug.replace("_", "-")
    ability = str(rules.tables.get("champions", {}).get(slug, ""))
    if isinstance(star, str):
        profile = rules.tables["star-profiles"].get(slug)
        if profile is None:
            raise BadInput("players.star", N_("No star player of these rules is called “{slug}”."), slug=star)
        data = {"position": slug, **profile, **data}
    return data, ability


_HIRED = ("journeyman", "star", "mercenary")
_FIGURES = (("ma", 6), ("st", 3), ("ag", 3), ("pa", 0), ("av", 8))


def _plainly(data: Mapping[str, Any], required: Mapping[str, Any]) -> Mapping[str, Any]:
    """Figures told as the die that is needed ("3+") in the edition's own: its plain value, or its factor and base."""
    said = {k: int(v[:-1]) for k, v in data.items() if isinstance(v, str) and v[-1:] == "+" and v[:-1].isdigit()}
    if not said:
        return data
    ways = {key: required.get(key, {"times": 1, "plus": 0}) for key in said}
    return {**data, **{key: ways[key]["times"] * value + ways[key]["plus"] for key, value in said.items()}}


def _figure(name: str, data: Mapping[str, Any], key: str, usual: int) -> int:
    value = data.get(key, usual)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"{name}.{key}", N_("A figure is a whole number."))
    return value


def read_staff(data: Mapping[str, Any]) -> Staff:
    """What a roster brings besides players."""
    figures = {key: int(data.get(key, 0)) for key in _STAFF}
    return Staff(
        name=str(data.get("name", "")),
        race=str(data.get("race", "")),
        apothecary=int(data.get("apothecary", 0)),
        wizard=str(data.get("wizard") or ""),
        trophies=int(data.get("trophy", 0)),
        **figures,
    )


def started(setup: Setup) -> PitchState:
    """The position before the first die of a match between ``particulars["home"]`` and ``["away"]``.

    Raises:
        BadInput: a roster has not the form of one.
    """
    rosters = [setup.particulars.get(side) for side in SIDES]
    if not all(isinstance(each, Mapping) for each in rosters):
        raise BadInput("particulars", N_("A match needs a home and an away roster."))
    home, away = (each for each in rosters if each is not None)
    options = dict(setup.options)
    if setup.particulars.get("weather_table"):
        options.setdefault("weather-table", str(setup.particulars["weather_table"]))
    if FORM in setup.particulars:
        options = of_older_log(setup.rules, options, int(setup.particulars[FORM]))
    rules = edition(setup.rules, options, setup.particulars.get("book"))
    state = new_match(rules, options, (read_staff(enlarged(rules, home)), read_staff(enlarged(rules, away))))
    for side, roster in ((HOME, home), (AWAY, away)):
        for data in roster.get("players", ()):
            enter(state, side, data, str(roster.get("race", "")))
    for side, roster in ((HOME, home), (AWAY, away)):  # a handicap or a prayer may name players of the other side
        bring_handicaps(state, side, roster)
        staff = state.match.staff[side]
        state.apothecary[side] = staff.apothecary
        bring(state, side, roster)
        state.fan_factor[side] = staff.fan_factor
        state.spell |= (1 << side) if staff.wizard else 0
    open_stadium(state, setup.particulars.get("stadium"))
    kicks = SIDES.index(setup.particulars["kicks"]) if setup.particulars.get("kicks") in SIDES else None
    if kicks is not None:
        state.memory.kicks = kicks
    bring_ball(state, setup.particulars.get("special_ball"), -1 if kicks is None else kicks)
    difference_prays(state, (home, away))
    turn_weather(state, str(setup.particulars.get("weather", "")))
    name_own(state)
    then(state, match_procedures.begin)
    return state


def bring_handicaps(state: PitchState, side: int, roster: Mapping[str, Any]) -> None:
    """Note what the side brings along from the handicap table, and how often it may roll or choose."""
    given: list[Any] = []
    for each in roster.get("handicaps", ()):
        if isinstance(each, str):
            given.append(each.removeprefix("handicap-"))
        else:
            names = each.get("players", [each["player"]] if "player" in each else [])
            more = [each[k] for k in ("skill", "figure") if k in each]
            given.append((str(each["slug"]).removeprefix("handicap-"), *(state.match.index[n] for n in names), *more))
    if given:
        state.memory.handicaps = noted(state.memory.handicaps, side, tuple(given))
    rolls, chosen = int(roster.get("handicap_rolls", 0)), int(roster.get("handicap_choices", 0))
    if rolls or chosen:
        state.memory.handicap_rolls = noted(state.memory.handicap_rolls, side, (rolls, chosen))


def plain_roster(side: int, players: int = 11, **more: Any) -> dict[str, Any]:
    """A side of plain linemen, for tests and benchmarks."""
    letter = "ab"[side]
    line = [{"id": f"{letter}{n}", "ma": 6, "st": 3, "ag": 3, "av": 8, "skills": []} for n in range(1, players + 1)]
    return {"name": SIDES[side], "players": line, "rerolls": 3, "fan_factor": 5, **more}
