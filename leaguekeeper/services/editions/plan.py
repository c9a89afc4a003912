"""What becomes of teams and players in another rule book: proposed by slug, name and likeness, changed by choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.figures import amount
from leaguekeeper.base.sentences import called, labelled
from leaguekeeper.base.words import N_, _, pick
from leaguekeeper.league.chapters.purchases import may_have_staff
from leaguekeeper.league.state import Player, State, Team
from leaguekeeper.league.terms import has, position
from leaguekeeper.rules.book import RuleBook
from leaguekeeper.services.editions.counterparts import Found, list_for, positions_for, skill_for, staff_for
from leaguekeeper.services.editions.keeping import Kept, can_keep_players, with_kept
from leaguekeeper.services.editions.views import KEEP, LEAVE, RETURN, STAY, Matter, What

__all__ = ["Choices", "Plan"]

Choices = Mapping[str, str]
"""What was decided by the key of its matter: a slug of the new book, ``keep`` or ``leave``."""

_WHO = 2
"""What stands on the sheet of a player of whom nothing is said: his team and his id."""

MOST_NAMED = 4
"""So many of whom a matter concerns are named."""


class Plan:
    """A league's way into another book, as the choices have it; what is not chosen is as proposed."""

    def __init__(self, state: State, left: RuleBook, book: RuleBook, choices: Choices) -> None:
        self.state, self.left, self.target, self.choices = state, left, book, choices
        self.matters: list[Matter] = []
        self._whole = can_keep_players(left, book)
        self._kept: list[Kept] = []
        self._lists = {slug: self._list(slug) for slug in dict.fromkeys(team.team_list for team in self.teams)}
        self._places = {slug: self._positions(slug, new) for slug, (new, _leaves) in self._lists.items()}
        self._skills = {slug: self._skill(slug) for slug in self._unknown_skills()}
        self._staff = {slug: self._staff_kind(slug) for slug in self._unknown_staff()}
        self._back = self._retired()
        self.book = with_kept(left, book, self._kept)
        self._teams = [told for team in self.teams if len(told := self._team(team)) > 1]
        fates = (self._player(team, player) for team in self.teams for player in team.players.values())
        self._players = [told for told in fates if len(told) > _WHO]
        self._refuse_unknown()

    @property
    def teams(self) -> list[Team]:
        """Every team of the league, those who have left it too: their records are still told."""
        return list(self.state.teams.values())

    def fields(self) -> dict[str, Any]:
        """What the sheet says beside its rule book."""
        keeps = {slug.split("/")[1] if "/" in slug else slug: None for _kind, slug in self._kept}
        return {"rulebook": self.book.id, "keeps": list(keeps), "teams": self._teams, "players": self._players}

    # --- what is decided -----------------------------------------------------------------------------------

    def _decide(
        self, what: What, slug: str, name: str, whom: list[str], found: Found | None, options: list[tuple[str, str]],
        keep: bool = False,
    ) -> str:  # fmt: skip
        """What becomes of something: as was chosen, else its counterpart, else it is let go."""
        key = f"{what}:{slug}"
        ways = [*options, *([(KEEP, _("stays as it is, by a ruling"))] if keep else []), *_leaving(what)]
        chosen = self.choices.get(key, found.slug if found is not None else LEAVE)
        if chosen not in dict(ways):
            raise BadInput(key, N_("“{value}” is not one of the choices here."), value=chosen).offering(ways)
        sure = found is not None and found.sure
        self.matters.append(Matter(key, what, name, _named(whom), chosen, tuple(ways), sure or key in self.choices))
        return chosen

    def _refuse_unknown(self) -> None:
        known = [each.key for each in self.matters]
        for key in self.choices:
            if key not in known and not key.startswith("player:"):
                raise BadInput(key, N_("there is nothing to be decided of that name.")).offering(
                    (each.key, each.name) for each in self.matters
                )

    def _list(self, slug: str) -> tuple[str, bool]:
        """The list that the teams of one have in the new book, and whether they leave the league."""
        found = list_for(self.left, self.target, slug)
        if found.slug == slug:
            return slug, False
        options = [(each.slug, pick(each.name)) for each in self.target.teams]
        whom = [team.name for team in self.teams if team.team_list == slug]
        name = pick(self.left.team_list(slug).name)
        chosen = self._decide("list", slug, name, whom, found, options, self._whole)
        if chosen == KEEP:
            self._kept.append(("list", slug))
        return (found.slug if chosen == LEAVE else slug if chosen == KEEP else chosen), chosen == LEAVE

    def _positions(self, old: str, new: str) -> dict[str, tuple[str, bool]]:
        """By position of an old list: the one of the new list, and whether its players are let go."""
        if not self.target.has("teams", new):  # the old list is kept whole
            return {}
        teams = [team for team in self.teams if team.team_list == old]
        squads = [Counter(player.position for player in team.roster()) for team in teams]
        everybody = (player.position for team in teams for player in team.players.values())
        held = {slug: max(squad[slug] for squad in squads) for slug in everybody}
        found = positions_for(self.left, self.target, old, new, held)
        told = {slug: (each.slug, False) for slug, each in found.items()}
        for slug, each in found.items():
            whom = [called(player.name) for team in teams for player in team.roster() if player.position == slug]
            if each.slug != slug and whom and not self._lists[old][1]:
                told[slug] = self._position(old, new, slug, whom, each)
        return told

    def _position(self, old: str, new: str, slug: str, whom: list[str], found: Found) -> tuple[str, bool]:
        terms, gold = self.target.team_list(new), _("{name}, {price} gp")
        options = [(each.slug, gold.format(name=pick(each.name), price=amount(each.price))) for each in terms.positions]
        options += [
            (each, pick(self.target.ally(each).name)) for each in terms.allies if self.target.has("allies", each)
        ]
        keep = self._whole and self.left.has("teams", old) and self.left.team_list(old).has_position(slug)
        name = labelled(pick(self.left.team_list(old).name), self._called(old, slug))
        chosen = self._decide("position", f"{old}/{slug}", name, whom, found, options, keep)
        if chosen == KEEP:
            self._kept.append(("position", f"{old}/{slug}/{new}"))
            return slug, False
        return (found.slug, True) if chosen == LEAVE else (chosen, False)

    def _called(self, team_list: str, slug: str) -> str:
        return pick(position(self.left, team_list, slug).name) if has(self.left, team_list, slug) else slug

    def _unknown_skills(self) -> dict[str, None]:
        players = (each for team in self.teams for each in team.roster())
        had = (slug for player in players for slug in (*_learned_by(player), *_ruled(player)))
        return dict.fromkeys(slug for slug in had if not self.target.has("skills", slug))

    def _skill(self, slug: str) -> str | None:
        """The skill that those have who have learned or been given one; None where what it cost comes back."""
        whom = [called(player.name) for team in self.teams for player in team.roster()
                if slug in {*_learned_by(player), *_ruled(player)}]  # fmt: skip
        options = [(each.slug, pick(each.name)) for each in self.target.skills]
        name = pick(self.left.skill(slug).name) if self.left.has("skills", slug) else slug
        found = skill_for(self.left, self.target, slug)
        chosen = self._decide("skill", slug, name, whom, found, options, self.left.has("skills", slug))
        if chosen == KEEP:
            self._kept.append(("skill", slug))
        return None if chosen == LEAVE else slug if chosen == KEEP else chosen

    def _unknown_staff(self) -> dict[str, None]:
        held = (slug for team in self.teams for slug, count in team.staff.items() if count)
        return dict.fromkeys(slug for slug in held if not self.target.has("staff", slug))

    def _staff_kind(self, slug: str) -> str | None:
        whom = [team.name for team in self.teams if team.staff.get(slug)]
        options = [(each.slug, pick(each.name)) for each in self.target.staff]
        known = self.left.has("staff", slug)
        name = pick(self.left.staff_kind(slug).name) if known else slug
        chosen = self._decide("staff", slug, name, whom, staff_for(self.left, self.target, slug), options, known)
        if chosen == KEEP:
            self._kept.append(("staff", slug))
        return None if chosen == LEAVE else slug if chosen == KEEP else chosen

    def _retired(self) -> bool:
        """Whether those come back who rest for the season: nobody does later where no team re-enrols.

        (House rules, Réenrôler les joueurs en retraite temporaire.)
        """
        whom = [called(player.name) for team in self.teams for player in team.roster() if player.status == "retired"]
        if not whom or not self.left.sequences.off_season or self.target.sequences.off_season:
            return False
        ways = [(RETURN, _("come back")), (STAY, _("rest on"))]
        return self._decide("retired", "players", _("Who rests for the season"), whom, Found(RETURN), ways) == RETURN

    # --- what the sheet says -------------------------------------------------------------------------------

    def _team(self, team: Team) -> dict[str, Any]:
        new, leaves = self._lists[team.team_list]
        told: dict[str, Any] = {"team": team.id}
        if new != team.team_list:
            told["list"] = new
        if leaves and team.aside != "dissolved":
            told["leaves"] = True
        chosen = self._chosen(team, new)
        if chosen is not None:
            told["choices"] = chosen
        staff = dict(self._staff_told(team, new))
        return {**told, **({"staff": staff} if staff else {})}

    def _chosen(self, team: Team, new: str) -> list[str] | None:
        """The god or league of a team whose new list has it choose one, and which has chosen none of them."""
        terms = self.book.team_list(new)
        offered = terms.to_choose
        if not offered or team.status == "withdrawn" or set(team.choices) & set(offered):
            return None
        options = [(slug, pick(self.book.special_rule(slug).name)) for slug in offered]
        sure = Found(offered[0], sure=False)
        known = [each for each in team.choices if each in {*terms.leagues, *terms.favoured_of}]
        return [*known, self._decide("choice", team.id, team.name, [pick(terms.name)], sure, options)]

    def _staff_told(self, team: Team, new: str) -> Iterator[tuple[str, str | None]]:
        there = Team(team.id, team.name, new, choices=team.choices)
        for slug, count in team.staff.items():
            now = self._staff.get(slug, slug)
            if now is not None and not (
                self.book.has("staff", now) and may_have_staff(self.book, there, self.book.staff_kind(now))
            ):
                now = None
            if now != slug and (count or slug in self._staff):
                yield slug, now

    def _player(self, team: Team, player: Player) -> dict[str, Any]:
        """What the sheet says of a player: nothing but who he is where nothing of him changes its slug."""
        new, _leaves = self._lists[team.team_list]
        place, leaves = self._places[team.team_list].get(player.position, (player.position, False))
        own = self.choices.get(f"player:{team.id}/{player.id}")
        if own is not None:
            place, leaves = (place, True) if own == LEAVE else (own, False)
        if not has(self.book, new, place):
            raise BadInput(f"player:{team.id}/{player.id}", N_("{list} has no position called {slug}."),
                           list=self.book.team_list(new).name, slug=place)  # fmt: skip
        told: dict[str, Any] = {"team": team.id, "player": player.id}
        if place != player.position:
            told["position"] = place
        if leaves and player.on_roster:
            told["leaves"] = True
        elif self._back and player.status == "retired":
            told["returns"] = True
        skills = dict(self._learned(player, frozenset(position(self.book, new, place).skills)))
        return {**told, **({"skills": skills} if skills else {})}

    def _learned(self, player: Player, born: frozenset[str]) -> Iterator[tuple[str, str | None]]:
        """The skills he has that are called otherwise, or that his new position brings along anyway."""
        held = set(born)
        for slug in player.lacks:
            if slug not in _learned_by(player) and self._skills.get(slug, slug) != slug:
                yield slug, self._skills[slug]
        given = () if not player.on_roster else tuple(slug for slug in _ruled(player) if slug not in player.lacks)
        for slug in (*_learned_by(player), *given):
            now: str | None = slug if self.book.has("skills", slug) else self._skills.get(slug)
            if slug not in self._skills and now is None:
                found = skill_for(self.left, self.book, slug)
                now = found.slug if found is not None else None
            now = None if now in held else now
            if now is not None:
                held.add(now)
            if now != slug:
                yield slug, now


def _learned_by(player: Player) -> list[str]:
    return [advance.skill for advance in player.advances if advance.skill is not None]


def _ruled(player: Player) -> list[str]:
    """What he was given or lost beside his improvements; grudges are told apart, by whom he bears them against."""
    return [*(slug for slug in player.traits if slug not in player.against), *player.lacks]


def _leaving(what: What) -> list[tuple[str, str]]:
    words = {
        "list": N_("leaves the league"),
        "position": N_("let go for his price"),
        "skill": N_("let go for its experience"),
        "staff": N_("let go for its price"),
    }
    return [(LEAVE, _(words[what]))] if what in words else []


def _named(whom: list[str]) -> str:
    more = _("{names} and {count} more")
    names = ", ".join(whom[:MOST_NAMED])
    return names if len(whom) <= MOST_NAMED else more.format(names=names, count=len(whom) - MOST_NAMED)
