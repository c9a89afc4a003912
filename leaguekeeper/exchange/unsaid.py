"""What a file of another program cannot say: it is listed for the commissioner, and never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from leaguekeeper.base.sentences import numbered, say
from leaguekeeper.base.words import N_
from leaguekeeper.services.stack.comparison import status_words

__all__ = ["Unsaid", "as_others", "gone", "record", "said_of"]


@dataclass(frozen=True)
class Unsaid:
    """One thing that is missing or does not add up: a slug for programs and a sentence for people.

    ``team`` is of whom it is said, where the sentence does not say so itself and the file holds several.
    """

    code: str
    sentence: str
    values: Mapping[str, object] = field(default_factory=dict)
    team: str = ""

    def text(self) -> str:
        """The sentence in the language now spoken, the rule book's names too, thousands parted."""
        said = say(self.sentence, self.values)
        return f"{self.team} · {said}" if self.team else said


def said_of(team: str, unsaid: Iterable[Unsaid]) -> Iterator[Unsaid]:
    """The same, each with the team of which it is said; what is said of all files alike is said once."""
    for each in unsaid:
        yield replace(each, team=team) if each.values and "team" not in each.values else each


def record(
    won: int, drawn: int, lost: int, scored: tuple[int, int] = (0, 0), hurt: tuple[int, int] = (0, 0)
) -> Iterator[Unsaid]:
    """What a team has played before: its games, and the touchdowns and casualties for and against it."""
    if won or drawn or lost:
        yield Unsaid("record", N_("Games won {won}, drawn {drawn}, lost {lost}."),
                     {"won": won, "drawn": drawn, "lost": lost})  # fmt: skip
    for code, sentence, (made, suffered) in (
        ("touchdowns", N_("Touchdowns in those games: {made} scored, {suffered} suffered."), scored),
        ("casualties", N_("Casualties in those games: {made} caused, {suffered} suffered."), hurt),
    ):
        if made or suffered:
            yield Unsaid(code, sentence, {"made": made, "suffered": suffered})


def gone(team: str, players: Iterable[tuple[str, int, str]]) -> Iterator[Unsaid]:
    """The players of a team, by name, number and state, who are on no roster any more; nothing where there are none."""
    yield from _named("gone", N_("{team}, who is no longer there: {players}."), team, players)


def as_others(team: str, players: Iterable[tuple[str, int, str]]) -> Iterator[Unsaid]:
    """The players of a team who are on its roster for a time only, or aside: they are told like any other."""
    here = (each for each in players if each[2] in {"retired", "journeyman"})
    yield from _named("status", N_("{team}, who comes over as a player like any other: {players}."), team, here)


def _named(code: str, sentence: str, team: str, players: Iterable[tuple[str, int, str]]) -> Iterator[Unsaid]:
    words = status_words()
    named = ((numbered(name, number) if number else name, state) for name, number, state in players)
    told = [f"{name} ({words.get(state, state)})" for name, state in named]
    if told:
        yield Unsaid(code, sentence, {"team": team, "players": " · ".join(told)})
