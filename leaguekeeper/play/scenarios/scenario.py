"""Scenarios: a file with a set-up, actions, dice and what must come of them, for every game alike.

Runners are found by the file's ``"game"``: each installed game has one, and ``register`` adds others (the
league's, whose actions are documents).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb
from typing import Any, Protocol

from leaguekeeper.base.broken_text import why_unread
from leaguekeeper.base.errors import BadInput, LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.words import N_, _
from leaguekeeper.play.core.registry import installed, module_of
from leaguekeeper.play.scenarios.compare import Fault
from leaguekeeper.play.scenarios.run import GameScenarios

__all__ = ["Report", "Runner", "names", "register", "run_file", "run_scenario", "runner_of"]


class Runner(Protocol):
    """Runs the scenarios of one game (or of the league)."""

    def run(self, scenario: Mapping[str, Any]) -> list[Fault]:
        """Everything that is wrong, in the order in which it came up; empty where the scenario passes."""

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its scenario files."""


@dataclass(frozen=True, slots=True)
class Report:
    """What became of a scenario: its name (the rule it shows) and its faults."""

    name: str
    faults: tuple[Fault, ...]

    @property
    def passed(self) -> bool:
        """Whether everything came out as the scenario says."""
        return not self.faults


_registered: dict[str, Runner] = {}


def register(game: str, runner: Runner) -> None:
    """Let scenarios of that name be run by a runner of another room."""
    _registered[game] = runner


def names() -> list[str]:
    """What a file's ``"game"`` may be: the games that are installed, then what other rooms run."""
    games = [module.id for module in installed()]
    return [*games, *(name for name in _registered if name not in games)]


def runner_of(game: str) -> Runner:
    """Whoever runs the scenarios of that game.

    Raises:
        BadInput: nobody does.
    """
    found = _registered.get(game)
    if found is not None:
        return found
    if game not in names():
        text = N_("There are no scenarios of “{name}”; there are some of: {known}.")
        if not game:
            text = N_("say of which game it is: {known}.")
        raise BadInput("game", text, name=game, known=", ".join(names()))
    module = module_of(game)
    return GameScenarios(module.load(), module.rules[0])


def run_scenario(scenario: Mapping[str, Any], name: str = "") -> Report:
    """Run a scenario; errors of form (an unknown game, a set-up that cannot be) are faults like any other."""
    title = str(scenario.get("rule") or name)
    try:
        faults = runner_of(str(scenario.get("game", ""))).run(scenario)
    except LeaguekeeperError as error:
        faults = [Fault("scenario", error.text())]
    except (TypeError, ValueError, LookupError, AttributeError, ArithmeticError) as error:
        faults = [_not_understood(error)]
    return Report(title, tuple(faults))


def _not_understood(error: Exception) -> Fault:
    last = extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}:{last.lineno}"
    text = _("its form is not understood ({kind}: {reason}, at {where})")
    return Fault("scenario", text.format(kind=type(error).__name__, reason=error, where=where))


def run_file(path: Path) -> Report:
    """Run the scenario of a file.

    Raises:
        BadInput: the file cannot be read as JSON.
    """
    try:
        scenario = read_json_text(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(path, N_("This is not a scenario file: {reason}"), reason=why_unread(error)) from error
    if not isinstance(scenario, dict):
        raise BadInput(path, N_("This is not a scenario file: {reason}"), reason="{}")
    return run_scenario(scenario, path.stem)
