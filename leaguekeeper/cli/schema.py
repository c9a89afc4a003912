"""``schema``: the published forms of documents and rule books, as JSON Schema; or a document as an example."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.nearest import nearest
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import check_end, written
from leaguekeeper.cli.pasted import pasted
from leaguekeeper.store.address import file_or_stream, league_address

__all__ = ["add"]

_WHATS = ("documents", "rulebook", "league")
_WHICH = N_("what is wanted: documents, rulebook or league (the whole league as JSON)")


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("schema", help=_("print the JSON Schema of documents or rule books"))
    parser.add_argument("what", type=_what, choices=_WHATS, metavar="WHAT", help=_(_WHICH))
    parser.add_argument("kind", nargs="?", default="", metavar="KIND", help=_("one kind of document, as match_report"))
    parser.add_argument(
        "--example", nargs="?", type=league_address, const=Path(), metavar="FILE",
        help=_("a document of that kind instead: as the league in FILE could take it now, or with its fields alone"),
    )  # fmt: skip
    parser.add_argument("-o", "--output", type=file_or_stream, default=Path("-"), metavar="OUT.json")
    parser.set_defaults(run=_run)


def _what(word: str) -> str:
    """What is wanted; whoever names a kind of document at once is told where it stands.

    Raises:
        BadInput: it is such a kind, or nearly.
    """
    from leaguekeeper.league.kinds import KINDS

    kind = "" if word in _WHATS or nearest(word, _WHATS) else nearest(word, KINDS)
    if kind:
        typed = pasted(f"leaguekeeper schema documents {kind}")
        raise BadInput("WHAT", N_("“{word}” is a kind of document: {typed}"), word=kind, typed=typed)
    return word


def _run(args: argparse.Namespace) -> int:
    from leaguekeeper.exchange import whole_league
    from leaguekeeper.league import paperwork
    from leaguekeeper.rules import schema as rules

    if (args.kind or args.example is not None) and args.what != "documents":
        raise BadInput(
            "KIND", N_("“{word}” is too much here: only documents come in kinds."), word=args.kind or "--example"
        )
    if args.kind or args.example is not None:
        found = _of_kind(args.kind, args.example)
    elif args.what == "league":
        found = whole_league.json_schema()
    else:
        found = paperwork.schema() if args.what == "documents" else rules.json_schema()
    text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
    if args.output == Path("-"):
        sys.stdout.write(text)
    else:
        check_end(args.output, "--output", "documents", ".json")
        said = _("{file} is written: change in it what was otherwise, and file it.")
        if args.example is None:
            said = _("{file} is written.")
        written(args.output, text.encode(), said.format(file=args.output))
    return 0


def _of_kind(kind: str, example: Any) -> Any:
    """The schema of one kind of document, or a document of it: ``example`` is the league that has some."""
    from leaguekeeper.league.kinds import KINDS, classes_of
    from leaguekeeper.league.specimen import specimen

    if kind not in KINDS:
        meant = nearest(kind, KINDS)
        said = N_("there is no kind of document called “{word}”. Perhaps “{meant}” is meant. Kinds: {known}.")
        if not meant:
            said = (N_("there is no kind of document called “{word}”. Kinds: {known}.") if kind else
                    N_("say which kind of document. Kinds: {known}."))  # fmt: skip
        raise BadInput("KIND", said, word=kind, meant=meant, known=", ".join(sorted(KINDS)))
    (document,) = classes_of({kind: KINDS[kind]})
    if example is None:
        return document.model_json_schema()
    if example == Path():
        return specimen(document)
    with opened(example, writing=False) as league:
        return league.model_sheet(kind)
