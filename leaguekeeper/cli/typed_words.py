"""What a person typed on the command line, told apart from what goes without saying: it is used or refused."""

from __future__ import annotations

from argparse import SUPPRESS, Namespace
from collections.abc import Collection, Sequence
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.cli.parser import Parser

__all__ = ["Noting", "refuse_unused"]


class Noting(Parser):
    """A parser that notes under ``typed`` which of its words were typed, and under ``options`` how each is written."""

    def parse_known_args(  # type: ignore[override]  # argparse has overloads
        self, args: Sequence[str] | None = None, namespace: Namespace | None = None
    ) -> tuple[Namespace, list[str]]:
        """Parse twice: once as it is, once with no defaults at all."""
        told, rest = super().parse_known_args(args, namespace)
        usual: list[Any] = [action.default for action in self._actions]
        ours, self._defaults = self._defaults, {}
        for action in self._actions:
            action.default = SUPPRESS
        try:
            bare, _rest = super().parse_known_args(args, Namespace())
        finally:
            self._defaults = ours
            for action, default in zip(self._actions, usual, strict=True):
                action.default = default
        told.typed = frozenset(vars(bare)) - {"_unrecognized_args"}
        told.options = {action.dest: action.option_strings[-1] for action in self._actions if action.option_strings}
        return told, rest


def refuse_unused(args: Namespace, used: Collection[str], sentence: str) -> None:
    """See that everything typed is among what is used.

    Raises:
        BadInput: something is not; ``sentence`` says so of ``{option}``.
    """
    for name in sorted(args.typed - set(used)):
        option = args.options.get(name, name)
        raise BadInput(option, sentence, option=option)
