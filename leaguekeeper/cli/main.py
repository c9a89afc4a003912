"""The command line's front door: finds the command, speaks the right language, turns errors into sentences.

Each command is a module of this room with ``add(subparsers)``; it sets ``run`` to a function that takes the
parsed words and gives the exit status.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from leaguekeeper import __version__
from leaguekeeper.base.display import has_display, missing_libraries
from leaguekeeper.base.errors import MOST_NAMED, LeaguekeeperError, of_the_system
from leaguekeeper.base.sentences import heading
from leaguekeeper.base.words import LANGUAGES, N_, _, speak, system_language, with_capital
from leaguekeeper.cli.examples import EXAMPLES
from leaguekeeper.cli.opened import altered, begin
from leaguekeeper.cli.parser import Parser
from leaguekeeper.cli.pasted import going_on, pasted
from leaguekeeper.cli.terminal import fit_streams, nobody_reads, seen_streams
from leaguekeeper.store.address import Address, is_server, league_address, without_passwords

__all__ = ["COMMANDS", "run"]

COMMANDS: Mapping[str, Collection[str]] = {
    "sample": ("sample",),
    "found": ("found",),
    "stack": ("file", "correct", "remove", "undo", "redo"),
    "desk": ("desk",),
    "coach": ("coach", "out-tray"),
    "in_tray": ("in-tray",),
    "forecast": ("forecast",),
    "show": ("show",),
    "sheet": ("sheet",),
    "publish": ("publish",),
    "import_": ("import",),
    "export": ("export",),
    "formats": ("formats",),
    "draw": ("draw",),
    "simulate": ("simulate",),
    "verify": ("verify",),
    "copy": ("copy",),
    "share": ("share",),
    "whole": ("repair", "documents", "compare"),
    "schema": ("schema",),
    "check_data": ("check-data",),
    "rulebook": ("rulebook",),
    "convert": ("convert",),
    "play": ("play",),
    "replay": ("replay",),
    "advise": ("advise",),
    "side_event": ("side-event",),
    "bulletin": ("bulletin",),
    "scenario": ("scenario",),
    "self_test": ("self-test",),
    "program": ("licences", "updates"),
}
"""The command modules, in the order in which help lists them, and the commands of each."""

_NAMED_FIRST = ("rulebook", "bulletin", "play")
"""Of these the second word follows at once; elsewhere the league stands between the two."""

_AS_JSON = ("json", "next", "shown", "schema")
"""The words that ask for JSON, as the parser keeps them."""


def run(words: Sequence[str]) -> int:
    """Run one command; 0 when done, 1 when a check found faults, 2 when it could not be done, 130 when stopped."""
    with seen_streams():
        try:
            return _run(words)
        finally:
            _flushed()


def _run(words: Sequence[str]) -> int:
    fit_streams()
    begin()
    speak(_language(words))
    told = argparse.Namespace(json="--json" in words)
    try:
        status = _done(words, told)
        sys.stdout.flush()
        return status or int(altered() is not None)
    except SystemExit as end:  # help and version were shown, the words not understood, or the session ends
        return _left(end, told)
    except BrokenPipeError:
        nobody_reads()
        return 0
    except KeyboardInterrupt:
        return 130
    except LeaguekeeperError as error:
        return _refused(_as_typed(error, words), told)
    except OSError as error:
        _flushed()
        return _refused(of_the_system(error), told)


def _left(end: SystemExit, args: argparse.Namespace) -> int:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        nobody_reads()
        return int(end.code or 0)
    except OSError as error:
        nobody_reads()
        return _refused(of_the_system(error), args)
    raise end


def _done(words: Sequence[str], args: argparse.Namespace) -> int:
    parser, names = _parser(_modules(words))
    window = _for_the_window(words, names)
    if window is not None:
        return _window(*window)
    parser.parse_args(words, args)
    fit_streams(as_json=any(getattr(args, name, False) for name in _AS_JSON) or args.command == "schema")
    return int(args.run(args))


def _flushed() -> None:
    """What is still to be said goes out, or nowhere: nothing is left for the end of the program to stumble over."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            nobody_reads(stream)


def _as_typed(error: LeaguekeeperError, words: Sequence[str]) -> LeaguekeeperError:
    """The same, of an option as it was typed where what stands there is at fault."""
    option = f"--{error.field.replace('_', '-')}"
    if error.field and any(word == option or word.startswith(f"{option}=") for word in words):
        error.field, error.place = option, ()
    return error


_DOCUMENTS = ("documents", "document")
"""What the commands call the documents that they are given."""


def _refused(error: LeaguekeeperError, args: argparse.Namespace) -> int:
    error = going_on(error)
    if getattr(args, "json", False):
        _flushed()  # what was said before may have found nobody
        fit_streams(as_json=True)
        with suppress(OSError):
            sys.stdout.write(without_passwords(json.dumps({"error": error.as_dict()}, ensure_ascii=False)) + "\n")
    told = [error.text(), *_in_a_document(error, args)]
    if _can_be_ruled(error, args):
        told.append(_("Here it is written --by-ruling REASON."))
    if error.code == "of-another" and hasattr(args, "yes"):
        told.append(_("To take it back all the same, write --yes."))
    with suppress(OSError):  # where not even that can be said, the status says it
        sys.stderr.write(without_passwords(" ".join(told)) + "\n")
    return 2


def _in_a_document(error: LeaguekeeperError, args: argparse.Namespace) -> Iterator[str]:
    """How what would be possible is written in a document, for whoever writes documents and read its name only."""
    named = error.allowed[:MOST_NAMED]
    if any(hasattr(args, name) for name in _DOCUMENTS) and any(str(value) != words for value, words in named):
        values = ", ".join(_("“{words}”").format(words=value) for value, _words in named)
        yield _("In a document this is written {values}.").format(values=values)


def _can_be_ruled(error: LeaguekeeperError, args: argparse.Namespace) -> bool:
    """Whether the command takes the ruling that would let pass what it was refused."""
    return bool(getattr(error, "by_ruling", False)) and hasattr(args, "by_ruling")


def _modules(words: Sequence[str]) -> Collection[str]:
    """The module of the command that is called; none where the first word is no command."""
    called = _parted(words)[1][:1]
    return [module for module, names in COMMANDS.items() if called and called[0] in names]


def _parser(modules: Collection[str] = ()) -> tuple[argparse.ArgumentParser, Collection[str]]:
    """What understands the words, and the names of the commands: those of these modules, else all there are.

    To load all takes longer than many a command does.
    """
    about = (
        _("Runs Blood Bowl leagues.") + " " + _("Without a command, or with a league's file alone, opens the window.")
    )
    parser = Parser(prog="leaguekeeper", description=about, allow_abbrev=False)
    parser.add_argument("--lang", choices=LANGUAGES, help=_("the language of the words"))
    parser.add_argument(
        "--version", action="version", version=f"Leaguekeeper {__version__}", help=_("say which version this is")
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in modules or COMMANDS:
        importlib.import_module(f"leaguekeeper.cli.{name}").add(commands)
    _introduce(commands)
    return parser, commands.choices.keys()


def _introduce(commands: argparse._SubParsersAction[Any], above: str = "") -> None:
    """Have the help of each command say what the list says of it, and show how it is typed."""
    for told in commands._choices_actions:
        parser, name = commands.choices[told.dest], f"{above} {told.dest}".strip()
        parser.description = with_capital(str(told.help)) + "."
        if name in EXAMPLES:
            typed = " ".join(filter(None, ("leaguekeeper", above or name, EXAMPLES[name])))
            if above in _NAMED_FIRST:
                typed = f"leaguekeeper {name} {EXAMPLES[name]}".rstrip()
            parser.epilog = "\n".join((heading(_("For example")), f"  {pasted(typed)}"))
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                _introduce(action, name)


def _language(words: Sequence[str]) -> str:
    return _parted(words)[0] or system_language()


def _parted(words: Sequence[str]) -> tuple[str, list[str]]:
    """The language that is asked for before the command, empty where none is, and the words from the command on.

    What stands after the command is the command's own: a ``--lang`` there is the language of a site or a sheet.
    """
    asked, at = "", 0
    while at < len(words) and words[at].startswith("--lang"):
        option, sign, given = words[at].partition("=")
        if option != "--lang" or (not sign and at + 1 == len(words)):
            break
        asked, at = (given, at + 1) if sign else (words[at + 1], at + 2)
    return asked, list(words[at:])


def _for_the_window(words: Sequence[str], names: Collection[str]) -> tuple[Address | None, str] | None:
    """The league and the language that the window is asked to open with; None where a command is meant."""
    asked, others = _parted(words)
    if others and others[0] not in names:
        after, more = _parted(others[1:])
        asked, others = asked or after, [others[0], *more]
    if asked not in ("", *LANGUAGES) or len(others) > 1:
        return None
    if not others:
        return None, asked
    word = others[0]
    league = word.endswith(".league") or os.path.isfile(word) or is_server(word)
    meant = league and word not in names and not word.startswith("-")
    return (league_address(word), asked) if meant else None


def _window(path: Address | None, asked: str) -> int:
    if not has_display() and "QT_QPA_PLATFORM" not in os.environ:
        raise LeaguekeeperError("no-display", N_("There is no display here for the window; all commands work without."))
    if packages := missing_libraries(seen=has_display()):
        said = N_("Qt needs system libraries that are not here; on Debian or Ubuntu this brings them: {line}")
        raise LeaguekeeperError("no-libraries", said, line=f"sudo apt-get install {' '.join(packages)}")
    try:
        module = importlib.import_module("leaguekeeper.ui.application")
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] != "PySide6":
            raise
        said = N_("The window needs PySide6, which is not here; this brings it: {line}")
        raise LeaguekeeperError("no-window", said, line="pip install 'leaguekeeper[window]'") from error
    except ImportError as error:
        said = N_("The window cannot be opened here ({reason}); all commands work without it.")
        raise LeaguekeeperError("no-window", said, reason=str(error)) from error
    return int(module.open_window(path, asked))
