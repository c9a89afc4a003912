"""Round robins, Swiss rounds, knock-outs and rounds across divisions, from two to thirty-two teams."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby, pairwise, permutations, product
from random import Random

import pytest

from leaguekeeper.league.schedule.draw import draw_dice, drawn_order
from leaguekeeper.league.schedule.knock_out import Game, Source, apart, first_round, knock_out
from leaguekeeper.league.schedule.round_robin import Pair, across_divisions, double_round_robin, round_robin
from leaguekeeper.league.schedule.swiss import Entrant, swiss_round
from tests.for_every import for_every

SIZES = range(2, 33)


def teams(count: int) -> list[str]:
    return [f"t{number}" for number in range(1, count + 1)]


def met(rounds: list[list[Pair]]) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for each in rounds for pair in each)


def at_home(rounds: list[list[Pair]]) -> Counter[str]:
    return Counter(home for each in rounds for home, _away in each)


def longest_stay(rounds: list[list[Pair]], team: str) -> int:
    """The most matches in a row that a team has at home, or away."""
    homes = [team == home for each in rounds for home, away in each if team in {home, away}]
    return max(len(list(stay)) for _home, stay in groupby(homes))


def once_a_round(rounds: list[list[Pair]]) -> bool:
    return all(len({team for pair in each for team in pair}) == 2 * len(each) for each in rounds)


@for_every("count", SIZES)
def test_round_robin(count: int) -> None:
    rounds = round_robin(teams(count))
    assert len(rounds) == count - 1 + count % 2
    assert once_a_round(rounds)
    pairs = met(rounds)
    assert len(pairs) == count * (count - 1) // 2
    assert set(pairs.values()) == {1}
    homes = at_home(rounds)
    assert all(abs(2 * homes[team] - (count - 1)) <= 1 for team in teams(count))
    assert all(longest_stay(rounds, team) <= 2 - count % 2 for team in teams(count))
    if count % 2:
        rests = Counter(
            team for each in rounds for team in set(teams(count)) - {name for pair in each for name in pair}
        )
        assert set(rests.values()) == {1}


@for_every("count", SIZES)
def test_double_round_robin(count: int) -> None:
    rounds = double_round_robin(teams(count))
    assert once_a_round(rounds)
    games = Counter(pair for each in rounds for pair in each)
    assert len(games) == count * (count - 1)
    assert set(games.values()) == {1}
    homes = at_home(rounds)
    assert all(homes[team] == count - 1 for team in teams(count))
    if count > 2:
        assert not any(met([one]).keys() & met([two]).keys() for one, two in pairwise(rounds))


@pytest.mark.parametrize(("rounds", "told"), [
    (round_robin("abcd"), "ad bc | db ca | cd ab"),
    (round_robin("abcde"), "be dc | ca ed | db ae | ec ba | ad cb"),
    (double_round_robin("abc"), "bc | ca | ab | cb | ac | ba"),
    (across_divisions({"1": "ab", "2": "cde"}), "ac bd | da eb | ae cb"),
    (across_divisions({"1": "abc", "2": "def"}), "ad be cf | ea fb dc | af bd ce"),
    (across_divisions({"1": "a", "2": "bcd", "3": "efg"}),
     "be cf dg | fb gc ed | bg ce df | ea | fa | ag | ab | ac | ad"),
])  # fmt: skip
def test_a_draw_that_was_filed_is_read_as_it_was(rounds: list[list[Pair]], told: str) -> None:
    """A sheet holds who was drawn in which order; who meets whom in which round, and where, is made of it anew."""
    assert " | ".join(" ".join(map("".join, pairs)) for pairs in rounds) == told


@pytest.mark.parametrize(("homes", "pair"), [
    ((0, 0, 0, 0), "ab"), ((1, 0, 1, 0), "ba"), ((2, 1, 1, 2), "ba"), ((1, 1, 2, 0), "ab"), ((2, 0, 2, 0), "ab"),
])  # fmt: skip
def test_in_a_swiss_round_the_one_is_at_home_who_was_so_less_often(homes: tuple[int, ...], pair: str) -> None:
    """Of two that were so as often, in turn."""
    one, two = Entrant("a", homes=homes[0], aways=homes[1]), Entrant("b", homes=homes[2], aways=homes[3])
    assert swiss_round([one, two]) == ([tuple(pair)], None)


@for_every("count", SIZES)
def test_swiss(count: int) -> None:
    """Five rounds, or as many as give no repeat: nobody meets anybody twice, nobody rests twice."""
    chance, names = Random(count), teams(count)
    points, opponents = Counter[str](), {name: set[str]() for name in names}
    homes, aways, rested = Counter[str](), Counter[str](), list[str]()
    for _number in range(min(5, count - 1 + count % 2)):
        ranked = sorted(names, key=lambda name: (-points[name], name))
        pairs, rest = swiss_round([
            Entrant(name, points[name], frozenset(opponents[name]), homes[name], aways[name], name in rested)
            for name in ranked
        ])  # fmt: skip
        assert once_a_round([pairs])
        assert {name for pair in pairs for name in pair} | ({rest} if rest else set()) == set(names)
        assert (rest is None) == (count % 2 == 0)
        if rest is not None:
            assert rest not in rested
            rested.append(rest)
        for home, away in pairs:
            assert away not in opponents[home]
            opponents[home].add(away)
            opponents[away].add(home)
            homes[home] += 1
            aways[away] += 1
            points[chance.choice((home, away))] += 5
    assert all(abs(homes[name] - aways[name]) <= 3 for name in names)


def test_swiss_equals_meet() -> None:
    ranked = [Entrant("a", 10), Entrant("b", 10), Entrant("c", 5), Entrant("d", 5)]
    pairs, _rest = swiss_round(ranked)
    assert met([pairs]).keys() == {frozenset("ab"), frozenset("cd")}


@pytest.mark.parametrize(("opponents", "rested", "pairs", "rest"), [
    ({"a": "", "b": "", "c": ""}, "", "ab", "c"),
    ({"a": "", "b": "", "c": ""}, "c", "ac", "b"),
    ({"a": "", "b": "", "c": ""}, "abc", "ab", "c"),
    ({"a": "b", "b": "a", "c": ""}, "", "ac", "b"),
    ({"a": "b", "b": "a", "c": ""}, "b", "bc", "a"),
    ({"a": "b", "b": "a", "c": ""}, "ab", "ab", "c"),
    ({"a": "bc", "b": "ac", "c": "ab"}, "", "ab", "c"),
    ({"a": "bcd", "b": "acd", "c": "ab", "d": "ab", "e": ""}, "", "ae cd", "b"),
    ({"a": "bcd", "b": "acd", "c": "abd", "d": "abc", "e": ""}, "", "ab ce", "d"),
    ({"a": "", "b": "", "c": "d", "d": "c"}, "", "ac bd", None),
    ({"a": "bcd", "b": "a", "c": "a", "d": "a"}, "", "ab cd", None),
    ({"a": "bcd", "b": "acd", "c": "abd", "d": "abc"}, "", "ab cd", None),
])  # fmt: skip
def test_swiss_repeats_only_where_it_must(opponents: dict[str, str], rested: str, pairs: str, rest: str | None) -> None:
    """The lowest rests who has not yet and whose rest makes the fewest meet again; then the nearest meet."""
    ranked = [Entrant(team, 0, frozenset(them), rested=team in rested) for team, them in opponents.items()]
    found = swiss_round(ranked)
    assert (met([found[0]]), found[1]) == (Counter(map(frozenset, pairs.split())), rest)


@for_every("count", SIZES)
@for_every("third_place", [False, True])
def test_knock_out(count: int, third_place: bool) -> None:
    games = knock_out(count, third_place=third_place)
    main = [game for game in games if game.cup == "main"]
    assert len(main) == count - 1
    seeds = [source.seed for game in main for source in (game.home, game.away) if source.seed is not None]
    assert sorted(seeds) == list(range(1, count + 1))
    assert max(game.round for game in main) == (count - 1).bit_length()
    # the byes of the first round go to the best seeds
    first = {source.seed for game in main if game.round == 1 for source in (game.home, game.away)}
    byes = 2 ** (count - 1).bit_length() - count
    assert first.isdisjoint(range(1, byes + 1))
    assert (len(games) - len(main)) == (third_place and count > 3)
    assert _champion(games) == 1


def _champion(games: list[Game]) -> int:
    """The better seed always wins; each game's teams must be known when it is played."""
    won: dict[str, tuple[int, int]] = {}

    def who(source: Source) -> int:
        if source.seed is not None:
            return source.seed
        game = source.winner_of or source.loser_of
        return won[str(game)][0 if source.winner_of else 1]

    final = 0
    for game in games:
        one, two = who(game.home), who(game.away)
        won[game.id] = (min(one, two), max(one, two))
        if game.cup == "main":
            final = min(one, two)
            last = (min(one, two), max(one, two))
    if len(won) > 1:
        assert last == (1, 2)
    return final


@for_every("count", range(4, 33))
def test_losers_cup(count: int) -> None:
    games = knock_out(count, losers_cup=True)
    beaten = sum(game.cup == "main" and game.round == 1 for game in games)
    assert sum(game.cup == "losers" for game in games) == max(0, beaten - 1)
    assert _champion(games) == 1


def test_every_game_of_a_bracket_in_the_order_played() -> None:
    """Two rest, losers play on beside the second round, third place is played before the final."""
    told = [
        (game.round, game.id, game.cup, _on_paper(game.home), _on_paper(game.away))
        for game in knock_out(6, third_place=True, losers_cup=True)
    ]
    assert told == [
        (1, "g1", "main", "4", "5"),
        (1, "g2", "main", "3", "6"),
        (2, "c1", "losers", "loser of g1", "loser of g2"),
        (2, "g3", "main", "1", "winner of g1"),
        (2, "g4", "main", "2", "winner of g2"),
        (3, "third", "third", "loser of g3", "loser of g4"),
        (3, "g5", "main", "winner of g3", "winner of g4"),
    ]
    assert knock_out(1) == []


def _on_paper(source: Source) -> str:
    if source.seed is not None:
        return str(source.seed)
    return f"winner of {source.winner_of}" if source.winner_of else f"loser of {source.loser_of}"


@pytest.mark.parametrize(
    "sizes", [(1, 1), (1, 4), (2, 2), (4, 4), (5, 4), (6, 6), (3, 8), (12, 12), (4, 4, 4), (2, 3, 4, 5)]
)
def test_across_divisions(sizes: tuple[int, ...]) -> None:
    """Everybody meets everybody of the other divisions once, nobody his own; home and away even all the while."""
    divisions = {name: [f"{name}{n}" for n in range(size)] for name, size in zip("abcd", sizes, strict=False)}
    rounds = across_divisions(divisions)
    assert once_a_round(rounds)
    wanted = {frozenset(pair) for one, two in combinations(divisions.values(), 2) for pair in product(one, two)}
    assert met(rounds) == Counter(wanted)
    furthest = 1 if len(sizes) == 2 else 2
    for upto in range(1, len(rounds) + 1):
        homes, played = (
            at_home(rounds[:upto]),
            Counter(team for each in rounds[:upto] for pair in each for team in pair),
        )
        assert all(abs(2 * homes[team] - count) <= furthest for team, count in played.items())
    if len(set(sizes)) == 1 and len(sizes) % 2 == 0:
        assert all(len(each) == sum(sizes) // 2 for each in rounds)


@for_every("count", SIZES)
def test_a_draw_can_be_repeated_from_its_dice(count: int) -> None:
    chance = Random(count)
    dice = [chance.randint(1, faces) for faces in draw_dice(count)]
    order = drawn_order(teams(count), dice)
    assert sorted(order) == sorted(teams(count))
    assert order == drawn_order(teams(count), dice)


@pytest.mark.parametrize(
    ("hat", "dice", "order"), [("", [], ""), ("a", [], "a"), ("abcd", [3, 1, 2], "cadb"), ("abcd", [4, 3, 1], "dcab")]
)
def test_each_die_draws_the_team_that_it_counts_to(hat: str, dice: list[int], order: str) -> None:
    assert drawn_order(hat, dice) == list(order)


@pytest.mark.parametrize("dice", [[], [1], [5, 1], [0, 1], [1, 1, 1]])
def test_dice_that_cannot_be_a_draw(dice: list[int]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what it says is for programmers
        drawn_order(["a", "b", "c"], dice)


@pytest.mark.parametrize("count", range(2, 12))
def test_as_few_as_can_be_meet_one_of_their_division_in_the_first_round(count: int) -> None:
    """Beside every other way to give the better seeds their opponents; where nothing must move, nothing does."""
    chance = Random(count)
    met = [(one - 1, two - 1) for one, two in first_round(count)]
    for _time in range(60):
        divisions = [chance.choice(["a", "a", "b", "c", None]) for _team in range(count)]

        def within(order: list[int], named: list[str | None] = divisions) -> int:
            return sum(named[order[one]] == named[order[two]] is not None for one, two in met)

        order, usual = apart(divisions), list(range(count))
        assert sorted(order) == usual
        assert [order[one] for one, _two in met] == [one for one, _two in met]
        ways = [usual]
        for rivals in permutations(two for _one, two in met):
            ways.append([dict(zip((two for _one, two in met), rivals, strict=True)).get(each, each) for each in usual])
        assert within(order) == min(map(within, ways))
        assert order == usual or within(usual)


def test_the_pairs_of_the_first_round_are_those_of_the_knock_out() -> None:
    for count in SIZES:
        games = [game for game in knock_out(count) if game.round == 1]
        assert sorted((game.home.seed or 0, game.away.seed or 0) for game in games) == first_round(count)
