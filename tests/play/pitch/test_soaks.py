"""Very many matches, and a few in the ordinary run: nothing that must hold is ever broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.pitch.watched import coached, random_match

EDITIONS = ("lrb4", "house2020")
CHUNK = 100


@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_random_matches(rules: str, seed: int, tmp_path: Path) -> None:
    random_match(rules, seed, 0.3, tmp_path / "game.jsonl")


def test_a_player_won_over_in_a_copy_is_still_his_own_coach_s_to_move(tmp_path: Path) -> None:
    random_match("lrb4", 6170, 1.0, tmp_path / "game.jsonl")


def test_nobody_gains_the_ball_lying_down_by_the_catch_of_the_day() -> None:
    random_match("house2020", 20333, 0.06)


def test_nobody_takes_the_ball_from_a_team_mate_lying_down() -> None:
    random_match("house2020", 42449, 0.06)


@pytest.mark.parametrize("rules", EDITIONS)
def test_a_match_of_coaches(rules: str, tmp_path: Path) -> None:
    coached(rules, 5, "easy", tmp_path / "game.jsonl")


@pytest.mark.soak
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("chunk", range(100))
def test_ten_thousand_random_matches(rules: str, chunk: int, tmp_path: Path) -> None:
    for seed in range(1000 + chunk * CHUNK, 1000 + (chunk + 1) * CHUNK):
        closely = seed % 10 == 0
        random_match(rules, seed, 1.0 if closely else 0.06, tmp_path / "game.jsonl" if closely else None)


@pytest.mark.soak
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("seed", range(500, 700))
def test_two_hundred_matches_of_coaches(rules: str, seed: int, tmp_path: Path) -> None:
    coached(rules, seed, ("hard", "normal", "easy")[seed % 3], tmp_path / "game.jsonl")
