"""A team's page tells of a position what all who play it have, and of a player what he alone has."""

from __future__ import annotations

import re
from pathlib import Path

from leaguekeeper.publish.site import publish
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from tests.league.stack import Stack, squad


def test_what_one_player_has_is_said_of_him_and_not_of_his_position(tmp_path: Path) -> None:
    """Who leads the team has a skill for it: he stands first in his position, and nobody else has it."""
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    stack.file("team_enrolled", "reds", team="reds", name="Reds", list="human", captain="1",
               players=squad("human-lineman", 9) + squad("human-blitzer", 2, 10))  # fmt: skip
    with Session.create(tmp_path / "ours.league") as session:
        file(session, stack.documents)
        publish(session, tmp_path / "site", ("en",))
    page = (tmp_path / "site" / "en" / "team-reds.html").read_text("utf-8")
    heads = re.findall(r'<tr class="group">.*?<small>(.*?)</small>', page)
    assert heads == ["", "Block, Tackle"]
    rows = re.findall(r'<th scope="row"><a href="player-reds~(\d+)\.html".*?</th>', page)
    own = {each[0]: each[1] for each in re.findall(r"player-reds~(\d+)\.html[^\n]*?<small>(.*?)</small></th>", page)}
    assert (len(rows), own) == (11, {"1": "Team Captain, Pro"})
