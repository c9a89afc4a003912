"""What a seat may see, and what the rest may be.

Hidden: the others' hands, the order of every deck, tokens face down (from their own manager too, unless he
was let to look), improvement piles that are not revealed, Spike! Magazine cards to come.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from leaguekeeper.play.cards.flow import offer
from leaguekeeper.play.cards.state import HIDDEN, Mark, Season
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Seat

__all__ = ["imagine", "seen_by"]

OF_HAND = frozenset({"discard", "discard-after-passing"})
DRAWN = frozenset({"keep", "to-bottom"})
OF_ROSTER = frozenset({"trim"})


def seen_by(season: Season, seat: Seat | None) -> Season:
    """The season as a seat (None: a spectator) sees it; what it may not know is ``HIDDEN``."""
    view = season.copy()
    for each in range(season.seats):
        view.decks[each] = [HIDDEN] * len(view.decks[each])
        view.team_decks[each] = [HIDDEN] * len(view.team_decks[each])
        if each != seat:
            view.hands[each] = [HIDDEN] * len(view.hands[each])
            view.piles[each] = [(kind, HIDDEN) for kind, _card in view.piles[each]]
    for name, deck in view.star_decks.items():
        view.star_decks[name] = [HIDDEN] * len(deck)
    view.staff = [HIDDEN] * len(view.staff)
    view.highlights = [HIDDEN] * len(view.highlights)
    view.spike = [HIDDEN] * len(view.spike)
    view.pool = [HIDDEN] * len(view.pool)
    view.aside = [_mark_seen(mark, seat) for mark in view.aside]
    for player, here in view.players.items():
        if here.tokens:
            view.players[player] = here._replace(tokens=tuple(_mark_seen(mark, seat) for mark in here.tokens))
    if view.stack[-1][1:2] != (seat,):
        view.offered = [] if _mask(view) else view.offered
    return view


def _mark_seen(mark: Mark, seat: Seat | None) -> Mark:
    if mark.up or (seat is not None and mark.seen >> seat & 1):
        return mark
    return mark._replace(face=HIDDEN)


def _mask(view: Season) -> bool:
    """Hide what a decision of another seat would give away; whether it did."""
    top = view.stack[-1]
    if top[0] == "turn":
        return True
    if top[0] != "pick" or top[2] not in OF_HAND | DRAWN | OF_ROSTER:
        return False
    _pick, seat, kind, values, then, may = top
    if kind in DRAWN:
        then = _with_drawn(then, (HIDDEN,) * len(values))
    view.stack[-1] = ("pick", seat, kind, (HIDDEN,) * len(values), then, may)
    return True


def _with_drawn(then: Frame, cards: tuple[str, ...]) -> Frame:
    return (*then[:3], cards, *then[4:])


def imagine(season: Season, seat: Seat | None, random: Random) -> Season:
    """A whole season that looks to a seat as this one does: what is hidden from it is dealt anew by chance."""
    dream = seen_by(season, seat)
    _imagine_tokens(dream, random)
    _imagine_matches(dream, random)
    stars = _unseen_stars(dream)
    staff = _left(_all_staff(dream), dream)
    for each in range(dream.seats):
        association = dream.cards.teams[dream.teams[each]].association if dream.teams else ""
        team = _left(dream.cards.team_deck(dream.teams[each]) if dream.teams else [], dream)
        _shuffle(team, random)
        _fill_drawn(dream, each, {"star": stars.get(association, []), "team": team, "staff": staff}, random)
        dream.team_decks[each] = team[: len(dream.team_decks[each])]
        if dream.teams:
            _imagine_roster(dream, each, stars[association], random)
    for name, deck in dream.star_decks.items():
        _shuffle(stars[name], random)
        dream.star_decks[name] = stars[name][: len(deck)]
    _shuffle(staff, random)
    dream.staff = staff[: len(dream.staff)]
    _imagine_pick(dream)
    dream.offered = offer(dream)
    return dream


def _shuffle(cards: list[str], random: Random) -> None:
    cards.sort()
    random.shuffle(cards)


def _visible(dream: Season) -> set[str]:
    cards: set[str] = set(dream.players)
    for group in (*dream.hands, *dream.discards, *dream.upgrades, dream.box, dream.spike_shown):
        cards.update(group)
    for pile in dream.piles:
        cards.update(card for _kind, card in pile)
    top = dream.stack[-1]
    if top[0] == "pick" and top[2] in DRAWN:
        cards.update(top[3])
    cards.update(match.card for match in dream.matches)
    cards.update(card for frame in dream.stack for card in _shown_in(frame))
    return cards


def _shown_in(frame: Frame) -> tuple[str, ...]:
    """Stars that are revealed and not yet in their deck."""
    if frame[0] == "pick":
        return _shown_in(frame[4])
    if frame[0] in ("trim", "trimmed"):
        return (frame[2],)
    return tuple(frame[2]) if frame[0] in ("stars-on-top", "put-on-top") else ()


def _left(cards: Iterable[str], dream: Season) -> list[str]:
    visible = _visible(dream)
    return [card for card in cards if card not in visible]


def _all_staff(dream: Season) -> list[str]:
    return dream.cards.staff_deck(premium=dream.no_salary_cap) if dream.staff or dream.teams else []


def _unseen_stars(dream: Season) -> dict[str, list[str]]:
    """The stars of each association that nobody is known to have."""
    owned = {card for cards in dream.known for card in cards}
    return {
        name: [card for card in _left(dream.cards.star_deck(name), dream) if card not in owned]
        for name in dream.star_decks
    }


def _imagine_tokens(dream: Season, random: Random) -> None:
    faces = dream.cards.token_pool()
    for mark in (*dream.aside, *(mark for here in dream.players.values() for mark in here.tokens)):
        if mark.face != HIDDEN:
            faces.remove(mark.face)
    random.shuffle(faces)
    dream.aside = [mark._replace(face=faces.pop()) if mark.face == HIDDEN else mark for mark in dream.aside]
    for player, here in dream.players.items():
        if any(mark.face == HIDDEN for mark in here.tokens):
            marks = [mark._replace(face=faces.pop()) if mark.face == HIDDEN else mark for mark in here.tokens]
            dream.players[player] = here._replace(tokens=tuple(marks))
    order = list(dream.cards.tokens)
    dream.pool = sorted(faces[: len(dream.pool)], key=order.index)


def _imagine_matches(dream: Season, random: Random) -> None:
    highlights = _left(dream.cards.highlights, dream)
    _shuffle(highlights, random)
    dream.highlights = highlights[: len(dream.highlights)]
    if not dream.spike:
        return
    cards = dream.cards
    shown = dream.spike_shown
    others = [card.id for card in cards.tournaments.values() if not card.final and card.id not in shown]
    final = next(card.id for card in cards.tournaments.values() if card.final)
    kind = cards.seasons[dream.season_kind]
    tournaments = kind.tournaments if dream.seats > 2 else len(cards.tournaments) - 1
    left = tournaments - sum(card in cards.tournaments for card in shown)
    headlines = [card for card in cards.headlines if card not in shown]
    deck = random.sample(others, min(left, len(others)))
    deck += random.sample(headlines, max(0, len(dream.spike) - 1 - len(deck))) if dream.seats > 2 else []
    random.shuffle(deck)
    dream.spike = [*deck[: len(dream.spike) - 1], final]


def _fill_drawn(dream: Season, seat: Seat, pools: dict[str, list[str]], random: Random) -> None:
    """Imagine another's improvement pile, and the cards that he is looking at."""
    for pool in pools.values():
        _shuffle(pool, random)
    dream.piles[seat] = [(kind, pools[kind].pop() if card == HIDDEN else card) for kind, card in dream.piles[seat]]
    top = dream.stack[-1]
    if top[0] == "pick" and top[1] == seat and top[2] in DRAWN and HIDDEN in top[3]:
        cards = tuple(pools[top[4][2]].pop() for _ in top[3])
        dream.stack[-1] = (*top[:3], cards, _with_drawn(top[4], cards), top[5])


def _imagine_roster(dream: Season, seat: Seat, stars: list[str], random: Random) -> None:
    """Deal a manager's unseen players to his hand and deck; a star drawn straight to hand may be among them."""
    cards = _left(dream.known[seat], dream)
    hidden = len(dream.decks[seat]) + dream.hands[seat].count(HIDDEN)
    _shuffle(stars, random)
    while len(cards) < hidden:
        cards.append(stars.pop())
    _shuffle(cards, random)
    dream.hands[seat] = [cards.pop() if card == HIDDEN else card for card in dream.hands[seat]]
    dream.decks[seat] = cards


def _imagine_pick(dream: Season) -> None:
    top = dream.stack[-1]
    if top[0] != "pick" or HIDDEN not in top[3]:
        return
    seat = top[1]
    values = dream.hands[seat]
    if top[2] == "discard":
        values = sorted(values)
    elif top[2] in OF_ROSTER:
        values = dream.decks[seat] + dream.discards[seat]
        if dream.reads("freebooter-source", "roster"):
            values = values + dream.hands[seat]
        values = sorted(values)
    dream.stack[-1] = (*top[:3], tuple(values), *top[4:])
