"""A match of the league as it comes to kick-off: both sides with everybody and everything hired for it.

What the pre-match sequence has found out goes along, so that nobody types it twice: popularity, weather, ground,
journeymen, inducements, champions, mercenaries, prayers, handicaps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguekeeper.base.words import pick, sought
from leaguekeeper.league.lrb4.gate import FOLLOWING
from leaguekeeper.league.profile import characteristics, skills
from leaguekeeper.league.state import Fixture, Match, MatchSide, Player, Team
from leaguekeeper.league.state_of_open_league import LASTING
from leaguekeeper.league.step import SIDES
from leaguekeeper.league.terms import position as position_of
from leaguekeeper.league.terms import trophies_with_re_roll
from leaguekeeper.play.core.protocol import Setup
from leaguekeeper.play.core.registry import installed
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.rules.league_matters import Ball, Card, Stadium
from leaguekeeper.services.report.drafts import DraftInHand
from leaguekeeper.services.session import Session

__all__ = ["draft_setup", "kick_off", "options_of", "own_rules", "readings_of", "side_of"]

_STAFF = {
    "rerolls": "re-roll",
    "assistants": "assistant-coach",
    "cheerleaders": "cheerleader",
    "apothecary": "apothecary",
}
"""What a side brings besides players, and the rule book's slug for it."""

_FIGURES = ("ma", "st", "ag", "pa", "av")
_SETTLED = ("misses", "joins", "mvp")
"""Handicaps with one of these were seen to before the kick-off: the pitch need not know them."""


def draft_setup(session: Session, match: int) -> Setup | None:
    """A match as the draft of its report has it at kick-off; None while the pre-match sequence still asks something.

    Raises:
        RuleViolation: there is no such match, or it has been reported.
    """
    hand = DraftInHand(session, match)
    reading = hand.reading
    if not reading.kick_off:
        return None
    told = kick_off(session.book, reading.kick_off, reading.match, reading.memory, reading.treated)
    return Setup(session.book.edition, options_of(session.book, hand.fixture), {**told, "fixture": match})


def options_of(book: RuleBook, fixture: Fixture) -> dict[str, Any]:
    """The rulings that the book reads otherwise than we propose; overtime where a winner is needed, and a friendly."""
    return {**readings_of(book), **_OF_KIND.get(fixture.match, {})}


def readings_of(book: RuleBook) -> dict[str, Any]:
    """The rulings that a book reads otherwise than we propose."""
    usual = {ruling.slug: ruling.readings[0].slug for ruling in book.rulings}
    return {each.slug: each.reading for each in book.rulings if each.reading != usual[each.slug]}


_OF_KIND: Mapping[str, Mapping[str, Any]] = {"playoff": {"overtime": True}, "exhibition": {"friendly": True}}
"""What the pitch is told of a match besides the rulings, by its kind."""


def kick_off(
    book: RuleBook,
    teams: Mapping[str, Team],
    match: Match,
    memory: Mapping[str, Any],
    treated: Mapping[str, int],
) -> dict[str, Any]:
    """What is agreed before the first kick-off: a roster for each side, weather and ground.

    ``teams`` are the sheets by side as they stand then, ``memory`` is what the sequence has noted on its way,
    ``treated`` how often each side's apothecary has been called in it, which is once less for the match.
    """
    found = own_rules(book)
    if match.weather is not None:
        found.update(weather=match.weather, weather_table=memory.get("weather-table", ""))
    ground = next((each for each in book.stadiums if each.slug == match.stadium), None)
    if ground is not None:
        given = {name: dict(_given(book, match, name)) for name in SIDES}
        owner = {"owner": "home"} if teams["home"].stadium == ground.slug else {}
        found["stadium"] = {**_in_words(ground), "popularity_counted": True, "gives": given, **owner}
    if match.kicks is not None:
        found["kicks"] = match.kicks
    ball = next((each for each in book.balls if each.slug == match.ball), None)
    if ball is not None:
        found["special_ball"] = _in_words(ball)
    ids = {
        name: {ref: f"{'ab'[place]}{number}" for number, ref in enumerate(_fielded(teams[name]), start=1)}
        for place, name in enumerate(SIDES)
    }
    for place, name in enumerate(SIDES):
        stars = {star: f"{'ab'[place]}{len(ids[name]) + n}" for n, star in enumerate(match.side(name).stars, start=1)}
        outsiders = [_star(book, teams[name], star, memory.get(LASTING, {}).get(star, {})) for star in stars]
        hired = memory.get(f"mercenaries.{name}", ())
        outsiders += [_mercenary(book, teams[name], number, each) for number, each in enumerate(hired, start=1)]
        found[name] = _roster(book, teams[name], match.side(name), ids[name], outsiders)
        found[name]["apothecary"] = max(0, found[name]["apothecary"] - treated.get(name, 0))
        found[name]["fan_factor"] = memory.get(FOLLOWING, {}).get(name) or found[name]["fan_factor"]
        ids[name] |= stars
    for name in SIDES:
        found[name]["inducements"] = bought = _bought(book, match, name)
        found[name]["words"] = {
            slug: {"name": dict(each.name), "effect": dict(each.effect or {})}
            for slug, each in ((slug, book.inducement(slug)) for slug in bought)
        }
        found[name]["handicaps"] = _handicaps(book, match.side(name), memory.get(f"touched.{name}", {}), ids)
    return found


def own_rules(book: RuleBook) -> dict[str, Any]:
    """What a league's own book says otherwise than ours, for the particulars of a match; nothing where it is ours."""
    part = next((module.reads(book).part for module in installed() if module.id == "pitch"), {})
    return {"book": dict(part)} if part else {}


def _given(book: RuleBook, match: Match, name: str) -> Iterator[tuple[str, int]]:
    """What the ground gives a side for nothing: these inducements stand in the bill without a price."""
    gives = next((each.gives for each in book.stadiums if each.slug == match.stadium), {})
    yield from ((slug, count) for slug, count, price in match.side(name).inducements if not price and slug in gives)


def _in_words(entry: Stadium | Ball | Card) -> dict[str, Any]:
    """Something of the rule book with its name and text, for whoever must carry it out."""
    return {"slug": entry.slug, "name": dict(entry.name), "effect": dict(entry.effect), "params": dict(entry.params)}


def _bought(book: RuleBook, match: Match, name: str) -> dict[str, int]:
    """The inducements of a side that bring no players, and how many of each; what the ground gives is not among them.

    The journeymen whom an inducement brought stand among the players by now.
    """
    found: Counter[str] = Counter()
    for slug, count, _price in match.side(name).inducements:
        offer = book.inducement(slug) if book.has("inducements", slug) else None
        if offer is not None and offer.surcharge is None and offer.journeymen is None:
            found[slug] += count
    return dict(found - Counter(dict(_given(book, match, name))))


def _card(book: RuleBook, told: str) -> dict[str, Any]:
    """A special card by its name, with its text where the rule book has it."""
    for card in (card for deck in book.decks for card in deck.cards):
        if sought(told) in {card.slug, *map(sought, card.name.values())}:
            return _in_words(card)
    return {"slug": told, "name": {"en": told}, "effect": {}, "params": {}}


def _fielded(team: Team) -> dict[str, Player]:
    """Who can take the pitch, those hired for the match last."""
    hired = {
        ref: player for ref, player in team.players.items() if player.status == "journeyman" and not player.miss_next
    }
    return {**{player.id: player for player in team.available()}, **hired}


def side_of(book: RuleBook, team: Team) -> dict[str, Any]:
    """A team as it would take the pitch now: those who are available, re-rolls, staff and colours."""
    staff = {key: team.staff.get(slug, 0) for key, slug in _STAFF.items()}
    return {
        "name": team.name,
        "team": team.id,
        "race": team.team_list,
        "rules": book.edition,
        "colours": list(team.colours),
        "players": [_player(book, team, player) for player in team.available()],
        "fan_factor": team.staff.get(book.following.slug, 0) if book.following is not None else 0,
        "special_rules": list(book.team_list(team.team_list).special_rules),
        **staff,
        "rerolls": staff["rerolls"] + team.extra_rerolls,
        "trophy": len(trophies_with_re_roll(book, team)),
    }


def _roster(
    book: RuleBook, team: Team, side: MatchSide, ids: Mapping[str, str], outsiders: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    players = [_player(book, team, player) | {"id": ids[ref]} for ref, player in _fielded(team).items()]
    letter = next(iter(ids.values()), "a1")[0]
    if any(step.chapter == "niggles" for step in book.sequences.pre_match):
        for each in players:
            each["niggling"] = 0
    players += [
        {**each, "id": f"{letter}{len(players) + place}", "number": 80 + place}
        for place, each in enumerate(outsiders, start=1)
    ]
    roster = {**side_of(book, team), "players": players, "prayers": list(side.prayers)}
    roster["cards"] = [_card(book, each) for each in side.cards]
    roster["dedicated_fans"] = team.staff.get("dedicated-fans", 0)
    return {**roster, "fan_factor": side.popularity or roster["fan_factor"]}


def _player(book: RuleBook, team: Team, player: Player) -> dict[str, Any]:
    figures = characteristics(book, team, player)
    earned, basic = skills(book, team, player)
    usual = getattr(position_of(book, team.team_list, player.position), "primary", ())
    return {
        "id": player.id,
        "of": player.id,
        "name": player.name,
        "number": player.number,
        "position": player.position,
        "skills": [*basic, *earned],
        "niggling": player.niggles,
        "journeyman": player.status == "journeyman",
        "primary": list(usual),
        **{name: figures[name] for name in _FIGURES if name in figures},
    }


def _star(book: RuleBook, team: Team, slug: str, lost: Mapping[str, int]) -> dict[str, Any]:
    """A star as he takes the pitch: with the characteristics that former matches of the league have left him."""
    star = book.star(slug)
    stands = (
        characteristics(book, team, Player(slug, 0, "", slug, 0, lost=dict(lost))) if lost else star.characteristics
    )
    figures = {name: stands[name] for name in _FIGURES if name in stands}
    return {"of": slug, "name": pick(star.name), "position": slug, "skills": list(star.skills), "star": True, **figures}


def _mercenary(book: RuleBook, team: Team, place: int, hired: tuple[str, str]) -> dict[str, Any]:
    slug, skill = hired
    position = book.team_list(team.team_list).position(slug)
    figures = {name: position.characteristics[name] for name in _FIGURES if name in position.characteristics}
    name = f"M{place}"
    gained = [each for each in (skill,) if each]
    return {"name": name, "position": slug, "skills": [*position.skills, *gained], "mercenary": True, **figures}


def _handicaps(
    book: RuleBook, side: MatchSide, touched: Mapping[str, Mapping[str, Any]], ids: Mapping[str, Mapping[str, str]]
) -> list[Any]:
    """The handicaps that the pitch must carry out, with the players whom they were found to touch."""
    found: list[Any] = []
    for slug in side.handicaps:
        params = book.outcome(slug).params
        if any(params.get(each) for each in _SETTLED):
            continue
        about = touched.get(slug)
        if about is None:
            found.append(slug)
            continue
        players = [ids[name][ref] for name, ref in about["players"] if ref in ids[name]]
        skill = {"skill": about["skill"]} if about.get("skill") else {}
        found.append({"slug": slug, "players": players, **skill} if players else slug)
    return found
