"""A row of a spreadsheet under its heads: its cells as words, figures, days and scores, refused by their place."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.letters import letters_of
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.columns import Mapped, heads_of
from leaguekeeper.exchange.states import meant
from leaguekeeper.exchange.unsaid import Unsaid

__all__ = ["Row"]

_THOUSANDS = re.compile(r"^-?\d{1,3}([.,'\u2019 \u00a0\u202f]\d{3})+$")
_ADDED = re.compile(r"(?<=\d)([.,]0{1,2})?(\s*(po|gp|зм)\.?)?\s*$", re.IGNORECASE)
"""What a whole number may bear behind it: a fraction that is none, and that it is gold."""
_DAYS = (re.compile(r"^(?P<y>\d{4})-(?P<m>\d{1,2})-(?P<d>\d{1,2})"),
         re.compile(r"^(?P<d>\d{1,2})[./-](?P<m>\d{1,2})[./-](?P<y>\d{4})"),
         re.compile(r"^(?P<d>\d{1,2})[./](?P<m>\d{1,2})[./](?P<y>\d{2})(?!\d)"))  # fmt: skip
_CENTURY = 2000
"""Of a year that is written with two figures."""
_SCORE = re.compile(r"^(\d{1,2})\s*[-–:/]\s*(\d{1,2})$")
_NO_SCORE = frozenset({"", "-", "–", "—", "?", "-:-", "- : -"})
"""What stands for the score of a match that is yet to be played."""
_MOST = 100_000_000
_YES = ("1", "x", "yes", "oui", "да", "true", "vrai", "ja", "истина")
_NO = ("", "0", "-", "–", "—", "no", "non", "нет", "false", "faux", "nein", "ложь")
_BESIDE_ROUND = frozenset(
    {"j", "r", "t", "n", "no", "d", "e", "er", "re", "eme", "st", "nd", "rd", "th", "т", "я", "и"}
)
"""What may stand beside the number of a round, besides the words for one: "J3", "3e journée", "3-й тур"."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row under its heads."""

    mapped: Mapped
    number: int
    cells: tuple[str, ...]

    def word(self, field: str) -> str:
        """What a cell says; nothing where there is no such column."""
        place = self.mapped.columns.get(field, -1)
        return self.cells[place] if 0 <= place < len(self.cells) else ""

    def place(self, field: str) -> str:
        """Where a cell stands: sheet, column and row."""
        column, letters = self.mapped.columns.get(field, 0) + 1, ""
        while column:
            column, rest = divmod(column - 1, 26)
            letters = chr(65 + rest) + letters
        return f"{self.mapped.sheet.name}!{letters}{self.number}"

    def needed(self, field: str) -> str:
        """What a cell says.

        Raises:
            BadInput: nothing.
        """
        said = self.word(field)
        if not said:
            raise BadInput(self.place(field), N_("this is missing."))
        return said

    def figure(self, field: str, otherwise: int = 0, least: int = 0, most: int = _MOST) -> int:
        """A whole number, with thousands parted and gold named as people do.

        Raises:
            BadInput: it is no whole number, or out of bounds.
        """
        said = _ADDED.sub("", self.word(field))
        plain = re.sub(r"[.,'\u2019 \u00a0\u202f]", "", said) if _THOUSANDS.match(said) else said.strip()
        times = 1000 if plain[-1:] in ("k", "K") else 1
        try:
            found = int(plain.removesuffix("k").removesuffix("K")) * times if plain else otherwise
        except ValueError:
            raise BadInput(self.place(field), N_("“{said}” is no whole number."), said=said[:40]) from None
        if not least <= found <= most:
            raise BadInput(self.place(field), N_("this must lie between {least} and {most}."), least=least, most=most)
        return found

    def truth(self, field: str) -> bool | None:
        """Whether a cell says yes; None where it says neither yes nor no."""
        said = self.word(field).strip().casefold()
        return True if said in _YES else False if said in _NO else None

    def day(self, field: str) -> date | None:
        """A day, however it is written; None where the cell is empty.

        Raises:
            BadInput: it is no day.
        """
        said = self.word(field)
        if not said:
            return None
        found = next((match for form in _DAYS if (match := form.match(said))), None)
        try:
            if found is not None:
                return date(_year(found["y"]), int(found["m"]), int(found["d"]))
        except ValueError:
            pass
        raise BadInput(self.place(field), N_("“{said}” is no day."), said=said[:40])

    def hour(self, field: str) -> str | None:
        """The hour that stands in a cell, alone or behind a day."""
        said = re.search(r"\b([01]?\d|2[0-3])[:h]([0-5]\d)", self.word(field))
        return f"{int(said[1]):02}:{said[2]}" if said else None

    @property
    def is_open(self) -> bool:
        """Whether it tells a match without any score: one that is yet to be played."""
        return all(self.word(field).strip() in _NO_SCORE for field in self._scored())

    def scores(self) -> tuple[int, int]:
        """The touchdowns of both sides.

        Raises:
            BadInput: one of them is missing, or a cell holds no score.
        """
        if "score" not in self._scored():
            home, away = (self.needed(field) and self.figure(field, most=99) for field in self._scored())
            return int(home), int(away)
        told = self.needed("score")
        said = _SCORE.match(told)
        if said is None and any(form.match(told) for form in _DAYS):
            words = N_(
                "the spreadsheet has taken the score for a day, “{said}”: make the column text, and write it anew."
            )
            raise BadInput(self.place("score"), words, said=told[:40])
        if said is None:
            raise BadInput(self.place("score"), N_("“{said}” is no score; write it as 2-1."), said=told[:40])
        return int(said[1]), int(said[2])

    def _scored(self) -> tuple[str, ...]:
        return ("home_score", "away_score") if "home_score" in self.mapped.columns else ("score",)

    def round(self) -> int:
        """The round, whether its number stands alone or with a word for it: "3", "J3", "Journée 3"."""
        said = self.word("round")
        figures, words = re.findall(r"\d+", said), [letters_of(each) for each in re.findall(r"[^\W\d_]+", said)]
        known = _BESIDE_ROUND | {letters_of(head) for head in heads_of("fixtures", "round")}
        if words and len(figures) == 1 and len(figures[0]) < 4 and known.issuperset(words):
            return int(figures[0])
        return self.figure("round", most=1000)

    def how_many(self, field: str, *, alone: bool = False) -> int:
        """How many of some staff there are; of whom there is one at most (``alone``) a yes tells too."""
        told = self.truth(field)
        return int(told) if told is False or (told and alone) else self.figure(field, most=99)

    def says_yes(self, field: str, unsaid: list[Unsaid]) -> bool:
        """Whether a cell says yes; a word that is neither yes nor no counts as no, and is told."""
        told = self.truth(field)
        if told is None:
            words = N_("{place}: whether “{said}” is yes or no; it is taken for no.")
            unsaid.append(Unsaid("truth", words, {"place": self.place(field), "said": self.word(field)[:40]}))
        return bool(told)

    def state(self, of: str, field: str, unsaid: list[Unsaid]) -> str:
        """Our own word for what a cell says of a player, team or match; what nobody knows is told, and is nothing."""
        told = meant(of, self.word(field))
        if told is None:
            self.tell_unknown(field, self.word(field), unsaid)
        return told or ""

    def tell_unknown(self, field: str, said: str, unsaid: list[Unsaid]) -> None:
        """Tell of a word in a cell that nobody knows."""
        words = N_("{place}: what “{said}” means; it is left aside.")
        unsaid.append(Unsaid("word", words, {"place": self.place(field), "said": said[:40]}))


def _year(said: str) -> int:
    return int(said) + (_CENTURY if len(said) < 4 else 0)
