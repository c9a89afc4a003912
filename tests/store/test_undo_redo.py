from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from leaguekeeper.store.league_file import LeagueFile
from leaguekeeper.store.sheets import FiledDocument, StackChange
from tests.store.paper import AT, NO_ROWS, file_on_top, sheet

WORDS = st.dictionaries(
    st.sampled_from(["note", "score", "éclat", "ключ"]),
    st.one_of(st.none(), st.booleans(), st.integers(-(2**53), 2**53), st.text(), st.lists(st.text(max_size=3))),
    max_size=3,
)
PLACE = st.integers(min_value=0, max_value=10_000)


class StackOfPaper(RuleBasedStateMachine):
    """Whatever is filed, corrected, removed and moved: undo leads back through every stack there was, redo forward."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "a.league"
        self.file = LeagueFile.create(self.path)
        self.past: list[list[FiledDocument]] = []
        self.future: list[list[FiledDocument]] = []
        self.now: list[FiledDocument] = []
        self.count = 0

    def teardown(self) -> None:
        self.file.close()
        self.folder.cleanup()

    def _fresh(self, words: dict[str, Any]) -> FiledDocument:
        self.count += 1
        return sheet(f"sheet-{self.count}", **words)

    def _did(self, after: list[FiledDocument]) -> None:
        self.past.append(self.now)
        self.future.clear()
        self.now = after

    @rule(words=st.lists(WORDS, min_size=1, max_size=3))
    def file_some(self, words: list[dict[str, Any]]) -> None:
        sheets = [self._fresh(each) for each in words]
        file_on_top(self.file, *sheets)
        self._did([*self.now, *sheets])

    @rule(words=WORDS, place=PLACE)
    def put_in(self, words: dict[str, Any], place: int) -> None:
        place %= len(self.now) + 1
        paper = self._fresh(words)
        self.file.commit(StackChange.file([paper], place + 1, at=AT), NO_ROWS)
        self._did([*self.now[:place], paper, *self.now[place:]])

    @precondition(lambda self: self.now)
    @rule(words=WORDS, place=PLACE)
    def correct(self, words: dict[str, Any], place: int) -> None:
        place %= len(self.now)
        new = sheet(self.now[place].id, **words)
        self.file.commit(StackChange.correct(place + 1, self.now[place], new, at=AT), NO_ROWS)
        self._did([*self.now[:place], new, *self.now[place + 1 :]])

    @precondition(lambda self: self.now)
    @rule(place=PLACE)
    def remove(self, place: int) -> None:
        place %= len(self.now)
        self.file.commit(StackChange.remove(place + 1, self.now[place], at=AT), NO_ROWS)
        self._did([*self.now[:place], *self.now[place + 1 :]])

    @precondition(lambda self: self.now)
    @rule(place=PLACE, to=PLACE)
    def move(self, place: int, to: int) -> None:
        place, to = place % len(self.now), to % len(self.now)
        self.file.commit(StackChange.move(place + 1, to + 1, self.now[place], at=AT), NO_ROWS)
        rest = [*self.now[:place], *self.now[place + 1 :]]
        self._did([*rest[:to], self.now[place], *rest[to:]])

    @rule()
    def undo(self) -> None:
        action = self.file.undo_record()
        assert (action is None) == (not self.past)
        if action is not None:
            self.file.take_back(action, NO_ROWS)
            self.future.append(self.now)
            self.now = self.past.pop()

    @rule()
    def redo(self) -> None:
        action = self.file.redo_record()
        assert (action is None) == (not self.future)
        if action is not None:
            self.file.repeat(action, NO_ROWS)
            self.past.append(self.now)
            self.now = self.future.pop()

    @rule()
    def close_and_open(self) -> None:
        self.file.close()
        self.file = LeagueFile.open(self.path)

    @invariant()
    def the_stack_is_what_it_should_be_and_the_file_verifies(self) -> None:
        assert self.file.stack() == self.now
        assert self.file.verify([]) == []


StackOfPaper.TestCase.settings = settings(max_examples=8, stateful_step_count=15, deadline=None)
TestStackOfPaper = StackOfPaper.TestCase
