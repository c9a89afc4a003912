"""What the places of a tournament are paid: the rule book's gold, or what a die decides, and what was paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount
from leaguekeeper.base.words import _, pick
from leaguekeeper.league.chapters.tournaments import GIFT_GOLD
from leaguekeeper.services.fixtures.views import PrizeRow

if TYPE_CHECKING:
    from leaguekeeper.league.state import State, Team
    from leaguekeeper.league.state_of_open_league import Tournament
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.rules.league_matters import Prize

__all__ = ["gold_told", "paid", "prize_rows", "titles_of"]


def prize_rows(
    book: RuleBook, trophy: str, gold: tuple[int, ...] = (), was_paid: Mapping[int, int] | None = None
) -> tuple[PrizeRow, ...]:
    """What each place gets; ``gold`` is what the commissioner set, ``was_paid`` what came of it, by place."""
    done, rows = was_paid or {}, []
    for prize in book.prizes:
        if prize.tournament == trophy:
            set_down = gold[prize.place - 1] if prize.place <= len(gold) else prize.money
            note = pick(prize.effect) if prize.effect else ""
            told = gold_told(book, prize) if prize.place > len(gold) and prize.place not in done else ""
            rows.append(PrizeRow(prize.place, done.get(prize.place, set_down), note, told))
    if not rows:
        return tuple(PrizeRow(place, paid) for place, paid in enumerate(gold, start=1))
    return tuple(rows)


def gold_told(book: RuleBook, prize: Prize) -> str:
    """The gold of a prize that a die decides, by the rows of its table in their order; empty where none does."""
    for what in prize.gives:
        if what in GIFT_GOLD:
            sums = " / ".join(amount(each) for each in GIFT_GOLD[what](book, prize))
            return _("{gold} (D6)").format(gold=sums) if sums else ""
    return ""


def paid(state: State, tournament: Tournament) -> dict[int, int]:
    """What a tournament has paid, by place."""
    return {each.place: each.gold for each in state.of("prize").values() if each.tournament == tournament.id}


def titles_of(book: RuleBook, team: Team) -> str:
    """The trophies that a team holds, in words; empty where it holds none."""
    held = [pick(each.name) for each in book.prizes if each.place == 1 and each.tournament in team.trophies]
    return _("holder: {titles}").format(titles=", ".join(held)) if held else ""
