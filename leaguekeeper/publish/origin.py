"""Where a printed state comes from, in words, so that any sheet can be found again."""

from __future__ import annotations

from leaguekeeper.base.words import _
from leaguekeeper.services.printing.views import Origin

__all__ = ["state_of"]


def state_of(origin: Origin) -> str:
    """The document and the match after which the printed state stands, in words."""
    told = [origin.altered] if origin.altered else []
    if origin.document is not None:
        told.append(_("drawn from document no. {number}").format(number=origin.document))
    if origin.match is not None:
        told.append(_("state after match no. {number}").format(number=origin.match))
    return ", ".join(told)
