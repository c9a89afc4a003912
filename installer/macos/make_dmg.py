"""Packs Leaguekeeper.app into a disk image: ``python3 installer/macos/make_dmg.py``, on a Mac, after make_bundle.py.

Not run on the machine that this was written on: ``.github/workflows/packages.yml`` runs it. Nothing is signed: whoever
has a developer's certificate signs the app before (``codesign --deep --options runtime``) and has the image notarised.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build"
APP = BUILD / "bundle" / "Leaguekeeper.app"

__all__ = ["main"]


def main() -> int:
    """Lay the app beside a way to the Applications folder, and make an image of both."""
    sys.path.append(str(ROOT))
    from leaguekeeper import __version__
    from leaguekeeper.base.system import IS_MAC, system_name

    if system_name() != IS_MAC or not APP.is_dir():
        sys.stderr.write(f"This is made on a Mac, from {APP}, which installer/bundle/make_bundle.py makes there.\n")
        return 2
    laid, image = BUILD / "dmg", BUILD / f"leaguekeeper-{__version__}.dmg"
    shutil.rmtree(laid, ignore_errors=True)
    shutil.copytree(APP, laid / APP.name, symlinks=True)
    (laid / "Applications").symlink_to("/Applications")
    told = ["-volname", "Leaguekeeper", "-srcfolder", str(laid), "-ov", "-format", "UDZO", str(image)]
    subprocess.run(["/usr/bin/hdiutil", "create", *told], check=True)
    sys.stdout.write(f"{image}: {image.stat().st_size // 1_000_000} MB\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
