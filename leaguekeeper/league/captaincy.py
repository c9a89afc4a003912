"""Who leads a team, where a rule of it asks for a captain. (2025 edition, Team Captain.)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import N_

if TYPE_CHECKING:
    from leaguekeeper.league.state import Player, Team
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.team_lists import SpecialRule

__all__ = ["LEADERLESS", "captain_of", "led_by_rule"]

LEADERLESS = N_("{team} has no captain: it names one before its next match.")


def led_by_rule(book: RuleBook, team: Team) -> SpecialRule | None:
    """The rule by which the team has a captain; None where it has none."""
    rules = map(book.special_rule, book.team_list(team.team_list).special_rules)
    return next((rule for rule in rules if rule.captain is not None), None)


def captain_of(team: Team) -> Player | None:
    """The captain, as long as he is on the team's list."""
    found = team.players.get(team.captain or "")
    return found if found is not None and found.on_roster else None
