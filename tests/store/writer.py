"""Files sheets and says so after each, until somebody kills it: ``python -m tests.store.writer FILE``."""

from __future__ import annotations

import sys
from pathlib import Path

from leaguekeeper.store.changes import RowChanges
from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import StackChange
from tests.store.paper import AT, sheet


def main(path: Path) -> None:
    with LeagueFile.open(path) as file:
        while True:
            count = len(file.stack()) + 1
            paper = sheet(f"sheet-{count}", note="ü" * (count * 37 % 9000))
            line = {"document": paper.id, "line": 1, "team": "rats", "amount": count, "balance": count}
            rows = {"ledger": [{**line, "reason": "Winnings", "rule": "", "step": ""}]}
            file.commit(StackChange.file([paper], count, at=AT), RowChanges({("document", paper.id): rows}))
            sys.stdout.write(f"{paper.id}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
