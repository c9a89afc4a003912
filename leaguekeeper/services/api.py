"""What a window, a command line, or whatever comes next can ask of a league: one typed object, by what people do.

``league.report.answer(3, "score", 2)`` is all that a caller needs to know. Each part is imported when it is first
asked for: all of them together take longer than opening a league.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from leaguekeeper.services.session import Session

if TYPE_CHECKING:
    from leaguekeeper.services.live.api import LiveApi
    from leaguekeeper.services.overview.views import Filed, LeagueView
    from leaguekeeper.services.re_enrolment.api import ReEnrolmentApi
    from leaguekeeper.services.records.views import RecordsView
    from leaguekeeper.services.report.api import ReportApi
    from leaguekeeper.services.rulebooks.views import RuleBookView
    from leaguekeeper.services.season.api import SeasonApi
    from leaguekeeper.services.stack.api import StackApi
    from leaguekeeper.services.team.api import TeamApi
    from leaguekeeper.services.tournament.api import TournamentApi

__all__ = ["LeagueApi"]


class LeagueApi:
    """An open league. Close it, or use it in a ``with``.

    Actions return what they changed (``kinds``, a set of words); views are frozen.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a league file.

        Raises:
            FileRefused: it is no league file, damaged, newer, or in use; it is as it was.
        """
        return cls(Session.open(path))

    @classmethod
    def create(cls, path: Path) -> Self:
        """Make a new league file, its stack still empty.

        Raises:
            FileRefused: there is a file already, or none can be made there.
        """
        return cls(Session.create(path))

    @property
    def path(self) -> Path:
        """Where the league lies."""
        return self.session.file.path

    def close(self) -> None:
        """Let go of the file; what is being followed at the table is kept."""
        with self.session:
            if "live" in self.__dict__:
                self.live.keep()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # --- the league as a whole -----------------------------------------------------------------------------

    def filed(self) -> Filed:
        """The last document, the last backup, what undo and redo would do."""
        from leaguekeeper.services.overview import builder  # noqa: PLC0415 - see the module

        return builder.filed(self.session)

    def overview(self, season: str = "") -> LeagueView:
        """The league at a glance, in the season now open or in another."""
        from leaguekeeper.services.overview import builder  # noqa: PLC0415

        return builder.league_view(self.session, season)

    def records(self, season: str = "all") -> RecordsView:
        """Statistics and records, of all seasons or of one."""
        from leaguekeeper.services.records import builder  # noqa: PLC0415

        return builder.records_view(self.session, season)

    def rulebook(self) -> RuleBookView:
        """The rule book in force."""
        from leaguekeeper.services.rulebooks import builder  # noqa: PLC0415

        return builder.rulebook_view(self.session.book)

    # --- by what people do ---------------------------------------------------------------------------------

    @cached_property
    def stack(self) -> StackApi:
        """The stack of paper."""
        from leaguekeeper.services.stack.api import StackApi  # noqa: PLC0415

        return StackApi(self.session)

    @cached_property
    def report(self) -> ReportApi:
        """The reports of matches."""
        from leaguekeeper.services.report.api import ReportApi  # noqa: PLC0415

        return ReportApi(self.session)

    @cached_property
    def live(self) -> LiveApi:
        """The matches followed at the table."""
        from leaguekeeper.services.live.api import LiveApi  # noqa: PLC0415

        return LiveApi(self.session)

    @cached_property
    def teams(self) -> TeamApi:
        """Teams and players."""
        from leaguekeeper.services.team.api import TeamApi  # noqa: PLC0415

        return TeamApi(self.session, self.stack)

    @cached_property
    def season(self) -> SeasonApi:
        """The seasons."""
        from leaguekeeper.services.season.api import SeasonApi  # noqa: PLC0415

        return SeasonApi(self.session)

    @cached_property
    def re_enrolment(self) -> ReEnrolmentApi:
        """The off-season."""
        from leaguekeeper.services.re_enrolment.api import ReEnrolmentApi  # noqa: PLC0415

        return ReEnrolmentApi(self.session)

    @cached_property
    def tournaments(self) -> TournamentApi:
        """The tournaments of an open league."""
        from leaguekeeper.services.tournament.api import TournamentApi  # noqa: PLC0415

        return TournamentApi(self.session)
