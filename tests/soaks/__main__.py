"""Runs the trials of the named subjects: each module beside this one with a ``run(share)``."""

from __future__ import annotations

import importlib
import sys


def main(words: list[str]) -> int:
    share = float(words[1]) if len(words) > 1 else 1.0
    if not words or words[0] not in ("trust", "formats", "inducements", "server", "walk"):
        sys.stderr.write(
            "python -m tests.soaks trust [SHARE [TRIAL...]]: 1 is 200 kills, 300 flips, 1,000,000 documents\n"
            "python -m tests.soaks inducements [SHARE]: 1 is 5,000 matches by chance and 200 by coaches\n"
            "python -m tests.soaks formats [SHARE [FORMAT...]]: 1 is 100,000 spoilt files of each format\n"
            "python -m tests.soaks walk [SHARE [WORD...]]: 1 is every size, language, theme; … 1 1920 ru dark\n"
            "python -m tests.soaks server [SHARE]: 1 is 8 processes that file 200 sheets each, and 6 kills\n"
        )
        return 2
    return int(importlib.import_module(f"tests.soaks.{words[0]}").run(share, words[2:]))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
