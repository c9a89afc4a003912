"""The sheets of an open league: tournaments opened, challenges made and answered, matches arranged, trades struck."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QLineEdit, QVBoxLayout, QWidget

from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.handed_in import HandedIn
from leaguekeeper.ui.components.page.layout import empty, in_a_grid, upright
from leaguekeeper.ui.components.page.room import Room
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.pages.filing_dialog import FilingDialog, figure
from leaguekeeper.ui.pages.preview import PreviewDialog

if TYPE_CHECKING:
    from leaguekeeper.services.stack.views import Preview
    from leaguekeeper.services.tournament.views import ChallengeRow, TournamentsView, TournamentView, TradeTerms
    from leaguekeeper.services.views import TeamMark
    from leaguekeeper.ui.pages.page import PageHost

__all__ = ["AnswerDialog", "ChallengeDialog", "MatchDialog", "PlainDialog", "TournamentDialog", "TradeDialog"]

MOST_GOLD = 2_000_000

WHICH = frozenset({"kind", "version", "id", "date", "author", "note", "by_ruling"})
"""What a correction leaves as it was: which sheet it is, and what every sheet has."""


class PlainDialog(FilingDialog):
    """Fills in a sheet of one kind; ``fields`` are what the sheet says."""

    kind = ""
    _number = 0
    _was: Mapping[str, object] = {}
    """The filed sheet that is corrected: its number, and what it says."""

    def fields(self) -> dict[str, object]:
        """What the sheet says."""
        raise NotImplementedError

    def new_name(self, stem: str) -> str:
        """What something new is known by: nothing in the league is so far, though the form has lain open for long."""
        return self._host.league.stack.free_name(stem)

    def tell(self, was: Mapping[str, object]) -> None:
        """Fill the form in with what a filed sheet says."""
        self.fill(**{key: was[key] for key in self.inputs if was.get(key) is not None})

    def correct(self, number: int, was: Mapping[str, object]) -> bool:
        """Turn to a filed sheet; False where this form cannot say all that stands on it."""
        self._number, self._was = number, was
        self.tell(was)
        self._file.setText(_("See what changes…"))
        self.later()
        return self._host.league.stack.says_the_same(self._sheet(), was)

    def _sheet(self) -> dict[str, object]:
        """The filed sheet as it would stand corrected."""
        return {**{key: value for key, value in self._was.items() if key in WHICH}, **self.fields()}

    def file(self) -> None:
        """File it; a correction is shown first with all that it changes."""
        if not self._number:
            super().file()
            return
        self._host.operations.run(self.previewed(), self._confirm)

    def _confirm(self, preview: Preview) -> None:
        words = _("Correct document {number}").format(number=self._number)
        dialog = PreviewDialog(self, preview, words, settling=True)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            put_right = partial(self._host.league.stack.put_right, settle=dialog.settle, was=self._was)
            handed_in = HandedIn(self, lambda: partial(put_right, self._sheet()), foreseen=True)
            self.accept()
            self._host.do(handed_in)

    def previewed(self) -> Callable[[], Preview]:
        """What the sheet would change."""
        league, kind, fields, number = self._host.league, self.kind, self.fields(), self._number
        if number:
            return partial(league.stack.preview_put_right, self._sheet(), was=self._was)
        return lambda: league.stack.preview_sheet(kind, fields)

    def filed(self) -> Callable[[], object]:
        """File the sheet."""
        league, kind, fields = self._host.league, self.kind, self.fields()
        return lambda: league.stack.file_sheet(kind, fields)


def offer(field: Choice[str], items: Sequence[tuple[str, str]]) -> None:
    """Offer others from here on; what was chosen stays so where it is still among them."""
    field.offer(items, now=field.value() if field.count() else None)


def _teams(marks: Sequence[TeamMark]) -> list[tuple[str, str]]:
    return [(mark.id, mark.name) for mark in marks]


class TournamentDialog(PlainDialog):
    """A tournament begins: which one, what it is called, who takes part."""

    kind = "tournament_opened"

    def __init__(self, parent: QWidget, host: PageHost, page: TournamentsView) -> None:
        super().__init__(_("Open a tournament"), _("Open the tournament"), parent, host)
        self._page = page
        offers = [(offer.slug, offer.name) for offer in page.offers]
        trophy = Choice([*offers, ("minor", _("a tournament of our own"))])
        self.field("trophy", _("Trophy"), trophy)
        self.field("name", _("Name"), QLineEdit(trophy.currentText()))
        self.field("first", _("Prize for the winner"), figure(0, MOST_GOLD, 10_000))
        self.field("second", _("Prize for the runner-up"), figure(0, MOST_GOLD, 10_000))
        trophy.currentIndexChanged.connect(lambda _at: self._named(trophy.currentText()))
        entrants = QVBoxLayout()
        self._boxes = _boxes(entrants, _("Teams"), _teams(page.entrants), self._edited)
        self.body.insertLayout(1, entrants)
        self.enter(*page.entering)
        self._named(trophy.currentText())

    def _named(self, words: str) -> None:
        own = self.value("trophy") == "minor"
        self.fill(name="" if own else words)
        self.show_only(("trophy", "name", "first", "second") if own else ("trophy", "name"))

    def enter(self, *teams: str) -> None:
        """Tick those who take part, and nobody else."""
        for team, box in self._boxes.items():
            box.setChecked(team in teams)

    def fields(self) -> dict[str, object]:
        """The tournament as its sheet opens it."""
        gold = [self.value("first"), self.value("second")] if self.value("trophy") == "minor" else []
        return {
            "tournament": self.new_name("tournament"),
            "season": self._page.season,
            "name": self.value("name"),
            "trophy": self.value("trophy"),
            "entrants": [team for team, box in self._boxes.items() if box.isChecked()],
            "gold": gold,
        }


class ChallengeDialog(PlainDialog):
    """A coach challenges another in writing."""

    kind = "challenge_made"

    def __init__(self, parent: QWidget, host: PageHost, page: TournamentView) -> None:
        super().__init__(_("Written challenge"), _("Hand the challenge over"), parent, host)
        self._page = page
        able = page.pairings
        week = Choice([(each, str(each)) for each in able.challengers], now=able.week)
        self._challenger, self._challenged = Choice[str](), Choice[str]()
        self.field("week", _("Week"), week)
        self.field("challenger", _("Who challenges"), self._challenger)
        self.field("challenged", _("Who is challenged"), self._challenged)
        week.currentIndexChanged.connect(lambda _at: self._list())
        self._challenger.currentIndexChanged.connect(lambda _at: self._against())
        self._list()

    def _list(self) -> None:
        """Who has not challenged in this week yet."""
        offer(self._challenger, _teams(self._page.pairings.challengers.get(self.value("week"), ())))

    def _against(self) -> None:
        """Whom he may still meet."""
        offer(self._challenged, _teams(self._page.pairings.rivals.get(self.value("challenger") or "", ())))

    def fields(self) -> dict[str, object]:
        """The challenge as it is written."""
        fields = {key: self.value(key) for key in ("week", "challenger", "challenged")}
        return {"challenge": self.new_name("challenge"), "tournament": self._page.id, **fields}


class AnswerDialog(PlainDialog):
    """The answer to a challenge: it is played, lost unplayed, or another side plays."""

    kind = "challenge_answered"

    def __init__(self, parent: QWidget, host: PageHost, challenge: ChallengeRow) -> None:
        title = _("{challenged} answers {challenger}").format(
            challenged=challenge.challenged.name, challenger=challenge.challenger.name
        )
        super().__init__(title, _("File the answer"), parent, host)
        self._challenge = challenge
        answers = [("accept", _("accepts: the match is played")), ("refuse", _("refuses: it is lost unplayed"))]
        answers = [] if challenge.met else answers
        if challenge.substitutes:
            answers.append(("substitute", _("asks another side to play")))
        answer = Choice(answers)
        self.field("answer", _("Answer"), answer)
        self.field("substitute", _("Who plays instead"), Choice(_teams(challenge.substitutes)))
        answer.currentIndexChanged.connect(lambda _at: self._show())
        self._show()

    def _show(self) -> None:
        self.show_only(("answer", "substitute") if self.value("answer") == "substitute" else ("answer",))

    def fields(self) -> dict[str, object]:
        """The answer as it is written."""
        found: dict[str, object] = {"challenge": self._challenge.id, "answer": self.value("answer")}
        if found["answer"] == "substitute":
            found["substitute"] = self.value("substitute")
        return found


class MatchDialog(PlainDialog):
    """Two coaches agree on a match: in a tournament, in the season, or for nothing but the fun of it."""

    kind = "fixture_set"

    def __init__(
        self,
        parent: QWidget,
        host: PageHost,
        teams: Sequence[TeamMark],
        rivals: Mapping[str, Mapping[str, Sequence[TeamMark]]],
        season: str,
        tournament: str | None = None,
    ) -> None:
        super().__init__(_("Arrange a match"), _("Set the match"), parent, host)
        self._season, self._tournament = season, tournament
        self._teams, self._rivals = teams, rivals
        self._home, self._away = Choice[str](), Choice[str]()
        self.field("home", _("Home"), self._home)
        self.field("away", _("Away"), self._away)
        kinds = [("league", _("counts in the table")), ("exhibition", _("friendly"))]
        self._kind = Choice([each for each in kinds if rivals.get(each[0])])
        if tournament is None:
            self.field("match", _("What it is"), self._kind)
            self._kind.currentIndexChanged.connect(lambda _at: self._list())
        self._home.currentIndexChanged.connect(lambda _at: self._against())
        self._list()

    def _able(self) -> Mapping[str, Sequence[TeamMark]]:
        return self._rivals[self._kind.value()] if self._kind.count() else {}

    def _list(self) -> None:
        """Who may play such a match."""
        offer(self._home, _teams([team for team in self._teams if team.id in self._able()]))

    def _against(self) -> None:
        """Whom the home side may meet now."""
        offer(self._away, _teams(self._able().get(self.value("home") or "", ())))

    def fields(self) -> dict[str, object]:
        """The match as it is set."""
        fields = {key: self.value(key) for key in self.inputs}
        return {"fixture": self.new_name("match"), "season": self._season, "tournament": self._tournament, **fields}


class TradeDialog(PlainDialog):
    """Two coaches trade gold and players."""

    kind = "traded"

    def __init__(self, parent: QWidget, host: PageHost, terms: Sequence[TradeTerms]) -> None:
        super().__init__(_("Trade between two coaches"), _("File the trade"), parent, host)
        self._terms = {each.team.id: each for each in terms}
        teams = _teams([each.team for each in terms])
        self._gives: list[dict[str, Tick]] = [{}, {}]
        self._lists = QVBoxLayout()
        for side, label in (("first", _("First team")), ("second", _("Second team"))):
            box = Choice(teams)
            self.field(side, label, box)
            self.field(f"gold-{side}", _("Gold it gives"), figure(0, MOST_GOLD, 10_000))
            box.currentIndexChanged.connect(lambda _at: self._list())
        self.body.insertLayout(1, self._lists)
        self.fill(second=terms[-1].team.id)
        self._list()

    def asks_for(self, field: str) -> str:
        """The gold is asked of each team by itself."""
        name, _dot, team = field.partition(".")
        side = "second" if team and team == self.value("second") else "first"
        return {"gold": f"gold-{side}", "teams": "second"}.get(name, super().asks_for(field))

    def give(self, team: str, *players: str) -> None:
        """Tick the players a team gives."""
        for side, boxes in zip(("first", "second"), self._gives, strict=True):
            if self.value(side) == team:
                for ref, box in boxes.items():
                    box.setChecked(ref in players)

    def _list(self) -> None:
        empty(self._lists)
        for place, side in enumerate(("first", "second")):
            terms = self._terms[self.value(side)]
            inside, column = upright()
            title = _("Players {team} gives").format(team=terms.team.name)
            self._gives[place] = _boxes(column, title, terms.players, self._edited)
            self._lists.addWidget(inside)
        self.later()

    def fields(self) -> dict[str, object]:
        """The trade as it is written."""
        first, second = self.value("first"), self.value("second")
        players = {team: [ref for ref, box in boxes.items() if box.isChecked()]
                   for team, boxes in zip((first, second), self._gives, strict=True)}  # fmt: skip
        gold = {first: self.value("gold-first"), second: self.value("gold-second")}
        return {
            "teams": [first, second],
            "gold": {team: count for team, count in gold.items() if count},
            "players": {team: refs for team, refs in players.items() if refs},
        }


def _boxes(
    column: QVBoxLayout, title: str, items: Sequence[tuple[str, str]], changed: Callable[[], object]
) -> dict[str, Tick]:
    """Boxes to tick in two columns, scrolled where they are many."""
    column.addWidget(Text(title, "name"))
    inside = QWidget()
    grid = in_a_grid(down=0, on=inside)
    found = {}
    for at, (value, words) in enumerate(items):
        box = found[value] = Tick(words, changed=lambda _on: changed(), name=labelled(title, words))
        grid.addWidget(box, at // 2, at % 2)
    area = Room(inside)
    area.setFixedHeight(min(26 * ((len(items) + 1) // 2) + 6, 136))
    column.addWidget(area)
    return found
