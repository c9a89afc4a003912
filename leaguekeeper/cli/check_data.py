"""``leaguekeeper check-data``: looks through every data file we ship, and any rule book of your own."""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.paths import resources
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import N_, _, ngettext
from leaguekeeper.play.core.registry import PlayModule, installed
from leaguekeeper.rules.catalogue import listed, shipped_folder
from leaguekeeper.rules.faults import Fault
from leaguekeeper.rules.loader import faults_of, file_of, load_folder
from leaguekeeper.store.address import file_here

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    command = commands.add_parser("check-data", help=_("check every data file, and rule books of your own"))
    command.add_argument(
        "folders", nargs="*", type=file_here, metavar="FOLDER", help=_("a rule book’s folder, or its id on the shelf")
    )
    command.add_argument("--json", action="store_true", help=_("answer in JSON"))
    command.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    shipped = sorted(each for each in shipped_folder().iterdir() if each.is_dir())
    books = list({each.resolve(): each for each in (*shipped, *map(_folder, args.folders))}.values())
    faults = [_led_by(book, fault) for book in books for fault in faults_of(book) or _at_play(book)]
    others = [file for file in sorted(resources().rglob("*.toml")) if shipped_folder() not in file.parents]
    faults += [fault for file in others for fault in _syntax(file)]
    faults += [fault for game in installed() for fault in _game(game)]
    if args.json:
        rows = [{"file": each.file, "key": each.key, "message": each.text()} for each in faults]
        sys.stdout.write(json.dumps({"books": len(books), "faults": rows}, ensure_ascii=False) + "\n")
    else:
        sys.stdout.writelines(f"{each.text()}\n" for each in faults)
        sys.stdout.write(_summary(len(books), len(faults)) + "\n")
    return 1 if faults else 0


def _folder(named: Path) -> Path:
    """The folder that was named, or the one of a rule book of that id on the shelf."""
    if named.exists():
        return named
    from leaguekeeper.services.rulebooks.shelf import own_folder

    return next((each.folder for each in listed(own_folder()) if each.id == str(named)), named)


def _led_by(folder: Path, fault: Fault) -> Fault:
    file = folder / fault.file if fault.file != folder.name else folder
    return Fault(file.as_posix(), fault.key, fault.sentence, fault.values)


def _at_play(folder: Path) -> Iterator[Fault]:
    """What a book in order says that nothing reads: words of its own, and what a game does not know."""
    from leaguekeeper.services.rulebooks.shelf import words_in_vain

    book = load_folder(folder)
    unread, known = words_in_vain(book)
    for slug in unread:
        told: dict[str, object] = {"slug": slug, "known": ", ".join(known)}
        yield Fault(folder.name, f"about.words.{slug}", N_("“{slug}” means nothing here; these do: {known}"), told)
    for game in installed():
        for each in game.reads(book).faults:
            section, slug = each.key.split(".")[:2]
            yield Fault(file_of(folder, section, slug), each.key, each.sentence, each.values)


def _syntax(file: Path) -> Iterator[Fault]:
    try:
        tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        yield Fault(file.as_posix(), "", N_("is not TOML: {why}"), {"why": str(error)})


def _game(module: PlayModule) -> Iterator[Fault]:
    """What a game says of its own data: when it is set up, and where it has a check of its own."""
    folder = (resources() / "play" / module.id).as_posix()
    try:
        game = module.load()
        for setup in module.samples():
            game.start(setup)
        found = module.faults()
    except LeaguekeeperError as error:
        found = [error.text()]
    for why in found:
        yield _led_by(Path(folder), why) if isinstance(why, Fault) else Fault(folder, "", "{why}", {"why": why})


def _summary(books: int, faults: int) -> str:
    looked = ngettext("{count} rule book checked", "{count} rule books checked", books).format(count=books)
    found = ngettext("{count} fault", "{count} faults", faults).format(count=faults)
    return labelled(looked, f"{found}.")
