"""Whoever has no name of his own is called by the number that he wears, however he came by it."""

from __future__ import annotations

import pytest

from leaguekeeper.rules.catalogue import load
from tests.league.stack import founded, ruling, squad, two_human_teams


def test_a_nameless_player_is_called_by_the_number_that_he_wears_now() -> None:
    stack = two_human_teams(count=11)
    deeds = [{"do": "renumber", "player": "1", "number": 21}, {"do": "rename", "player": "2", "name": "Zoé"},
             {"do": "renumber", "player": "2", "number": 22}, {"do": "rename", "player": "4", "name": "Ann"},
             {"do": "rename", "player": "4", "name": ""}]  # fmt: skip
    stack.file("purchases_made", "slip", team="home", entries=deeds)
    ruling(stack, "other", {"team": "home", "player": "3", "field": "number", "to": 23})
    players = [stack.player("home", ref) for ref in ("1", "2", "3", "4")]
    assert [(each.number, each.name) for each in players] == [(21, "#21"), (22, "Zoé"), (23, "#23"), (4, "#4")]


@pytest.mark.parametrize("book", ["house2020", "lrb4", "official2025"])
def test_a_player_with_the_id_of_a_champion_is_told_and_no_other(book: str) -> None:
    """He is filed as he is; where both play, a report that says that id means the champion."""
    stack, star = founded(book=book), load(book).stars[0].slug
    lineman = load(book).team_list("human").positions[0].slug
    players = [*squad(lineman, 10), {"number": 11, "position": lineman, "id": star}]
    filed = stack.file("team_enrolled", "team", team="home", name="Home", list="human", players=players)
    assert [remark.values["id"] for remark in filed.remarks if "champion" in remark.text()] == [star]
    bought = {"do": "hire", "position": lineman, "name": "Zed", "id": f"{star}-2"}
    slip = stack.file("purchases_made", "slip", team="home", entries=[bought])
    assert not any("champion" in remark.text() for remark in slip.remarks)
