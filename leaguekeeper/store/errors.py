"""Why a league file was not opened or not written: one sentence for each case, and nothing changed."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.paths import takes_files
from leaguekeeper.base.refused_by_system import why_not
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.system import quoted
from leaguekeeper.base.whole_files import is_fresh
from leaguekeeper.base.words import N_, _
from leaguekeeper.store.address import Address, told
from leaguekeeper.store.file_format import SUFFIX, backup_folder

__all__ = [
    "AWAY",
    "SENTENCES",
    "STALE",
    "FileRefused",
    "damaged",
    "in_sentences",
    "lies_there",
    "spoilt",
    "told_places",
    "torn",
]

SENTENCES: dict[str, str] = {
    "file-missing": N_("There is no file {file}."),
    "file-exists": N_("There is already a file {file}; a new league needs a new one."),
    "copy-exists": N_("There is already a file {file}, and it is no copy of this coach's; name another one."),
    "file-folder": N_("{file} is a folder, not a league file."),
    "file-special": N_("{file} is a pipe or a device, in which no league can lie; nothing was changed."),
    "file-forbidden": N_("You may not read or write {file}."),
    "file-empty": N_("{file} is empty; there is no league in it."),
    "file-text": N_("{file} is a text file, not a league."),
    "file-foreign": N_("{file} was not made by Leaguekeeper."),
    "file-foreign-database": N_("{file} is a database of another program, not a league."),
    "file-newer": N_(
        "{file} was written by a newer Leaguekeeper (form {found}; this one knows {known}). Update to open it."
    ),
    "file-damaged": N_(
        "{file} is damaged ({what}). Nothing was changed. A backup may be found in {backups}; what can still be read "
        "is saved by “{command}”."
    ),
    "file-damaged-alone": N_(
        "{file} is damaged ({what}). Nothing was changed. What can still be read is saved by “{command}”; "
        "there is no backup of it here."
    ),
    "file-lost": N_(
        "{file} is damaged ({what}), and no sheet of a league can be read in it any more. Nothing was changed. Its "
        "backups are in {backups}: copy the newest to a place of its own and open it there."
    ),
    "file-lost-alone": N_(
        "{file} is damaged ({what}), and no sheet of a league can be read in it any more; there is no backup of it "
        "here. Nothing was changed. A copy from elsewhere, or its documents as JSON (“found --from”), bring it back."
    ),
    "file-altered": N_(
        "{file}: its sheets are not those that were filed. Another program changed: {sheets}. What is shown follows "
        "what stands there now; nothing can be filed before “{command}” has mended it."
    ),
    "file-older": N_(
        "{file} was written by an older Leaguekeeper (form {found}; this one writes {known}). It can be read as it is; "
        "before anything is filed it must be brought up to date. A backup is made first."
    ),
    "file-locked": N_("{file} is in use by another program. Close it there and try again; nothing was changed."),
    "file-read-only": N_("{file} may be read but not written; nothing was changed."),
    "file-only-read": N_(
        "{file} cannot be written where it lies, so you only read this league. To file anything, copy the file to a "
        "place where you may write, and open it there."
    ),
    "file-no-folder": N_("There is no folder {folder}; nothing was changed."),
    "file-link": N_("{file} is a link that leads nowhere; nothing was changed."),
    "file-name": N_(
        "{file}: the name, or the way to it, is too long for a league. Give it a shorter one; nothing was changed."
    ),
    "file-closed-folder": N_("You may not make files in the folder {folder}; nothing was changed."),
    "backup-refused": N_(
        "No backup can be kept in {folder} ({what}), and this is not done without one; nothing was changed."
    ),
    "file-full": N_("There is no room left on the disk of {file}; nothing was changed."),
    "file-changed": N_("{file} was changed by another program meanwhile. Open it again; nothing was changed."),
    "file-replaced": N_(
        "Another file has taken the place of {file}, as happens with programs that keep folders in step. Open it "
        "again; nothing was filed in either."
    ),
    "file-gone": N_("{file} is no longer there: it was moved, renamed or removed. Nothing was filed."),
    "server-changed": N_("Somebody else has filed in {file} meanwhile. Open it again; nothing of yours was filed."),
    "server-no-extra": N_(
        "{file} lies on a server; what speaks to it is not here. This brings it: pip install 'leaguekeeper[server]'"
    ),
    "server-unreachable": N_("{file}: nobody answers there. Nothing was changed; try again once the server is up."),
    "server-lost": N_(
        "The connection to {host} was lost before this was done; nothing was changed. It is made again by itself."
    ),
    "server-unsure": N_(
        "{file}: the connection was lost meanwhile, and the server does not answer. Either all of it is there or "
        "nothing: once the server is back, the league is read anew, and you will see."
    ),
    "server-password": N_("{file}: the server wants a password, or the one it was given is wrong."),
    "server-who": N_("The server does not let {user} in ({what}). Nothing was changed."),
    "server-forbidden": N_("{file}: the server does not let you do this. Nothing was changed."),
    "server-only-read": N_(
        "You read this league on its server: its commissioner files what happens. A coach sends him sheets from the "
        "copy that he was given."
    ),
    "server-older": N_(
        "{file} was written by an older Leaguekeeper (form {found}; this one writes {known}). Only {owner}, who made "
        "it on the server, can bring it up to date, by opening it with this Leaguekeeper; until then it can be read as "
        "it is."
    ),
    "server-leant-on": N_(
        "{file} must be brought up to date, and something that is not the league’s stands in the way ({what}). Take it "
        "away and make it again afterwards; nothing was changed."
    ),
    "server-owner": N_("{user} made this league on the server and may do everything with it; nothing was changed."),
    "server-file": N_(
        "{file} is a file: whoever has it may do everything with it. Only a league on a server is shared with people "
        "by name; “{command}” takes it there."
    ),
    "server-tray": N_(
        "On a server a coach puts new sheets into the in-tray; what lies there already is for the commissioner to "
        "change. Send him the file. Nothing was changed."
    ),
    "server-no-database": N_("There is no database {database} on that server; its administrator can make one."),
    "server-no-league": N_("There is no league in the database {database}, or it is not shared with you."),
    "server-exists": N_("{file}: there is already a league there; a new one needs a place of its own."),
    "server-letters": N_(
        "The database {database} keeps {encoding} and not every letter; a league needs one made with the encoding UTF8."
    ),
    "server-altered": N_(
        "{file}: its sheets are not those that were filed, and a server cannot be mended from here. Copy a backup to a "
        "place of its own, or have the administrator put the database back."
    ),
    "server-old": N_("{file}: the server is PostgreSQL {found}; a league needs {known} or newer."),
    "server-trouble": N_("{file}: the server refused ({what}); nothing was changed."),
    "file-trouble": N_("{file} could not be read or written ({what}); nothing was changed."),
}
"""Every refusal by its code. ``{file}`` is the path as a person would write it; of a server, league and host."""

STALE = frozenset({"file-changed", "file-replaced", "server-changed"})
"""The refusals after which the file need only be read anew: another program was there first, or somebody else."""

AWAY = frozenset({"server-unreachable", "server-lost", "server-unsure"})
"""The refusals of a server that did not answer: it may be there again a moment later."""

_NO_LEAGUE = frozenset({
    "file-missing", "file-gone", "file-empty", "file-text", "file-foreign", "file-foreign-database", "file-folder",
    "file-special",
})  # fmt: skip
"""The refusals of what may have been a league once: its backups are named where there are any."""

_COMMANDS = {
    "file-damaged": "repair {file}", "file-damaged-alone": "repair {file}", "file-altered": "repair {file}",
    "file-foreign": "repair {file}", "server-file": "copy {file} ADDRESS",
}  # fmt: skip
"""The command that a refusal names, which takes the file on."""

_KEPT = N_(
    "Backups of the league that lay there are in {folder}: copy the newest to a place of its own and open it there."
)

_SOUGHT = N_("If it was a league once, “{command}” saves what can still be read in it.")
"""What a power cut can leave of a file: its first page is empty, all others are whole."""

_BY_SQLITE_IN_WORDS = {
    sqlite3.SQLITE_IOERR: N_("the disk, or the way to it, failed in the middle of it"),
    sqlite3.SQLITE_CORRUPT: N_("a page of it is torn"),
    sqlite3.SQLITE_CANTOPEN: N_("it cannot be opened"),
    sqlite3.SQLITE_NOMEM: N_("there is no room left in memory"),
}
"""What SQLite says in English, whatever the program speaks."""

_NAMED = 12
"""Sheets that are named; of more it is said that there are more."""

_BY_SQLITE = {
    sqlite3.SQLITE_BUSY: "file-locked",
    sqlite3.SQLITE_LOCKED: "file-locked",
    sqlite3.SQLITE_READONLY: "file-read-only",
    sqlite3.SQLITE_PERM: "file-forbidden",
    sqlite3.SQLITE_FULL: "file-full",
    sqlite3.SQLITE_CORRUPT: "file-damaged",
    sqlite3.SQLITE_NOTADB: "file-damaged",
}
_BY_SYSTEM = {
    errno.ENOSPC: "file-full", errno.EROFS: "file-read-only", errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden", errno.ELOOP: "file-link", errno.ENAMETOOLONG: "file-name",
}  # fmt: skip
_LONGEST = 500
"""Letters of a path from which on SQLite may not take it (it counts to 512, the journal's name and its own with it)."""

_NO_FOLDER = frozenset({errno.ENOENT, errno.ENOTDIR, errno.EEXIST})
"""What the system says where the folder of a file is not there, or a file lies in its place."""


class FileRefused(LeaguekeeperError):
    """A league file that cannot be opened or written as it is; ``code`` says which case, ``address`` which league."""

    def __init__(self, code: str, address: Address, **values: object) -> None:
        super().__init__(code, SENTENCES[code], **{"file": told(address), **_command(code, address), **values})
        self.address = address

    def own_text(self) -> str:
        """The sentence, and where the backups are of what is no league any more."""
        said = super().own_text()
        if self.code not in _NO_LEAGUE or not isinstance(self.address, Path):
            return said
        kept = _backups_of(self.address)
        if kept is not None:
            return f"{said} {_(_KEPT).format(folder=kept)}"
        sought = _(_SOUGHT).format(command=self.values.get("command", ""))
        return f"{said} {sought}" if self.code == "file-foreign" and self.address.suffix == SUFFIX else said


def _command(code: str, address: Address) -> dict[str, str]:
    typed = _COMMANDS.get(code, "").format(file=quoted(str(address)))
    return {"command": f"leaguekeeper {typed}"} if typed else {}


@contextmanager
def in_sentences(path: Path) -> Iterator[None]:
    """Turn what SQLite or the system says about a file into the refusal that stands for it.

    What is refused of the file under whose name it is written first is told of the one that was meant.
    """
    try:
        yield
    except FileRefused as error:
        if not isinstance(error.address, Path) or not is_fresh(error.address):
            raise
        more = {name: value for name, value in error.values.items() if name not in {"file", "command"}}
        raise FileRefused(error.code, path, **more) from error
    except sqlite3.Error as error:
        raise _refusal(path, error) from error
    except OSError as error:
        raise _by_system(path, error) from error


def lies_there(path: Path) -> FileRefused:
    """The refusal where a new league is to be made and a file, or a folder, has its name already."""
    if path.is_symlink() and not path.exists():
        return FileRefused("file-link", path)
    return FileRefused("file-folder" if path.is_dir() else "file-exists", path)


def _by_system(path: Path, error: OSError) -> FileRefused:
    folder = path.absolute().parent
    if error.errno in _NO_FOLDER and not folder.is_dir():
        return FileRefused("file-no-folder", path, folder=str(folder))
    if error.errno == errno.EEXIST:
        return lies_there(path)
    return FileRefused(_BY_SYSTEM.get(error.errno or 0, "file-trouble"), path, what=why_not(error))


def _refusal(path: Path, error: sqlite3.Error) -> FileRefused:
    whole = getattr(error, "sqlite_errorcode", 0)
    if whole == sqlite3.SQLITE_READONLY_DBMOVED:
        return FileRefused("file-replaced", path)
    code = _BY_SQLITE.get(whole & 0xFF, "file-trouble")
    folder = path.absolute().parent
    if whole & 0xFF == sqlite3.SQLITE_CANTOPEN and len(os.fsencode(os.path.realpath(path))) > _LONGEST:
        return FileRefused("file-name", path)
    if whole & 0xFF == sqlite3.SQLITE_CANTOPEN and not (path.exists() and takes_files(folder)):
        return FileRefused("file-closed-folder" if folder.is_dir() else "file-no-folder", path, folder=str(folder))
    words = _BY_SQLITE_IN_WORDS.get(whole & 0xFF)
    what = _(words) if words is not None else str(error)
    return damaged(path, what) if code == "file-damaged" else FileRefused(code, path, what=what)


def spoilt(error: BaseException | None, address: Address) -> FileRefused | None:
    """What is to be said of a league whose file is gone or no league any more, with the backups there are by now.

    None where the error tells of anything else: only whoever has the league open still has it.
    """
    if not isinstance(error, FileRefused) or error.address != address or not isinstance(address, Path):
        return None
    if error.code == "file-damaged":
        return damaged(address, str(error.values["what"]))
    return error if error.code in _NO_LEAGUE else None


def torn(said: str) -> str:
    """What SQLite's own check found, in a line: which page or table it is tells whoever mends it by hand."""
    return labelled(_("a page of it is torn"), " ".join(said.replace("*** in database main ***", "").split()))


def _backups_of(path: Path) -> Path | None:
    """The folder of a file's backups, where there are any."""
    folder = backup_folder(path)
    return folder if any(folder.glob(f"*{SUFFIX}")) else None


def told_places(places: Sequence[int]) -> str:
    """Which sheets of a stack were changed: by their numbers, or that others lie there or in another order."""
    if not places:
        return _("which sheets lie there, or their order")
    named = ", ".join(map(str, places[:_NAMED]))
    return _("no. {numbers}").format(numbers=named + (" …" if len(places) > _NAMED else ""))


def damaged(path: Path, what: str, *, lost: bool = False) -> FileRefused:
    """The refusal of a file that is damaged; it names the folder of the backups where there are any.

    ``lost`` says that it was looked through, and that there is nothing in it to be saved.
    """
    folder, case = _backups_of(path), "file-lost" if lost else "file-damaged"
    if folder is not None:
        error = FileRefused(case, path, what=what, backups=str(folder))
    else:
        error = FileRefused(f"{case}-alone", path, what=what)
    error.code = "file-damaged"
    return error
