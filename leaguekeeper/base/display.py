"""Whether a window can be shown here: a display, and on Linux the system libraries that Qt needs, with their packages.

Standard library only, since the set-up asks it before anything is installed.
"""

import contextlib
import ctypes
import os

from leaguekeeper.base.system import IS_LINUX, system_name

__all__ = ["has_display", "missing_libraries"]

ANY_QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""What every window needs, even one that nobody sees (found with ``ldd``, less what every Debian has)."""

X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}

WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
}

PRINTERS = {"libcups.so.2": "libcups2"}
"""Without it Qt knows no printer; sheets are written as PDF all the same."""

WITHOUT_A_SCREEN = ("offscreen", "minimal", "minimalegl")


def missing_libraries(*, seen: bool) -> list[str]:
    """The Debian packages whose library cannot be loaded here, for a window that is seen or one that is not."""
    if system_name() != IS_LINUX:
        return []
    wanted = dict(ANY_QT)
    if seen and os.environ.get("DISPLAY"):
        wanted.update(X11)
    if seen and os.environ.get("WAYLAND_DISPLAY"):
        wanted.update(WAYLAND)
    return [package for library, package in wanted.items() if not _loads(library)]


def has_display() -> bool:
    """Whether a window would be seen by anyone: always, but on a Linux machine without a graphical session."""
    if os.environ.get("QT_QPA_PLATFORM", "").split(":")[0] in WITHOUT_A_SCREEN:
        return False
    if system_name() != IS_LINUX:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _loads(library: str) -> bool:
    with contextlib.suppress(OSError):
        ctypes.CDLL(library)
        return True
    return False
