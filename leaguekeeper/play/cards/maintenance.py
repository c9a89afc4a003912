"""The maintenance phase: refresh, refill, token pool, Spike! Magazine, highlights, kick-off.

Rules, maintenance phase; scheduling limits; playing with two managers.
"""

from __future__ import annotations

from leaguekeeper.play.cards.flow import pick, step
from leaguekeeper.play.cards.skills import DISCARD
from leaguekeeper.play.cards.state import Match, Season
from leaguekeeper.play.core.protocol import Seat

__all__ = ()


@step("week")
def _week(season: Season) -> None:
    """Begin a week: refresh the upgrades, refill the hands in turn order."""
    season.week += 1
    season.phase = "maintenance"
    season.headline = ""
    season.score = None
    season.committed = ""
    season.exhausted.clear()
    season.struck.clear()
    season.passed = [False] * season.seats
    season.tell("week-began", week=season.week, first=season.first)
    refills = [("refill", seat) for seat in season.turn_order()]
    season.push(*refills, ("spike-card",), ("reel",), ("matchup",))
    _refill_pool(season)


def _refill_pool(season: Season) -> None:
    """All tokens go back to the pool, face down and mixed: drawing is by chance."""
    season.pool = season.cards.token_pool()
    season.aside.clear()


@step("refill")
def _refill(season: Season, seat: Seat) -> None:
    """Draw up to six cards; what is above six is kept, or discarded by ruling."""
    size = season.cards.hand_size
    hand = season.hands[seat]
    if len(hand) < size and (season.decks[seat] or season.discards[seat]):
        season.push(("draw", seat, ("into-hand", seat)), ("refill", seat))
    elif len(hand) > size and season.reads("hand-over-six", "discard-to-six"):
        season.push(("discard-one", seat), ("refill", seat))


@step("discard-one")
def _discard_one(season: Season, seat: Seat) -> None:
    pick(season, seat, DISCARD, season.hands[seat], ("discarded", seat))


@step("spike-card")
def _spike_card(season: Season) -> None:
    """Reveal the top card of the Spike! deck; some headlines act at once, some for the week."""
    season.matches = []
    card = season.spike.pop(0)
    season.spike_shown.append(card)
    season.tell("spike-revealed", card=card)
    if card in season.cards.headlines:
        season.headline = card
        for effect in season.headline_effects("announced"):
            if effect.do == "every-manager-draws":
                draws = [("draw", seat, ("into-hand", seat)) for seat in season.turn_order()]
                season.push(*(draw for draw in draws for _ in range(effect.amount)))
            elif effect.do == "star-to-hand":
                season.push(*(("star-to-hand", seat) for seat in season.turn_order()))


@step("star-to-hand")
def _star_to_hand(season: Season, seat: Seat) -> None:
    """Salary Cap Raised!: the top star of his association's deck goes straight into a manager's hand."""
    deck = season.star_decks[season.cards.teams[season.teams[seat]].association]
    if deck:
        season.hands[seat].append(deck.pop(0))
        season.improvements[seat] += season.reads("cap-raised-improvement", "counts")
        season.tell("star-drawn-to-hand", seat=seat)


@step("reel")
def _reel(season: Season) -> None:
    """Reveal the highlights in a row, the first next to their deck; each match gets a ball."""
    tournament = season.spike_shown[-1] if season.spike_shown[-1] in season.cards.tournaments else ""
    for _ in range(min(_reel_size(season, bool(tournament)), len(season.highlights))):
        season.matches.append(Match(season.highlights.pop(0), tournament=False))
    if tournament:
        season.matches.append(Match(tournament, tournament=True))
    season.tell("reel-revealed", matches=[match.card for match in season.matches])


def _reel_size(season: Season, tournament: bool) -> int:
    extra = sum(effect.amount for effect in season.headline_effects("announced") if effect.do == "extra-highlight")
    if season.seats == 2:
        return season.cards.two_highlights + extra
    return season.seats - (season.scheduling_limits and tournament) + extra
