"""What a window, a command line, or whatever comes next can ask of a league: one typed object, by what people do.

``league.report.answer(3, "score", 2)`` is all that a caller needs to know. Each part is imported when it is first
asked for: all of them together take longer than opening a league.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import Session
from leaguekeeper.store import opening

if TYPE_CHECKING:
    from leaguekeeper.base.words import OwnWords
    from leaguekeeper.services.briefing.views import Briefing
    from leaguekeeper.services.bulletin.api import BulletinApi
    from leaguekeeper.services.desk.api import DeskApi
    from leaguekeeper.services.editions.api import EditionApi
    from leaguekeeper.services.forecast.api import ForecastApi
    from leaguekeeper.services.in_tray.api import InTrayApi
    from leaguekeeper.services.live.api import LiveApi
    from leaguekeeper.services.match.api import MatchApi
    from leaguekeeper.services.overview.views import Filed, LeagueView
    from leaguekeeper.services.play.api import PlayApi
    from leaguekeeper.services.re_enrolment.api import ReEnrolmentApi
    from leaguekeeper.services.records.api import RecordsApi
    from leaguekeeper.services.report.api import ReportApi
    from leaguekeeper.services.rulebooks.api import RuleBookApi
    from leaguekeeper.services.season.api import SeasonApi
    from leaguekeeper.services.simulation.api import SimulationApi
    from leaguekeeper.services.stack.api import Changes, Sheet, StackApi
    from leaguekeeper.services.team.api import TeamApi
    from leaguekeeper.services.tournament.api import TournamentApi
    from leaguekeeper.store.address import Address
    from leaguekeeper.store.verify import Fault

__all__ = ["LeagueApi"]


class LeagueApi:
    """An open league. Close it, or use it in a ``with``.

    Actions return what they changed (``kinds``, a set of words); views are frozen.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    @classmethod
    def open(cls, address: Address, *, writing: bool = True, renew: bool = True) -> Self:
        """Open a league, a file or one on a server, to be read alone where it is not for ``writing``.

        One of an older form is brought up to date where it is to be written, unless ``renew`` is false.

        Raises:
            FileRefused: it is no league, damaged, newer, in use, or of an older form, or its server is not to be had;
                it is as it was.
        """
        return cls(Session.open(address, writing=writing, renew=renew))

    @classmethod
    def create(cls, address: Address, *sheets: Sheet) -> Self:
        """Make a new league, its stack still empty, once it is known that these sheets can begin it.

        Raises:
            FileRefused: there is a file already, or none can be made there.
            LeaguekeeperError: a sheet cannot be filed; no file is made.
        """
        cls.foresee_founding(*sheets)
        return cls(Session.create(address))

    @staticmethod
    def foresee_founding(*sheets: Sheet) -> int:
        """How many sheets a league would have that begins with these.

        Raises:
            LeaguekeeperError: one of them cannot be filed.
        """
        from leaguekeeper.services.stack import filing, new_sheet

        return len(filing.read_on(Reading(), new_sheet.sheets_of(*sheets)).filed)

    @staticmethod
    def is_there(address: Address) -> bool:
        """Whether there is a league at an address, or a file of any kind.

        Raises:
            FileRefused: its server is not to be had.
        """
        return opening.is_there(address)

    @property
    def from_copy(self) -> LeaguekeeperError | None:
        """Why it is only this machine's copy that is shown, where the server of the league is not to be had."""
        return self.session.file.from_copy

    def read_what_came(self) -> Changes | None:
        """Read the league again where somebody else has filed in it; None where nobody has.

        Raises:
            FileRefused: its server is not to be had; what was read before stays.
        """
        with self._kept_where_spoilt():
            moved = self.session.file.moved()
        return self.read_anew() if moved else None

    def read_anew(self) -> Changes:
        """Read the league again, because another program has changed it; tells which sheets have come since.

        Raises:
            FileRefused: it is not there any more, or no whole league; what was read before stays.
        """
        from leaguekeeper.services.stack.arrivals import came_since

        with self._kept_where_spoilt():
            return came_since(self.session)

    def keep_as_read(self, error: BaseException) -> None:
        """Keep the league as it was read among its backups, where an error tells that its file is gone or spoilt.

        Raises:
            FileRefused: it is so; what is said names the folder of its backups.
        """
        from leaguekeeper.services.stack.arrivals import keep_as_read

        keep_as_read(self.session, error)

    @contextmanager
    def _kept_where_spoilt(self) -> Iterator[None]:
        try:
            yield
        except LeaguekeeperError as error:
            self.keep_as_read(error)
            raise

    @property
    def own_words(self) -> OwnWords | None:
        """What its rule book says for words of ours (PE for PSP); None where no book is in force yet."""
        from leaguekeeper.services.own_words import own_words

        return own_words(self.session.book) if self.session.state.league is not None else None

    @property
    def address(self) -> Address:
        """Where the league lies: a file, or a place on a server."""
        return self.session.file.address

    @property
    def path(self) -> Path:
        """The file of the league, or where this machine keeps its copy of one on a server."""
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

    def look_back(self, count: int) -> None:
        """Look at the league as it stood after its first ``count`` sheets; nothing can be filed then.

        Raises:
            BadInput: there are not so many.
        """
        self.session.look_back(count)

    def verify(self) -> list[Fault]:
        """Everything that is wrong with the file; nothing where all is well."""
        from leaguekeeper.services.stack import verifying

        return verifying.verify(self.session)

    # --- the league as a whole -----------------------------------------------------------------------------

    def filed(self) -> Filed:
        """The last document, the last backup, what undo and redo would do.

        Raises:
            FileRefused: its file is gone or spoilt; what was read is kept among its backups.
        """
        from leaguekeeper.services.overview import builder

        with self._kept_where_spoilt():
            return builder.filed(self.session)

    def overview(self, season: str = "") -> LeagueView:
        """The league at a glance, in the season now open or in another."""
        from leaguekeeper.services.overview import builder

        return builder.league_view(self.session, season)

    def briefing(self, team: str = "") -> Briefing:
        """What a team's coach wants to know before his next match; of the first, or his own, where none is named.

        Raises:
            RuleViolation: there is no such team.
        """
        from leaguekeeper.services.briefing.builder import briefing

        return briefing(self.session, team)

    # --- by what people do ---------------------------------------------------------------------------------

    @cached_property
    def desk(self) -> DeskApi:
        """What waits for its people."""
        from leaguekeeper.services.desk.api import DeskApi

        return DeskApi(self.session)

    def model_sheet(self, kind: str) -> dict[str, Any]:
        """A sheet of that kind as it is written, filled in as the league could take it now; nothing is filed."""
        from leaguekeeper.services.model_sheets.filled import model_sheet

        return model_sheet(self.session, kind)

    @cached_property
    def stack(self) -> StackApi:
        """The stack of paper."""
        from leaguekeeper.services.stack.api import StackApi

        return StackApi(self.session)

    @cached_property
    def in_tray(self) -> InTrayApi:
        """The way in from afar: copies, out-trays, the in-tray."""
        from leaguekeeper.services.in_tray.api import InTrayApi

        return InTrayApi(self.session)

    @cached_property
    def report(self) -> ReportApi:
        """The reports of matches."""
        from leaguekeeper.services.report.api import ReportApi

        return ReportApi(self.session)

    @cached_property
    def match(self) -> MatchApi:
        """The matches that were reported."""
        from leaguekeeper.services.match.api import MatchApi

        return MatchApi(self.session)

    @cached_property
    def live(self) -> LiveApi:
        """The matches followed at the table."""
        from leaguekeeper.services.live.api import LiveApi

        return LiveApi(self.session)

    @cached_property
    def teams(self) -> TeamApi:
        """Teams and players."""
        from leaguekeeper.services.team.api import TeamApi

        return TeamApi(self.session, self.stack)

    @cached_property
    def season(self) -> SeasonApi:
        """The seasons."""
        from leaguekeeper.services.season.api import SeasonApi

        return SeasonApi(self.session)

    @cached_property
    def forecast(self) -> ForecastApi:
        """What the season may still bring."""
        from leaguekeeper.services.forecast.api import ForecastApi

        return ForecastApi(self.session)

    @cached_property
    def re_enrolment(self) -> ReEnrolmentApi:
        """The off-season."""
        from leaguekeeper.services.re_enrolment.api import ReEnrolmentApi

        return ReEnrolmentApi(self.session)

    @cached_property
    def tournaments(self) -> TournamentApi:
        """The tournaments of an open league."""
        from leaguekeeper.services.tournament.api import TournamentApi

        return TournamentApi(self.session)

    @cached_property
    def records(self) -> RecordsApi:
        """Statistics and records, and what was played beside the league."""
        from leaguekeeper.services.records.api import RecordsApi

        return RecordsApi(self.session)

    @cached_property
    def bulletin(self) -> BulletinApi:
        """What is told of the league to its readers."""
        from leaguekeeper.services.bulletin.api import BulletinApi

        return BulletinApi(self.session)

    @cached_property
    def rulebook(self) -> RuleBookApi:
        """The rule book that the league goes by."""
        from leaguekeeper.services.rulebooks.api import RuleBookApi

        return RuleBookApi(self.session)

    @cached_property
    def editions(self) -> EditionApi:
        """The way to another edition."""
        from leaguekeeper.services.editions.api import EditionApi

        return EditionApi(self.session)

    @cached_property
    def play(self) -> PlayApi:
        """The matches of the league that are played on the pitch."""
        from leaguekeeper.services.play.api import PlayApi

        return PlayApi(self.session)

    @cached_property
    def simulation(self) -> SimulationApi:
        """Seasons and reports made up from plausible scores."""
        from leaguekeeper.services.simulation.api import SimulationApi

        return SimulationApi(self.session)
