"""The adviser reads logs of matches: plans are legal, figures add up, and he keeps silent where he must."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.match_clock import turn_said
from leaguekeeper.cli.main import run
from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter, read_log, write_log
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Choose, Roll, Setup
from leaguekeeper.play.core.replay import at_start, replay, replayed
from leaguekeeper.play.pitch.adviser.luck import swings
from leaguekeeper.play.pitch.adviser.plans import plans_at
from leaguekeeper.play.pitch.bots.advice import best_plans
from leaguekeeper.play.pitch.bots.chances import win_chance
from leaguekeeper.play.pitch.game import PitchGame
from leaguekeeper.play.pitch.module import MODULE
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.services.adviser.api import advice, play_on


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of easy bots to its end; one seat is called a person's."""
    path = tmp_path_factory.mktemp("adviser") / "match.jsonl"
    game = PitchGame()
    sides = {"home": roster_of("lrb4", "human", 0), "away": roster_of("lrb4", "orc", 1)}
    setup = Setup("lrb4", {}, {**sides, "fixture": 17})
    seats = [MODULE.bot("easy", 1), MODULE.bot("easy", 2)]
    with LogWriter(path, game, Header("pitch", setup, ("human", "bot:easy"))) as log:
        Playthrough(game, game.start(setup), seats, SeededDice(3), [log]).run()
    return path


def part(match: Path, tmp_path: Path, count: int, seats: tuple[str, str], **options: object) -> Path:
    """The beginning of the match, with others at the table."""
    log = read_log(match)
    setup = Setup(log.header.setup.rules, {**log.header.setup.options, **options}, log.header.setup.particulars)
    path = tmp_path / "part.jsonl"
    write_log(path, type(log)(Header("pitch", setup, seats), log.entries[:count], 0))
    return path


def test_every_row_is_luck_and_choices_and_the_rows_make_the_match(match: Path) -> None:
    for side in (0, 1):
        view = advice(match, side=side)
        assert view.total is not None
        assert view.rest is not None
        for row in (*view.turnings, view.total):
            assert row.after - row.before == row.luck + row.own + row.theirs
        for name in ("luck", "own", "theirs"):
            rows = (*view.turnings, view.rest)
            assert sum(getattr(row, name) for row in rows) == getattr(view.total, name)
        assert [row.number for row in view.turnings] == [1, 2, 3, 4, 5]
        assert view.total.after in (0, 50, 100)


def test_both_sides_see_the_same_match(match: Path) -> None:
    home, away = advice(match, side=0), advice(match, side=1)
    assert [point.chance for point in home.points] == [100 - point.chance for point in away.points]


def test_the_luck_of_dice_is_nothing_on_the_mean(match: Path) -> None:
    """What all faces of a roll would have brought, less their mean, is nothing: so luck is only what fell."""
    turns = list(swings(read_log(match)))
    for turn in turns:
        assert turn.after - turn.before == pytest.approx(turn.luck + sum(turn.choices))
    assert sum(abs(turn.luck) for turn in turns) > 0.05


def test_plans_are_legal_and_the_best_comes_first(match: Path) -> None:
    log, game = read_log(match), PitchGame()
    bots = [MODULE.bot("easy", 1), MODULE.bot("easy", 2)]
    play = replayed(game, type(log)(log.header, log.entries[:200], 0), bots, SeededDice(1))
    while not (isinstance(play.pending, Choose) and play.pending.kind == "turn"):
        play.step()
    before = game.dump(play.state)
    plans = best_plans(game, play.state)
    assert game.dump(play.state) == before
    assert plans
    assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)
    assert len({plan.player for plan in plans}) == len(plans)
    for plan in plans:
        assert plan.actions[0] in game.options(play.state)
        assert 0 <= plan.chance <= 1


def test_a_lead_late_is_worth_more_than_a_lead_early(match: Path) -> None:
    log, game = read_log(match), PitchGame()
    state = replayed(game, type(log)(log.header, log.entries[:60], 0)).state
    state.score[:] = [1, 0]
    state.half, state.turns[:] = 1, [2, 2]
    early = win_chance(state, 0)
    state.half, state.turns[:] = 2, [8, 8]
    late = win_chance(state, 0)
    assert 0.5 < early < late < 1
    assert win_chance(state, 1) == pytest.approx(1 - late)


def test_he_keeps_silent_while_two_people_play_unless_both_allowed_him(match: Path, tmp_path: Path) -> None:
    with pytest.raises(LeaguekeeperError, match="agreed"):
        advice(part(match, tmp_path, 300, ("human", "human")))
    with pytest.raises(LeaguekeeperError, match="agreed"):
        play_on(part(match, tmp_path, 300, ("human", "human")), 290, 0, tmp_path)
    assert advice(part(match, tmp_path, 300, ("human", "human"), adviser=True)).plans is not None
    assert not advice(part(match, tmp_path, 300, ("human", "bot:easy"))).turnings


def test_one_plays_on_from_a_turning_point(match: Path, tmp_path: Path) -> None:
    view = advice(match)
    made = play_on(match, view.moment, 1, tmp_path)
    log = read_log(made)
    assert log.header.seats == ("bot:normal", "human")
    assert len(log.entries) == view.moment
    assert "fixture" not in log.header.setup.particulars, "what might have been is no match of the league"
    assert play_on(match, view.moment, 1, tmp_path) != made
    assert not replayed(PitchGame(), log).over


def test_the_command_tells_it_in_words_and_as_json(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["advise", str(match), "--side", "away"]) == 0
    told = capsys.readouterr().out
    assert "What happened" in told
    assert "No mishap" in told
    assert run(["advise", str(match), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["turnings"]) == 5
    assert run(["advise", str(match), "--at", "999999"]) == 2
    assert "steps" in capsys.readouterr().err
    assert run(["advise", str(part(match, tmp_path, 100, ("human", "bot:easy"))), "--at", "90"]) == 0
    assert "best plans" in capsys.readouterr().out


def test_a_plan_is_drawn_from_where_its_player_stands_to_where_it_ends(match: Path, tmp_path: Path) -> None:
    view = advice(part(match, tmp_path, 200, ("human", "bot:easy")))
    log = read_log(match)
    state = replayed(PitchGame(), type(log)(log.header, log.entries[: view.moment], 0)).state
    ways = [plan.way for plan in view.plans if plan.way]
    assert ways
    for way in ways:
        assert way[0] in state.at
        assert all(at >= 0 for at in way)


def test_each_moment_is_advised_on_as_the_turn_under_way_or_he_says_what_is_done_instead(match: Path) -> None:
    """Never a plan of a turn that is over: at set-up, at a kick-off and at the end he says that no turn is decided."""
    log, game = read_log(match), PitchGame()
    play, kinds, told = at_start(game, log), set(), []
    for moment, _step in enumerate(replay(log, play), 1):
        now, state = play.pending, play.state
        kind = now.kind if isinstance(now, Choose) else now.why if isinstance(now, Roll) else "over"
        if kind in kinds and moment % 60:
            continue
        kinds.add(kind)
        told.append((kind, plans_at(log, moment), state.half, state.turns[state.active]))
    for kind, found, half, turn in told:
        assert bool(found.plans) != bool(found.silent), kind
        assert all(plan.player and plan.words and plan.detail for plan in found.plans), kind
        assert not found.plans or turn_said(half, turn) in found.facts, kind
        assert not (found.plans and kind in ("coin", "receive", "setup", "kick", "kick-off", "over")), kind
        assert kind not in ("turn", "action", "reroll", "push", "follow-up") or found.plans, kind
    assert {"setup", "kick", "turn", "action", "follow-up", "over"} <= kinds


def test_a_turning_point_tells_what_happened_and_not_which_answer_was_given(match: Path) -> None:
    """What an action came to is told: a block by its die, a lost turn by the roll that failed, never "Follow up"."""
    said = [row.words for side in (0, 1) for row in advice(match, side=side).turnings]
    assert said
    assert not [words for words in said if "Follow up" in words or "Stay" in words or "Push back" in words]
    assert not [words for words in said if words.startswith("Turnover")]
