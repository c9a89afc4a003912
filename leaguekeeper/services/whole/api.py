"""What one can ask about a league's file as a whole, open or not."""

from __future__ import annotations

from leaguekeeper.services.whole.carrying import GivenOut, as_given_out, found_from, given_out, made_whole
from leaguekeeper.services.whole.copies import Comparison, SheetThere, bring_over, compare, copies_beside
from leaguekeeper.services.whole.copying import Copied, copy_league, fingerprint_of
from leaguekeeper.services.whole.mending import Mending, foresee_mending, mend

__all__ = [
    "Comparison",
    "Copied",
    "GivenOut",
    "Mending",
    "SheetThere",
    "as_given_out",
    "bring_over",
    "compare",
    "copies_beside",
    "copy_league",
    "fingerprint_of",
    "foresee_mending",
    "found_from",
    "given_out",
    "made_whole",
    "mend",
]
