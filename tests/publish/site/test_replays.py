"""A match that was played here is stepped through on its page: the log to the letter, and nothing of it is markup."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.play.core.log import read_log
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.publish.site import publish
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.play.board import board_of_log
from leaguekeeper.services.play.round_played import play_round
from leaguekeeper.services.report.match_logs import folder_of, logs_of
from leaguekeeper.services.session import Session
from tests.publish.site.browser import Browser, browser, browser_is_here
from tests.publish.site.leagues import EVIL
from tests.publish.site.reader import broken, pages_of, read_page
from tests.sample_league import write_sample

MOST = 150_000
MATCHES = (17, 18, 19, 20)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample league with a round of bots, whose logs lie beside it; whoever meets chance scores often."""
    path = write_sample(tmp_path_factory.mktemp("played") / "played.league")
    pitch = module_of("pitch")
    with Session.open(path) as session:
        play_round(session, 5, lambda seed: (pitch.bot("hard", seed), pitch.bot("random", seed + 1)), 4)
    return path


@pytest.fixture(scope="module")
def site(league: Path) -> Path:
    with LeagueApi.open(league, writing=False) as opened:
        publish(opened.session, league.parent / "site", ["en"])
    return league.parent / "site"


def script(site: Path, number: int) -> Any:
    said = (site / "en" / f"replay-r5-{number - 16}.js").read_text("utf-8")
    return json.loads(said.removeprefix("leaguekeeperReplay(").removesuffix(");\n"))


def most_goals(site: Path) -> tuple[int, Any, list[int]]:
    """A match with two touchdowns or more: its number, its steps, and which of them are touchdowns."""
    told = {number: script(site, number)["steps"] for number in MATCHES}
    goals = {number: [at for at, step in enumerate(steps) if step[7]] for number, steps in told.items()}
    number = max(goals, key=lambda each: len(goals[each]))
    assert len(goals[number]) > 1
    return number, told[number], goals[number]


@pytest.mark.parametrize("number", MATCHES)
def test_the_steps_lead_from_an_empty_pitch_to_the_result(site: Path, league: Path, number: int) -> None:
    told = script(site, number)
    with Session.open(league, writing=False) as session:
        match = next(each for each in session.state.matches.values()
                     if session.state.fixtures[each.id].number == number)  # fmt: skip
        sides = {session.state.teams[each.team].name for each in (match.home, match.away)}
        known = board_of_log(read_log(logs_of(session, number)[-1]))
    assert known is not None
    assert len(told["steps"]) == len(known.steps) > 100
    assert told["steps"][-1][6] == [match.home.score, match.away.score]
    where: dict[int, tuple[int, int]] = {}
    goals = 0
    for step in told["steps"]:
        moved = step[3]
        where |= {moved[at]: (moved[at + 1], moved[at + 2]) for at in range(0, len(moved), 3)}
        taken = [cell for cell, _lying in where.values() if cell >= 0]
        assert len(taken) == len(set(taken))
        assert all(cell < 26 * 15 for cell in taken)
        assert not step[4] or len(step[4]) > 1
        assert step[1] not in sides
        assert told["whens"][step[0]] not in step[2]
        if step[7]:
            goals += 1
            assert step[5] % 26 in {0, 25}
            assert step[5] in taken
    assert goals == match.home.score + match.away.score


def test_the_page_tells_every_action_as_text_and_stays_small(site: Path) -> None:
    pages = pages_of(site)
    assert broken(site, pages) == []
    for number in MATCHES:
        path = site / "en" / f"match-r5-{number - 16}.html"
        words = "".join(pages[path].text)
        assert path.stat().st_size < MOST
        assert (site / "en" / f"replay-r5-{number - 16}.js").stat().st_size < MOST
        for step in script(site, number)["steps"]:
            assert all(line in words for line in step[2])
    assert not (site / "en" / "replay-r4-4.js").exists()
    assert 'id="replay"' not in (site / "en" / "match-r4-4.html").read_text("utf-8")


def test_a_log_that_cannot_be_read_or_is_of_another_league_leaves_the_page_without_a_board(
    league: Path, tmp_path: Path
) -> None:
    copy = Path(shutil.copy(league, tmp_path / "copy.league"))
    with Session.open(league, writing=False) as session:
        shutil.copytree(folder_of(session), copy.with_suffix(".games"))
    with Session.open(copy, writing=False) as session:
        first, second, third, _fourth = (logs_of(session, number)[-1] for number in MATCHES)
    first.write_bytes(b"\x00 no log")
    lines = second.read_bytes().splitlines(keepends=True)
    second.write_bytes(b"".join([*lines[:40], *lines[60:]]))
    third.write_text(third.read_text("utf-8").replace('"Fiss"', json.dumps(EVIL[:30])), "utf-8")
    with LeagueApi.open(copy, writing=False) as opened:
        publish(opened.session, tmp_path / "site", ["en"])
    for number in MATCHES[:2]:
        assert 'id="replay"' not in (tmp_path / "site" / "en" / f"match-r5-{number - 16}.html").read_text("utf-8")
        assert script(tmp_path / "site", number) is None
    said = (tmp_path / "site" / "en" / "replay-r5-3.js").read_text("utf-8")
    assert "<" not in said
    assert EVIL[:30] in [name for _side, _number, name in script(tmp_path / "site", 19)["tokens"]]
    assert read_page(tmp_path / "site" / "en" / "match-r5-3.html").seen.count("script") == 2


@pytest.fixture(scope="module")
def window() -> Any:
    with browser() as made:
        yield made


@pytest.mark.skipif(not browser_is_here(), reason="chromium and chromium-driver are not installed here")
def test_the_board_is_stepped_through_from_the_disk_with_buttons_and_keys(site: Path, window: Browser) -> None:
    window.look(1280, 900)
    number, steps, goals = most_goals(site)
    window.go((site / "en" / f"match-r5-{number - 16}.html").as_uri())
    shown = (
        "const done = arguments[arguments.length - 1], place = document.getElementById('replay');"
        "const wait = () => place.hidden ? setTimeout(wait, 20) : done(place.querySelector('.head span').textContent);"
        "wait();"
    )
    assert window.run(shown, later=True).startswith(f"action {goals[0] + 1} of {len(steps)}")
    press = "document.querySelector('#replay button[value={}]').click();"
    count = "return parseInt(document.querySelector('#replay .head span').textContent.split(' ')[1]);"
    assert window.run(press.format("after") + count) == goals[1] + 1
    assert window.run(press.format("back") + count) == goals[1]
    key = (
        "const on = document.querySelector('#replay button[value=play]'); on.focus();"
        "on.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true, cancelable: true}));"
    )
    assert window.run(key + count) == goals[1] + 1
    assert "Touchdown" in window.run("return document.querySelector('#replay .said').textContent")
    assert window.run("return document.querySelectorAll('#replay .token[visibility=visible]').length") > 10
    assert [each["message"] for each in window.log("browser")] == []
    assert [url for url in window.requests() if not url.startswith(site.as_uri())] == []
