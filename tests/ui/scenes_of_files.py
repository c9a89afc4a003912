"""The dialogs about files that are not the open league, and about a sheet that is corrected in its own form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.publish.site.remote.place import unknown, wants_password
from leaguekeeper.services.api import LeagueApi
from leaguekeeper.services.stack.new_sheet import new_sheet
from leaguekeeper.services.whole.api import Comparison, SheetThere
from leaguekeeper.store.address import ServerAddress
from leaguekeeper.store.errors import FileRefused
from leaguekeeper.store.remote_address import remote_address
from leaguekeeper.ui.about import AboutDialog
from leaguekeeper.ui.copies import CopyDialog
from leaguekeeper.ui.far_folder import asks
from leaguekeeper.ui.foreign_files import bring, write_file
from leaguekeeper.ui.league_switch import ask_for_server
from leaguekeeper.ui.pages.teams.improving import ImprovementDialog
from leaguekeeper.ui.publishing import publish_site
from leaguekeeper.ui.server_dialog import PasswordDialog
from tests.exchange.teams import FFB
from tests.services.in_tray.copies import otherwise, renamed

if TYPE_CHECKING:
    from tests.ui.scenes import Walk

__all__ = [
    "FROM_OUTSIDE",
    "about",
    "called_off",
    "copies",
    "foreign_files",
    "improvement",
    "season_correction",
    "servers",
]


FROM_OUTSIDE = ("night Night Shift, Quick, Piling On, rushing", "Uno Dos Tanteo", "web.example.org", "for the story")
"""What stands in the files and addresses of the walk, and in the ruling of its story: nobody translates that."""


def called_off(walk: Walk, match: int) -> None:
    """A match was called off: it stands so in every list, and what becomes of it is asked."""
    league = walk.shell.league
    fixture = next(each.id for each in league.session.state.fixtures.values() if each.number == match)
    walk.shell.do(
        lambda: league.stack.file_sheet("fixture_changed", {"fixture": fixture, "cancelled": "for the story"})
    )
    walk.settle()
    for place in ("fixtures", "fixtures:calendar", "match"):
        walk.go(place)
    walk.meet("called off", lambda: walk.press("What becomes of it…"))
    walk.shell.undo()
    walk.settle()


def copies(walk: Walk) -> None:
    """A copy of the league has what the league has not."""
    sheet = SheetThere(48, _("Points adjusted"), "2026-01-09T20:15:00", "Ada", _("No team is enrolled yet."))
    found = Comparison(walk.shell.league.path, 47, (sheet,), (_("Award"),))
    walk.meet("copies", lambda: CopyDialog(walk.shell, found, lambda: None).open())
    _mail(walk)


def about(walk: Walk) -> None:
    """What the program is made of."""
    walk.meet("about", lambda: AboutDialog(walk.shell, walk.shell.preferences, walk.shell.operations).open())
    servers(walk)


def servers(walk: Walk) -> None:
    """A league on a server: where it is, and the password that the server wants."""
    place = ServerAddress("db.example.org", 5432, "league", "anna")
    wanted = FileRefused("server-password", place).text()
    walk.meet("open from a server", lambda: ask_for_server(walk.shell), lambda form: form.accept())
    walk.meet("password", lambda: PasswordDialog(walk.shell, place, wanted, lambda *_told: None).open())


def improvement(walk: Walk) -> None:
    """A player is improved on a slip of his own."""
    row = walk.shell.league.teams.view("rats").roster[0]
    walk.meet("improve", lambda: ImprovementDialog(walk.shell, walk.shell, "rats", row).open())


def foreign_files(walk: Walk) -> None:
    """A team of another program, a table whose columns nobody knows, and the formats to write."""
    folder = walk.shell.league.path.parent
    team, table = folder / "night.xml", folder / "played.csv"
    team.write_bytes(FFB)
    table.write_text("Uno,Dos,Tanteo\nA,B,3:0\n", "utf-8")
    walk.meet("import", lambda: bring(walk.shell, walk.shell, team))
    walk.meet("import, columns", lambda: bring(walk.shell, walk.shell, table))
    walk.meet("export", lambda: write_file(walk.shell, walk.shell))
    walk.meet("publish", lambda: publish_site(walk.shell, walk.shell))
    far = remote_address("sftp://anna@web.example.org/srv/league")
    strange = unknown(far, "SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU", "ssh-ed25519")
    walk.meet("publish, a strange machine", lambda: asks(walk.shell, strange, lambda: None))
    walk.meet("publish, a password", lambda: asks(walk.shell, wants_password(far), lambda: None))


def season_correction(walk: Walk) -> None:
    """A season's opening is corrected in the parts of its form, or field by field."""
    number = next(at for at, each in enumerate(walk.shell.league.session.reading.filed, 1)
                  if getattr(each.document, "kind", "") == "season_opened")  # fmt: skip
    walk.open(f"document:{number}")
    walk.meet("correct a season", lambda: walk.press("Correct…"))
    walk.meet("correct a season, all its fields", lambda: walk.press("Correct…"),
              lambda sheet: walk.meet("all its fields", lambda: walk.press("All its fields…", sheet)))  # fmt: skip


def _mail(walk: Walk) -> None:
    """Coaches have sent two reports of a match that differ, and a slip; then a coach's own copy."""
    league, folder = walk.shell.league, walk.shell.league.path.parent / "mail"
    folder.mkdir()
    report = to_value(league.simulation.next_report())
    fixture = league.session.state.fixtures[report["fixture"]]
    sent = {fixture.home: report, fixture.away: otherwise(report), "rats": renamed("rats", "1", "Zed")}
    walk.go("tray")
    for team, sheet in sent.items():
        coach = str(league.session.state.teams[team].coach)
        path = league.in_tray.give_copy(coach, folder / f"{team}.league").path
        with LeagueApi.open(path) as copy:
            copy.stack.file(new_sheet(copy.session, **sheet) if "id" not in sheet else sheet)
            league.in_tray.add(copy.in_tray.packed())
    first, *_others = league.in_tray.view().rows
    walk.go(f"tray:{first.id}")
    walk.go(f"tray:{next(row.id for row in league.in_tray.view().rows if row.partner)}")
    walk.meet("give a copy", lambda: walk.press("Give a coach his copy…"))
    walk.meet("what is taken from afar", lambda: walk.press("What is taken from afar…"))
