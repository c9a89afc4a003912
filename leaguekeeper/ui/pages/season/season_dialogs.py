"""The commissioner's sheets: fixtures moved, teams that come and go, new coaches, points, awards, results, rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from leaguekeeper.base.words import _
from leaguekeeper.league.unplayed import UNTOLD
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.pages.filing_dialog import figure
from leaguekeeper.ui.pages.season.tournament_dialogs import PlainDialog

if TYPE_CHECKING:
    from leaguekeeper.services.season.sheet_views import SheetTerms
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["DIALOGS", "sheet_words"]


class _TermsDialog(PlainDialog):
    """A sheet of the season that knows what it can name."""

    def __init__(self, title: str, words: str, parent: QWidget, host: PageHost, terms: SheetTerms) -> None:
        super().__init__(title, words, parent, host)
        self.terms = terms
        self._named: dict[Choice[str], Callable[[SheetTerms], Sequence[tuple[str, str]]]] = {}
        self.lay_out()
        self.later()

    def named(self, key: str, label: str, of: Callable[[SheetTerms], Sequence[tuple[str, str]]]) -> Choice[str]:
        """Put a field in for one of what the season has ``of`` a kind; it follows the league."""
        field = Choice(of(self.terms))
        self._named[field] = of
        self.field(key, label, field)
        return field

    def asked_anew(self) -> Callable[[], SheetTerms] | None:
        """What a new sheet can name; a correction goes by what could be named before it."""
        return None if self._was else self._host.league.season.sheet_terms

    def take_on(self, offers: SheetTerms) -> None:
        """The season may have come to name other things, or the same otherwise; the sheet stays one of its season."""
        if offers.season != self.terms.season:
            return
        self.terms = offers
        for field, of in self._named.items():
            self.offer(field, of(offers))

    def lay_out(self) -> None:
        """Put the fields in."""
        raise NotImplementedError

    def some(self, *keys: str) -> dict[str, object]:
        """What stands in those fields, empty ones left out."""
        found = {key: self.value(key) for key in keys}
        return {key: value for key, value in found.items() if value not in {None, ""}}


class _FixtureDialog(_TermsDialog):
    """A match that has not been played is moved, turned round, or called off."""

    kind = "fixture_changed"

    def lay_out(self) -> None:
        """Which match, and what becomes of it."""
        match = self.named("fixture", _("Match"), lambda terms: terms.fixtures)
        deeds = (("move", _("another day")), ("swap", _("home and away change places")), ("cancel", _("called off")))
        deed = Choice(deeds)
        self.field("deed", _("What becomes of it"), deed)
        self._day, self._put_off = _date(), ""
        self.field("day", _("Day"), self._day)
        self.field("reason", _("Reason"), QLineEdit())
        match.currentIndexChanged.connect(lambda _at: self._propose())
        self._propose()
        deed.currentIndexChanged.connect(lambda _at: self._show())
        self._show()

    def _propose(self) -> None:
        """The day to which a match that was just chosen may be put off."""
        match = str(self.value("fixture"))
        day = self.terms.later.get(match)
        if day is not None and match != self._put_off:
            self._day.setDate(QDate(day.year, day.month, day.day))
        self._put_off = match

    def _show(self) -> None:
        more = {"move": ("day",), "cancel": ("reason",)}.get(self.value("deed"), ())
        self.show_only(("fixture", "deed", *more))

    def fields(self) -> dict[str, object]:
        """The change as it is written."""
        deed = self.value("deed")
        if deed == "move":
            return self.some("fixture", "day")
        if deed == "swap":
            return {**self.some("fixture"), "swap": True}
        return {**self.some("fixture"), "cancelled": self.value("reason") or UNTOLD[0]}

    def tell(self, was: Mapping[str, object]) -> None:
        """What became of the match decides which fields there are."""
        deed = "cancel" if was.get("cancelled") else "swap" if was.get("swap") else "move"
        why = "" if was.get("cancelled") in UNTOLD else was.get("cancelled")
        told = {"fixture": was.get("fixture"), "deed": deed, "day": was.get("day"), "reason": why}
        self.fill(**{key: value for key, value in told.items() if value is not None})
        self._show()


class JoinDialog(_TermsDialog):
    """A team joins a season that has begun."""

    kind = "team_joined"

    def lay_out(self) -> None:
        """Which team, and in which division."""
        self.named("team", _("Team"), lambda terms: terms.outside)
        self.named("division", _("Division"), lambda terms: (("", "–"), *terms.divisions))

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        return {"season": self.terms.season, **self.some("team", "division")}


class LeaveDialog(_TermsDialog):
    """A team leaves the season."""

    kind = "team_left"

    def lay_out(self) -> None:
        """Which team, and what becomes of its matches."""
        self.named("team", _("Team"), lambda terms: terms.here)
        left = (("byes", _("called off")), ("forfeits", _("lost by forfeit")), ("replacement", _("taken over")))
        box = Choice(left)
        self.field("remaining", _("What is left of its matches"), box)
        self.named("replacement", _("Who takes over"), lambda terms: terms.outside)
        self.field("reason", _("Reason"), QLineEdit())
        box.currentIndexChanged.connect(lambda _at: self._show())
        self._show()

    def _show(self) -> None:
        more = ("replacement",) if self.value("remaining") == "replacement" else ()
        self.show_only(("team", "remaining", *more, "reason"))

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        more = ("replacement",) if self.value("remaining") == "replacement" else ()
        return {"season": self.terms.season, **self.some("team", "remaining", "reason", *more)}


class CoachDialog(_TermsDialog):
    """A team passes to another coach."""

    kind = "coach_changed"

    def lay_out(self) -> None:
        """Which team, and who coaches it from now on: anybody but who does already."""
        team = self.named("team", _("Team"), lambda terms: terms.teams)
        self._coach = Choice[str]()
        self.field("coach", _("Coach"), self._coach)
        team.currentIndexChanged.connect(lambda _at: self._list())
        self._list()

    def _list(self) -> None:
        """Whom one can choose; on a filed sheet, whom it named stays as chosen."""
        kept = self._was.get("coach")
        led, now = self.terms.led.get(self.value("team")), self.value("coach")
        others = [each for each in self.terms.coaches if each[0] != led or each[0] == kept]
        self.offer(self._coach, others, now)

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        return self.some("team", "coach")


class PointsDialog(_TermsDialog):
    """League points given or taken."""

    kind = "points_adjusted"

    def lay_out(self) -> None:
        """To whom, how many, why."""
        self.named("team", _("Team"), lambda terms: terms.inside)
        self.field("points", _("Points"), figure(-1000, 1000))
        self.field("reason", _("Reason"), QLineEdit())

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        return {"season": self.terms.season, **self.some("team", "reason"), "points": self.value("points")}


class AwardDialog(_TermsDialog):
    """Whatever the commissioner wishes to honour."""

    kind = "award_given"

    def lay_out(self) -> None:
        """What it is called, and who gets it."""
        self.field("award", _("Award"), QLineEdit())
        team = self.named("team", _("Team"), lambda terms: terms.teams)
        self._player = Choice[str]()
        self.field("player", _("Player"), self._player)
        team.currentIndexChanged.connect(lambda _at: self._list())
        self._list()

    def _list(self) -> None:
        self.offer(self._player, (("", "–"), *self.terms.players.get(self.value("team"), ())))

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        return {"season": self.terms.season, **self.some("award", "team", "player")}


class ResultDialog(_TermsDialog):
    """The bare result of a match that was played elsewhere."""

    kind = "result_recorded"

    def lay_out(self) -> None:
        """Which match, and how it ended."""
        self.named("fixture", _("Match"), lambda terms: terms.fixtures)
        for side, label in (("home", _("Touchdowns, home")), ("away", _("Touchdowns, away"))):
            self.field(side, label, figure(0, 99))
        for side, label in (("hurt-home", _("Casualties, home")), ("hurt-away", _("Casualties, away"))):
            self.field(side, label, figure(0, 99))
        for side, label in (("shot-home", _("Penalties won, home")), ("shot-away", _("Penalties won, away"))):
            self.field(side, label, figure(0, 99))
        sides = (("", "–"), ("home", _("the home side")), ("away", _("the away side")))
        self.field("winner", _("Goes on by a ruling"), Choice(sides))

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        sides = {
            side: {"score": self.value(side), "casualties": self.value(f"hurt-{side}")} for side in ("home", "away")
        }
        shots = [self.value("shot-home"), self.value("shot-away")]
        return {**self.some("fixture", "winner"), **sides, **({"penalties": shots} if any(shots) else {})}

    def tell(self, was: Mapping[str, Any]) -> None:
        """Both sides' figures, and the penalties."""
        told = {key: was[key] for key in ("fixture", "winner") if was.get(key)}
        for at, side in enumerate(("home", "away")):
            figures = was.get(side) or {}
            told[side], told[f"hurt-{side}"] = figures.get("score", 0), figures.get("casualties", 0)
            told[f"shot-{side}"] = (was.get("penalties") or (0, 0))[at]
        self.fill(**told)


class RulingDialog(_TermsDialog):
    """The commissioner sets a figure, and says why."""

    kind = "ruling"

    def lay_out(self) -> None:
        """Whose figure, which one, to what."""
        team = self.named("team", _("Team"), lambda terms: terms.teams)
        fields = (
            ("treasury", _("Treasury")),
            ("miss_next", _("misses the next match")),
            ("niggles", _("Niggling injuries")),
            ("extra_spp", _("Experience given (or taken)")),
        )
        what = Choice(fields)
        self.field("field", _("What is set"), what)
        self._player = Choice[str]()
        self.field("player", _("Player"), self._player)
        self.field("to", _("Set to"), figure(-10_000_000, 10_000_000))
        self.field("yes", _("misses the next match"), QCheckBox())
        self.field("reason", _("Reason"), QLineEdit())
        team.currentIndexChanged.connect(lambda _at: self._list())
        what.currentIndexChanged.connect(lambda _at: self._show())
        self._list()
        self._show()

    def _list(self) -> None:
        self.offer(self._player, self.terms.players.get(self.value("team"), ()))

    def _show(self) -> None:
        what = self.value("field")
        player = () if what == "treasury" else ("player",)
        self.show_only(("team", "field", *player, "yes" if what == "miss_next" else "to", "reason"))

    def fields(self) -> dict[str, object]:
        """The sheet as it is written."""
        what = self.value("field")
        change = {"team": self.value("team"), "field": what, "to": self.value("to")}
        if what != "treasury":
            change["player"] = self.value("player")
        if what == "miss_next":
            change["to"] = self.value("yes")
        return {"reason": self.value("reason"), "changes": [change]}

    def tell(self, was: Mapping[str, Any]) -> None:
        """The first figure that was set; more than one has no room here."""
        change: Mapping[str, Any] = next(iter(was.get("changes") or ()), {})
        told = {key: change[key] for key in ("team", "field", "player") if change.get(key) is not None}
        to = change.get("to", 0)
        self.fill(**told, reason=was.get("reason", ""), **({"yes": to} if isinstance(to, bool) else {"to": to}))
        self._show()


DIALOGS: dict[str, type[_TermsDialog]] = {
    "fixture_changed": _FixtureDialog,
    "result_recorded": ResultDialog,
    "team_joined": JoinDialog,
    "team_left": LeaveDialog,
    "coach_changed": CoachDialog,
    "points_adjusted": PointsDialog,
    "award_given": AwardDialog,
    "ruling": RulingDialog,
}
"""The sheets by the kind of document they become."""


def sheet_words() -> dict[str, tuple[str, str]]:
    """What each sheet is called, and what files it."""
    return {
        "fixture_changed": (_("Move or call off a match"), _("Change the match")),
        "result_recorded": (_("Result from elsewhere"), _("Record the result")),
        "team_joined": (_("A team joins"), _("Let it join")),
        "team_left": (_("A team leaves"), _("Let it leave")),
        "coach_changed": (_("New coach"), _("Hand the team over")),
        "points_adjusted": (_("Give or take points"), _("Adjust the points")),
        "award_given": (_("Give an award"), _("Give the award")),
        "ruling": (_("Ruling"), _("File the ruling")),
    }


def _date() -> QDateEdit:
    field = QDateEdit(QDate.currentDate().addDays(7))
    field.setCalendarPopup(True)
    return field
