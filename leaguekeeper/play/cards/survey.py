"""A season as a manager at the terminal reads it: fans, the matches, his hand, what a tackle or a card is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from leaguekeeper.base.figures import percent
from leaguekeeper.base.sentences import labelled, parted
from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.play.cards.catalogue import Payout
from leaguekeeper.play.cards.naming import card_name, payout_words, team_name
from leaguekeeper.play.cards.previews import acting, card_text, commit_preview, tackle_sight
from leaguekeeper.play.cards.state import HIDDEN, Action, Placed, Season
from leaguekeeper.play.cards.subjects import roll_subject, subject
from leaguekeeper.play.cards.telling import ask as question
from leaguekeeper.play.cards.zones import ZONES
from leaguekeeper.play.core.protocol import Choose, Over, Roll, Seat

__all__ = ["HIDDEN_ROLLS", "PHASES", "TOLD_ROLLS", "ask", "fallen", "note", "result", "survey"]

HIDDEN_ROLLS = frozenset({"shuffle", "cheat-token", "spike"})
"""Dice that give away the order of a deck or the face of a token."""

TOLD_ROLLS = frozenset({"tackle"})
"""Dice of which a fact tells what they show."""

PHASES = {
    "setup": N_("Setting up"),
    "maintenance": N_("Maintenance phase"),
    "matchup": N_("Matchup phase"),
    "scoreboard": N_("Scoreboard phase"),
    "end": N_("End of the season"),
}

_ROLLS = {
    "tackle": N_("Tackle"),
    "stand-up": N_("Standing up"),
    "mutation": N_("Mutation"),
    "wizard": N_("Wizard"),
    "apothecary": N_("Apothecary"),
    "assassination": N_("Assassination"),
    "injury": N_("Injury"),
    "cursed-ball": N_("The cursed ball"),
    "teams": N_("The teams are drawn"),
    "first-manager": N_("Who has the coin first"),
    "shuffle": N_("A deck is shuffled"),
    "spike": N_("The Spike! Magazine cards are drawn"),
    "cheat-token": N_("A token is drawn"),
}


def ask(season: Season, choose: Choose) -> str:
    """What a manager is asked about what, and the text of the card that is at work."""
    card, about = acting(season), subject(season)
    asked = labelled(about.removesuffix("."), question(choose.kind)) if about else question(choose.kind)
    return f"{asked} ({_printed(season, card)})" if card else asked


def fallen(season: Season, asked: Roll, values: Sequence[int]) -> str:
    """What dice are for, and the faces that they show."""
    what = _(_ROLLS[asked.why])
    if not values:
        about = roll_subject(season)
        return labelled(about.removesuffix("."), what) if about else what
    faces = season.cards.faces
    tackle = all(die == f"d{len(faces)}" for die in asked.dice) and asked.why not in ("teams", "first-manager")
    shown = [pick(season.cards.words[faces[value - 1]]) if tackle else str(value) for value in values]
    return _("{what}: {aim}").format(what=what, aim=", ".join(shown))


def survey(season: Season, seat: Seat | None) -> Iterator[str]:
    """The table as a seat may see it, line by line; ``season`` is its view."""
    yield _("Week {week}").format(week=season.week) + f" · {_(PHASES.get(season.phase, PHASES['end']))}"
    headline = season.cards.headlines.get(season.headline)
    if headline is not None:
        yield _("{name}: {text}").format(name=pick(headline.name), text=pick(headline.text))
    for manager in range(len(season.teams)):
        yield _manager(season, manager)
        for card in season.upgrades[manager]:
            used = f" ({_('exhausted this week')})" if card in season.exhausted else ""
            yield f"  {_printed(season, card)}{used}"
    for number, match in enumerate(season.matches):
        if not match.open:
            continue
        yield _match(season, number)
        yield from (f"  {_placed(season, name, here)}" for name, here in season.players.items() if here.match == number)
        if match.ball is not None and match.ball not in season.players:
            yield "  " + _("The ball is at midfield.")
    if seat is not None:
        yield _("Your hand")
        yield from (f"  {_printed(season, card)}" for card in season.hands[seat])
        kept = [card for _kind, card in season.piles[seat] if card != HIDDEN]
        yield from (labelled(f"  {_('Improvement pile')}", _printed(season, card)) for card in kept)


def _manager(season: Season, seat: Seat) -> str:
    fans = ngettext("{count} fan", "{count} fans", season.fans[seat]).format(count=season.fans[seat])
    hand = ngettext("{count} card in hand", "{count} cards in hand", len(season.hands[seat]))
    parts = [
        fans,
        hand.format(count=len(season.hands[seat])),
        _("Deck: {count}").format(count=len(season.decks[seat])),
        *([_("coin")] if season.first == seat else []),
        *([_("has passed")] if season.passed[seat] else []),
    ]
    return _("{name}: {text}").format(name=team_name(season, seat), text=" · ".join(parts))


def _match(season: Season, number: int) -> str:
    match = season.matches[number]
    parts: list[tuple[Payout, ...]]
    card = season.cards.highlights.get(match.card)
    name = card_name(season, match.card)
    if card is None:
        cup = season.cards.tournaments[match.card]
        parts = [(cup.winner,), (cup.runner_up,), (cup.lose,)]
    else:
        left, right = (card.right, card.left) if match.turned else (card.left, card.right)
        parts = [(left,), card.centre, (right,)]
    payouts = (" / ".join(_payout(season, side) for side in part) for part in parts)
    return _("{name}: {text}").format(name=name, text=" | ".join(payouts))


def _payout(season: Season, payout: Payout) -> str:
    told = "+".join(f"{kind}-{count}" for kind, count in payout.items())
    return payout_words(season, told) if told else pick(season.cards.words["nothing"])


def _placed(season: Season, player: str, here: Placed) -> str:
    card = season.card(player)
    zone = pick(season.cards.words[ZONES[here.zone]])
    power = card.standing if here.standing else card.downed
    tokens = [card_name(season, mark.face) for mark in here.tokens if mark.face != HIDDEN]
    hidden = sum(mark.face == HIDDEN for mark in here.tokens)
    face_down = ngettext("{count} token face down", "{count} tokens face down", hidden)
    parts = [
        f"{card_name(season, player)} ({team_name(season, here.seat)}, {zone})",
        _("Power {power}").format(power=power),
        *([] if here.standing else [_("downed")]),
        *tokens,
        *([face_down.format(count=hidden)] if hidden else []),
        *([_("has the ball")] if season.matches[here.match].ball == player else []),
    ]
    return " · ".join(parts)


def _printed(season: Season, card: str) -> str:
    """A card with all that it prints."""
    known = season.cards.player.get(card)
    parts = [card_name(season, card)]
    if known is not None:
        parts[0] += f" {known.standing}/{known.downed}"
        parts += [pick(season.cards.words[skill]) for skill in known.skills]
    text = card_text(season, card).replace("\n", " ")
    return _("{name}: {text}").format(name=" · ".join(parts), text=text) if text else " · ".join(parts)


def note(season: Season, action: Action) -> str:
    """What an answer is worth: the odds of a tackle, what a committed card does, the text of a card."""
    top = season.stack[-1]
    if action.kind == "commit":
        player, match, zone = action.values
        seen = commit_preview(season, top[1], player, match, zone)
        steps = [_("{name}: {text}").format(name=name, text=words) for name, words in seen.steps]
        odds = [_odds(season, seen.tackle.odds)] if seen.tackle is not None else []
        return parted([*steps, *odds])
    value = action.values[0] if action.values else None
    if action.kind == "tackle" and value in season.players:
        tackler = next((part for part in top[4][1:] if part in season.players), None)
        if tackler is not None:
            return _odds(season, tackle_sight(season, tackler, value, full_power=top[4][0] == "grudge-target").odds)
    if not isinstance(value, str):
        return ""
    if value in season.players:
        here = season.players[value]
        return labelled(card_name(season, season.matches[here.match].card), _placed(season, value, here))
    parts = (_whereabouts(season, top[1], value), card_text(season, value).replace("\n", " "))
    return labelled(*parts) if all(parts) else "".join(parts)


def _whereabouts(season: Season, seat: Seat, card: str) -> str:
    """Where a player card lies that could lie in several places."""
    if card in season.hands[seat]:
        return _("in the hand")
    return _("in the discard pile") if card in season.discards[seat] else ""


def _odds(season: Season, odds: tuple[float, float, float]) -> str:
    names = (pick(season.cards.words[slug]) for slug in ("target-down", "miss", "tackler-down"))
    return ", ".join(f"{name} {percent(share)}" for name, share in zip(names, odds, strict=True))


def result(season: Season, over: Over) -> Iterator[str]:
    """Everybody's fans, and who is Manager of the Year."""
    for seat in sorted(range(season.seats), key=lambda seat: over.places[seat]):
        fans = ngettext("{count} fan", "{count} fans", season.fans[seat]).format(count=season.fans[seat])
        yield f"{over.places[seat]}. {team_name(season, seat)} – {fans}"
