"""How a command is told that is to be pasted: it goes on in the language in which it is told."""

from __future__ import annotations

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import language, system_language

__all__ = ["going_on", "pasted"]

_PROGRAM = "leaguekeeper"


def pasted(command: str) -> str:
    """A command as it is typed, with the language that was asked for wherever the machine would speak another."""
    asked = "" if language() == system_language() else f" --lang {language()}"
    return command.replace(_PROGRAM, f"{_PROGRAM}{asked}", 1)


def going_on(error: LeaguekeeperError) -> LeaguekeeperError:
    """The same refusal; the command that it names, where it names one, is told as it is typed here."""
    command = error.values.get("command")
    if isinstance(command, str) and not command.startswith(f"{_PROGRAM} --lang "):
        error.values["command"] = pasted(command)
    return error
