"""Errors are for people: what happened, what is safe, what to do.

An error carries a stable ``code`` for programs, ``values`` for the sentence, and a message id (English,
with ``{name}`` places) that the catalogues translate. Nobody catches ``LeaguekeeperError`` to go on
silently: the command line prints its sentence and leaves with status 2, the window shows it.
"""

from __future__ import annotations

from leaguekeeper.base.sentences import cited, say
from leaguekeeper.base.words import N_, spoken

__all__ = ["BadInput", "LeaguekeeperError", "RuleViolation"]


class LeaguekeeperError(Exception):
    """Something a person should hear about, in one sentence of their own language."""

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.values = values

    def __str__(self) -> str:
        return self.text()

    def text(self) -> str:
        """The sentence in the language now spoken, its places filled in."""
        return say(self.sentence, self.values)

    def as_dict(self) -> dict[str, object]:
        """The error for a program: code, sentence and values (all of them JSON)."""
        told = spoken(self.values).items()
        plain = {key: value if isinstance(value, (int, str, float, type(None))) else str(value) for key, value in told}
        return {"code": self.code, "message": self.text(), "values": plain}


class BadInput(LeaguekeeperError):
    """A document or file that does not have the form it should; ``field`` says where."""

    def __init__(self, field: str, sentence: str, **values: object) -> None:
        super().__init__("bad-input", N_("{field}: ") + sentence if field else sentence, field=field, **values)
        self.field = field
        self.own = sentence

    def text(self) -> str:
        """The sentence, led by the field it speaks of."""
        return f"{self.field}: {self.own_text()}" if self.field else self.own_text()

    def own_text(self) -> str:
        """The sentence alone, where the field is in sight."""
        return say(self.own, self.values)


class RuleViolation(LeaguekeeperError):
    """A document that the rule book does not allow; ``rule`` cites the chapter that says so."""

    def __init__(self, code: str, sentence: str, rule: str = "", **values: object) -> None:
        super().__init__(code, sentence, **values)
        self.rule = rule

    def text(self) -> str:
        """The sentence, followed by the rule it rests on."""
        said = super().text()
        return f"{said} ({cited(self.rule)})" if self.rule else said

    def as_dict(self) -> dict[str, object]:
        """The error for a program, with the rule it rests on."""
        return {**super().as_dict(), "rule": self.rule}
