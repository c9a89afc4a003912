"""What it takes that something written stays written when the power fails, and that nothing half written stays."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

__all__ = ["clear_away", "sync_folder"]


def clear_away(fresh: Path) -> None:
    """Take away what was written under another name first, where it is; why it failed stays the reason."""
    with contextlib.suppress(OSError):
        fresh.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """See to it that a new name in a folder survives a power cut, where the system lets us."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
