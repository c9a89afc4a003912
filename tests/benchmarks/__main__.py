"""Runs the measures of the subjects named, each a module beside this one with a ``run()``; without one, lists them."""

from __future__ import annotations

import importlib
import pathlib
import platform
import sys


def subjects() -> list[str]:
    modules = pathlib.Path(__file__).parent.glob("*.py")
    return sorted(each.stem for each in modules if "\ndef run(" in each.read_text("utf-8"))


def main(words: list[str]) -> int:
    known = subjects()
    unknown = [word for word in words if word not in known]
    if unknown:
        sys.stderr.write(f"No such subject: {', '.join(unknown)}; there are: {', '.join(known)}\n")
        return 2
    if not words:
        sys.stdout.write("".join(f"{name}\n" for name in known))
        return 0
    sys.stdout.write(f"Python {platform.python_version()}, {platform.machine()}, one core\n")
    for word in words:
        sys.stdout.write(f"\n{word}\n")
        importlib.import_module(f"tests.benchmarks.{word}").run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
