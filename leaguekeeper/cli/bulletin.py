"""``leaguekeeper bulletin``: what is told of a league to its readers, and the address where they read it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import when
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.words import N_, _
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import (
    as_value,
    check_end,
    print_foresight,
    print_json,
    print_table,
    say,
    say_warnings,
    written,
)
from leaguekeeper.store.address import file_here, file_or_stream, league_address

if TYPE_CHECKING:
    from leaguekeeper.services.bulletin.views import ArticleDraft

__all__ = ["add"]

LONGEST = 200_000
"""Bytes of an article's file at the most: what is longer is no article."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command with its own commands."""
    command = commands.add_parser("bulletin", help=_("tell the league to its readers"))
    doing = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    listed = _do(doing, "list", _("the articles that are filed"), _list)
    listed.add_argument("--json", action="store_true", help=_("as JSON"))
    show = _do(doing, "show", _("one article, in Markdown"), _show)
    show.add_argument("article", metavar="ARTICLE", help=_("the number of its sheet, or its id"))
    show.add_argument("--json", action="store_true", help=_("as JSON"))
    composed = _do(doing, "compose", _("a draft of a round’s report, in Markdown, to be gone on with"), _compose)
    _of_round(composed)
    composed.add_argument("-o", "--output", type=file_or_stream, default=Path("-"), metavar="OUT.md")
    _filing(_do(doing, "file", _("file an article"), _file))
    story = _do(doing, "story", _("a reported match told in a few sentences"), _story)
    story.add_argument("match", type=int, metavar="MATCH", help=_("the number of the match"))
    story.add_argument("--json", action="store_true", help=_("as JSON, each sentence with the documents it rests on"))
    address = _do(doing, "address", _("the address of the league’s site, which sheets and feeds point to"), _address)
    address.add_argument("url", nargs="?", metavar="URL", help=_("remember this one; “” forgets it"))


def _do(doing: Any, name: str, words: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = doing.add_parser(name, help=words)
    parser.add_argument("file", type=league_address, metavar="FILE")
    parser.set_defaults(run=run)
    return parser


def _of_round(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--season", default="", help=_("which season; else the last one with a match reported"))
    parser.add_argument("--round", type=int, metavar="N", help=_("which round; else the last one played"))


def _filing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "text",
        type=file_or_stream,
        metavar="TEXT.md",
        help=_("the article in Markdown; its first heading is its title"),
    )
    parser.add_argument("--title", default="", help=_("its title, where no heading begins it"))
    parser.add_argument("--author", default="", help=_("who wrote it"))
    parser.add_argument("--season", default="", help=_("of which season it is"))
    parser.add_argument("--round", type=int, metavar="N", help=_("of which round it is"))
    parser.add_argument("--report", action="store_true", help=_("it is the report of its round"))
    parser.add_argument(
        "--picture", type=file_here, metavar="PICTURE", help=_("a picture, which is drawn anew and made smaller")
    )
    parser.add_argument("--shows", default="", metavar="WORDS", help=_("what the picture shows"))
    parser.add_argument("--preview", action="store_true", help=_("show what would change, and change nothing"))
    parser.add_argument("--json", action="store_true", help=_("the outcome as JSON"))
    parser.add_argument("--by", default="", help=_("who does it"))


def _list(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        found = league.bulletin.articles()
    if args.json:
        print_json([replace(each, text="") for each in found])
        return 0
    rows = [
        (str(each.number), when(each.day), each.title, each.author, each.season, str(each.round or ""))
        for each in found
    ]
    print_table((_("No."), _("Day"), _("Title"), _("Author"), _("Season"), _("Round")), rows, right=(0, 5))
    return 0


def _show(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        found = league.bulletin.article(args.article)
    if args.json:
        print_json(replace(found, picture=None))
        return 0
    say(f"# {found.title}")
    say()
    say(found.text)
    return 0


def _compose(args: argparse.Namespace) -> int:
    check_end(args.output, "--output", "compose", ".md", ".txt")
    with opened(args.file, writing=False) as league:
        draft = league.bulletin.compose(args.round, args.season)
    text = f"# {draft.title}\n\n{draft.text}"
    if args.output == Path("-"):
        sys.stdout.write(text)
    else:
        written(args.output, text.encode(), _("Written to {file}.").format(file=args.output))
    return 0


def _file(args: argparse.Namespace) -> int:
    with opened(args.file, writing=not args.preview) as league:
        draft = _draft(args)
        if args.season or args.round is not None:
            draft = replace(draft, season=league.season.one(args.season).id)
        if args.picture is not None:
            draft = replace(draft, picture=league.bulletin.picture(args.picture))
        if args.preview:
            print_foresight(league, league.bulletin.foresee(draft), args.json)
            return 0
        changes = league.bulletin.file(draft, args.by)
    if args.json:
        print_json(as_value(changes))
    else:
        say(_("Filed in the bulletin as “{title}”.").format(title=draft.title))
        say_warnings(changes)
    return 0


def _draft(args: argparse.Namespace) -> ArticleDraft:
    from leaguekeeper.services.bulletin.views import ArticleDraft

    text = _read(args.text)
    title = args.title
    first, _line, rest = text.lstrip().partition("\n")
    if not title and first.startswith("# "):
        title, text = first.removeprefix("# ").strip(), rest
    if not title:
        raise BadInput("--title", N_("say what the article is called, or begin it with “# Title”."))
    return ArticleDraft(title, text.strip(), args.author, "", args.round, args.report, "", args.shows)


def _read(path: Path) -> str:
    try:
        data = sys.stdin.buffer.read(LONGEST + 1) if path == Path("-") else _bytes(path)
        if len(data) > LONGEST:
            raise BadInput(path, N_("this file is too long to be an article."))
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(path, N_("This file cannot be read: {reason}"), reason=why_not(error)) from error
    except UnicodeDecodeError as error:
        raise BadInput(path, N_("this file is no text in UTF-8.")) from error


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(LONGEST + 1)


def _story(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        story = league.bulletin.story(args.match)
    if args.json:
        print_json(story)
    else:
        say(story.text)
    return 0


def _address(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        kept = league.bulletin.base_url if args.url is None else league.bulletin.keep_base_url(args.url)
    say(kept or _("No address is set."))
    return 0
