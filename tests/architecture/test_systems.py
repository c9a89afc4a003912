"""Which system this is, is asked in one place: whatever branches on it is found there, and tried on faked systems."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.source import PROGRAM, ROOT, files, name, tree

ASKS = {"sys.platform", "os.name", "platform.system", "platform.platform", "platform.uname", "os.uname"}
LAST = {each.rpartition(".")[2] for each in ASKS}
ASKING = [*files(PROGRAM), *files(ROOT / "installer"), *sorted((ROOT / "installer").rglob("*.spec"))]


def asked(path: Path) -> set[str]:
    found = (node for node in ast.walk(tree(path)) if isinstance(node, ast.Attribute) and node.attr in LAST)
    return ASKS & set(map(ast.unparse, found))


def test_one_place_asks_which_system_this_is() -> None:
    assert {name(path): found for path in ASKING if (found := asked(path))} == {
        "leaguekeeper/base/system.py": {"sys.platform"}
    }, "ask leaguekeeper.base.system"
