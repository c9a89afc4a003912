"""Setting a season up: teams, decks, the Spike! Magazine deck, the first manager, the variants.

Rules, setup; short, long season; no salary cap; playing with two managers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguekeeper.play.cards.catalogue import Catalogue
from leaguekeeper.play.cards.decks import pick_order, shuffle_dice
from leaguekeeper.play.cards.flow import go_on, step, throw
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.log import FORM, VERSION, agreed
from leaguekeeper.play.core.protocol import Illegal, Seat, Setup

__all__ = ["SWITCHES", "blank", "deal_in", "readings", "start"]

SWITCHES = ("season", "no-salary-cap", "scheduling-limits")
"""The options that are no rulings."""

_BEFORE = {
    11: {"tackled-and-gone": "gone", "replaced-by-copy": "committed", "contradicted-response": "its-cost"},
    12: {"morg-moves": "moved-in"},
}
"""How seasons were played whose logs are of a form before that one, where the log does not say."""
_MEANT = {12: {("gryphon-ade-stars", "yes"): "at-the-end", ("morg-moves", "barred"): "moved-in"}}
"""What a reading named in a log of a form before that one meant."""


def readings(cards: Catalogue, options: Mapping[str, Any]) -> dict[str, str]:
    """The reading of every ruling: the one chosen, else the first.

    Raises:
        Illegal: there is no such ruling or reading.
    """
    chosen = {}
    for name, reading in options.items():
        if name in SWITCHES:
            continue
        if name not in cards.rulings:
            raise Illegal("unknown-option", option=name, known=", ".join(cards.rulings))
        known = [each.id for each in cards.rulings[name].reading]
        if reading not in known:
            raise Illegal("unknown-reading", option=name, reading=reading, known=", ".join(known))
        chosen[name] = str(reading)
    return {name: chosen.get(name, ruling.reading[0].id) for name, ruling in cards.rulings.items()}


def blank(cards: Catalogue, seats: int, options: Mapping[str, Any]) -> Season:
    """A table with nothing on it.

    Raises:
        Illegal: not 2 to 4 managers, or an option that does not exist.
    """
    if not 2 <= seats <= 4:
        raise Illegal("managers", count=seats)
    if options.get("season", "normal") not in cards.seasons:
        raise Illegal("unknown-season", season=options["season"])
    season = Season.__new__(Season)
    season.cards = cards
    season.rulings = readings(cards, options)
    season.season_kind = str(options.get("season", "normal"))
    season.no_salary_cap = options.get("no-salary-cap") is True
    season.scheduling_limits = options.get("scheduling-limits") is True
    season.names, season.seats, season.teams = {}, seats, ()
    season.week, season.phase, season.first, season.active = 0, "setup", 0, 0
    season.committed, season.headline, season.stop_after = "", "", ""
    season.played_final, season.score, season.winner = False, None, None
    season.fans, season.improvements, season.places = [0] * seats, [0] * seats, [1] * seats
    season.passed = [False] * seats
    season.matches, season.highlights, season.spike, season.spike_shown = [], [], [], []
    season.staff, season.pool, season.aside, season.box = [], [], [], []
    season.stack, season.tackles, season.struck = [], [], []
    for name in ("known", "hands", "decks", "discards", "upgrades", "team_decks", "piles"):
        setattr(season, name, [[] for _ in range(seats)])
    season.star_decks, season.exhausted, season.players = {}, set(), {}
    season.offered, season.facts, season.settled, season.quiet = [], [], [], False
    return season


def start(cards: Catalogue, setup: Setup) -> Season:
    """A season before its first draw.

    Particulars: ``managers`` (a number), ``teams`` (slugs, seat by seat, "" to be drawn), ``first`` (a seat).
    Teams and first manager that are not named are drawn.

    Raises:
        Illegal: teams that are not there, or twice; a first manager who is not at the table.
    """
    told = setup.particulars
    teams = [_team(cards, name) if name else "" for name in told.get("teams") or ()]
    named = [team for team in teams if team]
    seats = told.get("managers") or len(teams) or 2
    season = blank(cards, seats, _meant(setup, agreed(setup, _BEFORE)))
    if len(teams) > seats:
        raise Illegal("too-many-teams", count=len(teams), seats=seats)
    if len(set(named)) < len(named):
        raise Illegal("teams", teams=teams)
    first = told.get("first")
    if first is not None and not (isinstance(first, int) and 0 <= first < seats):
        raise Illegal("first-manager", first=first)
    wanted = (*teams, *[""] * (seats - len(teams)))
    season.push(("draw-teams", wanted), ("draw-first", first), ("lay-out",))
    go_on(season)
    return season


def _meant(setup: Setup, options: dict[str, Any]) -> dict[str, Any]:
    older = [meant for since, meant in _MEANT.items() if int(setup.particulars.get(FORM, VERSION)) < since]
    for meant in older:
        options |= {name: now for (name, reading), now in meant.items() if options.get(name) == reading}
    return options


def _team(cards: Catalogue, name: object) -> str:
    for team in cards.teams.values():
        if name in (team.id, team.code):
            return team.id
    raise Illegal("unknown-team", team=name, known=", ".join(cards.teams))


@step("draw-teams")
def _draw_teams(season: Season, wanted: tuple[str, ...]) -> None:
    left = tuple(team for team in season.cards.teams if team not in wanted)
    missing = wanted.count("")
    if missing:
        throw(season, None, "teams", shuffle_dice(len(left), missing), ("teams-drawn", wanted, left))
    else:
        season.teams = wanted


@step("teams-drawn")
def _teams_drawn(season: Season, wanted: tuple[str, ...], left: tuple[str, ...], values: tuple[int, ...]) -> None:
    drawn = iter(pick_order(list(left), values))
    season.teams = tuple(team or next(drawn) for team in wanted)


@step("draw-first")
def _draw_first(season: Season, first: Seat | None) -> None:
    """The coin goes to the youngest, who is named; else the first manager is drawn."""
    if first is None:
        throw(season, None, "first-manager", (f"d{season.seats}",), ("first-drawn",))
    else:
        season.first = first


@step("first-drawn")
def _first_drawn(season: Season, values: tuple[int, ...]) -> None:
    season.first = values[0] - 1


def deal_in(season: Season) -> None:
    """Put every deck of the chosen teams on the table, in the order of the data."""
    cards = season.cards
    for seat, team in enumerate(season.teams):
        season.decks[seat] = cards.starting(team)
        season.known[seat] = cards.starting(team)
        season.team_decks[seat] = cards.team_deck(team)
    season.star_decks = {name: cards.star_deck(name) for name in cards.stars}
    season.staff = cards.staff_deck(premium=season.no_salary_cap)
    season.highlights = list(cards.highlights)
    season.pool = cards.token_pool()


@step("lay-out")
def _lay_out(season: Season) -> None:
    deal_in(season)
    season.tell("season-began", teams=list(season.teams), first=season.first, season=season.season_kind)
    seats = range(season.seats)
    shuffles: list[tuple[Any, ...]] = [("shuffle", "highlight")]
    shuffles += [("shuffle", "player", seat) for seat in seats] + [("shuffle", "team", seat) for seat in seats]
    shuffles += [("shuffle", name) for name in season.star_decks] + [("shuffle", "staff")]
    beginning = []
    if season.cards.seasons[season.season_kind].starting_improvements:
        beginning = [(name, seat) for name in ("starting-improvements", "reveal-pile") for seat in season.turn_order()]
    season.push(*shuffles, ("spike-deck",), *beginning, ("week",))


@step("spike-deck")
def _spike_deck(season: Season) -> None:
    """Draw the tournaments, then the headlines; they are shuffled and The Blood Bowl lies below.

    Two managers play without headlines, for the other three tournaments and The Blood Bowl.
    """
    kind = season.cards.seasons[season.season_kind]
    others = [card.id for card in season.cards.tournaments.values() if not card.final]
    if season.seats == 2:
        season.spike = others
        season.push(("shuffle", "spike"), ("final-below",))
        return
    season.push(
        ("draw-spike", tuple(others), kind.tournaments),
        ("draw-spike", tuple(season.cards.headlines), kind.headlines),
        ("shuffle", "spike"),
        ("final-below",),
    )


@step("draw-spike")
def _draw_spike(season: Season, cards: tuple[str, ...], count: int) -> None:
    throw(season, None, "spike", shuffle_dice(len(cards), count), ("spike-drawn", cards, count))


@step("spike-drawn")
def _spike_drawn(season: Season, cards: tuple[str, ...], count: int, values: tuple[int, ...]) -> None:
    season.spike += pick_order(list(cards), values)[:count]


@step("final-below")
def _final_below(season: Season) -> None:
    season.spike += [card.id for card in season.cards.tournaments.values() if card.final]


@step("starting-improvements")
def _starting_improvements(season: Season, seat: Seat) -> None:
    """Short season: two of four stars, a team upgrade, one of three staff upgrades."""
    season.push(
        ("draft-drawn", seat, "star", 4, 2),
        ("draft-drawn", seat, "team", 1, 1),
        ("draft-drawn", seat, "staff", 3, 1),
    )
