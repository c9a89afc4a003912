"""What one can ask of the matches of a league that are played on the pitch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from leaguekeeper.services.play import match, round_played
from leaguekeeper.services.play.round_played import Match, Seats
from leaguekeeper.services.report import match_logs
from leaguekeeper.services.rulebooks import pitch_rules
from leaguekeeper.services.session import Session

__all__ = ["Match", "PlayApi"]


class PlayApi:
    """The matches of an open league on the pitch."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def round(self, number: int, seats: Seats, seed: int, heard: Callable[[Match], None], words: str) -> list[Match]:
        """Let bots play every open match of a round, and file each report.

        Args:
            number: which round.
            seats: makes the two coaches of a match from a seed.
            seed: what the dice fall by.
            heard: is told of each match when it has been reported.
            words: who sits where, as the logs say it.

        Raises:
            BadInput: the round has nothing to play, or the pitch does not know the league's rules.
        """
        return round_played.play_round(self._session, number, seats, seed, heard, words)

    def seasons(self, count: int, seats: Seats, seed: int, heard: Callable[[str], None], rules: str, words: str) -> int:
        """Let bots play whole seasons at the pitch and keep the log of every match; gives how many sheets those are.

        Args:
            count: how many seasons.
            seats: makes the two coaches of a match from a seed.
            seed: what the dice fall by.
            heard: is told of each season.
            rules: the rule book of a league that has not been founded yet.
            words: who sits where, as the logs say it.

        Raises:
            BadInput: the pitch does not play by the league's rule book.
        """
        return round_played.play_seasons(self._session, count, seats, seed, heard, rules, words)

    def plays_here(self) -> bool:
        """Whether the league's matches can be played on the pitch of this program."""
        session = self._session
        return session.state.league is not None and pitch_rules.pitch_plays(session.book.edition)

    def not_played(self) -> tuple[str, ...]:
        """In sentences, what of the league's own rule book the pitch does not play, or not as it stands there."""
        return match.not_played(self._session)

    @property
    def logs(self) -> Path:
        """The folder where the logs of the league's matches are kept."""
        return match_logs.folder_of(self._session)
