"""What a Tourma file says and a league of ours cannot keep, and what a league needs and it does not say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from leaguekeeper.base.words import N_
from leaguekeeper.exchange.tournament import KEYS, POINTS, Tournament
from leaguekeeper.exchange.unsaid import Unsaid
from leaguekeeper.exchange.xml_gate import Tag

__all__ = ["lost_of", "unsaid_of"]

_NO_CLAN = ("", "aucun", "none", "ninguno", "keiner", "nessuno", "нет")
_BONUSES = ("OffensiveBonus", "DiffOffensiveBonus", "DiffDefensiveBonus")


def lost_of(root: Tag, parameters: Tag) -> Iterator[Unsaid]:
    """What is in the file and is not kept."""
    yield from _groups(root, "Clan", "clan", N_("The clan “{name}”: {coaches}."))
    yield from _groups(root, "Category", "category", N_("The category “{name}”: {coaches}."))
    for tag in root.every("Coach"):
        if tag.word("Active", "true").strip().lower() == "false":
            yield Unsaid("inactive", N_("{coach} was marked as no longer playing."), {"coach": tag.word("Name")})
        if tag.has("Composition"):
            yield Unsaid("composition", N_("The roster of {coach}, with the positions of its players."),
                         {"coach": tag.word("Name")})  # fmt: skip
    if any(tag.number("Points", 0) for tag in root.every("Group")) or any(
        tag.number(what, 0)
        for tag in root.all_of("GroupModifierPoints", "Group")
        for what in ("Victory", "Draw", "Lost")
    ):
        yield Unsaid("group-points", N_("Points that a game earned by the groups of its rosters."))
    bonus = [tag.word("Criteria", "?") for tag in parameters.every("Criteria")
             if any(tag.number(what, 0) for what in _BONUSES)]  # fmt: skip
    if bonus:
        yield Unsaid("bonus-points", N_("Bonus points for {criteria}."), {"criteria": ", ".join(bonus)})
    if formulas := [tag.word("Name", "?") for tag in parameters.every("Formula")]:
        yield Unsaid("formulas", N_("The formulas {names}."), {"names": ", ".join(formulas)})
    if parameters.truth("TableBonus"):
        yield Unsaid("table-bonus", N_("What a game earned more at a higher table."))
    if parameters.truth("UseBestResultIndiv"):
        yield Unsaid("best-results", N_("That only the best results of each coach counted."))
    yield from _of_rounds(root)


def unsaid_of(tournament: Tournament) -> Iterator[Unsaid]:
    """What the file cannot say, and all that was lost in the reading."""
    yield Unsaid("no-players", N_("The players: only scores and casualties of each team are told."))
    yield Unsaid("no-money", N_("Treasuries, winnings and fans."))
    without = [coach.name for coach in tournament.coaches if coach.naf is None]
    if without:
        yield Unsaid("no-naf", N_("The NAF numbers of {coaches}."), {"coaches": ", ".join(without)})
    yield from _about(tournament)
    for number, one in enumerate(tournament.rounds, start=1):
        for game in one.games:
            if any((*game.refused, *game.conceded)):
                yield Unsaid(
                    "refused",
                    N_("Round {number}, {home} – {away}: that it was refused or conceded; its points are kept."),
                    {"number": number, "home": game.home, "away": game.away},
                )
            if not game.scored:
                yield Unsaid(
                    "no-score",
                    N_("Round {number}, {home} – {away}: no score was entered."),
                    {"number": number, "home": game.home, "away": game.away},
                )
        if 0 < one.cup_games < len(one.games):
            told = {"number": number, "count": one.cup_games}
            said = N_("Round {number}: of its games the first {count} are taken for those of the cup.")
            yield Unsaid("beside-the-cup", said, told)
    for team, coaches in tournament.teams.items():
        yield Unsaid("team", N_("That {coaches} were the team “{team}”."),
                     {"team": team, "coaches": ", ".join(coaches)})  # fmt: skip
    if not tournament.name:
        yield Unsaid("no-name", N_("The tournament's name."))
    yield from tournament.lost


def _about(tournament: Tournament) -> Iterator[Unsaid]:
    """What is told of the tournament as a whole, of its coaches' teams, of its games and of its table."""
    held = (tournament.organiser, tournament.place, tournament.day.date() if tournament.day is not None else "")
    if any(held):
        yield Unsaid("held", N_("Who held the tournament, where and when: {what}."),
                     {"what": " · ".join(str(each) for each in held if each)})  # fmt: skip
    if ratings := sorted({coach.rating for coach in tournament.coaches if coach.rating}):
        yield Unsaid("ratings", N_("The team ratings ({least} to {most})."),
                     {"least": ratings[0], "most": ratings[-1]})  # fmt: skip
    besides = [each.name for each in tournament.criteria[2:]
               if any(count > 0 for game in tournament.games for count in game.values[each.name])]  # fmt: skip
    if besides:
        yield Unsaid("criteria", N_("What was counted in the games besides: {criteria}; its points are kept."),
                     {"criteria": ", ".join(besides)})  # fmt: skip
    if codes := [str(code) for code in tournament.ranking if code not in (0, POINTS, *KEYS)]:
        yield Unsaid("ranking", N_("That the table was ranked by {codes} too, in the program's own numbers."),
                     {"codes": ", ".join(codes)})  # fmt: skip


def _groups(root: Tag, what: str, code: str, sentence: str) -> Iterator[Unsaid]:
    found: dict[str, list[str]] = defaultdict(list)
    for tag in root.every("Coach"):
        named = [tag.attributes.get(what, ""), *(each.word("Name", each.text).strip() for each in tag.every(what))]
        for name in named:
            if name.strip().lower() not in _NO_CLAN:
                found[name.strip()].append(tag.word("Name"))
    for name, coaches in found.items():
        yield Unsaid(code, sentence, {"name": name, "coaches": ", ".join(coaches)})


def _of_rounds(root: Tag) -> Iterator[Unsaid]:
    for number, tag in enumerate(root.every("Round"), start=1):
        for match in tag.every("Match"):
            if match.has("Team1"):
                pair = {"home": match.word("Team1", ""), "away": match.word("Team2", "")}
                yield Unsaid(
                    "team-match", N_("Round {number}: that {home} met {away} as teams."), {"number": number, **pair}
                )
            for each in (match, *match.every("Match")):
                for substitute in each.every("Substitution"):
                    yield Unsaid("substitute", N_("Round {number}: {substitute} played for {coach}."),
                                 {"number": number, "substitute": substitute.word("Substitute", "?"),
                                  "coach": substitute.word("Titular", "?")})  # fmt: skip
