"""The window: the only room that knows Qt."""

from __future__ import annotations

import ctypes
import sys

if sys.version_info < (3, 12) and sys.implementation.name == "cpython":
    # PySide6 6.12 gives None back without counting it, and from Python 3.12 on nobody counts it either. Before,
    # each painted line takes one reference away, and the program ends when none is left: give it plenty.
    ctypes.c_ssize_t.from_address(id(None)).value += 1 << 40
