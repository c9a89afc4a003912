"""What may be hired, on paper: the money to spend is what the rule book lets a side spend."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from leaguekeeper.base.paths import resources
from leaguekeeper.base.words import pick
from leaguekeeper.league.reading import Reading
from leaguekeeper.league.value import current_team_value
from leaguekeeper.rules.loader import load_folder
from leaguekeeper.services.printing.offers import offer_sheet
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.seasons import simulated_documents
from tests.league.stack import Stack, squad
from tests.past_seasons import write_league


@pytest.mark.parametrize(("rules", "weaker", "level"), [("official2025", 50_000, 0), ("house2020", 300_000, 300_000)])
def test_a_side_spends_of_its_own_what_the_book_lets_it(rules: str, weaker: int, level: int, tmp_path: Path) -> None:
    path = write_league(tmp_path / "l.league", list(simulated_documents(Reading(), 1, 5, teams=4, rules=rules)))
    with Session.open(path, writing=False) as session:
        teams = sorted(session.state.teams.values(), key=lambda team: current_team_value(session.book, team))
        poor, rich = (replace(team, treasury=300_000) for team in (teams[0], teams[-1]))
        assert current_team_value(session.book, poor) < current_team_value(session.book, rich)
        assert offer_sheet(session, poor, rich).own == weaker
        assert offer_sheet(session, poor, poor).own == level
        assert offer_sheet(session, rich, poor).own == 300_000
        limits = [figure for figure in session.book.numbers if figure.slug.endswith("-inducements-most")]
        for sheet in (offer_sheet(session, poor, rich), offer_sheet(session, rich, poor)):
            told = tuple(f"{pick(each.name)}: {each.value}" for each in limits)
            assert sorted(sheet.limits) == sorted(told)
        assert len(limits) == (3 if rules == "house2020" else 0)


def test_each_side_is_offered_as_many_as_it_may_have_and_stars_by_whom_they_hate() -> None:
    """Goblins may bribe more than others; what nothing bounds has no bound on paper."""
    book = load_folder(resources() / "rulebooks" / "official2025")
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    stack.file("team_enrolled", "green", team="green", name="Green", list="goblin", choices=["badlands-brawl"],
               players=squad("goblin-lineman", 11))  # fmt: skip
    stack.file("team_enrolled", "red", team="red", name="Red", list="orc", players=squad("orc-lineman", 11))
    session = cast("Session", SimpleNamespace(book=book, state=stack.state))
    goblins, orcs = (offer_sheet(session, stack.team(one), stack.team(other)) for one, other in
                     (("green", "red"), ("red", "green")))  # fmt: skip
    bribes = pick(book.inducement("bribes").name)
    assert [next(each.most for each in sheet.offers if each.name == bribes) for sheet in (goblins, orcs)] == [6, 3]
    told = [each.detail for sheet in (goblins, orcs) for each in sheet.offers]
    assert any("Hatred (Undead)" in each for each in told)
    assert not any("(X)" in each for each in told)
