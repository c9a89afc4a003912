"""Who is hired for one match: freebooters, wizards, champions.

(LRB 4, Acheter les francs-joueurs, sorciers et champions; Champions; Le Dungeonbowl.)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from leaguekeeper.base.words import N_, _, ngettext, pick
from leaguekeeper.league.chapters.absent_champions import why_away
from leaguekeeper.league.chapters.inducements import comes_with_whom
from leaguekeeper.league.chapters.journeymen import unnamed
from leaguekeeper.league.choices import Option, affordable, player_option, shortfall
from leaguekeeper.league.lrb4.at_hand import as_player, at_hand, marks, name_told
from leaguekeeper.league.lrb4.rating import rating_at_start
from leaguekeeper.league.outcome import Term
from leaguekeeper.league.questions import Asker, Path
from leaguekeeper.league.state import Player, Team
from leaguekeeper.league.state_of_open_league import LASTING
from leaguekeeper.league.step import SIDES, Step, chapter, other
from leaguekeeper.league.terms import comes_with, effect_told, hired_with, position, reads, star_price, team_tags
from leaguekeeper.league.who_played import guest_ref
from leaguekeeper.rules.access import allows
from leaguekeeper.rules.inducements import Inducement

__all__ = ["add_for_the_match", "hireable_positions"]

CONTRACT = "dungeonbowl"
"""The title whose holder hires a wizard at half price for a whole season, whatever his list."""


@dataclass
class Bill:
    """What a side has hired so far: slug, count, price each; champions apart."""

    lines: list[tuple[str, int, int]] = field(default_factory=list)
    stars: list[str] = field(default_factory=list)

    @property
    def sum(self) -> int:
        """Gold pieces."""
        return sum(count * each for _slug, count, each in self.lines)


@chapter("freebooters")
def freebooters(step: Step) -> None:
    """Both sides hire out of their treasuries; a champion whom both have hired plays for neither."""
    for name in SIDES:
        rating_at_start(step, name)
    if step.exhibition:
        return
    bills = {name: _hire(step, name) for name in SIDES}
    step.table.memory[LASTING] = {star: as_player(step, star).lost for bill in bills.values() for star in bill.stars}
    for name in SIDES:
        side, bill = step.side(name), bills[name]
        side.inducements, side.spent = tuple(bill.lines), bill.sum
        lost = [star for star in bill.stars if star in bills[other(name)].stars and not _keeps(step, name, star)]
        side.stars = tuple(star for star in bill.stars if star not in lost)
        for star in lost:
            step.context.remark(
                N_("{player} was hired by both sides: he plays for neither and keeps the money."),
                step.rule,
                team=step.team_id(name),
                player=step.book.star(star).name,
                warning=True,
            )


def _keeps(step: Step, name: str, star: str) -> bool:
    """Whether a side keeps a champion whom the other has hired too. (Ruling count-both.)"""
    shared, served = step.data.params.get("shared_stars", ()), step.data.params.get("shared_with", ())
    if not isinstance(shared, tuple) or not isinstance(served, tuple) or star not in shared:
        return False
    asked = (name,) if reads(step.book, "count-both", "vampires-only") else SIDES
    return any(allows(map(str, served), _tags(step, step.team(side))) for side in asked)


def _tags(step: Step, team: Team) -> frozenset[str]:
    return team_tags(step.book, team.team_list, team.choices)


def _hire(step: Step, name: str) -> Bill:
    bill = Bill()

    def offers() -> list[Option]:
        return [*_offers(step, name, bill), *_champions(step, name, bill)]

    about = {**step.about(name), "none": N_("Nobody")}
    rows = step.asker.rows(name, N_("Who is hired for this match?"), "what", offers, **about)
    for row in () if step.passed_over else rows:
        with step.context.standing():
            _hired(step, name, row, bill)
    return bill


def _hired(step: Step, name: str, row: Asker, bill: Bill) -> None:
    what = row.answers["what"]
    if step.book.has("stars", what):
        price = star_price(step.book, what, step.team(name).team_list)
        bill.stars += hired_with(step.book, what)
        _pay(step, name, bill, (what, 1, price), row.of("what"))
    else:
        _inducement(step, name, row, step.book.inducement(what), bill)


def _short(step: Step, held: int, price: int) -> str:
    """Why a treasury does not pay for somebody new; whoever was hired before has played, and the payment tells it."""
    return shortfall(held, price) if step.context.strict else ""


def _pay(step: Step, name: str, bill: Bill, line: tuple[str, int, int], of: tuple[Path, ...]) -> None:
    slug, count, each = line
    bill.lines.append(line)
    known = step.book.star(slug) if step.book.has("stars", slug) else step.book.inducement(slug)
    step.context.pay(
        step.team_id(name),
        count * each,
        N_("{what} for one match"),
        known.rule,
        of=of,
        terms=[Term(count, -each)] if count > 1 else (),
        what=known.name,
    )


def _inducement(step: Step, name: str, row: Asker, offer: Inducement, bill: Bill) -> None:
    about = step.about(name)
    if offer.price_divisor is not None:
        line = offer.slug, 1, _freebooter(step, name, row, offer.price_divisor)
        _pay(step, name, bill, line, row.of("what"))
        return
    most = offer.most or 99
    price = _price(step, step.team(name), offer)
    within = affordable(step.team(name).treasury, price)
    count = row.number("count", N_("How many?"), 1, most, default=1, within=within, **about) if most > 1 else 1
    _pay(step, name, bill, (offer.slug, count, price), row.of("what"))
    rune = step.data.params.get("rune")
    if isinstance(rune, tuple) and offer.slug == rune[0]:
        _forge(step, name, row, str(rune[1]), bill.stars)


def _forge(step: Step, name: str, row: Asker, table_name: str, champions: Sequence[str]) -> None:
    """A rune smith forges: a die, and whoever plays for his side wears the rune. (LRB 4, Maître des runes nain.)

    Nobody is asked to wear what has failed; a report that names a wearer all the same is taken as it is.
    """
    table, team = step.book.table(table_name), step.team(name)
    roll = row.die("rune", table.dice, N_("Which rune does he forge?"), **step.about(name))
    outcome = table.outcome(roll)
    holds = not outcome.params.get("useless")
    those = {player.id: player for player in at_hand(step, name, champions)}

    def wearers() -> list[Option]:
        return [player_option(player) for player in those.values()]

    told = isinstance(row.answers, dict) and "wearer" in row.answers
    ref: str | None = None
    if holds or told:
        ref = row.choice("wearer", N_("Who wears it?"), wearers, optional=True, none=N_("Nobody"), **step.about(name))
    worn = {**team.players, **those}.get(ref) if holds and ref is not None else None
    step.context.remark(
        N_("{rune}, worn by {player}.") if worn is not None else N_("{rune}."),
        outcome.rule or step.rule,
        of=row.of("rune", "wearer"),
        team=team.id,
        ref=worn.id if worn is not None else None,
        rune=outcome.name,
        player=name_told(step, worn) if worn is not None else "",
    )


# --- freebooters -----------------------------------------------------------------------------------------


def _freebooter(step: Step, name: str, row: Asker, divisor: int) -> int:
    team = step.team(name)

    def positions() -> list[Option]:
        left = step.team(name).treasury
        return [
            Option(each.value, each.label, each.note, (each.price or 0) // divisor, not reason, reason, rule=step.rule)
            for each in hireable_positions(step, team)
            for reason in (_short(step, left, (each.price or 0) // divisor) or each.reason,)
        ]

    slug = row.choice("position", N_("Which position does he play?"), positions, **step.about(name))
    called = row.text("name", N_("What is he called?"), **step.about(name))
    add_for_the_match(step, name, slug, called)
    return position(step.book, team.team_list, slug).price // divisor


def hireable_positions(step: Step, team: Team) -> list[Option]:
    """The positions of a team's list and its allies, with those that are full told. (Ruling freebooter-limits.)"""
    terms, limits = step.book.team_list(team.team_list), reads(step.book, "freebooter-limits", "positions-too")
    held = [player.position for player in team.players.values() if player.on_roster or player.status == "journeyman"]
    return [
        Option(each.slug, pick(each.name), "", each.price, not reason, reason, rule=step.rule)
        for each in (*terms.positions, *(step.book.ally(slug) for slug in terms.allies))
        for reason in (
            _("the team has as many of them as it may") if limits and held.count(each.slug) >= each.most else "",
        )
    ]


def add_for_the_match(step: Step, name: str, slug: str, called: str = "") -> Player:
    """Let a player of a position play this one match for a side."""
    team = step.team(name)
    place = 1 + sum(player.status == "journeyman" for player in team.players.values())
    terms = position(step.book, team.team_list, slug)
    ref = guest_ref(team, "f", place)
    player = Player(
        ref, 90 + place, called or unnamed(ref), slug, terms.price, "journeyman", hired=step.context.document.id
    )
    step.context.add_player(team.id, player)
    side = step.side(name)
    side.journeymen = (*side.journeymen, player.id)
    return player


# --- what is on offer ------------------------------------------------------------------------------------


def _offers(step: Step, name: str, bill: Bill) -> Iterator[Option]:
    team = step.team(name)
    taken = [slug for slug, _count, _each in bill.lines]
    for offer in step.book.inducements:
        price = _price(step, team, offer)
        reason = ""
        if offer.price_divisor is not None:
            reason = _full(step, name, bill)
        elif not _open(step, team, offer):
            reason = _("not for this team")
        elif offer.most is not None and taken.count(offer.slug) >= offer.most:
            reason = _("already hired")
        elif any(_kind(step, slug) == "wizard" == offer.kind for slug in taken):
            reason = _("one wizard is enough")
        else:
            reason = _short(step, team.treasury, price)
        yield Option(
            offer.slug, pick(offer.name), effect_told(offer), price or None, not reason, reason, rule=step.rule
        )


def _kind(step: Step, slug: str) -> str:
    return step.book.inducement(slug).kind if step.book.has("inducements", slug) else ""


def _contracted(step: Step, team: Team, offer: Inducement) -> bool:
    """Whether the offer is a wizard under the contract of the Dungeonbowl, won no more than a whole season ago.

    “Pour toute une saison”: what is left of the season in which it was won, and the next one. (LRB 4, Le Dungeonbowl.)
    """
    if CONTRACT not in team.trophies or offer.slug != "wizard":
        return False
    cups = step.context.every("tournament").values()
    won = {cup.season for cup in cups if cup.trophy == CONTRACT and cup.winner == team.id}
    seasons = list(step.context.every("season"))
    now = seasons.index(step.match.season)
    since = now - step.book.number_or("contract-seasons", now)
    return not won or bool(won & set(seasons[max(0, since) : now + 1]))


def _open(step: Step, team: Team, offer: Inducement) -> bool:
    return _contracted(step, team, offer) or allows(offer.access, _tags(step, team))


def _price(step: Step, team: Team, offer: Inducement) -> int:
    if _contracted(step, team, offer):
        return step.book.number("contract-wizard")
    return offer.price_for(_tags(step, team)) or 0


def _champions(step: Step, name: str, bill: Bill) -> Iterator[Option]:
    team, most = step.team(name), step.book.number_or("stars-most", 99)
    tags = _tags(step, team)
    for star in step.book.stars:
        if not allows(star.access, tags):
            continue
        price = star_price(step.book, star.slug, team.team_list)
        hired = hired_with(step.book, star.slug)
        first, away = comes_with(step.book, star.slug), why_away(step, star.slug)
        reason = _full(step, name, bill, len(hired))
        if first is not None:
            reason = comes_with_whom(step.book, first)
        elif star.slug in bill.stars:
            reason = _("already hired")
        elif away:
            reason = away
        elif sum(comes_with(step.book, each) not in bill.stars for each in bill.stars) >= most:
            reason = ngettext("at most {most} champion", "at most {most} champions", most).format(most=most)
        reason = reason or _short(step, team.treasury, price)
        label = " + ".join(pick(step.book.star(slug).name) for slug in hired)
        yield Option(star.slug, label, marks(step, star.slug), price, not reason, reason, rule=step.rule)


def _full(step: Step, name: str, bill: Bill, more: int = 1) -> str:
    """Why nobody more can play: those who are absent hold their places."""
    team, most = step.team(name), step.book.number_or("squad-most", 99)
    hired = sum(player.status == "journeyman" for player in team.players.values()) + len(bill.stars)
    return "" if len(team.roster()) + hired + more <= most else _("the team has {most} players").format(most=most)
