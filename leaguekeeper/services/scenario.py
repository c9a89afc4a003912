"""Scenarios of the league: documents in, expected parts of the state out.

``setup`` may give ``teams`` (by id: list, players, staff, treasury) and ``fixtures`` (by id: home and away), from
which league, season and drafts are made, or ``documents`` that are filed first. ``actions`` are documents; also
``{"correct": N, "document": …}`` and ``{"remove": N}`` with the sheet's number. ``expect`` names parts of
``scenario_view`` and may hold ``refused``, what the last action is refused for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput, LeaguekeeperError, RuleViolation
from leaguekeeper.base.words import N_
from leaguekeeper.league.paperwork import from_value, schema
from leaguekeeper.league.profile import characteristics, earned_spp, skills, unspent_spp, value
from leaguekeeper.league.reading import Filed, Reading, read, read_next
from leaguekeeper.league.standings import table
from leaguekeeper.league.state import Match, MatchSide, Team
from leaguekeeper.league.terms import fan_count, plain_squad
from leaguekeeper.league.value import current_team_value, strength, team_value
from leaguekeeper.play.compare import Fault, differences
from leaguekeeper.play.scenario import register
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.office import book_of, rule_book

__all__ = ["LeagueScenarios", "add_runners", "scenario_view"]


def add_runners() -> None:
    """Let scenario files say ``"game": "league"``."""
    register("league", LeagueScenarios())


class LeagueScenarios:
    """Runs the league's scenarios."""

    def run(self, scenario: Mapping[str, Any]) -> list[Fault]:
        """Everything that is wrong, in the order in which it came up."""
        reading = Reading()
        setup = scenario.get("setup", {})
        try:
            for place, sheet in enumerate(_setup(setup, str(scenario.get("rules", "house2020")))):
                reading = _file(reading, sheet, f"setup-{place + 1}")
        except LeaguekeeperError as error:
            return [Fault("setup", error.text())]
        expect = dict(scenario.get("expect", {}))
        refused = expect.pop("refused", None)
        actions = list(scenario.get("actions", ()))
        for place, action in enumerate(actions):
            last = place == len(actions) - 1
            try:
                reading = _act(reading, action, f"action-{place + 1}")
            except LeaguekeeperError as error:
                if not (last and refused is not None):
                    return [Fault(f"actions[{place}]", error.text())]
                return [*_refusal(refused, error), *differences("expect", expect, scenario_view(reading))]
        if refused is not None:
            return [Fault("expect.refused", _told(N_("the last action was not refused")))]
        return list(differences("expect", expect, scenario_view(reading)))

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the league's scenario files."""
        documents = schema()
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Leaguekeeper scenario: league",
            "type": "object",
            "required": ["game", "rule", "actions", "expect"],
            "properties": {
                "game": {"const": "league"},
                "rules": {"type": "string", "default": "house2020"},
                "rule": {"type": "string"},
                "setup": {"type": "object", "properties": _SETUP_SCHEMA},
                "actions": {"type": "array", "items": {"type": "object"}},
                "expect": {"type": "object"},
            },
            "$defs": {"document": documents},
        }


_SETUP_SCHEMA = {
    "documents": {"type": "array", "items": {"type": "object"}},
    "options": {"type": "object", "additionalProperties": {"type": "string"}},
    "teams": {
        "type": "object",
        "additionalProperties": {
            "type": "object",
            "properties": {
                "list": {"type": "string"},
                "players": {"type": ["integer", "array"]},
                "staff": {"type": "object"},
                "treasury": {"type": "integer"},
            },
        },
    },
    "fixtures": {"type": "object", "additionalProperties": {"type": "array", "minItems": 2, "maxItems": 2}},
}


def _told(sentence: str) -> str:
    return sentence


def _refusal(wanted: Any, error: LeaguekeeperError) -> Iterator[Fault]:
    rule = error.rule if isinstance(error, RuleViolation) else ""
    found = {"code": error.code, "message": error.text(), "rule": rule}
    if isinstance(error, BadInput):
        found["field"] = error.field
    if isinstance(wanted, str):
        wanted = {"code": wanted}
    if wanted is not True:
        yield from differences("expect.refused", wanted, found)


def _setup(setup: Mapping[str, Any], rules: str) -> Iterator[dict[str, Any]]:
    if "teams" in setup:
        yield from _founded(setup, rules)
    yield from setup.get("documents", ())


def _founded(setup: Mapping[str, Any], rules: str) -> Iterator[dict[str, Any]]:
    book = rule_book(rules)
    options = setup.get("options", {})
    yield {"kind": "league_founded", "id": "league", "name": "Scenario", "rulebook": rules, "options": options}
    teams: Mapping[str, Any] = setup["teams"]
    for team, told in teams.items():
        yield from _team(book, team, told)
    yield {"kind": "season_opened", "id": "season", "season": "s1", "name": "1", "participants": list(teams)}
    fixtures = setup.get("fixtures") or ({"f1": list(teams)[:2]} if len(teams) > 1 else {})
    for number, (ref, (home, away)) in enumerate(fixtures.items(), start=1):
        yield {"kind": "fixture_set", "id": f"fixture-{ref}", "fixture": ref, "season": "s1", "home": home,
               "away": away, "round": number}  # fmt: skip


def _team(book: RuleBook, team: str, told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    players = told.get("players", 11)
    if isinstance(players, int):
        squad = plain_squad(book, told["list"], players)
        players = [{"number": number, "position": each.slug} for number, each in enumerate(squad, start=1)]
    yield {"kind": "team_enrolled", "id": f"team-{team}", "team": team, "name": told.get("name", team.title()),
           "list": told["list"], "players": players, "staff": told.get("staff", {}),
           "choices": told.get("choices", [])}  # fmt: skip
    if "treasury" in told:
        change = {"team": team, "field": "treasury", "to": told["treasury"]}
        yield {"kind": "ruling", "id": f"treasury-{team}", "reason": "set up", "changes": [change]}


def _act(reading: Reading, action: Mapping[str, Any], ref: str) -> Reading:
    documents = [each.document for each in reading.filed]
    if "remove" in action:
        del documents[_place(action["remove"], len(documents))]
        return read(documents, rule_book, before=reading)
    if "correct" in action:
        place = _place(action["correct"], len(documents))
        sheet = {"id": documents[place].id, **action["document"]}
        fresh = from_value(sheet)
        read_next(Reading(reading.filed[:place], reading.as_of(place)), fresh, rule_book)
        documents[place] = fresh
        return read(documents, rule_book, before=reading)
    return _file(reading, action, ref)


def _place(number: Any, count: int) -> int:
    if isinstance(number, int) and -count <= number <= count and number != 0:
        return number - 1 if number > 0 else count + number
    raise BadInput("", N_("there is no sheet no. {number}; the stack has {count}."), number=number, count=count)


def _file(reading: Reading, sheet: Mapping[str, Any], ref: str) -> Reading:
    document = from_value({"id": ref, **sheet})
    outcome = read_next(reading, document, rule_book)
    reading.filed.append(Filed(document, outcome))
    reading.state.parts.update(outcome.writes)
    return reading


# --- the state in a scenario's words ---------------------------------------------------------------------


def scenario_view(reading: Reading) -> dict[str, Any]:
    """The state as ``expect`` names it: teams, matches, standings, ledger, conflicts."""
    state = reading.state
    book = book_of(state) if state.league is not None else None
    if book is None:
        return {"conflicts": [conflict.code for conflict in reading.conflicts()]}
    season = state.seasons.get(state.league.season or "") if state.league else None
    return {
        "teams": {name: _team_view(book, team) for name, team in state.teams.items()},
        "matches": {name: _match_view(match) for name, match in state.matches.items()},
        "fixtures": {name: {"played": f.played, "home": f.home, "away": f.away} for name, f in state.fixtures.items()},
        "standings": [line.team for line in table(state, book, season)] if season is not None else [],
        "points": {line.team: line.points for line in table(state, book, season)} if season is not None else {},
        "ledger": {name: [line.amount for _sheet, line in reading.ledger(name)] for name in state.teams},
        "conflicts": [conflict.code for conflict in reading.conflicts()],
        "documents": len(reading.filed),
    }


def _team_view(book: RuleBook, team: Team) -> dict[str, Any]:
    players = {}
    for ref, player in team.players.items():
        earned, basic = skills(book, team, player)
        players[ref] = {
            "name": player.name,
            "number": player.number,
            "position": player.position,
            "status": player.status,
            "spp": earned_spp(book, player),
            "unspent": unspent_spp(book, player),
            "value": value(player),
            "skills": [*earned, *basic],
            "earned": earned,
            "niggles": player.niggles,
            "miss_next": player.miss_next,
            "profile": characteristics(book, team, player),
            "counts": player.counts,
            "seasons": player.seasons,
        }
    return {
        "name": team.name,
        "treasury": team.treasury,
        "value": team_value(book, team),
        "current_value": current_team_value(book, team),
        "strength": strength(book, team),
        "fans": fan_count(book, team),
        "trophies": list(team.trophies),
        "staff": team.staff,
        "coach": team.coach,
        "status": team.status,
        "roster": len(team.roster()),
        "players": players,
    }


def _match_view(match: Match) -> dict[str, Any]:
    return {
        "home": _side_view(match.home),
        "away": _side_view(match.away),
        "winner": match.winner,
        "ended": match.ended,
        "weather": match.weather,
        "gate": match.gate,
        "penalties": match.penalties,
    }


def _side_view(side: MatchSide) -> dict[str, Any]:
    return {
        "score": side.score,
        "casualties": side.casualties,
        "popularity": side.popularity,
        "value": side.value,
        "spent": side.spent,
        "petty_cash": side.petty_cash,
        "winnings": side.winnings,
        "points": side.points,
        "prayers": list(side.prayers),
        "handicaps": list(side.handicaps),
        "stars": list(side.stars),
        "journeymen": list(side.journeymen),
        "mvp": side.mvp,
        "outcome": side.outcome,
    }
