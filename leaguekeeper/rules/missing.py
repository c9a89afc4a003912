"""What is said when a rule book is asked for something it does not have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_
from leaguekeeper.rules.sections import section_in_words

__all__ = ["NoReading", "NoRuleBook", "NotInRuleBook"]


class NotInRuleBook(LeaguekeeperError, KeyError):
    """A slug that the rule book does not know, say of a team list taken from another one.

    The book, or the list that has no such position, is called by its name.
    """

    def __init__(self, book: Mapping[str, str], section: str, slug: str) -> None:
        super().__init__(
            "not-in-rule-book",
            N_("The rule book “{book}” has no “{slug}” among its {section}."),
            book=book,
            section=section_in_words(section),
            slug=slug,
        )


class NoReading(NotInRuleBook):
    """A reading that a ruling of the rule book does not have; what it has, by slug and in words, is told with it."""

    def __init__(
        self, question: Mapping[str, str], slug: str, readings: Iterable[tuple[str, Mapping[str, str]]]
    ) -> None:
        LeaguekeeperError.__init__(
            self, "no-reading", N_("“{slug}” is no reading of “{question}”."), question=question, slug=slug
        )
        self.given, self.allowed = slug, tuple(readings)


class NoRuleBook(NotInRuleBook):
    """A rule book that is not at hand: its id is misspelt, or it lies on another machine."""

    def __init__(self, name: str, known: Iterable[str] = ()) -> None:
        LeaguekeeperError.__init__(
            self, "no-rule-book", N_("There is no rule book called “{name}” on this machine."), name=name
        )
        self.given, self.allowed = name, tuple((each, each) for each in known)
