"""What holds in every position of every season, whoever plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from leaguekeeper.play.cards.data import catalogue
from leaguekeeper.play.cards.state import Season
from leaguekeeper.play.core.frames import Frame
from leaguekeeper.play.core.protocol import Over, Turn
from tests.play.cards.seasons import GAME, begun, walked

VARIANTS: list[tuple[int, dict[str, Any], int]] = [
    (2, {}, 4),
    (2, {"scheduling-limits": True}, 4),
    (2, {"season": "short"}, 4),
    (3, {}, 5),
    (4, {}, 5),
    (3, {"season": "short"}, 4),
    (4, {"season": "long", "no-salary-cap": True}, 6),
    (4, {"scheduling-limits": True}, 5),
]
SECOND = {name: ruling.reading[1].id for name, ruling in catalogue().rulings.items()}


def in_frames(season: Season) -> list[str]:
    """Cards that are held in somebody's hand while he decides."""
    held: list[str] = []
    for frame in season.stack:
        held += held_by(frame)
    return held


def held_by(frame: Frame) -> list[str]:
    if frame[0] == "pick":
        return held_by(frame[4])
    if frame[0] in ("drafted", "bottomed"):
        return list(frame[3])
    if frame[0] in ("trim", "trimmed"):
        return [frame[2]]
    return list(frame[2]) if frame[0] in ("stars-on-top", "put-on-top") else []


def all_cards(season: Season) -> Counter[str]:
    cards: Counter[str] = Counter(list(season.players))
    for group in (*season.hands, *season.decks, *season.discards, *season.upgrades, *season.team_decks):
        cards.update(group)
    for deck in season.star_decks.values():
        cards.update(deck)
    for pile in season.piles:
        cards.update(card for _kind, card in pile)
    cards.update(season.staff)
    cards.update(card for card in season.box if card in season.cards.player or card in season.cards.upgrade)
    cards.update(in_frames(season))
    return cards


def whole_box(season: Season) -> Counter[str]:
    cards = season.cards
    found = Counter(cards.staff_deck(premium=season.no_salary_cap))
    for team in season.teams:
        found.update(cards.starting(team) + cards.team_deck(team))
    for name in cards.stars:
        found.update(cards.star_deck(name))
    return found


def check(season: Season) -> None:
    if season.week == 0:
        return
    assert all_cards(season) == whole_box(season)
    marks = [mark.face for here in season.players.values() for mark in here.tokens]
    faces = Counter(season.pool) + Counter(mark.face for mark in season.aside) + Counter(marks)
    assert faces == Counter(season.cards.token_pool())
    assert min(season.fans) >= 0
    zones: dict[tuple[int, int], int] = {}
    for here in season.players.values():
        if here.zone < 2:
            assert zones.setdefault((here.match, here.zone), here.seat) == here.seat
    for number, match in enumerate(season.matches):
        assert not match.ball or season.players[match.ball].match == number or season.stack[-1][0] == "pick"
        assert match.tournament or len(season.present(number)) <= 2
    if season.seats == 2:
        check_highlights_of_two(season)


def check_highlights_of_two(season: Season) -> None:
    """However players come to them: two highlights with a player are all that two managers have."""
    highlights = [number for number, match in enumerate(season.matches) if match.open and not match.tournament]
    held = [number for number in highlights if season.present(number)]
    assert len(held) < season.cards.two_played or held == highlights


def checked(positions: Iterator[tuple[Season, Turn]]) -> Iterator[tuple[Season, Turn]]:
    for season, now in positions:
        check(season)
        yield season, now


@pytest.mark.parametrize(("managers", "options", "weeks"), VARIANTS)
@pytest.mark.parametrize("readings", [{}, SECOND], ids=["usual", "other-readings"])
def test_cards_and_tokens_are_conserved_and_the_season_has_its_weeks(
    managers: int, options: dict[str, Any], weeks: int, readings: dict[str, str]
) -> None:
    for seed in range(4):
        *_before, (season, now) = checked(walked(begun(managers, {**options, **readings}), seed))
        assert isinstance(now, Over)
        assert season.week == weeks


def test_two_managers_who_can_move_players_have_two_highlights() -> None:
    for seed in range(12):
        season = begun(2, {"season": "short"}, teams=["gouged-eye", "skavenblight-scramblers"])
        for after, _now in walked(season, seed):
            check(after)


KINDS: list[dict[str, Any]] = [
    {},
    {"season": "short"},
    {"season": "long"},
    {"scheduling-limits": True},
    {"no-salary-cap": True},
]
WEEKS = {"normal": 5, "short": 4, "long": 6}


@pytest.mark.soak
@pytest.mark.parametrize("options", KINDS, ids=lambda options: next(iter(options), "normal"))
@pytest.mark.parametrize("managers", [2, 3, 4])
def test_many_random_seasons_hold_and_replay(managers: int, options: dict[str, Any]) -> None:
    for seed in range(2000):
        answers: list[Any] = []
        for season, _now in walked(begun(managers, options), seed, answers=answers):
            if season.stack[-1][0] == "turn":
                check(season)
        assert season.week == (4 if managers == 2 else WEEKS[options.get("season", "normal")])
        again = begun(managers, options)
        for answer in answers:
            GAME.apply(again, answer)
        assert GAME.turn(again) == GAME.turn(season)
        assert GAME.dump(again) == GAME.dump(season)
