"""What a game of a Tourma tournament earned its coaches: points, with what each criterion adds."""

from __future__ import annotations

from leaguekeeper.exchange.tournament import Criterion, Game, Points, Tournament

__all__ = ["points_in"]


def points_in(tournament: Tournament, game: Game, name: str) -> int:
    """What one game earned a coach: its result, and what its criteria add; nothing where no score was entered."""
    if not game.scored:
        return 0
    side = 0 if name == game.home else 1
    if game.conceded[side]:
        return tournament.points.conceded
    if game.refused[side]:
        return tournament.points.refused
    made, suffered = _own(game, tournament.criteria[0].name, name)
    return _result(tournament.points, made, suffered) + sum(
        _added(game, criterion, name) for criterion in tournament.criteria
    )


def _result(points: Points, made: int, suffered: int) -> int:
    if made == suffered:
        return points.draw
    if made > suffered:
        return points.large_win if points.large_gap and made - suffered >= points.large_gap else points.win
    return points.close_loss if points.close_gap and suffered - made <= points.close_gap else points.loss


def _added(game: Game, criterion: Criterion, name: str) -> int:
    made, suffered = _own(game, criterion.name, name)
    return made * criterion.made + suffered * criterion.suffered


def _own(game: Game, criterion: str, name: str) -> tuple[int, int]:
    home, away = game.values[criterion]
    return (home, away) if name == game.home else (away, home)
