"""Brings what a Linux machine lacks besides Python, by the packages that carry it."""

import os
import shutil
import subprocess
import sys

from faults import Stop

__all__ = ["bring"]


def bring(packages: list[str], what: str) -> None:
    """Install Debian's packages: at once for root, who may; anybody else is given the line.

    Args:
        packages: their names; none is nothing to do.
        what: what they are, as the sentence begins.

    Raises:
        Stop: they are not here and were not installed.
    """
    if not packages:
        return
    line = "apt-get install -y --no-install-recommends " + " ".join(packages)
    if shutil.which("apt-get") is None:
        raise Stop(f"{what} not here; on Debian or Ubuntu this is called: {' '.join(packages)}")
    if os.geteuid() != 0:
        raise Stop(f"{what} not here; this line brings it: sudo {line}")
    sys.stdout.write(f"  installing {' '.join(packages)}\n")
    sys.stdout.flush()
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in ("apt-get update -q", line):
        done = subprocess.run(step.split(), capture_output=True, env=quiet, check=False)
    if done.returncode:
        raise Stop(f"{what} not here and could not be installed; try it by hand: {line}")
