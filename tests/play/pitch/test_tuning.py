"""Learning what things are worth to a coach: from pairs of matches, every figure at once."""

from __future__ import annotations

import json
from dataclasses import asdict, fields
from math import log

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.play.pitch.bots import tuning
from leaguekeeper.play.pitch.bots.judgement import BY_HAND, JUDGEMENT, Judgement, learned_judgement, unlearned
from leaguekeeper.play.pitch.bots.tuning import Tried, moved, tuned

NAMES = {each.name for each in fields(Judgement)}


def test_what_is_known_to_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all figures only two decide the matches of this test: one is too low, the other too high."""

    def decided(tried: Tried) -> float:
        up = moved(tried, 0.5)
        return log(up.crowd / tried.figures["crowd"]) - log(up.rest / tried.figures["rest"])

    monkeypatch.setattr(tuning, "_pair", decided)
    *_before, last = tuned(("lrb4",), 50, 3, 1)
    grown = {name: figure / asdict(BY_HAND)[name] for name, figure in asdict(last).items()}
    assert max(grown, key=lambda name: grown[name]) == "crowd"
    assert min(grown, key=lambda name: grown[name]) == "rest"


def test_the_same_seed_teaches_the_same_and_a_match_lost_by_both_ways_teaches_nothing() -> None:
    once, again = ([*tuned(("lrb4",), 1, 1, 7)][-1] for _time in (1, 2))
    assert asdict(once) == asdict(again)
    steps = {round(abs(figure / asdict(BY_HAND)[name] - 1), 3) for name, figure in asdict(once).items()}
    assert len(steps) <= 3, "every figure goes the same part of its way, up or down, or stays"


def test_who_knows_nothing_holds_everything_worth_the_same_and_takes_the_steps_he_is_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    nothing = asdict(unlearned())
    assert set(nothing.values()) == {0.5, 5.0}
    assert all(nothing[name] <= 1 for name in ("hope_lost", "pace", "sure"))
    monkeypatch.setattr(tuning, "_pair", lambda _tried: 1.0)
    short, long = (asdict([*tuned(("lrb4",), 1, 1, 5, unlearned(), step)][-1]) for step in (0.01, 0.04))
    for name, worth in nothing.items():
        assert log(long[name] / worth) == pytest.approx(4 * log(short[name] / worth))
    assert short != nothing


def test_each_figure_is_moved_its_own_way_and_both_ways_alike() -> None:
    tried = Tried("lrb4", 3, asdict(BY_HAND))
    up, down = asdict(moved(tried, 0.5)), asdict(moved(tried, -0.5))
    for name, figure in tried.figures.items():
        assert up[name] * down[name] == pytest.approx(figure**2)
    assert 0 < sum(up[name] > figure for name, figure in tried.figures.items()) < len(NAMES)


def test_the_figures_that_came_with_the_program_are_all_there_and_say_how_they_were_made() -> None:
    told = json.loads(resources().joinpath(*JUDGEMENT).read_text(encoding="utf-8"))
    assert set(told["figures"]) == NAMES
    assert min(told["figures"].values()) > 0
    assert told["made"]
    assert {(each["games"] > 0, len(each["commit"])) for each in told["made"]} == {(True, 40)}
    assert asdict(learned_judgement()) == told["figures"]
