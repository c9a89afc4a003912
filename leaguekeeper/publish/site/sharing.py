"""The files of a large site made on every core: each process reads the league itself and hands back what it made.

Only making is shared out. What is handed back counts where it stands on the very ground that the files here stand on,
so the site is the same to the letter however many processes there were; and it is written here alone.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguekeeper.base.garbage_collection import garbage_collection_paused
from leaguekeeper.base.spread import spread
from leaguekeeper.base.words import N_
from leaguekeeper.publish.site.files import files_in_a_language
from leaguekeeper.publish.spoken import in_language
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.listing import pages_of
from leaguekeeper.services.site.publication import Publication
from leaguekeeper.services.site.views import SiteChoice

__all__ = ["Made", "made_apart"]

Made = tuple[str, str, bytes]
"""A file that another process made: its name, its ground, what is in it."""

ENOUGH = 1000
"""So many files are worth the second that it takes until other processes have begun."""


@dataclass(frozen=True, slots=True)
class _Piece:
    league: Path
    choice: SiteChoice
    languages: tuple[str, ...]
    names: frozenset[str]


def made_apart(
    session: Session, choice: SiteChoice, languages: Sequence[str], names: Sequence[str], workers: int | None
) -> Iterator[Made]:
    """The files of those names as ``workers`` processes make them; none where they are better made here.

    By default as many as there are cores, where there is enough to do. A league on a server is read here alone: its
    password is not handed on. So is one that is looked back on: only its newest sheets lie in the file for all.

    Raises:
        Stopped: whoever watches wants it stopped.
        LeaguekeeperError: the processes keep dying.
    """
    if workers is None:
        workers = (os.cpu_count() or 1) if len(names) >= ENOUGH else 1
    address = session.file.address
    if workers < 2 or not isinstance(address, Path) or len(session.sheets()) < len(session.file.stack()):
        return
    dealt = _dealt(names, workers)
    pieces = [_Piece(address, choice, tuple(languages), each) for each in dealt if each]
    for made in spread(_make, pieces, workers=workers, words=N_("Writing the pages")):
        yield from made


def _dealt(names: Sequence[str], workers: int) -> list[frozenset[str]]:
    """To each as much of every kind; a page in all its languages to the same, who then reads its ground once."""
    stems = list(dict.fromkeys(name.partition("/")[2] for name in names))
    whose = {stem: place % workers for place, stem in enumerate(stems)}
    return [frozenset(name for name in names if whose[name.partition("/")[2]] == worker) for worker in range(workers)]


def _make(piece: _Piece) -> list[Made]:
    with Session.open(piece.league, writing=False) as session, garbage_collection_paused():
        pub = Publication(session, piece.choice)
        return [made for lang in piece.languages for made in in_language(lang, lambda: _in_a_language(pub, piece))]


def _in_a_language(pub: Publication, piece: _Piece) -> list[Made]:
    files = files_in_a_language(pub, list(pages_of(pub)), piece.languages)
    return [(name, ground, made()) for name, ground, made in files if name in piece.names]
