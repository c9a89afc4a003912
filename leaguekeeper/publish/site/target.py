"""Publishing where a person said: a folder here or on another machine, or one file with the whole site packed in it."""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from leaguekeeper.base.output import write_out
from leaguekeeper.base.paths import cache_folder, takes_files
from leaguekeeper.base.words import language
from leaguekeeper.publish.site.mark import (
    MARK,
    Owner,
    fingerprint,
    mark_words,
    names_in_packed,
    owner_in,
    owner_in_packed,
    prints_in,
    refuse_packed,
)
from leaguekeeper.publish.site.remote import mark_at, send
from leaguekeeper.publish.site.writer import Published, languages_among, owner_of, publish
from leaguekeeper.services.bulletin.address import base_url
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.views import COACHES, SiteChoice, SiteTarget
from leaguekeeper.services.stack.kept_beside import league_id
from leaguekeeper.store.file_format import backup_folder, name_that_fits
from leaguekeeper.store.remote_address import RemoteAddress, hold_to_places, is_remote, remote_address

__all__ = ["hold_to_address", "publish_to"]

_PACKED = ".zip"
_DAY = (1980, 1, 1, 0, 0, 0)
"""The moment of every file in a packed site: equal sites make equal files."""


def publish_to(session: Session, target: SiteTarget, choice: SiteChoice | None = None) -> Published:
    """Publish a league where it is said; what is packed or sent is written into a folder of our own first.

    Raises:
        RuleViolation: no league has been founded yet.
        LeaguekeeperError: the folder or the file is not ours or is another league's, the file cannot be written, or
            the other machine refused.
    """
    chosen = choice or SiteChoice(coaches=target.coaches, base_url=base_url(session))
    hold_to_places(target.where)
    if is_remote(target.where):
        return _sent(session, remote_address(target.where), target.languages, chosen)
    where = Path(target.where)
    if where.suffix.lower() != _PACKED:
        return publish(session, where, target.languages, chosen)
    owner = owner_of(session)
    refuse_packed(where, owner)
    before = names_in_packed(where)
    languages, chosen = _as_there(target.languages, chosen, before, owner_in_packed(where))
    owner = replace(owner, coaches=chosen.coaches)
    with _staged(session) as folder:
        found = publish(session, folder, languages, chosen)
        data = _packed(folder, owner)
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        removed = tuple(sorted(before.difference(packed.namelist())))
    write_out(where, data)
    return replace(found, folder=where, removed=removed)


def hold_to_address(where: str) -> None:
    """See that a site can lie where it is said, as far as the words of it tell.

    Raises:
        BadInput: it begins as an address does and is none, or of a kind that nothing is sent to.
    """
    hold_to_places(where)
    if is_remote(where):
        remote_address(where)


def _sent(session: Session, address: RemoteAddress, languages: Sequence[str], choice: SiteChoice) -> Published:
    """The same site in a folder of another machine; counted is what was sent there."""
    if not (languages and choice.coaches):
        mark = mark_at(address)
        languages, choice = _as_there(languages, choice, prints_in(mark), owner_in(mark))
    with _staged(session, str(address)) as folder:
        found = publish(session, folder, languages, choice)
        sent, removed = send(folder, address)
    return replace(found, folder=address, written=sent, removed=removed)


def _as_there(
    languages: Sequence[str], choice: SiteChoice, names: Iterable[str], owner: Owner | None
) -> tuple[Sequence[str], SiteChoice]:
    """What was not said, as it is in the site that lies there: another machine may have published it.

    Our own folder of that site may be another machine's of old, or gone.
    """
    coaches = choice.coaches or (owner.coaches if owner is not None else "") or COACHES[0]
    return languages or languages_among(names) or (language(),), replace(choice, coaches=coaches)


@contextmanager
def _staged(session: Session, place: str = "") -> Iterator[Path]:
    """Our own folder of a league's site: one for each place that it is sent to, and for each league of that file.

    Where nothing can be kept beside, it is made anew each time.
    """
    told = fingerprint(f"{place} {league_id(session)}".encode())
    if takes_files(cache_folder()):
        name = backup_folder(session.file.path).name  # two files of one name are told apart by its end
        yield cache_folder() / "sites" / name_that_fits(name, f"-{told}", last=True)
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder)


def _packed(folder: Path, owner: Owner) -> bytes:
    """The site as one file, whose remark says whose it is: in a folder the mark does."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.comment = mark_words({}, owner)
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name != MARK and not path.name.startswith("."):
                told = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _DAY)
                told.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(told, path.read_bytes())
    return data.getvalue()
