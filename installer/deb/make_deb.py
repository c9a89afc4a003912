"""Builds a Debian package around the bundle: ``python3 installer/deb/make_deb.py`` leaves it in ``build/``.

The bundled Qt is taken and not Debian's: Debian 12 has Qt 6.4 and no PySide6 for it, so that one package serves every
Debian and Ubuntu from there on; it costs about 100 MB. What stays the system's are the libraries that Qt opens a
display with. A league is never touched, neither by installing nor by removing.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TREE = ROOT / "build" / "deb"

sys.path[:0] = [str(HERE.parent / "bundle"), str(ROOT)]
import make_bundle as bundle

from leaguekeeper import __version__
from leaguekeeper.base.display import ANY_QT, PRINTERS, WAYLAND, X11

__all__ = ["main"]

CONTROL = """\
Package: leaguekeeper
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Maintainer: The Leaguekeeper contributors <maintainers@leaguekeeper.example>
Description: run a fantasy football league and print its sheets
 Enrols teams, takes match reports with every die of the sequences before and
 after a match, keeps rosters, treasuries, injuries and tables right, and
 prints the sheets for the table. A window and a command line.
"""
DEPENDS = ", ".join(["libc6 (>= 2.36)", "libssl3", "libstdc++6", *sorted({*ANY_QT.values(), *X11.values()})])
RECOMMENDS = ", ".join(sorted({*PRINTERS.values(), *WAYLAND.values()}))
_DPKG = ("dpkg", "--print-architecture")
_PACK = ("dpkg-deb", "--root-owner-group", "--build")
_MAN_PAGE = r"""
.TH LEAGUEKEEPER 1 "" "Leaguekeeper VERSION"
.SH NAME
leaguekeeper \- run a fantasy football league
.SH SYNOPSIS
.B leaguekeeper
[\fIFILE.league\fR]
.br
.B leaguekeeper
[\-\-lang fr|en|ru] \fICOMMAND\fR ...
.SH DESCRIPTION
Without a command, or with a league's file alone, the window is opened.
.SH COMMANDS
LISTED.SH SEE ALSO
.B leaguekeeper \fICOMMAND\fR \-\-help
""".lstrip()
_OTHERS = """\
What is bundled with it (Python, Qt under the LGPL, and others) comes under
terms of its own: a file for each part lies in the folder "licences" beside
this one, and bill-of-materials.cdx.json lists them all with their versions.
The libraries of Qt are files of their own and can be exchanged for others.
"""
PLACES = {
    "leaguekeeper.desktop": "applications/leaguekeeper.desktop",
    "leaguekeeper.svg": "icons/hicolor/scalable/apps/leaguekeeper.svg",
    "leaguekeeper.mime.xml": "mime/packages/leaguekeeper.xml",
    "io.github.leaguekeeper.Leaguekeeper.metainfo.xml": "metainfo/io.github.leaguekeeper.Leaguekeeper.metainfo.xml",
}
"""What lies in ``share`` here, and where it goes below ``/usr/share``."""


def main() -> int:
    """Make the bundle where it is not there, lay out the tree, and pack it."""
    if not bundle.BUNDLE.is_dir():
        bundle.main()
    shutil.rmtree(TREE, ignore_errors=True)
    usr, share = TREE / "usr", TREE / "usr" / "share"
    shutil.copytree(bundle.BUNDLE, usr / "lib" / "leaguekeeper", symlinks=True)
    (usr / "bin").mkdir()
    (usr / "bin" / "leaguekeeper").symlink_to("../lib/leaguekeeper/leaguekeeper")
    for source, place in PLACES.items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HERE / "share" / source, share / place)
    _write_words(share)
    _control()
    machine = _machine()
    package = ROOT / "build" / f"leaguekeeper_{__version__}_{machine}.deb"
    known = {**os.environ, "SOURCE_DATE_EPOCH": bundle.MOMENT}
    subprocess.run((*_PACK, str(TREE), str(package)), check=True, env=known)
    sys.stdout.write(f"{package}: {package.stat().st_size // 1_000_000} MB\n")
    return 0


def _machine() -> str:
    """Debian's name of this machine's kind, such as amd64."""
    return subprocess.run(_DPKG, capture_output=True, text=True, check=True).stdout.strip()


def _write_words(share: Path) -> None:
    """Man page, completions and copyright, made from what the program itself says."""
    commands = _commands()
    doc = share / "doc" / "leaguekeeper"
    doc.mkdir(parents=True)
    mine = (ROOT / "LICENSE").read_text("utf-8")
    (doc / "copyright").write_text(f"{mine}\n{_OTHERS}", "utf-8")
    inside = "../../../lib/leaguekeeper/_internal"
    (doc / "licences").symlink_to(f"{inside}/licences")
    (doc / "bill-of-materials.cdx.json").symlink_to(f"{inside}/bill-of-materials.cdx.json")
    _packed(doc / "changelog.gz", (ROOT / "CHANGELOG.md").read_bytes())
    _packed(share / "man" / "man1" / "leaguekeeper.1.gz", _man_page(commands).encode())
    names = " ".join(name for name, _help in commands)
    bash = share / "bash-completion" / "completions" / "leaguekeeper"
    bash.parent.mkdir(parents=True)
    bash.write_text(
        "_leaguekeeper() {\n"
        f'  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "{names}" -- "${{COMP_WORDS[1]}}"))\n'
        '  else COMPREPLY=($(compgen -f -- "${COMP_WORDS[$COMP_CWORD]}")); fi\n'
        "}\ncomplete -o filenames -F _leaguekeeper leaguekeeper\n"
    )
    zsh = share / "zsh" / "vendor-completions" / "_leaguekeeper"
    zsh.parent.mkdir(parents=True)
    told = "\n".join(f"  '{name}:{said.translate({39: 8217})}'" for name, said in commands)
    zsh.write_text(
        "#compdef leaguekeeper\nlocal -a commands=(\n" + told + "\n)\n"
        "if (( CURRENT == 2 )); then _describe command commands; _files -g '*.league'; else _files; fi\n"
    )
    fish = share / "fish" / "vendor_completions.d" / "leaguekeeper.fish"
    fish.parent.mkdir(parents=True)
    fish.write_text(
        "".join(
            f"complete -c leaguekeeper -n __fish_use_subcommand -a {name} -d '{said.translate({39: 8217})}'\n"
            for name, said in commands
        )
    )


def _commands() -> list[tuple[str, str]]:
    """Every command with its line of help, asked of the bundled program."""
    known = {**os.environ, "COLUMNS": "300", "LC_ALL": "C.UTF-8"}
    asked = [str(bundle.BUNDLE / "leaguekeeper"), "--lang", "en", "--help"]
    said = subprocess.run(asked, capture_output=True, encoding="utf-8", check=True, env=known).stdout
    below = said.partition("COMMAND\n")[2].partition("\n\n")[0]
    return [(name, words.strip()) for name, _gap, words in (line.strip().partition(" ") for line in below.splitlines())]


def _man_page(commands: list[tuple[str, str]]) -> str:
    listed = "".join(f".TP\n.B {name}\n{words}\n" for name, words in commands).replace("-", "\\-")
    return _MAN_PAGE.replace("VERSION", __version__).replace("LISTED", listed)


def _packed(path: Path, said: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(said, mtime=0))


def _control() -> None:
    files = sorted(path for path in TREE.rglob("*") if path.is_file() and not path.is_symlink())
    folder = TREE / "DEBIAN"
    folder.mkdir()
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(TREE)}\n" for path in files)  # noqa: S324 - dpkg's form
    (folder / "md5sums").write_text("".join(sums))
    size = sum(path.stat().st_size for path in files) // 1024
    told = {"version": __version__, "size": size, "machine": _machine()}
    (folder / "control").write_text(CONTROL.format_map({**told, "depends": DEPENDS, "recommends": RECOMMENDS}))
    for path in [TREE, *TREE.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


if __name__ == "__main__":
    sys.exit(main())
