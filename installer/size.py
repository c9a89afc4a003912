"""Lists what takes the room in an installed program: ``python3 installer/size.py [FOLDER]``."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUNDLE = ROOT / "build" / "bundle" / "leaguekeeper"
LEAST = 500_000
"""Bytes; what takes less is told together."""

EXTRAS = ("bcrypt", "nacl", "psycopg_binary")
"""What only the extras for a server and for a far folder bring."""

__all__ = ["main", "told", "weighed"]


def weighed(folder: Path) -> Counter[str]:
    """Bytes by part: a package, a library, the program's own. What is linked is weighed once."""
    found: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found[_part(path.relative_to(folder).parts)] += path.stat().st_size
    return found


def _part(parts: tuple[str, ...]) -> str:
    parts = parts[1:] if parts[0] == "_internal" and len(parts) > 1 else parts
    if "PySide6" in parts:
        return f"Qt: {parts[-1].partition('.so')[0]}" if "lib" in parts else f"Qt: {parts[parts.index('PySide6') + 1]}"
    if len(parts) == 1 and "." not in parts[0]:
        return "all that is written in Python"
    name = parts[0].removesuffix(".libs").partition("-")[0] if len(parts) > 1 else parts[0]
    return name.partition(".so")[0]


def told(found: Counter[str]) -> str:
    """The parts, the heaviest first, each with its share."""
    whole = sum(found.values())
    heavy = [(name, size) for name, size in found.most_common() if size >= LEAST]
    rest = whole - sum(size for _name, size in heavy)
    lines = [f"{size / 1e6:8.1f} MB {size / whole:6.1%}  {name}" for name, size in heavy]
    lines.append(f"{rest / 1e6:8.1f} MB {rest / whole:6.1%}  {len(found) - len(heavy)} smaller parts")
    without = whole - sum(found[name] for name in EXTRAS)
    ends = (f"{whole / 1e6:8.1f} MB         together", f"{without / 1e6:8.1f} MB         without the extras")
    return "\n".join([*lines, *ends])


def main(words: list[str]) -> int:
    """Print the list; 2 where there is no such folder."""
    folder = Path(words[0]) if words else BUNDLE
    if not folder.is_dir():
        sys.stderr.write(f"There is no folder {folder}; installer/bundle/make_bundle.py makes one.\n")
        return 2
    sys.stdout.write(told(weighed(folder)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
