"""The window: the only room that knows Qt."""

from __future__ import annotations

import ctypes
import sys

if sys.version_info < (3, 12) and sys.implementation.name == "cpython":
    # PySide6 6.12 hands out None, True and False without counting them; from Python 3.12 on nobody counts them
    # either. Before, each painted line takes one away, and the program ends when none is left: give it plenty.
    for _constant in (None, True, False):
        ctypes.c_ssize_t.from_address(id(_constant)).value += 1 << 40
