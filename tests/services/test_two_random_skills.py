"""The slip of improvements asks for both rolls of a random skill, and for a skill in place of a characteristic."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from leaguekeeper.base.words import sought, speak
from leaguekeeper.services.report.views import Option
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.filing import file
from leaguekeeper.services.team.improving import next_question, with_answer
from tests.league.stack import Stack, squad


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    stack = Stack()
    stack.file("league_founded", "league", name="Ours", rulebook="official2025")
    veteran = {"number": 1, "position": "human-lineman", "past": {"extra_spp": 20}}
    stack.file("team_enrolled", "home", team="home", name="Home", list="human", imported_from="elsewhere", treasury=0,
               players=[veteran, *squad("human-lineman", 11, 2)])  # fmt: skip
    with Session.create(tmp_path / "ours.league") as session:
        file(session, stack.documents)
        yield session


def asked(session: Session, answers: dict[str, Any]) -> tuple[list[str], dict[str, Any]]:
    """The labels of what was asked, in order, and the entry as it stands when nothing more is."""
    labels: list[str] = []
    entry: dict[str, Any] = {"player": "1"}
    while (question := next_question(session, "home", entry)) is not None:
        labels.append(question.label)
        entry = with_answer(entry, question.key, answers[question.key])
    return labels, entry


def test_four_dice_give_two_skills_and_one_is_kept(session: Session) -> None:
    dice = {"dice.0": 1, "dice.1": 1, "dice.2": 1, "dice.3": 2}
    labels, entry = asked(session, {"how": "random-primary", "category": "general", **dice, "skill": "dauntless"})
    assert labels[2:] == ["Which skill do the dice give?"] * 4 + ["Which of these skills does he keep?"]
    assert (entry["dice"], entry["skill"]) == ([1, 1, 1, 2], "dauntless")


def test_the_same_skill_twice_leaves_no_choice(session: Session) -> None:
    dice = {"dice.0": 1, "dice.1": 1, "dice.2": 3, "dice.3": 1}
    labels, entry = asked(session, {"how": "random-primary", "category": "general", **dice})
    assert "skill" not in entry
    assert len(labels) == 6


def test_a_skill_is_offered_beside_the_characteristics(session: Session) -> None:
    labels, _entry = asked(session, {"how": "characteristic", "dice": 1, "characteristic": "skill", "skill": "dodge"})
    assert labels[-2:] == ["Which characteristic rises?", "Which skill instead?"]


@pytest.mark.parametrize("language", ["fr", "ru", "en"])
def test_skills_are_offered_by_their_words_in_the_readers_language(session: Session, language: str) -> None:
    """Category by category; the book's own order is that of its first language, and read as none in another."""
    speak(language)
    try:
        question = next_question(session, "home", {"player": "1", "how": "chosen-primary"})
        assert question is not None
        offered = {category: [each.label for each in told] for category, told in groupby(question.options, _category)}
    finally:
        speak("en")
    assert sum(map(len, offered.values())) == len(question.options) > 10
    for labels in offered.values():
        assert labels == sorted(labels, key=sought)


def _category(option: Option) -> str:
    return option.note
