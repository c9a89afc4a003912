from __future__ import annotations

from collections.abc import Callable

import pytest

from leaguekeeper.play.cards.bots.heuristic import HeuristicBot
from leaguekeeper.play.cards.bots.strong import StrongBot, position_worth
from leaguekeeper.play.cards.module import MODULE
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.playthrough import play_out
from leaguekeeper.play.core.protocol import Choose
from leaguekeeper.play.core.seats import Bot, RandomBot
from tests.play.cards.seasons import GAME, begun, dealt, walked


def wins(one: Callable[[str], Bot], other: Callable[[str], Bot], seasons: int) -> float:
    """How often the first wins two-manager seasons, each set of dice played from both seats; half for nobody."""
    won = 0.0
    for number in range(seasons):
        seats = [one(f"one {number}"), other(f"other {number}")]
        turned = number % 2
        if turned:
            seats.reverse()
        over = play_out(GAME, begun(2), seats, SeededDice(number // 2))
        winner = over.result["winner"]
        won += 0.5 if winner is None else winner == turned
    return won


def test_the_heuristic_beats_chance() -> None:
    assert wins(HeuristicBot, RandomBot, 20) >= 18


@pytest.mark.soak
def test_the_heuristic_beats_chance_in_ninety_of_a_hundred() -> None:
    assert wins(HeuristicBot, RandomBot, 100) >= 90


@pytest.mark.soak
def test_the_strong_bot_beats_the_heuristic_in_sixty_five_of_a_hundred() -> None:
    assert wins(StrongBot, HeuristicBot, 100) >= 65


@pytest.mark.parametrize("managers", [2, 3, 4])
def test_the_heuristic_plays_whole_seasons_from_its_view_alone(managers: int) -> None:
    bots: list[Bot] = [HeuristicBot(seat) for seat in range(managers)]
    *_before, (season, _over) = walked(begun(managers), 3, bots)
    assert season.played_final
    assert 20 <= max(season.fans) <= 100


def test_the_strong_bot_answers_turns_and_questions_at_every_size_of_table() -> None:
    for managers in (2, 4):
        season = dealt(managers, seed=managers)
        now = GAME.turn(season)
        assert isinstance(now, Choose)
        bot = StrongBot(1)
        chosen = bot.decide(GAME, GAME.view(season, now.seat), now, GAME.options(season))
        assert chosen in GAME.options(season)
        assert chosen.kind == "commit"


def test_the_same_seed_plays_the_same_season() -> None:
    overs = [play_out(GAME, begun(3), [HeuristicBot(seat) for seat in range(3)], SeededDice(7)) for _time in range(2)]
    assert overs[0] == overs[1]


def test_more_fans_are_worth_more() -> None:
    season = dealt(3)
    before = position_worth(season, 0)
    season.fans[1] += 5
    assert position_worth(season, 0) < before
    season.fans[0] += 5
    assert position_worth(season, 0) > before


def test_every_level_is_on_the_list() -> None:
    assert list(MODULE.levels) == ["heuristic", "strong"]
    assert isinstance(MODULE.bot("heuristic", 1), HeuristicBot)
    assert isinstance(MODULE.bot("strong", 1), StrongBot)
