"""The odds of the season: strengths learned, ends drawn, all of it in numbers."""

from __future__ import annotations

import hashlib
import pickle
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from leaguekeeper.base.spread import spread
from leaguekeeper.base.words import N_
from leaguekeeper.league.bracket import playing_for, team_of
from leaguekeeper.league.pairing import play_offs_of, season_play_offs
from leaguekeeper.league.schedule.knock_out import Source
from leaguekeeper.league.standings import parts_divisions
from leaguekeeper.league.value import current_team_value
from leaguekeeper.services.forecast.play_offs import PlayOffs
from leaguekeeper.services.forecast.season_ends import BLOCK, Ends, Outlook, block_of_ends, total
from leaguekeeper.services.forecast.season_left import meetings_of, season_left, values_of
from leaguekeeper.services.forecast.strengths import Meeting, fitted

if TYPE_CHECKING:
    from leaguekeeper.league.state import Season, State
    from leaguekeeper.league.state_of_season import Bracket
    from leaguekeeper.rules.book import RuleBook
    from leaguekeeper.services.forecast.asked import Asked
    from leaguekeeper.services.forecast.by_bots import GamesPlayed
    from leaguekeeper.services.forecast.season_left import SeasonLeft

__all__ = ["drawn_ends", "ends_of", "outlook_after", "outlook_now", "outlook_of_table", "outlook_without", "with_games"]


KEPT = 60
"""Outlooks whose ends are kept, those that were asked for last: the rounds of a season or two."""


def outlook_now(state: State, book: RuleBook, season: Season, asked: Asked) -> Outlook:
    """What is known today, the players who miss their next match counted."""
    values = {team: current_team_value(book, state.teams[team]) for team in state.teams}
    left = season_left(state, book, season, values)
    meetings = meetings_of(state, season)
    return Outlook(left, fitted(meetings, left.sides), _play_offs(state, book, season, left, asked), asked.seed)


def outlook_after(state: State, book: RuleBook, season: Season, asked: Asked, until: int) -> Outlook:
    """What was known after a round, 0 before the first one."""
    left = season_left(state, book, season, values_of(state, season, until), until)
    meetings = meetings_of(state, season, until)
    return Outlook(left, fitted(meetings, left.sides), _to_come(state, book, season, left, asked), asked.seed)


def outlook_without(state: State, book: RuleBook, season: Season, asked: Asked, match: str) -> Outlook:
    """What would be known if one match had not been reported yet; without one of the table, no play-off either."""
    bracket = _bracket(state, season)
    if bracket is None or state.matches[match].match == "league":
        return outlook_of_table(state, book, season, asked, without=match)
    outlook = outlook_now(state, book, season, asked)
    game = next((each.id for each in bracket.games if bracket.fixture_of(each.id) == match), "")
    play_offs = replace(outlook.play_offs, won=_undone(outlook.play_offs, game))
    meetings = meetings_of(state, season, without=match)
    return replace(outlook, strengths=fitted(meetings, outlook.season.sides), play_offs=play_offs)


def outlook_of_table(state: State, book: RuleBook, season: Season, asked: Asked, without: str = "") -> Outlook:
    """What the matches of the table let one know, perhaps without one of them: the play-offs are still to come."""
    values = {team: current_team_value(book, state.teams[team]) for team in state.teams}
    left = season_left(state, book, season, values, without=without)
    drawn = {each.id for each in season_play_offs(state, season.id)}
    meetings = meetings_of(state, season, without=without, undrawn=drawn)
    return Outlook(left, fitted(meetings, left.sides), _to_come(state, book, season, left, asked), asked.seed)


def with_games(outlook: Outlook, played: GamesPlayed) -> Outlook:
    """The same with the matches left played by bots, and with strengths as those games show them."""
    season = outlook.season
    seen = [
        Meeting(season.sides[each.home], season.sides[each.away], (int(home), int(away)))
        for each, games in zip(season.left, played.ends, strict=True)
        for home, away in games[:, 0]
    ]
    return replace(outlook, strengths=fitted(seen, season.sides), played=played.ends)


def ends_of(outlook: Outlook, runs: int, workers: int = 1, on: str = "") -> Ends:
    """So many ends of the season, block by block; those of an outlook that was asked for before are not drawn again.

    The chart looks back at every round, and a report that is filed changes the last of them alone.
    """
    digest = hashlib.blake2b(pickle.dumps(outlook), digest_size=16).digest()
    return _kept_ends(_Wanted(digest, runs, workers, on, outlook))


def drawn_ends(outlook: Outlook, runs: int, workers: int = 1, on: str = "") -> Ends:
    """So many ends of the season, drawn anew; the same whoever draws them (``base/spread.py``)."""
    sizes = [BLOCK] * (runs // BLOCK) + ([runs % BLOCK] if runs % BLOCK else [])
    if workers == 1 and not on:
        return total([block_of_ends(outlook, number, size) for number, size in enumerate(sizes)])
    pieces = list(enumerate(sizes))
    return total(spread(partial(_block, outlook), pieces, workers=workers, on=on, words=N_("Drawing season ends")))


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Ends to be drawn; an outlook that is the same in every figure is the same."""

    digest: bytes
    runs: int
    workers: int
    on: str
    outlook: Outlook = field(compare=False)


@lru_cache(maxsize=KEPT)
def _kept_ends(wanted: _Wanted) -> Ends:
    return drawn_ends(wanted.outlook, wanted.runs, wanted.workers, wanted.on)


def _block(outlook: Outlook, piece: tuple[int, int]) -> Ends:
    return block_of_ends(outlook, *piece)


def _bracket(state: State, season: Season) -> Bracket | None:
    """The play-offs that decide the season; no tournament held in it does."""
    return play_offs_of(state, season.id)


def _to_come(state: State, book: RuleBook, season: Season, left: SeasonLeft, asked: Asked) -> PlayOffs:
    bracket, divisions = _bracket(state, season), []
    size = min(len(bracket.entrants) if bracket is not None else asked.play_offs, len(left.here))
    if parts_divisions(book, season):
        named = {team: number for number, group in enumerate(left.groups) for team in group}
        divisions = [named.get(team, -1 - team) for team in range(len(left.teams))]
    return PlayOffs.to_come(size, tuple(divisions))


def _play_offs(state: State, book: RuleBook, season: Season, left: SeasonLeft, asked: Asked) -> PlayOffs:
    bracket = _bracket(state, season)
    if bracket is None:
        return _to_come(state, book, season, left, asked)
    return _drawn(state, bracket, left)


def _drawn(state: State, bracket: Bracket, left: SeasonLeft) -> PlayOffs:
    place = {team: number for number, team in enumerate(left.teams)}
    won = {game.id: team_of(state, bracket, Source(winner_of=game.id)) for game in bracket.games}
    known = {game: place[playing_for(bracket, team)] for game, team in won.items() if team is not None}
    return PlayOffs.drawn(bracket, [place[playing_for(bracket, team)] for team in bracket.entrants], known)


def _undone(play_offs: PlayOffs, game: str) -> tuple[tuple[str, int], ...]:
    """Who has won without one game, and without those that rest on it."""
    gone = {game}
    for each in sorted(play_offs.games, key=lambda one: one.round):
        if {each.home.winner_of, each.away.winner_of} & gone:
            gone.add(each.id)
    return tuple((name, team) for name, team in play_offs.won if name not in gone)
