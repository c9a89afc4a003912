"""Checks the cards against the box: how many there are of each, words in three languages, effects that the rules know.

Rules, components; the publisher's answers for the premium staff upgrades.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from leaguekeeper.base.words import LANGUAGES, N_, _
from leaguekeeper.play.cards import rules  # noqa: F401 - with the rules every deed makes itself known
from leaguekeeper.play.cards.catalogue import Catalogue, Effect
from leaguekeeper.play.cards.effects import DEEDS, MOMENTS, NEEDS

__all__ = ["PRINTED", "faults_of"]

PRINTED = {"fan": 103, "star": 43, "staff": 40, "team": 18}
"""How many symbols of each kind the highlights print."""

SKILLS = ("cheat", "pass", "sprint", "tackle")
LOOKED_UP = frozenset({"weaker", "sprint-symbol", "stars"})
"""Conditions that a rule looks at by itself."""

COUNTED = N_("{what}: {found} instead of {due}")
UNKNOWN = N_("{card}: nothing is called “{name}” here")


def faults_of(cards: Catalogue) -> list[str]:
    """Everything that is wrong with the cards, one sentence each."""
    return [*_counts(cards), *_symbols(cards), *_players(cards), *_words(cards), *_codes(cards), *_effects(cards)]


def _counts(cards: Catalogue) -> Iterator[str]:
    staff = cards.staff_deck(premium=True)
    counted = [
        (_("starting players"), sum(len(cards.starting(team)) for team in cards.teams), 72),
        (_("OWA stars"), len(cards.star_deck("owa")), 25),
        (_("CWC stars"), len(cards.star_deck("cwc")), 25),
        (_("highlights"), len(cards.highlights), 32),
        (_("tournaments"), len(cards.tournaments), 4),
        (_("headlines"), len(cards.headlines), 10),
        (_("staff upgrades"), len(staff), 28),
        (_("premium staff upgrades"), len(staff) - len(cards.staff_deck(premium=False)), 7),
        (_("cheating tokens"), len(cards.token_pool()), 30),
        (_("keywords"), len(cards.keywords), 15),
        (_("faces of the tackle die"), len(cards.faces), 6),
    ]
    for team in cards.teams:
        logos = [card for deck in cards.stars.values() for card in deck if card.logo == team]
        counted += [
            (_("starting players of {team}").format(team=team), len(cards.starting(team)), 12),
            (_("upgrades of {team}").format(team=team), len(cards.team_deck(team)), 5),
            (_("stars with the logo of {team}").format(team=team), len(logos), 5),
        ]
    for what, found, due in counted:
        if found != due:
            yield _(COUNTED).format(what=what, found=found, due=due)


def _symbols(cards: Catalogue) -> Iterator[str]:
    printed: Counter[str] = Counter()
    for card in cards.highlights.values():
        for payout in (card.left, *card.centre, card.right):
            printed.update(payout)
            yield from _unknown(card.id, payout, PRINTED)
    for tournament in cards.tournaments.values():
        for payout in (tournament.winner, tournament.runner_up, tournament.lose):
            yield from _unknown(tournament.id, payout, PRINTED)
    for kind, due in PRINTED.items():
        if printed[kind] != due:
            what = _("symbols on highlights, {kind}").format(kind=kind)
            yield _(COUNTED).format(what=what, found=printed[kind], due=due)


def _unknown(card: str, names: Any, known: Any) -> Iterator[str]:
    for name in names:
        if name not in known:
            yield _(UNKNOWN).format(card=card, name=name)


def _players(cards: Catalogue) -> Iterator[str]:
    for player in cards.players.values():
        yield from _unknown(player.id, player.skills, SKILLS)
        if bool(player.team) == bool(player.logo):
            yield _("{card}: a player has either a team or a star's logo").format(card=player.id)
        if player.team and player.team not in cards.teams:
            yield _(UNKNOWN).format(card=player.id, name=player.team)


def _all(cards: Catalogue) -> list[tuple[str, Any]]:
    """Whatever has a name of its own, in the order of the box."""
    groups: tuple[dict[str, Any], ...] = (cards.teams, cards.keywords, cards.players, cards.highlights)
    more: tuple[dict[str, Any], ...] = (cards.tournaments, cards.headlines, cards.upgrades, cards.tokens)
    return [each for group in (*groups, *more) for each in group.items()]


def _words(cards: Catalogue) -> Iterator[str]:
    for ident, card in _all(cards):
        for words in (card.name, getattr(card, "text", None) or card.name):
            for code in LANGUAGES:
                if not words.get(code):
                    yield _("{card}: no words in {language}").format(card=ident, language=code)


def _codes(cards: Catalogue) -> Iterator[str]:
    for code, count in Counter(getattr(card, "code", ident) for ident, card in _all(cards)).items():
        if count > 1:
            yield _("{code} is given twice").format(code=code)


def _effects(cards: Catalogue) -> Iterator[str]:
    holders: list[tuple[str, tuple[Effect, ...]]] = [(each.id, each.effects) for each in cards.keywords.values()]
    holders += [(each.id, each.effects) for each in cards.players.values()]
    holders += [(each.id, each.effects) for each in cards.upgrades.values()]
    holders += [(each.id, each.effects) for each in cards.headlines.values()]
    for holder, effects in holders:
        for effect in effects:
            yield from _unknown(holder, [effect.when], MOMENTS)
            yield from _unknown(holder, [effect.do], DEEDS)
            yield from _unknown(holder, [effect.need] if effect.need else [], {*NEEDS, *LOOKED_UP})
            yield from _unknown(holder, effect.skills, SKILLS)
