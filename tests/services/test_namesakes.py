"""Several of one name are told apart wherever one of them is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from leaguekeeper.league.paperwork import from_value
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.stack.namesakes import coaches_to_choose, players_to_choose
from leaguekeeper.services.team.draft import draft_view
from leaguekeeper.services.team.players import players_view
from tests.league.stack import founded, squad

NAMED: tuple[dict[str, Any], ...] = (
    {"kind": "coach_joined", "coach": "ann", "name": "Ann"},
    {"kind": "coach_joined", "coach": "ann-2", "name": "Ann", "naf": 4711},
    {"kind": "coach_joined", "coach": "ann-3", "name": "Ann"},
    {"kind": "coach_joined", "coach": "bob", "name": "Bob"},
    {"kind": "ruling", "reason": "they go", "changes": [
        {"team": "rats", "player": str(number), "field": field, "to": to}
        for number, status in ((1, "dead"), (2, "archived"), (3, "active"), (4, "archived"))
        for field, to in (("number", 1), ("name", "#1"), ("status", status))
    ]},
)  # fmt: skip


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Session]:
    stack = founded()
    unnamed = [{**each, "name": f"#{each['number']}"} for each in squad("human-lineman", 13)]
    stack.file("coach_joined", "c", coach="cy", name="Cy")
    stack.file("team_enrolled", "t", team="rats", name="Rats", list="human", coach="cy", players=unnamed)
    path = tmp_path_factory.mktemp("l") / "l.league"
    with Session.create(path) as session:
        file(session, stack.documents)
        file(session, [from_value({"id": f"n{at}", **each}) for at, each in enumerate(NAMED)])
        yield session


def test_coaches_of_one_name_are_told_apart(session: Session) -> None:
    named = dict(coaches_to_choose(session.state))
    assert named["bob"] == "Bob"
    assert named["ann-2"] == "Ann · NAF 4711"
    assert len(set(named.values())) == len(named)
    assert draft_view(session).coaches == coaches_to_choose(session.state)


def test_players_who_have_gone_are_told_apart(session: Session) -> None:
    named = players_to_choose(session.book, session.state.teams["rats"])
    words = [words for _ref, words in named]
    assert len(set(words)) == len(words)
    assert words[0] == "#1"
    assert words[1].startswith("#1 · ")
    assert all("·" not in each for each in words[4:])


def test_in_all_seasons_it_is_said_where_those_who_have_gone_are_found(session: Session) -> None:
    assert "Former players" in players_view(session).facts
