"""Ends of a season are ranked as the league ranks: by its own table, under every order of tie-breakers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from leaguekeeper.league.standings import KEYS, Slice, gives_points, table
from leaguekeeper.league.state import State
from leaguekeeper.league.state_of_season import Adjustment, Lots
from leaguekeeper.services.forecast.asked import Asked
from leaguekeeper.services.forecast.odds import outlook_now
from leaguekeeper.services.forecast.ranking import Tallies, placed
from leaguekeeper.services.forecast.season_ends import block_of_ends
from leaguekeeper.services.forecast.season_left import season_left
from leaguekeeper.services.session import book_of
from tests.services.forecast.seasons import season_after, sheets

OTHERS = [key for key in KEYS if key != "points"]


def halves(teams: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """Two divisions whose teams meet those of the other too."""
    return {"north": tuple(teams[::2]), "south": tuple(teams[1::2])}


def scores_at_random(state: State, dice: Random) -> State:
    """The same season with few points and touchdowns, so that many are level; some results came without a score."""
    changed, brings_points = state.copy(), gives_points(book_of(state))
    for ref, match in state.matches.items():
        if match.match == "league":
            home, away = dice.randint(0, 1), dice.randint(0, 1)
            points = {1: (2, 0), 0: (1, 1), -1: (0, 2)}[home - away] if brings_points else (0, 0)
            words = {1: ("win", "loss"), 0: ("draw", "draw"), -1: ("loss", "win")}[home - away]
            sides = [
                replace(side, score=score, points=point, outcome=word, casualties=dice.randint(0, 1),
                        sent_off=("1",) * dice.randint(0, 1))
                for side, score, point, word in zip((match.home, match.away), (home, away), points, words, strict=True)
            ]  # fmt: skip
            ended = "unscored" if dice.randint(1, 6) == 1 else match.ended
            changed.parts["match", ref] = replace(match, home=sides[0], away=sides[1], ended=ended)
    some = dice.sample(sorted(state.teams), 5)
    for number, order in enumerate((some[:3], some[2:])):
        changed.parts["lots", f"l{number}"] = Lots(f"l{number}", "s1", tuple(order))
    changed.parts["adjustment", "given"] = Adjustment("given", "s1", some[0], dice.randint(-2, 2), "late")
    return changed


@pytest.mark.parametrize(("seed", "rules"), [*((seed, "house2020") for seed in range(9)), (9, "lrb4"), (10, "lrb4")])
def test_ends_are_ranked_as_the_table_ranks(seed: int, rules: str) -> None:
    dice = Random(seed)
    state = scores_at_random(season_after(10**6, teams=8, rules=rules), dice)
    season = state.seasons["s1"]
    for _order in range(6):
        keys = tuple(dice.sample(OTHERS, dice.randint(1, len(OTHERS))))
        ordered = replace(season, tie_breakers=keys, divisions=halves(season.participants),
                          left=dict.fromkeys(dice.sample(season.participants, dice.randint(0, 2)), "gone"))  # fmt: skip
        book = book_of(state)
        left = season_left(state, book, ordered, {})
        figures = {key: figure[None, :] for key, figure in left.figures.items()}
        figures["touchdown-difference"] = figures["touchdowns"] - figures["touchdowns-against"]
        figures["casualty-difference"] = figures["casualties"] - figures["casualties-against"]
        tallies = Tallies(figures, left.between[None, :, :], left.met, left.counts_wins)
        parts = [(Slice(), tallies, left.teams)]
        for name, group in zip(ordered.divisions, left.groups, strict=True):
            parts.append((Slice(name), tallies.of(np.array(group)), tuple(left.teams[team] for team in group)))
        for part, told, teams in parts:
            above = placed(told, left.keys, np.random.default_rng(seed))[0]
            assert sorted(above) == list(range(len(teams)))
            at = dict(zip(teams, above, strict=True))
            for higher, lower in pairwise(table(state, book, ordered, part)):
                if lower.decided != "tied":
                    assert at[higher.team] < at[lower.team], (part, keys, higher, lower)


@pytest.mark.parametrize(
    ("rules", "bonuses"), [("official2025", ("three-touchdowns", "clean-sheet", "three-casualties")), ("lrb4", ())]
)
def test_what_is_left_is_counted_as_the_league_counts_it(rules: str, bonuses: tuple[str, ...]) -> None:
    """2025 edition, league points: three touchdowns, none conceded and three casualties bring 1 each."""
    before, after = (season_after(reports, rules=rules, bonus_points=bonuses) for reports in (3, 15))
    outlook = outlook_now(before, book_of(before), before.seasons["s1"], Asked(100))
    fixtures = {fixture.number: fixture.id for fixture in after.fixtures.values()}
    matches = [after.matches[fixtures[each.number]] for each in outlook.season.left]
    left = [(match.home, match.away) for match in matches]
    earned = {bonus for sides in left for side in sides for bonus in side.bonus}
    assert earned == set(bonuses), "a bonus that nobody earns shows nothing"
    played = np.array([[[[side.score for side in sides], [side.casualties for side in sides]]] for sides in left])
    for first in OTHERS:
        order = (first, *(key for key in OTHERS if key != first))
        season = season_left(before, book_of(before), replace(before.seasons["s1"], tie_breakers=order), {})
        ends = block_of_ends(replace(outlook, season=season, played=played), 0, 100)
        ordered = replace(after.seasons["s1"], tie_breakers=order)
        for place, line in enumerate(table(after, book_of(after), ordered)):
            team = season.teams.index(line.team)
            assert int(ends.points[team]) == 100 * line.points
            assert line.decided == "tied" or int(ends.places[team, place]) == 100, (first, line)


def test_whom_nothing_parts_is_parted_by_lots_as_often_one_way_as_the_other() -> None:
    nothing = np.zeros((4_000, 2), dtype=np.int64)
    tallies = Tallies({"points": nothing}, np.zeros((4_000, 2, 2), dtype=np.int64), np.zeros((2, 2), dtype=np.int64))
    above = placed(tallies, ("points", "head-to-head"), np.random.default_rng(1))
    assert 1_850 < int((above[:, 0] == 0).sum()) < 2_150


def test_a_season_is_there_to_be_ranked() -> None:
    assert len(sheets(8)) > 20
