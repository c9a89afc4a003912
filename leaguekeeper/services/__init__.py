"""One function for each thing a person does; the only door that windows and scripts use.

``services.wizard.report_view(office, 3)`` imports what it needs when it is first asked for: all of it together takes
longer than opening a league.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.base.on_demand import on_demand

if TYPE_CHECKING:
    from leaguekeeper.services import (
        drafts,
        filing,
        live,
        new_sheet,
        open_league,
        pages,
        result_form,
        sample,
        season,
        what_if,
        wizard,
    )

__all__ = [
    "drafts",
    "filing",
    "live",
    "new_sheet",
    "open_league",
    "pages",
    "result_form",
    "sample",
    "season",
    "what_if",
    "wizard",
]

__getattr__ = on_demand(__name__, __all__)
