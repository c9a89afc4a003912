"""The play-offs on paper as they are drawn, half played, and decided."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import speak
from leaguekeeper.publish import html, pdf
from leaguekeeper.services.fixtures.actions import draw_knock_out
from leaguekeeper.services.printing.bracket import bracket_paper
from leaguekeeper.services.printing.season import season_paper
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.matches import simulated_report
from leaguekeeper.services.stack.filing import by_ruling, file
from tests.publish.paper import pages_of, printed_faults_of, words
from tests.sample_league import write_sample


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    speak("fr")
    with Session.open(write_sample(tmp_path / "sample.league")) as opened:
        yield opened
    speak("en")


def play(session: Session, most: int = 100) -> None:
    """Play every play-off match that waits, and those that follow from it."""
    dice = Random(7)
    for _count in range(most):
        waiting = (f for f in session.state.fixtures.values() if not f.played and f.match == "playoff")
        fixture = next(waiting, None)
        if fixture is None:
            return
        report, _outcome = simulated_report(session.state, fixture, session.book, dice, fixture.day)
        file(session, [report])


def test_without_play_offs_there_is_no_bracket_to_print(session: Session) -> None:
    with pytest.raises(RuleViolation, match="play-offs"):
        bracket_paper(session)
    assert season_paper(session).brackets == ()


def test_six_teams_give_two_byes_and_the_champion_comes_at_the_end(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    season = session.season().id
    with by_ruling("the rounds are long"):
        file(session, [draw_knock_out(session.state, season, "finals", size=6)])
    drawn = bracket_paper(session)
    assert [len(stage.games) for stage in drawn.stages] == [4, 2, 1]
    assert sum(game is None for game in drawn.stages[0].games) == 2
    assert [game.next_up for game in drawn.stages[0].games if game] == [True, True]
    assert drawn.stages[2].games[0] is not None
    assert drawn.champion is None
    assert "vainqueur du match nº" in words(pdf.bracket(drawn, lang="fr"))
    play(session)
    over = bracket_paper(session)
    assert over.champion is not None
    final = over.stages[2].games[0]
    assert final is not None
    winner = final.upper if final.upper.won else final.lower
    assert winner.team == over.champion.team
    assert over.third_place is not None
    assert printed_faults_of(lambda: pdf.bracket(over), monkeypatch) == []
    report = season_paper(session)
    assert over.champion.team in html.season_page(report)
    assert pages_of(pdf.season_report(report)) >= 2
