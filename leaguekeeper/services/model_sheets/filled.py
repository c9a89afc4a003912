"""How a sheet is written: one of each kind, filled in as the league could take it now.

What the league knows stands on it (who is to play, who comes back, who has won); what only people know is made up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from random import Random
from typing import Any, Literal

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.words import _
from leaguekeeper.league.bracket import champion_of, places_of
from leaguekeeper.league.chapters.improvements import can_improve
from leaguekeeper.league.chapters.tournaments import dice_asked
from leaguekeeper.league.documents.match import MatchReport
from leaguekeeper.league.documents.team import ImprovementsMade, PurchasesMade
from leaguekeeper.league.kinds import KINDS, classes_of
from leaguekeeper.league.paperwork import to_value
from leaguekeeper.league.profile import is_nameless
from leaguekeeper.league.specimen import specimen
from leaguekeeper.league.state import Fixture, Season, Team
from leaguekeeper.league.state_of_open_league import Tournament
from leaguekeeper.services.desk.builder import ground_of
from leaguekeeper.services.desk.ground import Ground
from leaguekeeper.services.fixtures.chosen import is_awaited
from leaguekeeper.services.session import Session
from leaguekeeper.services.simulation.matches import simulated_report, simulated_slip
from leaguekeeper.services.simulation.sample import NAMES, plain_team
from leaguekeeper.services.simulation.seasons import SimulatedSeasons
from leaguekeeper.services.stack.new_sheet import free_name
from leaguekeeper.services.stack.shut_gates import entering
from leaguekeeper.services.tournament.challenges import challenge_rows, pairings
from leaguekeeper.services.tournament.views import Pairings

__all__ = ["model_sheet"]

SEED = 2026
"""Whoever asks twice sees the same dice."""


def model_sheet(session: Session, kind: str) -> dict[str, Any]:
    """A sheet of a kind, as JSON holds it; in a coach's copy about his own team."""
    (document,) = classes_of({kind: KINDS[kind]})
    model = _Model(session, ground_of(session))
    told = _FILLED[kind](model) if session.state.league is not None and kind in _FILLED else {}
    whole = specimen(document, told)
    return {**whole, "id": model.free(kind.replace("_", "-")), **told}


class _Model:
    """What a league can fill in, for whoever's desk it is."""

    def __init__(self, session: Session, ground: Ground) -> None:
        self.session, self.ground, self.state = session, ground, ground.state
        self.dice = Random(SEED)

    # --- whom and what it is about ---------------------------------------------------------------------------

    def free(self, stem: str) -> str:
        """An id that nothing is called by yet: the stem itself, as long as it is free and this is no coach's copy."""
        taken = {name for _kind, name in self.state.parts} | {each.id for each in self.session.reading.filed}
        return stem if stem not in taken and not self.session.coach else free_name(self.session, stem)

    def number_of(self, words: str, stem: str, taken: Mapping[str, Any]) -> tuple[str, str]:
        """The next of things that are counted, "Coach 3" and his id, neither of which anybody has."""
        names = {each.name for each in taken.values()}
        for number in count(len(taken) + 1):
            ref, name = f"{stem}-{number}", words.format(number=number)
            if ref not in taken and name not in names:
                return ref, name
        raise AssertionError(words)

    @property
    def season(self) -> str:
        """The season that runs, or ran last."""
        left = self.ground.left_open
        found = left[0] if left and self.ground.running is None else self.ground.season
        return found.id if found is not None else "season"

    def teams(self) -> list[Team]:
        """The desk's own teams first, those that play before those that do not."""
        season = self.ground.running
        here = set(season.participants) - set(season.left) if season is not None else set()
        order = {each.id: (not self.ground.mine(each.id), each.id not in here, each.status != "enrolled")
                 for each in self.state.teams.values()}  # fmt: skip
        return sorted(self.state.teams.values(), key=lambda each: order[each.id])

    def team(self) -> Team | None:
        """The first of them."""
        return next(iter(self.teams()), None)

    def pair(self) -> tuple[str, str]:
        """Two teams."""
        first, second, *_more = *(each.id for each in self.teams()), "team-1", "team-2"
        return first, second

    def open_fixture(self) -> Fixture | None:
        """The next match to be played, one whose report lies in the mail after the others; else the one played last."""
        mine = [each for each in self.state.fixtures.values() if self.ground.mine(each.home, each.away)]
        open_ = [each for each in mine if is_awaited(self.state, each)]
        due = sorted(open_, key=lambda each: (self.lies("match", each.id), each.round))
        played = [each for each in mine if each.played]
        return next(iter(due), played[-1] if played else None)

    def lies(self, about: Literal["form", "match", "player"], ref: str) -> bool:
        """Whether a sheet on this lies in the mail: it is decided on there, and nobody writes another."""
        return (about, ref) in self.ground.begun.lying

    def to_re_enrol(self) -> list[Team]:
        """The teams that have to say whether they come back, those whose form lies in the mail last."""
        return sorted(self.ground.to_re_enrol(), key=lambda each: self.lies("form", each.id))

    def tournament(self) -> Tournament | None:
        """The tournament that goes on, or the last one."""
        held = list(self.state.of("tournament").values())
        return next((each for each in held if each.winner is None), held[-1] if held else None)


# --- the kinds ---------------------------------------------------------------------------------------------


def _coach(model: _Model) -> dict[str, Any]:
    ref, name = model.number_of(_("Coach {number}"), "coach", model.state.coaches)
    return {"coach": ref, "name": name}


def _team_list(model: _Model) -> dict[str, Any]:
    """Of whoever has no team yet; where everybody has one, of the coach that the sheet before it lets join."""
    ref, name = model.number_of(_("Team {number}"), "team", model.state.teams)
    busy = {each.coach for each in model.state.teams.values()}
    free = [each for each in model.state.coaches if each not in busy]
    coach = model.session.coach or next(iter(free), _coach(model)["coach"])
    return {"team": ref, "name": name, "coach": coach, **plain_team(model.session.book)}


def _opening(model: _Model) -> dict[str, Any]:
    ref, name = model.number_of(_("Season {number}"), "season", model.state.seasons)
    able = entering(model.state, model.session.book)
    return {"season": ref, "name": name, "participants": [each for each in model.state.teams if each in able]}


def _fixture(model: _Model) -> dict[str, Any]:
    home, away = model.pair()
    return {"fixture": model.free("match"), "season": model.season, "home": home, "away": away}


def _draw(model: _Model) -> dict[str, Any]:
    pair = model.pair()
    return {"season": model.season, "draw": model.free("draw"), "system": "by-hand", "entrants": pair,
            "rounds": [[pair]]}  # fmt: skip


def _ruling(model: _Model) -> dict[str, Any]:
    """What stands against a rule is let stand; where nothing does, a treasury is set to what it is."""
    told: dict[str, Any] = {"reason": _("why it is decided so")}
    against = list(dict.fromkeys(each.document for each in model.ground.reading.conflicts()))
    team = model.team()
    if against:
        told["accepts"] = against
    elif team is not None:
        told["changes"] = [{"team": team.id, "field": "treasury", "to": team.treasury}]
    return told


def _improvements(model: _Model) -> dict[str, Any]:
    book, teams = model.session.book, model.ground.enrolled()
    able = {team.id: [each.id for each in team.roster() if can_improve(book, team, each)
                      and not model.lies("player", f"{team.id}/{each.id}")] for team in teams}  # fmt: skip
    team = next((each for each in teams if able[each.id]), None) or model.team()
    if team is None or not book.improvements:
        return {}
    slip = ImprovementsMade(id="asked", team=team.id, entries=({},))
    entries = simulated_slip(model.state, slip, book, model.dice)
    entries = [each for each in entries if each["player"] in able.get(team.id, ())]
    return {"team": team.id, "entries": entries or [{"player": _first_player(team), "how": "chosen-primary"}]}


def _purchases(model: _Model) -> dict[str, Any]:
    """Whoever has no name is given one; where everybody has, a player is hired, or else somebody is called anew."""
    nameless = (each for each in model.ground.enrolled() if any(map(is_nameless, each.roster())))
    team = next(nameless, None) or model.team()
    if team is None:
        return {}
    to_name = [each for each in team.roster() if is_nameless(each)]
    slip = PurchasesMade(id="asked", team=team.id, entries=({},))
    entries = [] if to_name else simulated_slip(model.state, slip, model.session.book, model.dice)
    named = zip(to_name or team.roster()[:1], model.dice.sample(NAMES, len(NAMES)), strict=False)
    renamed = [{"do": "rename", "player": each.id, "name": name} for each, name in named]
    return {"team": team.id, "entries": entries or renamed or [{"do": "dismiss", "player": "1"}]}


def _report(model: _Model) -> dict[str, Any]:
    """The next match as it might go; where none is left, as it was filed, a play-off that nobody won or the last."""
    fixture = model.open_fixture()
    if fixture is not None and fixture.to_play:
        try:
            report, _outcome = simulated_report(model.state, fixture, model.session.book, model.dice, fixture.day)
        except RuleViolation:
            return {"fixture": fixture.id}
        return {key: each for key, each in to_value(report).items() if key != "id"}
    filed = [each.document for each in model.session.reading.filed if isinstance(each.document, MatchReport)]
    level = {each.id for each in model.state.fixtures.values() if each.match == "playoff" and each.played}
    level = {each for each in level if model.state.matches[each].winner is None}
    filed.sort(key=lambda each: each.fixture in level)
    return to_value(filed[-1]) if filed else {}


def _of_the_fixture(model: _Model) -> dict[str, Any]:
    fixture = model.open_fixture()
    return {"fixture": fixture.id} if fixture is not None else {}


def _moved(model: _Model) -> dict[str, Any]:
    fixture = model.open_fixture()
    return {"fixture": fixture.id, "day": fixture.day, "time": fixture.time} if fixture is not None else {}


def _of_the_season(model: _Model) -> dict[str, Any]:
    return {"season": model.season}


def _closing(model: _Model) -> dict[str, Any]:
    season: Season | None = next(iter(model.ground.left_open), None)
    return {"season": season.id if season is not None else model.season}


def _of_a_team(model: _Model) -> dict[str, Any]:
    team = model.team()
    return {"team": team.id} if team is not None else {}


def _points(model: _Model) -> dict[str, Any]:
    return {**_of_the_season(model), **_of_a_team(model), "points": -1, "reason": _("why it is decided so")}


def _joining(model: _Model) -> dict[str, Any]:
    season = model.ground.season
    outside = [each for each in model.teams() if season is None or each.id not in season.participants]
    team = next((each for each in outside if each.status == "enrolled"), None) or model.team()
    return {"season": model.season, **({"team": team.id} if team is not None else {})}


def _leaving(model: _Model) -> dict[str, Any]:
    return {**_of_the_season(model), **_of_a_team(model)}


def _new_coach(model: _Model) -> dict[str, Any]:
    team = model.team()
    others = [each for each in model.state.coaches if team is None or each != team.coach]
    return {**_of_a_team(model), **({"coach": others[0]} if others else {})}


def _resting(model: _Model) -> dict[str, Any]:
    due = model.to_re_enrol()
    return {"team": due[0].id} if due else _of_a_team(model)


def _form(model: _Model) -> dict[str, Any]:
    """The first team that has to say whether it comes back: its best players, and recruits for the rest."""
    due, season = model.to_re_enrol(), model.ground.season
    if not due or season is None or not model.session.book.has("numbers", "re-enrolment-budget"):
        return _resting(model)
    form = SimulatedSeasons(model.ground.reading, model.dice).form(due[0], season.id)
    return {key: form[key] for key in ("team", "painted", "staff", "players", "recruits")}


def _prizes(model: _Model) -> dict[str, Any]:
    play_offs = model.ground.play_offs
    places = places_of(model.state, play_offs) if play_offs is not None else ()
    return {"season": model.season, "places": places or model.pair()}


def _award(model: _Model) -> dict[str, Any]:
    return {**_of_the_season(model), **_of_a_team(model), "award": _("Award")}


def _lots(model: _Model) -> dict[str, Any]:
    return {"season": model.season, "order": model.pair()}


def _cup(model: _Model) -> dict[str, Any]:
    season = model.ground.season
    entrants = [each for each in season.participants if each not in season.left] if season is not None else ()
    trophies = [each.tournament for each in model.session.book.prizes if each.is_trophy]
    held = {each.trophy for each in model.state.of("tournament").values() if each.season == model.season}
    trophy = next((each for each in trophies if each not in held), "own")
    ref, name = model.number_of(_("Tournament {number}"), "tournament", model.state.of("tournament"))
    return {"tournament": ref, "season": model.season, "name": name, "trophy": trophy,
            "entrants": entrants if len(entrants) > 1 else model.pair()}  # fmt: skip


def _challenge(model: _Model) -> dict[str, Any]:
    """Whoever may still challenge somebody; where nobody may, the first of those who take part."""
    cup = model.tournament()
    here = [each.id for each in model.teams() if cup is None or each.id in cup.entrants]
    week, (challenger, challenged) = 1, tuple(here[:2]) if len(here) > 1 else model.pair()
    still = pairings(model.session, cup) if cup is not None else Pairings()
    if still.challengers:
        week = still.week
        challenger = still.challengers[week][0].id
        challenged = still.rivals[challenger][0].id
    return {"challenge": model.free("challenge"), "tournament": cup.id if cup is not None else "tournament",
            "week": week, "challenger": challenger, "challenged": challenged}  # fmt: skip


def _answer(model: _Model) -> dict[str, Any]:
    """The first challenge that waits for an answer: accepted, or handed on where the two have met since."""
    cups = model.state.of("tournament").values()
    rows = (row for cup in cups for row in challenge_rows(model.session, cup))
    asked = next((row for row in rows if row.open and row.mine), None)
    if asked is None:
        return {}
    if asked.met:
        return {"challenge": asked.id, "answer": "substitute", "substitute": asked.substitutes[0].id}
    return {"challenge": asked.id, "answer": "accept"}


def _trophy(model: _Model) -> dict[str, Any]:
    cup = model.tournament()
    finals = model.state.of("bracket").get(f"{cup.id}-finals") if cup is not None else None
    won = places_of(model.state, finals) if finals is not None and champion_of(model.state, finals) else ()
    winner, runner_up = won[:2] if len(won) > 1 else model.pair()
    dice = dict.fromkeys(dice_asked(model.session.book, cup.trophy), 3) if cup is not None else {}
    return {"tournament": cup.id if cup is not None else "tournament", "winner": winner, "runner_up": runner_up,
            "dice": dice}  # fmt: skip


def _trade(model: _Model) -> dict[str, Any]:
    one, other = model.pair()
    return {"teams": (one, other), "gold": {one: 10_000}}


def _book(model: _Model) -> dict[str, Any]:
    return {"rulebook": model.session.book.id}


def _event(model: _Model) -> dict[str, Any]:
    came = list(model.state.coaches.values())[:2]
    told = [{"name": each.name, "coach": each.id, "place": place} for place, each in enumerate(came, start=1)]
    return {"event": model.free("event"), "name": _("Side event"), "season": model.season, "game": "cards",
            **({"entrants": told} if len(told) > 1 else {})}  # fmt: skip


def _article(_model: _Model) -> dict[str, Any]:
    return {"name": _("Title"), "text": _("What is to be told.")}


def _first_player(team: Team) -> str:
    return next((each.id for each in team.roster()), "1")


_FILLED: Mapping[str, Callable[[_Model], dict[str, Any]]] = {
    "coach_joined": _coach, "team_enrolled": _team_list, "season_opened": _opening, "rule_book_adopted": _book,
    "edition_changed": _book, "fixture_set": _fixture, "ruling": _ruling, "purchases_made": _purchases,
    "improvements_made": _improvements, "match_report": _report, "fixtures_drawn": _draw, "fixture_changed": _moved,
    "points_adjusted": _points, "lots_drawn": _lots, "team_joined": _joining, "team_left": _leaving,
    "coach_changed": _new_coach, "team_rested": _resting, "prizes_paid": _prizes, "result_recorded": _of_the_fixture,
    "award_given": _award, "season_closed": _closing, "team_re_enrolled": _form, "tournament_opened": _cup,
    "challenge_made": _challenge, "challenge_answered": _answer, "trophy_awarded": _trophy, "traded": _trade,
    "side_event_held": _event, "article_written": _article,
}  # fmt: skip
"""What the league fills in, by kind; the founding has no league yet."""
