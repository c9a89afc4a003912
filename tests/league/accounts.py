"""What must add up in any league: gold and experience, by what each sheet gave and took."""

from __future__ import annotations

from leaguekeeper.league.profile import earned_spp, unspent_spp
from leaguekeeper.league.reading import Reading
from leaguekeeper.services.session import book_of

__all__ = ["all_adds_up"]


def all_adds_up(reading: Reading) -> None:
    """What every player has earned, and what he has left, is the sum of what the sheets say he gained and spent.

    Who has spent more than a corrected match still gave him is told of on the sheet that spent it.
    """
    book = book_of(reading.state)
    sums: dict[tuple[str, str], list[int]] = {}
    for each in reading.filed:
        for gain in each.outcome.gains:
            sums.setdefault((gain.team, gain.player), [0, 0])[gain.points < 0] += gain.points
    short = [each.text() for each in reading.conflicts() if each.code == "spp-short"]
    for name, team in reading.state.teams.items():
        assert team.treasury == sum(line.amount for _sheet, line in reading.ledger(name))
        for ref, player in team.players.items():
            earned, spent = sums.get((name, ref), [0, 0])
            assert (earned_spp(book, player), unspent_spp(book, player)) == (earned, earned + spent)
            assert earned + spent >= 0 or any(player.name in each for each in short)
