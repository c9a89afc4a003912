"""The doors of the services: what the command line asks of a league, it asks its ``LeagueApi``."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import PROGRAM, files, name, tree
from tests.for_every import for_every

DOOR = re.compile(r"leaguekeeper\.services\.(\w+\.)?(api|views)")

SHELF = frozenset(
    f"leaguekeeper.services.{name}"
    for name in ("rulebooks.shelf", "rulebooks.shelf_builder", "rulebooks.pitch_rules", "play.kick_off")
)
"""The shelf of rule books is nobody's league: no open league is asked for what stands on it, nor for how its books
are played."""


def asked_of_services(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("leaguekeeper.services"):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name.startswith("leaguekeeper.services"))


@for_every("path", files(PROGRAM / "cli"), ids=name)
def test_the_command_line_asks_the_league_and_nothing_behind_it(path: Path) -> None:
    behind = {name for name in asked_of_services(path) if not DOOR.fullmatch(name)} - SHELF
    assert not behind, f"ask LeagueApi (leaguekeeper/services/api.py), or add to its parts, in place of {behind}"


@for_every("path", files(PROGRAM / "cli"), ids=name)
def test_every_command_opens_a_league_at_the_door_that_says_what_is_wrong_with_it(path: Path) -> None:
    called = [ast.unparse(node.func) for node in ast.walk(tree(path)) if isinstance(node, ast.Call)]
    assert "LeagueApi.open" not in called or path.name == "opened.py", "open it with leaguekeeper.cli.opened"


TIPS = {"setToolTip": 0, "showText": 1}
"""What shows a tip, and the place of its words."""


@for_every("path", files(PROGRAM / "ui"), ids=name)
def test_no_tip_reads_mark_up_in_a_name(path: Path) -> None:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TIPS:
            words = ast.unparse(node.args[TIPS[node.func.attr]])
            assert words.startswith("tip("), f"{words}: show it by way of leaguekeeper.ui.tips"


@for_every("path", files(PROGRAM / "ui"), ids=name)
def test_whatever_is_put_off_names_the_part_it_goes_with(path: Path) -> None:
    """What is done in a later turn of the event loop finds its page gone where the league was closed meanwhile."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "QTimer.singleShot":
            later = ast.unparse(node)
            assert len(node.args) == 3, f"{later}: name the widget it is of, QTimer.singleShot(0, self, …)"


def work_of(told: ast.expr) -> ast.Lambda | None:
    """The work that is handed over, of which somebody may have seen beforehand what it brings."""
    if isinstance(told, ast.Call) and ast.unparse(told.func) == "Foreseen":
        return work_of(told.args[0])
    return told if isinstance(told, ast.Lambda) else None


OFF_THE_THREAD = frozenset({"do", "run", "aside", "_ask"})
"""What takes work to be done off the window's thread."""


@for_every("path", files(PROGRAM / "ui"), ids=name)
def test_work_off_the_windows_thread_is_of_the_league_that_was_open_when_it_was_begun(path: Path) -> None:
    """Another may be open by the time it is its turn: what was entered for one would be filed in the other."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in OFF_THE_THREAD:
            for work in filter(None, map(work_of, node.args[:1])):
                asked = [ast.unparse(each) for each in ast.walk(work.body) if isinstance(each, ast.Attribute)]
                late = [each for each in asked if each.endswith(("host.league", "host.opened", "shell.league"))]
                assert not late, (
                    f"line {work.lineno}: take {late[0]} before it begins (league = {late[0]}), or partial()"
                )


@for_every("path", files(PROGRAM / "ui"), ids=name)
def test_every_form_in_a_dialog_is_handed_in_so_that_it_is_there_again_where_it_is_refused(path: Path) -> None:
    for form in (each for each in ast.walk(tree(path)) if isinstance(each, ast.ClassDef)):
        if any(ast.unparse(base).endswith("Dialog") for base in form.bases):
            made = {ast.unparse(each.targets[0]) for each in ast.walk(form) if isinstance(each, ast.Assign)
                    and ast.unparse(each.value).startswith("HandedIn(")}  # fmt: skip
            done = [ast.unparse(each.args[0]) for each in ast.walk(form) if isinstance(each, ast.Call)
                    and isinstance(each.func, ast.Attribute) and each.func.attr == "do"]  # fmt: skip
            lost = [each for each in done if not each.startswith("HandedIn(self, ") and each not in made]
            assert not lost, f"{form.name}: host.do(HandedIn(self, …)) in place of {lost}"
