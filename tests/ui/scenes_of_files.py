"""The dialogs about files that are not the open league, and about a sheet that is corrected in its own form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.words import _
from leaguekeeper.services.whole.api import Comparison, SheetThere
from leaguekeeper.ui.about import AboutDialog
from leaguekeeper.ui.copies import CopyDialog
from leaguekeeper.ui.foreign_files import bring, write_file
from tests.exchange.teams import FFB

if TYPE_CHECKING:
    from tests.ui.scenes import Walk

__all__ = ["about", "copies", "foreign_files", "season_correction"]


def copies(walk: Walk) -> None:
    """A copy of the league has what the league has not."""
    sheet = SheetThere(48, "Points given or taken", "2026-01-09T20:15:00", "Ada", _("No team is enrolled yet."))
    found = Comparison(walk.shell.league.path, 47, (sheet,), ("Award given",))
    walk.meet("copies", lambda: CopyDialog(walk.shell, found, lambda: None).open())


def about(walk: Walk) -> None:
    """What the program is made of."""
    walk.meet("about", lambda: AboutDialog(walk.shell, walk.shell.preferences, walk.shell.operations).open())


def foreign_files(walk: Walk) -> None:
    """A team of another program, a table whose columns nobody knows, and the formats to write."""
    folder = walk.shell.league.path.parent
    team, table = folder / "night.xml", folder / "played.csv"
    team.write_bytes(FFB)
    table.write_text("Uno,Dos,Tanteo\nA,B,3:0\n", "utf-8")
    walk.meet("import", lambda: bring(walk.shell, walk.shell, team))
    walk.meet("import, columns", lambda: bring(walk.shell, walk.shell, table))
    walk.meet("export", lambda: write_file(walk.shell, walk.shell))


def season_correction(walk: Walk) -> None:
    """A season's opening is corrected in the parts of its form, or field by field."""
    number = next(at for at, each in enumerate(walk.shell.league.session.reading.filed, 1)
                  if getattr(each.document, "kind", "") == "season_opened")  # fmt: skip
    walk.open(f"document:{number}")
    walk.meet("correct a season", lambda: walk.press("Correct…"))
    walk.meet("correct a season, all its fields", lambda: walk.press("Correct…"),
              lambda sheet: walk.meet("all its fields", lambda: walk.press("All its fields…", sheet)))  # fmt: skip
