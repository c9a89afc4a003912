"""``publish``: the league as a site, a folder of pages that opens from the disk and from any host."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import LANGUAGES, N_, _, ngettext
from leaguekeeper.cli.opened import opened
from leaguekeeper.cli.output import check_folder, say
from leaguekeeper.services.site.views import COACHES, SiteChoice, SiteTarget
from leaguekeeper.store.address import file_here, league_address
from leaguekeeper.store.remote_address import hold_to_places, is_remote, remote_address, trust

if TYPE_CHECKING:
    from leaguekeeper.publish.site import Published
    from leaguekeeper.services.api import LeagueApi

__all__ = ["add"]


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command."""
    parser = commands.add_parser("publish", help=_("write a league as a site: pages for the web"))
    parser.add_argument("file", type=league_address, metavar="LEAGUE")
    parser.add_argument(
        "folder", metavar="FOLDER", help=_("a folder, a .zip file, or an address: sftp://… or davs://…")
    )
    parser.add_argument(
        "--lang", dest="site_lang", default="", help=_("the languages of the site, as in fr,en,ru; else those it has")
    )
    parser.add_argument("--season", default="", help=_("only these seasons, as in s1,s2; else all"))
    parser.add_argument(
        "--base-url",
        default="",
        help=_("where the site will lie, as in https://league.example/; else where it was said to lie before"),
    )
    parser.add_argument(
        "--coaches",
        choices=COACHES,
        default="",
        help=_("how coaches are called in public; else as the site has them, a new one by nickname"),
    )
    parser.add_argument("--anew", action="store_true", help=_("make every page again, whether it changed or not"))
    parser.add_argument("--host-key", default="", help=_("the key of the other machine, as in SHA256:…"))
    parser.set_defaults(run=_run)


def _run(args: argparse.Namespace) -> int:
    with opened(args.file, writing=False) as league:
        address = league.bulletin.site_address(args.base_url)
        found = _published(league, args, SiteChoice(_listed(args.season), args.coaches, address))
        if args.base_url:
            league.bulletin.keep_base_url(address)
    said = ngettext("{count} page in {folder}", "{count} pages in {folder}", found.pages)
    written = ngettext("{count} file written", "{count} files written", len(found.written))
    removed = ngettext("{count} taken away", "{count} taken away", len(found.removed))
    changed = f"{written.format(count=len(found.written))}, {removed.format(count=len(found.removed))}."
    say(labelled(said.format(count=found.pages, folder=found.folder), changed))
    if found.told_of_languages:
        say(found.told_of_languages)
    return 0


def _published(league: LeagueApi, args: argparse.Namespace, choice: SiteChoice) -> Published:
    from leaguekeeper.publish.site import publish
    from leaguekeeper.publish.site.target import publish_to

    target = SiteTarget(args.folder, _languages(args.site_lang))
    hold_to_places(args.folder)
    if is_remote(args.folder):
        from leaguekeeper.cli.remote import let_in

        place = remote_address(args.folder)
        if args.host_key:
            trust(place, args.host_key)
        return let_in(place, lambda: publish_to(league.session, target, choice))
    folder = file_here(args.folder)
    check_folder(folder, "FOLDER", ".zip")
    if folder.suffix.lower() == ".zip":
        return publish_to(league.session, target, choice)
    return publish(league.session, folder, target.languages, choice, anew=args.anew)


def _listed(words: str) -> tuple[str, ...]:
    return tuple(filter(None, (word.strip() for word in words.split(","))))


def _languages(words: str) -> tuple[str, ...]:
    asked = _listed(words)
    for word in asked:
        if word not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadInput("--lang", N_("there is no “{word}”. There are: {known}."), word=word, known=known)
    return asked
