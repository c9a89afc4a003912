from __future__ import annotations

from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.rugby.geometry import (
    BASE,
    FINE,
    Point,
    bearing,
    clear,
    cut,
    gap_up_to,
    leg,
    near_segment,
    path_length,
    segments_cross,
    settle,
    square,
    touching,
    track_points,
    walk,
)
from leaguekeeper.play.rugby.matchday import new_match
from leaguekeeper.play.rugby.movement import contact_index
from leaguekeeper.play.rugby.pitch import free_spot, in_contact, inside
from leaguekeeper.play.rugby.reach import contact_spots

points = st.tuples(st.integers(-24, 264), st.integers(6, 174))
crowds = st.lists(points, max_size=7)


@given(points, points, st.integers(0, 120))
def test_a_limit_counts_in_the_players_favour(a: Point, b: Point, reach: int) -> None:
    assert gap_up_to(a, b, reach) == (square(a, b) ** 0.5 <= BASE + reach + 1e-9)
    assert gap_up_to((0, 0), (BASE + reach, 0), reach)
    assert not gap_up_to((0, 0), (BASE + reach + 1, 0), reach)


@given(points, points)
def test_bases_in_contact_do_not_overlap_when_they_are_apart(a: Point, b: Point) -> None:
    assert touching(a, b) == touching(b, a)
    if clear(a, [b]) and touching(a, b):
        assert BASE**2 <= square(a, b) < (BASE + 1) ** 2


@given(points, points, points, st.integers(1, 60))
def test_the_distance_to_a_stretch_is_exact(p: Point, a: Point, b: Point, reach: int) -> None:
    along = [
        square(p, (a[0] + (b[0] - a[0]) * k / 400, a[1] + (b[1] - a[1]) * k / 400))  # type: ignore[arg-type]
        for k in range(401)
    ]
    if min(along) < reach * reach - 1e-6:
        assert near_segment(p, a, b, reach)
    if near_segment(p, a, b, reach):
        assert min(along) < (reach + 1) ** 2


@given(points, points, points, points)
def test_crossing_is_the_same_from_every_side(a: Point, b: Point, c: Point, d: Point) -> None:
    crosses = segments_cross(a, b, c, d)
    assert crosses == segments_cross(c, d, a, b) == segments_cross(b, a, c, d) == segments_cross(a, b, d, c)


def test_two_stretches_that_share_an_end_cross() -> None:
    assert segments_cross((0, 0), (10, 0), (10, 0), (20, 5))
    assert not segments_cross((0, 0), (10, 0), (0, 1), (10, 1))


@given(points, points)
def test_a_leg_runs_from_point_to_point_without_a_gap(a: Point, b: Point) -> None:
    trail = [a, *leg(a, b)]
    assert trail[-1] == b
    assert all(max(abs(p[0] - q[0]), abs(p[1] - q[1])) == 1 for p, q in pairwise(trail))
    assert all(near_segment(p, a, b, 1) for p in trail)


@given(st.lists(points, min_size=2, max_size=4))
def test_the_length_of_a_path_is_never_rounded_up(path: list[Point]) -> None:
    exact = sum(square(a, b) ** 0.5 for a, b in pairwise(path))
    assert exact * FINE - 10 <= path_length(path) <= exact * FINE + 1e-3 * FINE
    assert path_length([(0, 0), (30, 40)]) == 50 * FINE


@given(points, st.sampled_from([(1, 0), (-1, 1), (2, 1), (0, -1), (-1, -2)]), st.integers(0, 100))
def test_a_bearing_never_leads_too_far(at: Point, way: tuple[int, int], distance: int) -> None:
    assert square(at, bearing(at, way, distance)) <= distance * distance


@given(points, st.lists(points, min_size=1, max_size=2), crowds)
def test_whoever_is_stopped_stands_on_nobody(start: Point, path: list[Point], crowd: list[Point]) -> None:
    blockers = [p for p in crowd if clear(p, [start])]
    track = walk(start, path, blockers)
    assert track[0] == start
    assert clear(track[-1], blockers)
    assert path_length(track) <= path_length([start, *path]) + 4 * FINE
    if track[-1] != path[-1] and len(track) > 1:
        assert any(near_segment(p, start, path[0], 14) or near_segment(p, track[-1], track[-1], 15) for p in blockers)


@given(points, points)
def test_a_straight_run_into_one_player_ends_in_contact(start: Point, other: Point) -> None:
    assume(square(start, other) > 20**2)
    track = walk(start, [other], [other])
    assert clear(track[-1], [other])
    assert square(track[-1], other) < (BASE + 2) ** 2


@given(points, st.lists(points, min_size=1, max_size=2), crowds)
def test_running_past_players_never_ends_on_one(start: Point, path: list[Point], crowd: list[Point]) -> None:
    bases = [p for p in crowd if clear(p, [start])]
    track = settle([start, *path], bases)
    assert clear(track[-1], bases)
    assert track[0] == start


MATCHES = {
    reading: new_match(Setup("house", {"contact": reading}, {"home": "HUM", "away": "ORQ"}))
    for reading in ("no-gap", "tenth")
}


@given(st.sampled_from(list(MATCHES)), points, points, points)
def test_contact_with_a_trajectory_is_found_at_its_first_point(
    reading: str, start: Point, end: Point, tackler: Point
) -> None:
    state = MATCHES[reading]
    track = [start, end] if start != end else [start]
    index = contact_index(state, track, tackler)
    trail = track_points(track)
    if index is None:
        assert not any(in_contact(state, p, tackler) for p in trail)
    else:
        assert all(not in_contact(state, p, tackler) for p in trail[:index])
        assert near_segment(tackler, start, end, 14 if reading == "tenth" else 13)


@given(points, points)
def test_contact_leaves_no_gap_or_less_than_a_tenth(a: Point, b: Point) -> None:
    assert in_contact(MATCHES["no-gap"], a, b) == (square(a, b) <= BASE**2)
    assert in_contact(MATCHES["tenth"], a, b) == (square(a, b) < (BASE + 1) ** 2)


@given(points, st.lists(points, max_size=3), st.integers(0, 400))
def test_a_path_stops_at_reach(start: Point, path: list[Point], reach: int) -> None:
    corners = [each for place, each in enumerate(path) if each != ([start, *path])[place]]
    kept = cut(start, corners, reach)
    assert path_length((start, *kept)) <= reach * FINE
    assert kept[:-1] == tuple(corners[: max(0, len(kept) - 1)])
    if path_length((start, *corners)) <= reach * FINE:
        assert kept == tuple(corners)
    elif kept:
        assert path_length((start, *kept)) > (reach - 4) * FINE


@given(points, crowds)
def test_a_free_spot_is_free_and_on_the_pitch(around: Point, crowd: list[Point]) -> None:
    spot = free_spot(around, crowd)
    assert inside(spot)
    assert clear(spot, crowd)


@given(points, points)
def test_contact_spots_are_in_contact_the_nearest_first(at: Point, target: Point) -> None:
    spots = contact_spots(MATCHES["no-gap"], at, target)
    assert set(spots) <= set(contact_spots(MATCHES["tenth"], at, target))
    assert all(in_contact(MATCHES["no-gap"], spot, target) for spot in spots)
    assert all(touching(spot, target) and clear(spot, [target]) for spot in spots)
    assert [square(at, spot) for spot in spots] == sorted(square(at, spot) for spot in spots)
