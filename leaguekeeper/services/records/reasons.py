"""Why a record is what it is: what somebody did match by match, or season by season in a whole career."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from leaguekeeper.base.sentences import called
from leaguekeeper.base.words import _
from leaguekeeper.league.deeds import Deeds, Whose, deeds_of_side
from leaguekeeper.league.state import Match, MatchSide, Season, State
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.fixtures.chosen import matches_of
from leaguekeeper.services.records.leaders import Doer
from leaguekeeper.services.records.match_reasons import added_up
from leaguekeeper.services.records.reckoned import Reckoned
from leaguekeeper.services.session import Session
from leaguekeeper.services.views import Why, WhyLine

__all__ = ["Done", "done", "why_done", "why_of_both"]

Done = Sequence[tuple[str, str, dict[Whose, Deeds]]]
"""What everybody did: a match or a season by what it is called and where it is told, and by player what he did."""


def done(session: Session, season: Season | None, reckoned: Reckoned) -> Done:
    """What was done in each match of a season; in each season where none is named."""
    state = session.state
    if season is None:
        return [(each.name, "", reckoned.deeds(each)) for each in state.seasons.values()]
    book = session.book_of(season)
    numbered = [(state.fixtures[match.id].number, match) for match in matches_of(session, season)]
    return [
        (_("match no. {number}").format(number=number), f"match:{number}", dict(_in_match(state, book, match)))
        for number, match in numbered
    ]


def _in_match(state: State, book: RuleBook, match: Match) -> Iterator[tuple[Whose, Deeds]]:
    for side in (match.home, match.away):
        for ref, each in deeds_of_side(book, match, side, state.teams[side.team]).items():
            yield (side.team, ref), each


def why_done(title: str, found: Done, doer: Doer, count: int, what: Callable[[Deeds], int]) -> Why | None:
    """Where a player did what he is counted for; what he brought along, or was given, stands last."""
    who = (doer.team.id, doer.player.id)
    lines = [
        WhyLine(where, what(deeds[who]), address=address)
        for where, address, deeds in found
        if who in deeds and what(deeds[who])
    ]
    rest = count - sum(each.amount for each in lines)
    if rest:
        lines.append(WhyLine(_("Otherwise earned"), rest))
    question = _("{player}: {title}, {count} in all")
    return added_up(question.format(title=title, count=count, player=called(doer.player.name)), lines, count)


def why_of_both(session: Session, title: str, match: Match, what: Callable[[MatchSide], int]) -> Why | None:
    """What each side of a match brought to its figure."""
    teams = session.state.teams
    lines = [WhyLine(teams[side.team].name, what(side)) for side in (match.home, match.away)]
    number = session.state.fixtures[match.id].number
    question = _("{title}: what each side did in match no. {number}").format(title=title, number=number)
    return added_up(question, lines, sum(each.amount for each in lines))
