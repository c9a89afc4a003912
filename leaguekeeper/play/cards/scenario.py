"""A position as a scenario file describes it, and a position in the words that a scenario expects.

What a file leaves out is as at the beginning: decks in the order of the data, empty hands, balls at midfield.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.flow import go_on, question, step
from leaguekeeper.play.cards.setup import blank, deal_in, start
from leaguekeeper.play.cards.state import MIDFIELD, Mark, Match, Placed, Season
from leaguekeeper.play.cards.zones import ZONES
from leaguekeeper.play.core.protocol import Illegal, Seat, Setup

__all__ = ["BEGINNINGS", "MANAGER", "PARTS", "PLAYER", "position", "seen"]

BEGINNINGS = {
    "maintenance": ("week",),
    "matchup": ("turn",),
    "scoreboard": ("scoreboard",),
    "improvements": ("improvements",),
    "end": ("season-end",),
}
BEGIN = question("begin", "phase")
"""Asked first in a file that does not begin in a manager's turn; answered by itself unless it is listed."""

MANAGER = (
    "team",
    "fans",
    "hand",
    "deck",
    "discard",
    "upgrades",
    "exhausted",
    "team-deck",
    "pile",
    "stars",
    "improvements",
    "passed",
)
PARTS = (
    "managers",
    "week",
    "phase",
    "first",
    "active",
    "headline",
    "until",
    "matches",
    "highlights",
    "spike",
    "staff",
    "star-decks",
    "pool",
    "season-is-final",
)
PLAYER = ("id", "card", "manager", "zone", "state", "tokens", "ball")


def position(setup: Mapping[str, Any], options: Mapping[str, Any]) -> Season:
    """The position that a file's ``setup`` describes.

    Raises:
        Illegal: a part, card or team that does not exist, or is not there any more.
    """
    _known("setup", setup, PARTS)
    managers = setup.get("managers", ())
    if setup.get("phase") == "setup":
        return _from_the_box(setup, options)
    season = blank(catalogue(), len(managers), options)
    season.teams = tuple(_team(season, manager) for manager in managers)
    deal_in(season)
    season.week = setup.get("week", 1)
    season.first = setup.get("first", 0)
    season.active = setup.get("active", season.first)
    season.headline = setup.get("headline", "")
    season.stop_after = setup.get("until", "week") if setup.get("until", "week") != "season" else ""
    _name_players(season, setup)
    _lay_cards(season, setup)
    for seat, manager in enumerate(managers):
        _seat(season, seat, manager)
    _begin(season, setup)
    return season


def _from_the_box(setup: Mapping[str, Any], options: Mapping[str, Any]) -> Season:
    """A season before its first shuffle; teams may be left to be drawn, and so may the first manager."""
    _known("setup", setup, ("managers", "first", "until", "phase"))
    for manager in setup["managers"]:
        _known("managers", manager, ("team",))
    teams = [manager.get("team", "") for manager in setup["managers"]]
    told = {"managers": len(teams), "teams": teams, "first": setup.get("first")}
    season = start(catalogue(), Setup("team-manager", options, told))
    season.stop_after = setup.get("until", "week") if setup.get("until", "week") != "season" else ""
    return season


def _known(where: str, part: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    for key in part:
        if key not in keys:
            raise Illegal("unknown-part", where=where, part=key, known=", ".join(keys))


def _team(season: Season, manager: Mapping[str, Any]) -> str:
    _known("managers", manager, MANAGER)
    for team in season.cards.teams.values():
        if manager.get("team") in (team.id, team.code):
            return team.id
    raise Illegal("unknown-team", team=str(manager.get("team")), known=", ".join(season.cards.teams))


def _take(season: Season, wanted: str, *places: list[str]) -> str:
    """Take a card by copy, slug or code out of the first place that has it."""
    for place in places:
        for card in place:
            known = season.cards.player.get(card) or season.cards.upgrade.get(card)
            if card == wanted or (known is not None and wanted in (known.id, known.code)):
                place.remove(card)
                return card
    raise Illegal("card-not-there", card=wanted)


def _name_players(season: Season, setup: Mapping[str, Any]) -> None:
    """Put the players at the matches, each under the name that the file gives him."""
    names: dict[str, str] = {}
    waiting: list[tuple[str, Placed]] = []
    for number, match in enumerate(setup.get("matches", ())):
        _known("matches", match, ("card", "ball", "players", "open"))
        card = _match_card(season, match.get("card"))
        tournament = card in season.cards.tournaments
        season.matches.append(Match(card, tournament, open=match.get("open", True)))
        if card in season.highlights:
            season.highlights.remove(card)
        taken: dict[int, Seat] = {}
        for player in match.get("players", ()):
            _known("players", player, PLAYER)
            seat = player["manager"]
            copy = _take(season, player["card"], season.decks[seat], *_stars(season, seat))
            name = player.get("id", copy)
            names.update({name: copy} if name != copy else {})
            if copy not in season.known[seat]:
                season.known[seat].append(copy)
            season.known[seat] = [name if each == copy else each for each in season.known[seat]]
            zone = 2 if tournament else _zone(player, taken)
            waiting.append(
                (
                    name,
                    Placed(seat, number, zone, player.get("state", "standing") == "standing", _marks(season, player)),
                )
            )
    season.names = names
    season.cards = season.cards.named(names) if names else season.cards
    season.players.update(waiting)
    _place_balls(season, setup)


def _zone(player: Mapping[str, Any], taken: dict[int, Seat]) -> int:
    """The zone that is named; else the manager's own, else the first that is free."""
    seat = player["manager"]
    named = player.get("zone")
    if named is not None and named not in ZONES[:2]:
        raise Illegal("unknown-zone", zone=str(named))
    free = [zone for zone in (0, 1) if taken.get(zone, seat) == seat]
    own = [zone for zone in free if zone in taken]
    zone = ZONES.index(named) if named is not None else (*own, *free, 0)[0]
    if taken.setdefault(zone, seat) != seat or (named is not None and own and own[0] != zone):
        raise Illegal("zone-taken", zone=ZONES[zone], manager=seat)
    return zone


def _stars(season: Season, seat: Seat) -> list[list[str]]:
    own = season.cards.teams[season.teams[seat]].association
    return [season.star_decks[own], *(deck for name, deck in season.star_decks.items() if name != own)]


def _match_card(season: Season, wanted: object) -> str:
    for group in (season.cards.highlights, season.cards.tournaments):
        for card in group.values():
            if wanted in (card.id, card.code):
                return card.id
    raise Illegal("unknown-match", match=str(wanted))


def _face(season: Season, wanted: object) -> str:
    for token in season.cards.tokens.values():
        if wanted in (token.id, token.code):
            return token.id
    raise Illegal("unknown-token", token=str(wanted))


def _marks(season: Season, player: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Tokens by face, face down; ``{"face": ..., "up": true}`` lies face up."""
    marks = []
    for told in player.get("tokens", ()):
        face = _face(season, told["face"] if isinstance(told, Mapping) else told)
        if face not in season.pool:
            raise Illegal("token-not-there", token=face)
        season.pool.remove(face)
        marks.append(Mark(face, bool(told.get("up")) if isinstance(told, Mapping) else False))
    return tuple(marks)


def _place_balls(season: Season, setup: Mapping[str, Any]) -> None:
    for number, match in enumerate(setup.get("matches", ())):
        ball = match.get("ball", "midfield")
        ball = ball["carrier"] if isinstance(ball, Mapping) else ball
        carriers = [player.get("id", "") for player in match.get("players", ()) if player.get("ball")]
        where = MIDFIELD if ball == "midfield" else ball
        if carriers:
            where = carriers[0]
        if where and season.players.get(where, Placed(0, -1, 0)).match != number:
            raise Illegal("carrier-not-there", player=str(where))
        season.matches[number] = season.matches[number]._replace(ball=where)


def _lay_cards(season: Season, setup: Mapping[str, Any]) -> None:
    if "pool" in setup:
        season.pool = [_face(season, face) for face in setup["pool"]]
    if "highlights" in setup:
        season.highlights = [_match_card(season, card) for card in setup["highlights"]]
    if "staff" in setup:
        season.staff = [_take(season, card, season.staff) for card in setup["staff"]]
    season.spike = [_spike(season, card) for card in setup.get("spike", ("the-blood-bowl",))]
    for name, cards in setup.get("star-decks", {}).items():
        top = [_take(season, card, season.star_decks[name]) for card in cards]
        season.star_decks[name] = top


def _spike(season: Season, wanted: str) -> str:
    for group in (season.cards.tournaments, season.cards.headlines):
        for card in group.values():
            if wanted in (card.id, card.code):
                return card.id
    raise Illegal("unknown-card", card=wanted)


def _seat(season: Season, seat: Seat, manager: Mapping[str, Any]) -> None:
    season.fans[seat] = manager.get("fans", 0)
    season.passed[seat] = manager.get("passed", False)
    season.improvements[seat] = manager.get("improvements", 0)
    deck = season.decks[seat]
    stars = _stars(season, seat)
    here = {name for name, placed in season.players.items() if placed.seat == seat}
    for card in manager.get("stars", ()):
        if any(card in (name, season.card(name).id, season.card(name).code) for name in here):
            continue  # he is at a match already
        deck.append(_take(season, card, *stars))
        season.known[seat].append(deck[-1])
    season.hands[seat] = [_take_known(season, seat, card) for card in manager.get("hand", ())]
    season.discards[seat] = [_take_known(season, seat, card) for card in manager.get("discard", ())]
    if "deck" in manager:
        season.decks[seat] = [_take_known(season, seat, card) for card in manager["deck"]]
    exhausted = [str(card) for card in manager.get("exhausted", ())]
    ready = [card for card in manager.get("upgrades", ()) if card not in exhausted]
    for card in (*ready, *exhausted):
        season.upgrades[seat].append(_take(season, card, season.team_decks[seat], season.staff, _premium(season)))
        if card in exhausted:
            season.exhausted.add(season.upgrades[seat][-1])
    if "team-deck" in manager:
        season.team_decks[seat] = [_take(season, card, season.team_decks[seat]) for card in manager["team-deck"]]
    for kind, card in manager.get("pile", ()):
        places = {"star": stars, "team": [season.team_decks[seat]], "staff": [season.staff, _premium(season)]}[kind]
        season.piles[seat].append((kind, _take(season, card, *places)))


def _premium(season: Season) -> list[str]:
    return season.cards.staff_deck(premium=True)


def _take_known(season: Season, seat: Seat, card: str) -> str:
    taken = _take(season, card, season.decks[seat], *_stars(season, seat))
    if taken not in season.known[seat]:
        season.known[seat].append(taken)
    return taken


def _begin(season: Season, setup: Mapping[str, Any]) -> None:
    phase = setup.get("phase", "matchup")
    if phase not in BEGINNINGS:
        raise Illegal("unknown-phase", phase=str(phase))
    season.phase = phase
    season.played_final = bool(setup.get("season-is-final"))
    if phase == "matchup":
        season.push(("turn", season.active))
    else:
        season.week -= phase == "maintenance"
        season.push(("pick", season.first, BEGIN, (phase,), ("begin",), False))
    go_on(season)


@step("begin")
def _begin_phase(season: Season, phase: str) -> None:
    season.push(BEGINNINGS[phase])


def seen(season: Season) -> dict[str, Any]:
    """The position in the words of ``expect``."""
    return {
        "week": season.week,
        "phase": season.phase,
        "first": season.first,
        "active": season.active,
        "headline": season.headline or None,
        "winner": season.winner,
        "pool": len(season.pool),
        "spike": list(season.spike),
        "staff": len(season.staff),
        "highlights": len(season.highlights),
        "managers": {str(seat): _seen_manager(season, seat) for seat in range(season.seats)},
        "players": {_short(season, player): _seen_player(season, player) for player in season.players},
        "matches": {match.card: _seen_match(season, match) for match in season.matches},
        "box": [_slug(season, card) for card in season.box],
    }


def _slug(season: Season, card: str) -> str:
    known = season.cards.player.get(card) or season.cards.upgrade.get(card)
    return card if known is None or card in season.names else known.id


def _short(season: Season, player: str) -> str:
    """A player at a match by the file's name, by slug where he is the only one of it, else by copy."""
    if player in season.names:
        return player
    card = season.card(player)
    others = [each for each in season.players if each not in season.names and season.card(each) is card]
    return card.id if len(others) == 1 else player


def _seen_manager(season: Season, seat: Seat) -> dict[str, Any]:
    def slugs(cards: list[str]) -> list[str]:
        return [_slug(season, card) for card in cards]

    return {
        "team": season.teams[seat] if seat < len(season.teams) else None,
        "fans": season.fans[seat],
        "hand": slugs(season.hands[seat]),
        "deck": slugs(season.decks[seat]),
        "discard": slugs(season.discards[seat]),
        "upgrades": slugs(season.upgrades[seat]),
        "exhausted": slugs([card for card in season.upgrades[seat] if card in season.exhausted]),
        "pile": [[kind, _slug(season, card)] for kind, card in season.piles[seat]],
        "improvements": season.improvements[seat],
        "passed": season.passed[seat],
        "place": season.places[seat],
    }


def _seen_player(season: Season, player: str) -> dict[str, Any]:
    here = season.players[player]
    return {
        "card": season.card(player).id,
        "manager": here.seat,
        "match": season.matches[here.match].card,
        "zone": ZONES[here.zone],
        "state": "standing" if here.standing else "downed",
        "tokens": [mark.face for mark in here.tokens],
        "ball": season.matches[here.match].ball == player,
    }


def _seen_match(season: Season, match: Match) -> dict[str, Any]:
    ball = match.ball
    where = None if ball is None else (_short(season, ball) if ball in season.players else "midfield")
    return {"ball": where, "open": match.open, "turned": match.turned}
