"""Logs written while Orion's Cleats left WAAAGH! its cost: each still tells the season that was played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leaguekeeper.play.cards.game import CardGame
from leaguekeeper.play.core.log import FORM, Log, read_log
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.replay import LogDiffers, replayed

LOG = Path(__file__).parent / "older_logs" / "orc-elf.jsonl"
OLDER = {"tackled-and-gone": "gone", "replaced-by-copy": "committed", "contradicted-response": "its-cost"}


def agreed_now(log: Log, options: dict[str, str]) -> Log:
    """The same answers and dice under rulings that are agreed today."""
    setup = log.header.setup
    particulars = {key: part for key, part in setup.particulars.items() if key != FORM}
    now = Setup(setup.rules, {**setup.options, **options}, particulars)
    return replace(log, header=replace(log.header, setup=now))


def test_a_season_logged_before_is_played_as_it_was() -> None:
    log = read_log(LOG)
    assert not OLDER.keys() & log.header.setup.options.keys()
    played = replayed(CardGame(), log)
    assert played.over is not None
    assert all(played.state.reads(ruling, reading) for ruling, reading in OLDER.items())


def test_a_new_season_reads_the_rule_anew() -> None:
    log = read_log(LOG)
    with pytest.raises(LogDiffers):
        replayed(CardGame(), agreed_now(log, {}))
    assert replayed(CardGame(), agreed_now(log, OLDER)).over is not None


MEANT = {("gryphon-ade-stars", "yes"): "at-the-end", ("morg-moves", "barred"): "moved-in"}


@pytest.mark.parametrize(("agreed", "before"), MEANT.items())
def test_a_reading_means_what_it_meant_when_it_was_agreed(agreed: tuple[str, str], before: str) -> None:
    ruling, reading = agreed
    for form, meant in (({FORM: 11}, before), ({}, reading)):
        setup = Setup("team-manager", {ruling: reading}, {"managers": 2, **form})
        assert CardGame().start(setup).reads(ruling, meant)


def test_his_copy_took_a_place_beside_him_where_nothing_else_was_agreed() -> None:
    older = Setup("team-manager", {}, {"managers": 2, FORM: 11})
    assert CardGame().start(older).reads("morg-moves", "moved-in")
