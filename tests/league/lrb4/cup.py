"""A cup of an open league: teams with coaches of their own, and matches of its qualification."""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Any

from leaguekeeper.league.qualification import qualified
from leaguekeeper.league.state import Fixture
from leaguekeeper.services.tournament.actions import draw_finals, tournament_of, trophy_due
from tests.league.stack import Stack

__all__ = ["cup", "met", "played_out"]


def cup(
    count: int = 4,
    trophy: str = "spike",
    *,
    lists: tuple[str, ...] = (),
    options: dict[str, str] | None = None,
    **fields: Any,
) -> Stack:
    """``t1``, ``t2`` … enter the cup, each with a coach of its own."""
    stack = Stack()
    stack.file("league_founded", "league", name="L", rulebook="lrb4", options=options or {})
    for number in range(1, count + 1):
        team_list = lists[number - 1] if number <= len(lists) else "human"
        slug = {"chaos": "beastman", "dwarf": "longbeard"}.get(team_list, "lineman")
        stack.file("coach_joined", f"c{number}", coach=f"c{number}", name=f"Coach {number}")
        stack.file("team_enrolled", f"e{number}", team=f"t{number}", name=f"T{number}", coach=f"c{number}",
                   list=team_list, players=[{"number": n, "position": slug} for n in range(1, 12)])  # fmt: skip
    names = [f"t{number}" for number in range(1, count + 1)]
    stack.file("season_opened", "season", season="s1", name="1", participants=names)
    stack.file("tournament_opened", "cup", tournament="cup", season="s1", name="The Cup", trophy=trophy,
               entrants=names, **fields)  # fmt: skip
    return stack


def met(stack: Stack, home: str, away: str, score: tuple[int, int]) -> None:
    """Two sides meet in the qualification; only the score is written down."""
    ref = f"{home}-{away}"
    stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home=home, away=away, tournament="cup")
    stack.file("result_recorded", f"result-{ref}", fixture=ref, home={"score": score[0]}, away={"score": score[1]})


def played_out(stack: Stack, teams: int, dice: Random, report: Callable[[Fixture], None]) -> Collection[str]:
    """Play a cup from its draw to the trophy, each match by ``report``; who had come through to the finals."""
    for number in range(1, teams + 1):
        for step in (1, 3, 5):
            home, away = f"t{number}", f"t{(number + step - 1) % teams + 1}"
            ref = f"{home}-{away}"
            stack.file("fixture_set", f"set-{ref}", fixture=ref, season="s1", home=home, away=away, tournament="cup")
            report(stack.state.fixtures[ref])
    through = qualified(stack.state, stack.book, tournament_of(stack.state, "cup"))
    draw = draw_finals(stack.state, "cup", roller=lambda faces: dice.randint(1, faces))
    stack.file("fixtures_drawn", draw.id, **draw.model_dump(exclude={"kind", "id", "version"}))
    while open_ones := [each for each in stack.state.fixtures.values() if not each.played]:
        report(open_ones[0])
    finals = trophy_due(stack.state, "cup", medals={})
    assert finals is not None
    stack.file("trophy_awarded", finals.id, **finals.model_dump(exclude={"kind", "id", "version"}))
    winner = str(tournament_of(stack.state, "cup").winner)
    assert winner in through
    assert stack.team(winner).trophies == ("blood-bowl",)
    return through
