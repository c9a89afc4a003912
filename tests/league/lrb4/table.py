"""Two teams at the table under Living Rulebook 4, and a report in which nothing happens but what a test says."""

from __future__ import annotations

from typing import Any

from leaguekeeper.rules import load
from tests.league.stack import Stack

LINEUP = 12


def league(
    home: str = "human",
    away: str = "human",
    *,
    options: dict[str, str] | None = None,
    fixtures: int = 2,
    staff: dict[str, dict[str, int]] | None = None,
    players: dict[str, list[str]] | None = None,
) -> Stack:
    stack = Stack()
    stack.file("league_founded", "league", name="L", rulebook="lrb4", options=options or {})
    for name, team_list in (("home", home), ("away", away)):
        squad = (players or {}).get(name) or [common(team_list)] * LINEUP
        stack.file("coach_joined", f"coach-{name}", coach=name, name=name)
        stack.file(
            "team_enrolled",
            f"team-{name}",
            team=name,
            name=name.title(),
            coach=name,
            list=team_list,
            players=[{"number": number, "position": slug} for number, slug in enumerate(squad, start=1)],
            staff=(staff or {}).get(name, {}),
        )
    stack.file("season_opened", "season", season="s1", name="1", participants=["home", "away"])
    for number in range(1, fixtures + 1):
        stack.file("fixture_set", f"fixture-{number}", fixture=f"f{number}", season="s1", home="home", away="away",
                   round=number)  # fmt: skip
    return stack


def common(team_list: str) -> str:
    terms = load("lrb4").team_list(team_list)
    return min((each for each in terms.positions if each.most >= 11), key=lambda each: each.price).slug


def rule_figures(stack: Stack, team: str, **fields: int) -> None:
    """Let the commissioner set figures of a team: ``treasury``, ``popularity``."""
    changes = [
        {"team": team, "field": name if name == "treasury" else f"staff.{name.replace('_', '-')}", "to": to}
        for name, to in fields.items()
    ]
    stack.file("ruling", f"ruling-{len(stack.documents)}", reason="set up", changes=changes)


def rule_player(stack: Stack, team: str, ref: str, field: str, to: Any) -> None:
    change = {"team": team, "player": ref, "field": field, "to": to}
    stack.file("ruling", f"ruling-{len(stack.documents)}", reason="set up", changes=[change])


def report(
    fixture: str = "f1",
    *,
    gate: list[int] | None = None,
    score: tuple[int, int] = (0, 0),
    winnings: tuple[int, int] = (3, 3),
    mvp: tuple[int, int] = (12, 12),
    popularity: tuple[int, int] = (3, 3),
    before: dict[str, Any] | None = None,
    result: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> dict[str, Any]:
    told: dict[str, Any] = {
        "fixture": fixture,
        "before": {"weather": {"dice": [3, 4]}, "gate": {"dice": gate or [3, 4]}},
        "result": {"home": {"score": score[0]}, "away": {"score": score[1]}},
        "after": {
            "winnings": dict(zip(("home", "away"), winnings, strict=True)),
            "star_players": {name: {"mvp": lot} for name, lot in zip(("home", "away"), mvp, strict=True)},
            "popularity": dict(zip(("home", "away"), popularity, strict=True)),
        },
    }
    told["before"] |= before or {}
    told["result"] |= result or {}
    told["after"] |= after or {}
    return told


def play(stack: Stack, fixture: str = "f1", **told: Any) -> Stack:
    stack.file("match_report", f"report-{fixture}", **report(fixture, **told))
    return stack


def hurt(player: str, roll: int, lasting: int | None = None, side: str = "home", **more: Any) -> dict[str, Any]:
    row = {"side": side, "player": player, "roll": roll, **more}
    return row if lasting is None else {**row, "lasting": lasting}
