"""What comes of turns and drives is counted for the side whose turn it was, and never across a half."""

from __future__ import annotations

from tests.benchmarks.drives import LOOSE, OURS, SCORED, THEIRS, Moment, drives_of, guards_of, told, turns_of


def match() -> list[Moment]:
    """Home receives, cages, is knocked down and runs in; the visitors pick up, and the half ends over it."""
    return [
        Moment(1, 0, 1, (0, 0), -1),
        Moment(1, 1, 1, (0, 0), 0, guards=4),
        Moment(1, 0, 2, (0, 0), 0, guards=4),
        Moment(1, 1, 2, (0, 0), 0, guards=1),
        Moment(1, 0, 3, (0, 0), -1),
        Moment(1, 1, 3, (1, 0), -1),
        Moment(1, 0, 4, (1, 0), 1, guards=2),
        Moment(2, 1, 1, (1, 0), -1),
        Moment(2, 0, 1, (1, 0), 1),
        Moment(2, 1, 2, (1, 0), 1),
    ]


def test_a_turn_is_what_its_side_began_and_ended_with() -> None:
    found = list(turns_of(match()))
    assert found == [
        (LOOSE, OURS), (THEIRS, THEIRS), (OURS, OURS), (THEIRS, LOOSE), (LOOSE, SCORED), (LOOSE, OURS),
        (LOOSE, OURS), (THEIRS, THEIRS),
    ]  # fmt: skip


def test_a_carrier_has_lost_the_ball_who_has_it_no_more_when_his_side_is_next() -> None:
    assert list(guards_of(match())) == [(4, False), (1, True), (0, False)]


def test_a_drive_is_whose_touchdown_it_was_and_ends_with_its_half() -> None:
    assert list(drives_of(match())) == [OURS, "nobody"]


def test_the_tables_add_up() -> None:
    lines = list(told([match(), match()]))
    assert "| loose | 8 | 75% | 0% | 0% | 25% |" in lines
    assert "| 1 | 2 | 33% | 100% |" in lines
    assert lines[-1] == "Of 4 drives that began with a half the touchdown was: ours 50%, theirs 0%, nobody 50%."


def test_of_nothing_nothing_is_told() -> None:
    assert "Of 0 drives that began with a half the touchdown was: ours –, theirs –, nobody –." in list(told([]))
