"""Why the system would not do something with a file, in the words of the language now spoken."""

from __future__ import annotations

import errno

from leaguekeeper.base.words import N_, _

__all__ = ["why_not"]

_REASONS = {
    errno.EACCES: N_("Permission denied"),
    errno.EBUSY: N_("Device or resource busy"),
    errno.ECONNREFUSED: N_("Connection refused"),
    errno.ECONNRESET: N_("Connection reset by peer"),
    errno.EDQUOT: N_("Disk quota exceeded"),
    errno.EFBIG: N_("File too large"),
    errno.EHOSTUNREACH: N_("No route to host"),
    errno.EIO: N_("Input/output error"),
    errno.EISDIR: N_("Is a directory"),
    errno.ELOOP: N_("Too many levels of symbolic links"),
    errno.ENAMETOOLONG: N_("File name too long"),
    errno.ENETUNREACH: N_("Network is unreachable"),
    errno.ENOENT: N_("No such file or directory"),
    errno.ENOSPC: N_("No space left on device"),
    errno.ENOTDIR: N_("Not a directory"),
    errno.EPERM: N_("Operation not permitted"),
    errno.EROFS: N_("Read-only file system"),
    errno.ETIMEDOUT: N_("Connection timed out"),
}
"""What systems say in English, whatever the program speaks."""


def why_not(error: OSError) -> str:
    """The system's reason; in its own words where we have none."""
    known = _REASONS.get(error.errno or 0)
    return _(known) if known is not None else error.strerror or str(error)
