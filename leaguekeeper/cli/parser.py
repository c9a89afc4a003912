"""The words of a command, understood or refused: a refusal is one sentence on what was given and what there is."""

from __future__ import annotations

import argparse
import datetime
import textwrap
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn, TypeVar

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.nearest import nearest
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.words import LANGUAGES, N_, _, language
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.cli.usual_words import meaning_of

__all__ = ["Parser"]

A = TypeVar("A", bound=argparse.Action)

_WANTED = {
    int: N_("“{word}” is no whole number."),
    datetime.date.fromisoformat: N_("“{word}” is no day: write it as 2026-09-01."),
}
_MISSING = "the following arguments are required: "
_MORE = "unrecognized arguments: "
_ALONE = "expected "
_TOGETHER = "not allowed with argument "

_FEW = 6
"""So many choices are read at a glance where the word stands; more are listed with what it means."""


class _Formatter(argparse.HelpFormatter):
    """Lays the help out as ever, its one word of its own in the language now spoken."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """The line that says in which order words are typed."""
        super().add_usage(usage, actions, groups, _("Usage: ") if prefix is None else prefix)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """An example of a command, which has a line of its own, never breaks: whoever copies it copies it whole."""
        words, *commands = text.splitlines()
        filled = textwrap.fill(" ".join(words.split()), width, initial_indent=indent, subsequent_indent=indent,
                               break_on_hyphens=False, break_long_words=False)  # fmt: skip
        return "\n".join([filled, *commands])

    def _split_lines(self, text: str, width: int) -> list[str]:
        """A word of the command line is never broken: whoever copies it copies it whole."""
        return textwrap.wrap(" ".join(text.split()), width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """Parses words; its help and what it does not understand, a ``BadInput``, are in the language now spoken."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings, add_help=False, formatter_class=_Formatter)
        self._placed: list[str] = []
        self._positionals.title, self._optionals.title = _("Arguments"), _("Options")
        self.add_argument("-h", "--help", action="help", help=_("say how this is used"))

    def _add_action(self, action: A) -> A:
        if action.help is None:
            action.help = meaning_of(action)
        if not action.option_strings and action.metavar is None:
            _give_place(action)
        if action.nargs == argparse.ZERO_OR_MORE:
            action.required = False  # the library calls these missing where anything else is
        return super()._add_action(action)

    def error(self, message: str) -> NoReturn:
        """Refuse the words.

        Raises:
            BadInput: always.
        """
        where, _colon, why = message.rpartition(": ")
        if message.startswith(_MISSING):
            names = ", ".join(map(self._in_full, why.split(", ")))
            raise BadInput("", N_("Something is missing: {names}. --help says what can be said."), names=names)
        if message.startswith(_MORE):
            words = message.removeprefix(_MORE)
            raise self._too_much(words)
        if why.startswith(_ALONE):
            raise BadInput(where.removeprefix("argument "), N_("a word is missing after it."))
        if why.startswith(_TOGETHER):
            other = why.removeprefix(_TOGETHER)
            raise BadInput(where.removeprefix("argument "), N_("it does not go together with {option}."), option=other)
        raise BadInput("", N_("This is not understood: {why}. --help says what can be said."), why=message)

    def _too_much(self, words: str) -> BadInput:
        """The refusal of words that have no place, with the option that may be meant."""
        first = words.split(maxsplit=1)[0].partition("=")[0] if words.strip() else ""
        if first == "--lang":
            said = N_("--lang, the language of the words, stands before the command: leaguekeeper {typed} …")
            return BadInput("", said, typed=_asked_for(words))
        meant = nearest(first, _options_of(self)) if first.startswith("-") else ""
        said = (N_("“{words}” is not understood here, or is too much. Perhaps “{meant}” is meant.") if meant else
                N_("“{words}” is not understood here, or is too much."))  # fmt: skip
        return BadInput("", said, words=words, meant=meant)

    def _in_full(self, name: str) -> str:
        """What is missing, and what may stand there where that is one of a long list."""
        listed = (each for each in self._actions if each.metavar == name and _is_long(each))
        return next((f"{name} ({', '.join(map(str, each.choices or ()))})" for each in listed), name)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = list(map(str, action.choices))
            before = next((each for each in self._placed if each in known), None)
            if before is not None and not action.option_strings:
                typed = pasted(" ".join((self.prog, quoted(str(value)), before)))
                said = N_("“{before}” stands behind “{word}” here: {typed}")
                raise BadInput("", said, before=before, word=value, typed=typed)
            meant = nearest(str(value), known)
            said = (N_("there is no “{word}”. Perhaps “{meant}” is meant. There are: {known}.") if meant else
                    N_("there is no “{word}”. There are: {known}."))  # fmt: skip
            raise BadInput(_name(action), said, word=value, meant=meant, known=", ".join(known))

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        if not action.option_strings:
            self._placed.append(arg_string)
        try:
            return super()._get_value(action, arg_string)
        except argparse.ArgumentError:
            told = _WANTED.get(action.type, N_("“{word}” is not understood."))
            raise BadInput(_name(action), told, word=arg_string) from None


def _asked_for(words: str) -> str:
    """The language as it was asked for in the wrong place, that now spoken where none is ours."""
    told = words.replace("=", " ").split()[1:2]
    return f"--lang {told[0] if told and told[0] in LANGUAGES else language()}"


def _options_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every option of a parser and of its commands."""
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from _options_of(each)


def _give_place(action: argparse.Action) -> None:
    """Name the place of a word in capitals, and set what may stand there into its meaning where the list is long."""
    if action.choices is None or _is_long(action):
        action.metavar = _name(action)
    if _is_long(action):
        action.help = labelled(action.help, ", ".join(map(str, action.choices or ())))


def _is_long(action: argparse.Action) -> bool:
    return len(list(action.choices or ())) > _FEW


def _name(action: argparse.Action) -> str:
    """What the word is called: the option, or what stands in its place in the help."""
    if action.option_strings:
        return action.option_strings[-1]
    metavar = action.metavar if isinstance(action.metavar, str) and "|" not in action.metavar else action.dest
    return str(metavar).upper()
