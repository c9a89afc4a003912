"""Publishing where a person said: into a folder, or into one file with the whole site packed in it."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from leaguekeeper.base.output import write_out
from leaguekeeper.base.paths import cache_folder
from leaguekeeper.publish.site.folder import MARK
from leaguekeeper.publish.site.writer import Published, publish
from leaguekeeper.services.bulletin.address import base_url
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.views import SiteChoice, SiteTarget
from leaguekeeper.store.file_format import backup_folder

__all__ = ["publish_to"]

_PACKED = ".zip"
_DAY = (1980, 1, 1, 0, 0, 0)
"""The moment of every file in a packed site: equal sites make equal files."""


def publish_to(session: Session, target: SiteTarget, choice: SiteChoice | None = None) -> Published:
    """Publish a league where it is said; a packed site is written anew from a folder of our own.

    Raises:
        RuleViolation: no league has been founded yet.
        LeaguekeeperError: the folder is not ours, or the file cannot be written.
    """
    league, where = session.file.path, Path(target.where)
    chosen = choice or SiteChoice(coaches=target.coaches, base_url=base_url(league))
    if where.suffix.lower() != _PACKED:
        return publish(session, where, target.languages, chosen)
    folder = cache_folder() / "sites" / backup_folder(league).name
    found = publish(session, folder, target.languages, chosen)
    write_out(where, _packed(folder))
    return Published(where, found.pages, found.files, found.written, found.removed)


def _packed(folder: Path) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.name != MARK and not path.name.startswith("."):
                told = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _DAY)
                told.compress_type = zipfile.ZIP_DEFLATED
                packed.writestr(told, path.read_bytes())
    return data.getvalue()
