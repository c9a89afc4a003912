"""One of the machines that file in a league at once: it reports each sheet that it was told is filed, and the order.

python -m tests.soaks.filing_worker ADDRESS NAME SHEETS
"""

from __future__ import annotations

import json
import os
import sys
import time

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress, league_address
from leaguekeeper.store.errors import FileRefused


def main(words: list[str]) -> None:
    address = league_address(words[0])
    assert isinstance(address, ServerAddress)
    passwords.remember(address.login, os.environ["SOAK_WORD"])
    name, sheets = words[1], int(words[2])
    filed: list[str] = []
    count = {"refused": 0, "unsure": 0}
    session = _opened(address)
    for number in range(sheets):
        sheet = f"coach-{name}-{number}"
        while sheet not in filed:
            try:
                with session.held():
                    if any(each.id == sheet for each in session.reading.filed):
                        filed.append(sheet)  # it was unsure, and is there
                        continue
                    file(session, [from_value({"kind": "coach_joined", "id": sheet, "coach": sheet, "name": sheet})])
            except FileRefused as error:
                count["unsure" if error.code == "server-unsure" else "refused"] += 1
                time.sleep(0.05)
            else:
                filed.append(sheet)
    order = _order(session)
    sys.stdout.write(json.dumps({"filed": filed, "order": order, **count}))


def _opened(address: ServerAddress) -> Session:
    while True:
        try:
            return Session.open(address)
        except FileRefused:
            time.sleep(0.1)


def _order(session: Session) -> list[str]:
    while True:
        try:
            session.read_anew()
        except FileRefused:
            time.sleep(0.1)
        else:
            return [each.id for each in session.reading.filed]


if __name__ == "__main__":
    main(sys.argv[1:])
