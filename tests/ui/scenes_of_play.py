"""The games of the walk: each is begun, decided in, advised on, looked back at and attached to a match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.play.core.dice import SeededDice
from leaguekeeper.play.core.log import Header, LogWriter
from leaguekeeper.play.core.playthrough import Playthrough
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import module_of
from leaguekeeper.play.core.seats import Bot
from leaguekeeper.play.pitch.team_lists import roster_of
from leaguekeeper.ui.play.sittings import folder

if TYPE_CHECKING:
    from tests.ui.scenes import Walk

__all__ = ["play", "played"]


FIRST_WEEK = 12
"""After so many steps of a card game nobody has an upgrade yet, and everybody may pass."""

A_TURN_BEGINS = 42
"""After so many steps of a match a person's turn begins, and the match may be conceded."""


def play(walk: Walk) -> None:
    """Each game begun, decided in, looked back at and attached to a match."""
    for game, steps in (("pitch", 60), ("pitch", A_TURN_BEGINS), ("cards", FIRST_WEEK), ("cards", 40), ("rugby", 40)):
        walk.go(f"play:{game}")
        begun = played(game, steps)
        walk.open(f"game:{begun.name}|7")
        _decide(walk, f"{game} after {steps} steps")
        if steps == A_TURN_BEGINS:
            walk.meet("concede", lambda: walk.press("Concede…"))
        if steps == FIRST_WEEK:
            walk.press("Pass to the end…")
            walk.settle()
        begun.unlink()
    page = walk.open(f"adviser:{played('pitch', 100_000)}||0")
    walk.wait(page.is_read)
    walk.look("adviser")
    walk.open(f"game:{played('rugby', 100_000).name}|")
    walk.look("game over")
    walk.meet("attach", lambda: walk.press("Attach to the league…"))


def _decide(walk: Walk, game: str) -> None:
    """Look at the board when a person must decide, and is told what."""
    content: Any = walk.shell.page().content()  # type: ignore[union-attr]
    board = content.focusProxy() or content
    panel = board.side if hasattr(board, "side") else board.panel
    walk.wait(lambda: board.play.over is not None or (board.play.waits_for is not None and bool(panel.title.text())))
    walk.look(f"{game}, at play")


_SETUPS: dict[str, Callable[[], Setup]] = {
    "pitch": lambda: Setup("lrb4", {}, {"home": roster_of("lrb4", "human", 0), "away": roster_of("lrb4", "orc", 1)}),
    "cards": lambda: Setup(
        "team-manager", {}, {"managers": 2, "teams": ["gouged-eye", "reikland-reavers"], "first": 0}
    ),
    "rugby": lambda: Setup("house", {}, {"home": "ELF", "away": "ORQ"}),
}


def played(name: str, steps: int) -> Path:
    """A game with so many steps behind it, in which a person has the first seat."""
    module = module_of(name)
    game, setup = module.load(), _SETUPS[name]()
    seats = ("human", "bot:random") if steps < 1000 else ("bot:random", "bot:random")
    bots: list[Bot] = [module.bot("random", 1 + seat) for seat in (0, 1)]
    path = folder() / f"{name}-{steps}.jsonl"
    with LogWriter(path, game, Header(name, setup, seats)) as log:
        going = Playthrough(game, game.start(setup), bots, SeededDice(1), [log])
        for _step in range(steps):
            if not going.step():
                break
    return path
