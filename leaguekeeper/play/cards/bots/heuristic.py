"""The heuristic bot: commits where the outlook gains most, answers the rest by small judgements."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from leaguekeeper.play.cards.bots.answers import value_of_answer
from leaguekeeper.play.cards.bots.commits import commit_worths
from leaguekeeper.play.cards.bots.outlook import Outlook
from leaguekeeper.play.cards.state import Action, Season
from leaguekeeper.play.core.protocol import Choose, Game, Seat

__all__ = ["HeuristicBot", "best_answer", "ranked_commits"]


def ranked_commits(season: Season, seat: Seat, options: Sequence[Action]) -> list[tuple[float, Action]]:
    """The commits of a turn, the best first, with their worth; passing last."""
    commits = [action for action in options if action.kind == "commit"]
    ranked = sorted(commit_worths(Outlook(season, seat), commits), key=lambda each: -each[0])
    return [*ranked, (-1.0, Action("pass"))]


def best_answer(season: Season, seat: Seat, kind: str, options: Sequence[Action], random: Random) -> Action:
    """The answer that the heuristic gives; equal ones by chance."""
    if kind == "turn":
        ranked = ranked_commits(season, seat, options)
        best = max(ranked[0][0], ranked[-1][0])
        top = [action for worth, action in ranked if worth >= best - 1e-9]
        return top[int(random.random() * len(top))]
    values = value_of_answer(season, seat, kind, [action.values[0] for action in options])
    best = max(values)
    top = [action for worth, action in zip(values, options, strict=True) if worth == best]
    return top[int(random.random() * len(top))]


class HeuristicBot:
    """Values payouts, ball, tackles by odds, cheating by expectation, and what is denied to others."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def decide(self, game: Game[Any, Any], view: Any, choose: Choose, options: Sequence[Any]) -> Any:
        """The answer by what the seat sees."""
        return best_answer(view, choose.seat, choose.kind, list(options), self._random)
