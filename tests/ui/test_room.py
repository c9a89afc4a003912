"""Whether everything finds its room: at the smallest and largest window, and with words a third longer than ours."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget

from leaguekeeper.base.words import _, language
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.shell import Shell
from tests.ui.driving import drive
from tests.ui.painted import lines_of
from tests.ui.reading import far_lines, foreign, given_names, one_sided, overrun, shortened_lines, spread
from tests.ui.scenes import Walk
from tests.ui.walking import cut_numbers, longer

ADDRESSES = (
    "league", "teams", "team:rats", "team:rats:ledger", "players", "player:rats/1", "fixtures", "fixtures:calendar",
    "bracket", "match", "records", "offseason", "documents", "document:40", "rulebook", "rule:team-value", "enrol",
    "books", "book:house2020:teams.skaven.positions.rat-ogre", "compare:lrb4:house2020",
    "found", "play", "settings", "help", "report:17",
)  # fmt: skip


@pytest.fixture(params=["fr", "ru", "longer"])
def shell(request: pytest.FixtureRequest, window: Shell) -> Iterator[Shell]:
    with longer() if request.param == "longer" else nullcontext():
        window.set_language("en" if request.param == "longer" else request.param)
        yield window


def cramped(window: Shell) -> list[str]:
    """Buttons and words narrower than they need, pages wider than the window, figures far from their words."""
    found = []
    said: list[Text | QPushButton] = [*window.findChildren(Text), *window.findChildren(QPushButton)]
    for widget in said:
        if widget.isVisible() and widget.text() and not (isinstance(widget, Text) and widget.wordWrap()):
            elastic = widget.sizePolicy().horizontalPolicy() == widget.sizePolicy().Policy.Ignored
            if not elastic and widget.width() + 1 < widget.sizeHint().width():
                found.append(f"{widget.text()}: {widget.width()} < {widget.sizeHint().width()}")
    for area in window.findChildren(QScrollArea):
        inside = area.widget()
        if area.isVisible() and inside is not None and inside.width() > area.width():
            found.append(f"{type(inside).__name__} is {inside.width() - area.width()} too wide")
    return found + spread(window)


def test_nothing_is_cut_short_in_a_large_window(shell: Shell) -> None:
    """Small windows are walked in ``test_walk``."""
    shell.resize(2560, 1440)
    walk = Walk(shell, lambda _name, _shown: None)
    tight = {}
    for address in ADDRESSES:
        walk.open(address)
        if found := cramped(shell):
            tight[address] = found
    assert tight == {}


ROOMY = ("league", "fixtures", "fixtures:calendar", "bracket", "offseason", "documents", "document:40", "coach:rats",
         "edition:lrb4", "forecast:16", "found", "enrol", "help:tables", "match",
         "books", "play", "rule:costly-errors", "settings", "team:rats:ledger")  # fmt: skip


@pytest.mark.parametrize("words", ["fr", "ru"])
def test_a_wide_window_writes_everything_out_in_one_language_in_lines_that_are_read_over_its_whole_width(
    window: Shell, words: str
) -> None:
    window.set_language(words)
    window.resize(1920, 1080)
    found: dict[str, list[str]] = {}

    def look(name: str, shown: QWidget) -> None:
        lines = lines_of(shown)
        wrong = shortened_lines(lines, shown) + overrun(lines, shown) + far_lines(lines) + cut_numbers(shown)
        said = (line.words for line in lines)
        wrong += one_sided(lines, shown) if name not in NOTHING_YET else []
        if wrong := [*wrong, *(foreign(said, language(), given_names(window)) if name not in SEVERAL else ())]:
            found[name] = wrong

    walk = Walk(window, look)
    for address in ROOMY:
        walk.go(address)
    page = walk.open("report:17")
    for step in ("inducements", "improvements", "next_match"):
        drive(page, walk.settle, until=step)
        walk.look(f"report, {step}")
    walk.open("offseason")
    walk.meet("move", lambda: walk.press("Move or call off a match"))
    assert not found


@pytest.mark.parametrize("words", ["fr", "ru"])
def test_what_is_chosen_for_a_game_stands_whole_in_the_smallest_window(window: Shell, words: str) -> None:
    window.set_language(words)
    window.resize(1024, 720)
    Walk(window, lambda _name, _shown: None).open("play")
    page = window.page()
    assert page is not None
    cut = [line.words for line in lines_of(page) if line.words.endswith("…") and line.words != _("Replay a log…")]
    assert cut == []


NOTHING_YET = ("bracket", "fixtures:calendar")
"""Pages that have little to show in the middle of a season."""

SEVERAL = ("edition:lrb4", "found")
"""Pages that name a book or a folder by its own name, whatever language it is in."""
