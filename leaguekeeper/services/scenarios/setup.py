"""The set-up of a league's scenario: from a few words to the documents that found league, teams and fixtures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.league.terms import position, rank_and_file, skill_worth
from leaguekeeper.play.scenarios.compare import Fault
from leaguekeeper.play.scenarios.schema_check import faults_of_form
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.rulebooks.shelf import book_called, sheets_under
from leaguekeeper.services.scenarios.schema import PLAYER, SETUP, TEAM, is_a_slip
from leaguekeeper.services.scenarios.wording import Wording

__all__ = ["faults_of_setup", "setup_sheets"]

PAST = ("counts", "spent", "niggles", "lost", "miss_next")
"""What a player of a set-up may bring along, as in a document of a team from another program."""

OWNED = ("stadium", "sponsors")
"""What the commissioner sets for a team of a set-up."""

RULED = ("status", "seasons")
"""What the commissioner sets for a player of a set-up."""

THE_END = ("knock-out", "season_closed", "team_re_enrolled")
"""What is filed once the rounds are played."""


def setup_sheets(setup: Mapping[str, Any], rules: str, *, speaks_of: str = "") -> Iterator[dict[str, Any]]:
    """The documents that a set-up stands for: league, teams, season, fixtures; then its own ``documents``.

    Where it tells no fixtures the first two teams meet in ``f1``; not so where ``speaks_of``, the rest of the
    scenario as JSON, tells of the season's end and never names that match, which would have to be played first.

    Raises:
        NotInRuleBook: the rule book knows no such list, position or skill.
    """
    wording = Wording(book_called(rules))
    if "teams" in setup:
        teams = {name: wording.team(told) for name, told in setup["teams"].items()}
        yield from map(wording.sheet, _founded({**setup, "teams": teams}, wording.book, speaks_of))
    yield from map(wording.sheet, setup.get("documents", ()))


def faults_of_setup(setup: Mapping[str, Any], wording: Wording) -> Iterator[Fault]:
    """What a set-up lacks or has otherwise than it must be, and each of its names that looks like a slip of the pen.

    Whatever else somebody notes beside it is passed over.
    """
    told = {name: part for name, part in setup.items() if name != "documents"}
    teams = told.get("teams", {})
    if isinstance(teams, Mapping):
        told["teams"] = {name: _team_heard(each, wording) for name, each in teams.items()}
    heard = _heard(told, SETUP)
    yield from (Fault(place, what) for place, what in faults_of_form(SETUP, heard, "setup", SETUP))


def _team_heard(told: Any, wording: Wording) -> Any:
    if not isinstance(told, Mapping):
        return told
    team = _heard(wording.team(told), TEAM)
    if isinstance(team.get("players"), list):
        team["players"] = [_heard(each, PLAYER) if isinstance(each, Mapping) else each for each in team["players"]]
    return team


def _heard(told: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """The parts that a schema knows, or that look like one of them."""
    known = schema["properties"]
    return {name: part for name, part in told.items() if name in known or is_a_slip(name, known)}


def _founded(setup: Mapping[str, Any], book: RuleBook, speaks_of: str) -> Iterator[dict[str, Any]]:
    options = setup.get("options", {})
    founded, *own = sheets_under(book, "Scenario", None)
    yield founded if own else {**founded, "options": options}
    yield from own
    teams: Mapping[str, Any] = setup["teams"]
    for team, told in teams.items():
        yield from _team(book, team, told)
    yield {"kind": "season_opened", "id": "season", "season": "s1", "name": "1", "participants": list(teams),
           **({"options": options} if own else {}), **setup.get("season", {})}  # fmt: skip
    season = setup.get("season", {}).get("season", "s1")
    for number, (ref, told) in enumerate(_fixtures(setup, list(teams), speaks_of), start=1):
        yield {"kind": "fixture_set", "id": f"fixture-{ref}", "fixture": ref, "season": season, "round": number, **told}


def _fixtures(setup: Mapping[str, Any], teams: Sequence[str], speaks_of: str) -> Iterator[tuple[str, dict[str, Any]]]:
    told = setup.get("fixtures")
    if told is None:
        ends = any(f'"{word}"' in speaks_of for word in THE_END) and '"f1"' not in speaks_of
        told = [teams[:2]] if len(teams) > 1 and not ends else []
    if isinstance(told, list) and all(isinstance(each, str) for each in told):  # one match
        told = [told] if told else []
    named = told.items() if isinstance(told, Mapping) else [(f"f{n}", each) for n, each in enumerate(told, start=1)]
    for ref, each in named:
        yield ref, dict(each) if isinstance(each, Mapping) else {"home": each[0], "away": each[1]}


def _team(book: RuleBook, team: str, told: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    players = told.get("players", 11)
    if isinstance(players, int):
        lineman = rank_and_file(book, told["list"]).slug
        players = [{"number": number, "position": lineman} for number in range(1, players + 1)]
    sheet = {"kind": "team_enrolled", "id": f"team-{team}", "team": team, "name": told.get("name", team.title()),
             "list": told["list"], "staff": told["staff"], "choices": told.get("choices", []),
             "players": [_draftee(book, told["list"], each) for each in players]}  # fmt: skip
    if any("past" in each for each in sheet["players"]) or not told.get("drafted", True):
        sheet |= {"imported_from": "set-up", "treasury": told.get("treasury", 0)}
    yield sheet
    changes = list(_changes(team, told, players, "imported_from" in sheet))
    if changes:
        yield {"kind": "ruling", "id": f"setup-{team}", "reason": "set up", "changes": changes}


def _draftee(book: RuleBook, team_list: str, told: Mapping[str, Any]) -> dict[str, Any]:
    row = {key: told[key] for key in ("number", "position", "name", "id") if key in told}
    past = {key: told[key] for key in PAST if key in told}
    if "spp" in told:
        past["extra_spp"] = told["spp"]
    if "skills" in told:
        past["skills"] = [_skill(book, team_list, told["position"], each) for each in told["skills"]]
    return {**row, "past": past} if past else row


def _skill(book: RuleBook, team_list: str, slug: str, told: Any) -> dict[str, Any]:
    """A skill he chose himself at some time, worth what a chosen one of its category is."""
    if isinstance(told, Mapping):
        return dict(told)
    category = book.skill(told).category
    access = "primary" if category in position(book, team_list, slug).primary else "secondary"
    kind = next((each for each in book.improvements if each.chosen and each.access == access), None)
    return {"skill": told, "how": kind.slug if kind else "chosen", "value": skill_worth(book, told, access)}


def _changes(
    team: str, told: Mapping[str, Any], players: Sequence[Mapping[str, Any]], imported: bool
) -> Iterator[dict[str, Any]]:
    if "treasury" in told and not imported:
        yield {"team": team, "field": "treasury", "to": told["treasury"]}
    for name in OWNED:
        if name in told:
            yield {"team": team, "field": name, "to": told[name]}
    for player in players:
        ref = str(player.get("id", player["number"]))
        for name in RULED:
            if name in player:
                yield {"team": team, "player": ref, "field": name, "to": player[name]}
