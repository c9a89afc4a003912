"""Letters in the sheets of old that nobody sees, or that turn a line round: shown as a dot, as at the terminal.

New sheets may hold none, so most leagues have nothing to look for.
"""

from __future__ import annotations

import copy
import dataclasses
import re
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.plain_letters import steers

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi

__all__ = ["PlainView", "plain"]

_ESCAPED = re.compile(r"\\(?:u00[01]|[bfr])")
"""How JSON writes the ones that a text of its own may not hold."""


class PlainView:
    """Lets the views of a league through as they are, or plain where its stack holds such letters."""

    def __init__(self, league: LeagueApi) -> None:
        self._league = league
        self._read = 0
        self._needed = False

    def __call__(self, view: Any) -> Any:
        """The view, to be shown."""
        file = self._league.session.file
        if self._read != file.times_read:
            self._read = file.times_read
            told = (text for sheet in file.stack() for text in (sheet.text, sheet.filed_by))
            self._needed = any(steers.search(text) or _ESCAPED.search(text) for text in told)
        return plain(view) if self._needed else view


def plain(view: Any) -> Any:
    """A view with every such letter as a dot; the very same where there is none. What is not frozen stays as it is."""
    if isinstance(view, str):
        return steers.sub("·", view) if steers.search(view) else view
    if isinstance(view, dict):
        told = {plain(key): plain(each) for key, each in view.items()}
        return told if any(now is not was for now, was in zip(_flat(told), _flat(view), strict=True)) else view
    if isinstance(view, list | tuple):
        made = [plain(each) for each in view]
        if all(now is was for now, was in zip(made, view, strict=True)):
            return view
        return type(view)(*made) if hasattr(view, "_fields") else type(view)(made)
    return _record(view) if _is_frozen(view) else view


def _record(view: Any) -> Any:
    told = {each.name: getattr(view, each.name) for each in dataclasses.fields(view)}
    changed = {name: now for name, was in told.items() if (now := plain(was)) is not was}
    if not changed:
        return view
    twin = copy.copy(view)
    for name, now in changed.items():
        object.__setattr__(twin, name, now)
    return twin


def _flat(told: dict[Any, Any]) -> list[Any]:
    return [each for pair in told.items() for each in pair]


def _is_frozen(view: Any) -> bool:
    parameters = getattr(type(view), "__dataclass_params__", None)
    return parameters is not None and bool(parameters.frozen)
