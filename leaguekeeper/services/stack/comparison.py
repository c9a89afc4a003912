"""What a change to the stack would change, told team by team: figures before and after, and what stands against a rule.

(leaguekeeper/README.md, "The idea".)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import called, numbered
from leaguekeeper.base.words import _, ngettext, pick
from leaguekeeper.league.book_in_force import book_in_force, book_of_next_season
from leaguekeeper.league.documents.bulletin import ArticleWritten
from leaguekeeper.league.profile import characteristics, position_of, skill_name, skills, unspent_spp, value
from leaguekeeper.league.standings import Line, counts_points, table
from leaguekeeper.league.state import Coach, Player, State, Team
from leaguekeeper.league.state_of_side_events import SideEvent
from leaguekeeper.league.value import current_team_value, rated, team_rating, team_value
from leaguekeeper.rules import load
from leaguekeeper.services.marks import mark_of
from leaguekeeper.services.stack.changed_parts import changed_parts, unheard
from leaguekeeper.services.stack.views import ChangeGroup, ChangeLine

if TYPE_CHECKING:
    from leaguekeeper.league.reading import Filed, Reading
    from leaguekeeper.rules.book import RuleBook

__all__ = ["Books", "articles_between", "changes_between", "figures_of_team", "profile_lines", "skill_lines"]


def changes_between(
    before: State, after: State, book: RuleBook, *, plain: bool = True, called: Callable[[str], str] = str
) -> tuple[ChangeGroup, ...]:
    """Everything that differs, in the words of the league: teams first, then their players, the table, and the rest.

    Nothing comes back only where nothing differs; without ``plain`` also where no figure does, as while a match is
    written down of which the books would say no more than that the teams have played it. ``called`` says how a sheet is
    called.
    """
    old, new = before.teams, after.teams
    books = (book_in_force(before, load) if before.league is not None else book, book)
    found: list[ChangeGroup] = []
    for name in dict.fromkeys([*old, *new]):
        was, now = old.get(name), new.get(name)
        if was is now:
            continue
        found += _team(books, was, now, {**before.coaches, **after.coaches})
    found += _tables(before, after, book)
    found += _side_events(before, after)
    found += _books(before, after)
    found += changed_parts(before, after, called)
    return tuple(found) or (tuple(unheard(before, after)) if plain else ())


def _side_events(before: State, after: State) -> Iterator[ChangeGroup]:
    """Games beside the league: who came where, as it was and as it is now."""
    old, new = before.of("side-event"), after.of("side-event")
    for name in dict.fromkeys([*old, *new]):
        was, now = (_entries(state.get(name)) for state in (old, new))
        if was != now:
            title = _("Side event: {name}").format(name=(new.get(name) or old[name]).name)
            lines = (ChangeLine(who, was.get(who, ""), now.get(who, "")) for who in dict.fromkeys([*was, *now]))
            yield ChangeGroup(title, tuple(line for line in lines if line.old != line.new))


def _entries(event: SideEvent | None) -> dict[str, str]:
    told = _("place {place}")
    return {
        each.name: " · ".join(
            [told.format(place=each.place), *([amount(each.figure)] if each.figure is not None else [])]
        )
        for each in (event.entries if event is not None else ())
    }


def _books(before: State, after: State) -> Iterator[ChangeGroup]:
    """The rule book that the next season goes by."""
    was, now = before.league, after.league
    if was is None or now is None or (was.rulebook, was.digest) == (now.rulebook, now.digest):
        return
    old, new = (book_of_next_season(state, None, load) for state in (before, after))
    told = _("{name} (version {version})")
    lines = [told.format(name=pick(each.about.name), version=each.version) for each in (old, new)]
    yield ChangeGroup(_("Rule book"), (ChangeLine(_("Next season"), lines[0], lines[1]),))


Books = tuple["RuleBook", "RuleBook"]
"""The rule books in force before and after: a sheet may lead a league from one to another."""


def _team(books: Books, was: Team | None, now: Team | None, coaches: Mapping[str, Coach]) -> Iterator[ChangeGroup]:
    shown = now or was
    if shown is None:
        return
    mark = mark_of(shown)
    if was is None or now is None:
        happened = _("is new") if was is None else _("is gone")
        yield ChangeGroup(shown.name, (ChangeLine(_("Team"), "", happened),), mark)
        return
    lines = (*_renamed(was, now, coaches), *figures_of_team(books, was, now))
    if lines:
        yield ChangeGroup(now.name, lines, mark)
    for ref in dict.fromkeys([*was.players, *now.players]):
        told = tuple(_player_lines(books, was, now, was.players.get(ref), now.players.get(ref)))
        if told:
            player = now.players.get(ref) or was.players[ref]
            yield ChangeGroup(numbered(player.name, player.number), told, mark)


def _renamed(was: Team, now: Team, coaches: Mapping[str, Coach]) -> Iterator[ChangeLine]:
    """What a team is called and who stands behind it."""
    states = {"enrolled": _("takes part"), "resting": _("sits out"), "withdrawn": _("withdrawn")}
    for label, old, new in (
        (_("Name"), was.name, now.name),
        (_("Coach"), *(coaches[each.coach].name if each.coach is not None else "" for each in (was, now))),
        (_("State"), states[was.status], states[now.status]),
        (_("Stadium"), was.stadium or "", now.stadium or ""),
        (_("Sponsors"), ", ".join(was.sponsors), ", ".join(now.sponsors)),
        (_("Trophies"), ", ".join(was.trophies), ", ".join(now.trophies)),
        (_("Colours"), ", ".join(was.colours), ", ".join(now.colours)),
    ):
        if old != new:
            yield ChangeLine(label, old, new)


def figures_of_team(books: Books, was: Team, now: Team) -> Iterator[ChangeLine]:
    """A team's list, its gold, its staff and what it is worth."""
    before, book = books
    if was.team_list != now.team_list:
        lists = [pick(each.team_list(team.team_list).name) for each, team in ((before, was), (book, now))]
        yield ChangeLine(_("Team list"), lists[0], lists[1])
    yield from _figure(_("Treasury"), was.treasury, now.treasury)
    for kind in book.staff:
        yield from _figure(pick(kind.name), was.staff.get(kind.slug, 0), now.staff.get(kind.slug, 0))
    yield from _figure(_("Team value"), team_value(before, was), team_value(book, now))
    if rated(book) != rated(before):
        return
    if rated(book):
        yield from _figure(_("Team rating"), team_rating(before, was), team_rating(book, now))
    else:
        yield from _figure(_("Current team value"), current_team_value(before, was), current_team_value(book, now))


def _player_lines(
    books: Books, team_was: Team, team_now: Team, was: Player | None, now: Player | None
) -> Iterator[ChangeLine]:
    if was is None or now is None:
        if now is not None and now.status != "journeyman":
            yield ChangeLine(_("Player"), "", _("joins"))
        elif was is not None and was.status != "journeyman":
            yield ChangeLine(_("Player"), "", _("never joined"), worse=True)
        return
    if was is now:
        return
    if was.name != now.name:
        yield ChangeLine(_("Player’s name"), called(was.name), called(now.name))
    yield from _figure(_("Number"), was.number, now.number)
    if was.status != now.status:
        words = status_words()
        yield ChangeLine(_("State"), words[was.status], words[now.status], worse=now.status != "active")
    if was.miss_next != now.miss_next:
        old, new = (_("misses") if each.miss_next else _("plays") for each in (was, now))
        yield ChangeLine(_("Next match"), old, new, worse=now.miss_next)
    before, book = books
    if was.position != now.position:
        places = [pick(position_of(*each).name) for each in ((before, team_was, was), (book, team_now, now))]
        yield ChangeLine(_("Position"), places[0], places[1])
    points = _("Experience") if book.levelled else _("Unspent SPP")
    yield from _figure(points, unspent_spp(before, was), unspent_spp(book, now))
    yield from _figure(_("Niggling injuries"), was.niggles, now.niggles, up_is_worse=True)
    yield from profile_lines(books, team_was, team_now, was, now)
    yield from skill_lines(books, team_was, team_now, was, now)
    yield from _figure(_("Value"), value(was), value(now))


def status_words() -> dict[str, str]:
    """What a player can be, in words."""
    return {
        "active": _("plays"),
        "retired": _("in temporary retirement"),
        "dead": _("dead"),
        "left": _("has left"),
        "fired": _("let go"),
        "archived": _("not re-enrolled"),
        "journeyman": _("journeyman"),
    }


def profile_lines(books: Books, team_was: Team, team_now: Team, was: Player, now: Player) -> Iterator[ChangeLine]:
    """A player's characteristics."""
    before, book = books
    old, new = characteristics(before, team_was, was), characteristics(book, team_now, now)
    for kind in book.characteristics:
        first, second = old.get(kind.slug), new.get(kind.slug)
        if before.has("characteristics", kind.slug) and before.characteristic(kind.slug).kind != kind.kind:
            yield ChangeLine(pick(kind.short), before.characteristic(kind.slug).written(first), kind.written(second))
        elif first != second:
            better = first is None or (second is not None and (second - first) * kind.step > 0)
            yield ChangeLine(pick(kind.short), kind.written(first), kind.written(second), worse=not better)


def skill_lines(books: Books, team_was: Team, team_now: Team, was: Player, now: Player) -> Iterator[ChangeLine]:
    """A player's skills, those that he has by his position where they are others."""
    before, book = books
    same_place = (team_was.team_list, was.position) == (team_now.team_list, now.position) and before is book
    learned = [(each.advances, each.traits, each.lacks, each.against) for each in (was, now)]
    if same_place and learned[0] == learned[1]:
        return
    (earned_once, born_once), (earned_now, born_now) = _named(before, team_was, was), _named(book, team_now, now)
    same = set(born_once) & set(born_now)
    old, new = ([*earned, *(each for each in born if each not in same)]
                for earned, born in ((earned_once, born_once), (earned_now, born_now)))  # fmt: skip
    if old != new:
        yield ChangeLine(_("Skills"), ", ".join(old), ", ".join(new), worse=len(new) < len(old))


def _named(book: RuleBook, team: Team, player: Player) -> tuple[list[str], list[str]]:
    """What he earned and what else he has, as a sheet names it."""
    position = position_of(book, team, player)
    earned, born = (
        [skill_name(book, slug, position, player) for slug in found] for found in skills(book, team, player)
    )
    return earned, born


def _figure(label: str, old: int, new: int, up_is_worse: bool = False) -> Iterator[ChangeLine]:
    if old != new:
        yield ChangeLine(label, amount(old), amount(new), worse=(new > old) == up_is_worse)


def _tables(before: State, after: State, book: RuleBook) -> Iterator[ChangeGroup]:
    for name, season in after.seasons.items():
        old_season = before.seasons.get(name)
        if old_season is None:
            continue
        old = {line.team: line for line in table(before, book, old_season)}
        now = table(after, book, season)
        pointed = counts_points(book, (*old.values(), *now))
        lines = []
        for line in now:
            was = _in_table(old[line.team], pointed) if line.team in old else ""
            if was and was != _in_table(line, pointed):
                called, worse = after.teams[line.team].name, line.place > old[line.team].place
                lines.append(ChangeLine(called, was, _in_table(line, pointed), worse=worse))
        if lines:
            yield ChangeGroup(_("Table, {season}").format(season=season.name), tuple(lines))


def _in_table(line: Line, pointed: bool) -> str:
    """A team's place with its points, its wins where the table counts no points."""
    if pointed:
        told = ngettext("{place}. ({points} point)", "{place}. ({points} points)", abs(line.points))
        return told.format(place=line.place, points=amount(line.points))
    return ngettext("{place}. ({count} win)", "{place}. ({count} wins)", line.won).format(
        place=line.place, count=line.won
    )


def articles_between(before: Reading, after: Reading) -> Iterator[ChangeGroup]:
    """What comes into the bulletin, leaves it or is rewritten there: it stands on no state, but on the stack alone."""
    fresh = after.on_top_of(before)
    was = {} if fresh is not None else _written(before.filed)
    now = _written(after.filed if fresh is None else fresh)
    lines = tuple(
        ChangeLine(_("Article"), was[ref].name if ref in was else "", now[ref].name if ref in now else "")
        for ref in dict.fromkeys((*was, *now))
        if was.get(ref) != now.get(ref)
    )
    if lines:
        yield ChangeGroup(_("Bulletin"), lines)


def _written(filed: Iterable[Filed]) -> dict[str, ArticleWritten]:
    return {each.id: each.document for each in filed if isinstance(each.document, ArticleWritten)}
