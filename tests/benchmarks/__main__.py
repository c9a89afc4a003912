"""Runs the measures of the named subjects, or of all: each module beside this one with a ``run()``."""

from __future__ import annotations

import importlib
import pkgutil
import platform
import sys

import tests.benchmarks


def subjects() -> list[str]:
    names = [module.name for module in pkgutil.iter_modules(tests.benchmarks.__path__)]
    return sorted(name for name in names if not name.startswith(("_", "test_")))


def main(words: list[str]) -> int:
    known = subjects()
    unknown = [word for word in words if word not in known]
    if unknown:
        sys.stderr.write(f"No such subject: {', '.join(unknown)}; there are: {', '.join(known)}\n")
        return 2
    sys.stdout.write(f"Python {platform.python_version()}, {platform.machine()}, one core\n")
    for word in words or known:
        sys.stdout.write(f"\n{word}\n")
        importlib.import_module(f"tests.benchmarks.{word}").run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
