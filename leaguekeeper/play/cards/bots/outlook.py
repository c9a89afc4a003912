"""How the matches of a week look to a manager: expected totals, chances to win, and what that is worth to him.

Uses what everybody sees and his own hand; a token face down counts with its average.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

from leaguekeeper.play.cards.bots.worth import payout_worth, weeks_left
from leaguekeeper.play.cards.catalogue import Catalogue, Payout, Token
from leaguekeeper.play.cards.power import power
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ["Luck", "Outlook", "Stand", "expected"]

DENIAL = {2: 0.9, 3: 0.45, 4: 0.3}
"""How much a rival's gain hurts, by the number of managers."""


class Luck(NamedTuple):
    """What a cheating token brings on average: staying on, Power when he stays, fans when he stays."""

    stays: float
    power: float
    fans: float


@cache
def _luck_of(tokens: tuple[Token, ...]) -> Luck:
    """The averages of the whole pool."""
    pool = [token for token in tokens for _ in range(token.copies)]
    clean = [token for token in pool if not token.ejects]
    mean = len(clean) or 1
    return Luck(
        len(clean) / len(pool), sum(each.power for each in clean) / mean, sum(each.fans for each in clean) / mean
    )


def expected(season: Season, player: str, luck: Luck) -> float:
    """A player's expected Power at the end of the week, his tokens included."""
    here = season.players[player]
    worth: float = power(season, player)
    stays = 1.0
    for mark in here.tokens:
        if mark.up:
            token = season.cards.tokens[mark.face]
            worth += token.power
            stays *= not token.ejects
        else:
            stays *= luck.stays
            worth += luck.power
    return stays * worth


class Stand(NamedTuple):
    """A match as it stands: expected totals by seat (None where absent), the carrier's seat, each seat's zone."""

    totals: tuple[float | None, ...]
    ball: Seat | None
    zones: tuple[int | None, ...]


def _paid(left: int, payout: Payout) -> float:
    return sum(payout_worth(left, kind, count) for kind, count in payout.items())


@lru_cache(maxsize=1024)
def _highlight_pays(cards: Catalogue, name: str, left: int) -> tuple[float, float, float]:
    card = cards.highlights[name]
    return _paid(left, card.left), max(_paid(left, part) for part in card.centre), _paid(left, card.right)


@lru_cache(maxsize=1024)
def _tournament_pays(cards: Catalogue, name: str, left: int) -> tuple[float, float, float]:
    card = cards.tournaments[name]
    return _paid(left, card.winner), _paid(left, card.runner_up), _paid(left, card.lose)


class Outlook:
    """A week as one manager sees it."""

    def __init__(self, season: Season, seat: Seat) -> None:
        self.season = season
        self.seat = seat
        self.luck = Outlook.luck_for(season)
        self.to_come = sum(
            len(season.hands[each]) for each in range(season.seats) if not season.passed[each] and each != seat
        )
        self.own_to_come = len(season.hands[seat])
        self._rate = 1.7 / (0.7 + 0.55 * math.sqrt(self.to_come + self.own_to_come))
        self._left = weeks_left(season)
        self._denial = DENIAL[season.seats]
        self.stands = self._all_stands()

    @staticmethod
    def luck_for(season: Season) -> Luck:
        """The averages of the token pool of this season's box."""
        return _luck_of(tuple(season.cards.tokens.values()))

    def _all_stands(self) -> list[Stand]:
        season = self.season
        count = len(season.matches)
        totals: list[list[float | None]] = [[None] * season.seats for _ in range(count)]
        zones: list[list[int | None]] = [[None] * season.seats for _ in range(count)]
        for player, here in season.players.items():
            row = totals[here.match]
            row[here.seat] = (row[here.seat] or 0.0) + expected(season, player, self.luck)
            zones[here.match][here.seat] = here.zone
        stands = []
        for number in range(count):
            carrier = season.carrier(number)
            if carrier is not None:
                totals[number][carrier.seat] = (totals[number][carrier.seat] or 0.0) + season.cards.ball_power
            ball = carrier.seat if carrier is not None else None
            stands.append(Stand(tuple(totals[number]), ball, tuple(zones[number])))
        return stands

    def worth(self, number: int, stand: Stand) -> float:
        """What a match is worth to the manager, less what it gives to the others."""
        match = self.season.matches[number]
        if not match.open:
            return 0.0
        gains = self._tournament(number, stand) if match.tournament else self._highlight(number, stand)
        mine = gains[self.seat]
        return mine - self._denial * (sum(gains) - mine)

    def _beats(self, mine: float, his: float) -> float:
        """The chance to end above a rival: more cards to come, more doubt."""
        lead = self._rate * (mine - his)
        if lead > 20 or lead < -20:
            return float(lead > 0)
        return 1 / (1 + math.exp(-lead))

    def payouts(self, number: int) -> tuple[float, float, float]:
        """The worth of the left zone, the centre and the right zone of a highlight."""
        match = self.season.matches[number]
        left, centre, right = _highlight_pays(self.season.cards, match.card, self._left)
        return (right, centre, left) if match.turned else (left, centre, right)

    def _highlight(self, number: int, stand: Stand) -> list[float]:
        gains = [0.0] * self.season.seats
        left, centre, right = self.payouts(number)
        present = [seat for seat, total in enumerate(stand.totals) if total is not None]
        for seat in present:
            zone = stand.zones[seat]
            mine = stand.totals[seat] or 0.0
            others = [stand.totals[other] or 0.0 for other in present if other != seat]
            gains[seat] = right if zone == 1 else left
            if others:
                gains[seat] += centre * self._beats(mine, others[0])
            else:
                gains[seat] += self._alone(seat, mine, centre, left if zone == 1 else right)
        return gains

    def _alone(self, seat: Seat, mine: float, centre: float, other_zone: float) -> float:
        """The centre, and the other zone too should nobody come."""
        rivals = self.to_come if seat == self.seat else self.own_to_come
        if not rivals:
            return centre + other_zone
        quiet = 1 / (1 + 0.6 * rivals)
        return quiet * (centre + other_zone) + (1 - quiet) * centre * self._beats(mine, 3.0)

    def _tournament(self, number: int, stand: Stand) -> list[float]:
        winner, ribbon, lose = _tournament_pays(self.season.cards, self.season.matches[number].card, self._left)
        gains = [0.0] * self.season.seats
        present = [seat for seat, total in enumerate(stand.totals) if total is not None]
        threat = 3.0 if self.to_come else 0.0
        for seat in present:
            mine = stand.totals[seat] or 0.0
            chances = [self._beats(mine, stand.totals[other] or 0.0) for other in present if other != seat]
            chances += [self._beats(mine, threat)] * (self.season.seats - len(present) if self.to_come else 0)
            first = math.prod(chances)
            ahead = sum(1 - chance for chance in chances)
            second = 0.0 if self.season.seats == 2 else max(0.0, (1 - first) * (1 - max(0.0, ahead - 1) / 2))
            gains[seat] = first * winner + second * ribbon + max(0.0, 1 - first - second) * lose
        return gains
