"""What is said when a rule book is asked for something it does not have."""

from __future__ import annotations

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import N_

__all__ = ["NoRuleBook", "NotInRuleBook"]


class NotInRuleBook(LeaguekeeperError, KeyError):
    """A slug that the rule book does not know, say of a team list taken from another one."""

    def __init__(self, book: str, section: str, slug: str) -> None:
        super().__init__(
            "not-in-rule-book",
            N_("The rule book “{book}” has no “{slug}” among its {section}."),
            book=book,
            section=section,
            slug=slug,
        )


class NoRuleBook(NotInRuleBook):
    """A rule book that is not at hand: its id is misspelt, or it lies on another machine."""

    def __init__(self, name: str) -> None:
        LeaguekeeperError.__init__(
            self, "no-rule-book", N_("There is no rule book called “{name}” on this machine."), name=name
        )
