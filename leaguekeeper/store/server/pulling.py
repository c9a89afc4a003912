"""The difference between the stack that is known and the one on the server: only sheets not seen yet are asked for."""

from __future__ import annotations

from collections.abc import Sequence

from leaguekeeper.base.portions import portions
from leaguekeeper.store.journal import Look, read_card
from leaguekeeper.store.league_store import Card
from leaguekeeper.store.sheets import FiledDocument
from leaguekeeper.store.tables import NAMED_AT_ONCE

__all__ = ["pulled"]

_LYING = "SELECT digest FROM stack JOIN sheets ON stack.sheet = sheets.number ORDER BY stack.place"
_SHEETS = "SELECT digest, id, kind, version, body, filed_at, filed_by FROM sheets WHERE digest = ANY(:wanted)"


def pulled(look: Look, known: Sequence[FiledDocument]) -> tuple[Card, list[FiledDocument]]:
    """The card and the stack as they lie now; sheets that are known already are taken from there."""
    card = read_card(look) or (-1, "")
    lying = [str(row[0]) for row in look.execute(_LYING)]
    have = {sheet.digest: sheet for sheet in known}
    wanted = [digest for digest in lying if digest not in have]
    for some in portions(wanted, NAMED_AT_ONCE):
        have |= {str(row[0]): FiledDocument(*row[1:]) for row in look.execute(_SHEETS, {"wanted": list(some)})}
    return card, [have[digest] for digest in lying]
