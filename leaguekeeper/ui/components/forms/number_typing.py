"""Players chosen by the number on their back: a number is taken as soon as no other could be meant."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["NumberTyping"]


class NumberTyping:
    """The digits typed so far, among the numbers that can be meant."""

    def __init__(self) -> None:
        self.typed = ""

    def digit(self, digit: str, numbers: Iterable[int]) -> int | None:
        """Take a digit; gives the number once only one can be meant. A digit that leads nowhere begins anew."""
        known = {str(number) for number in numbers}
        typed = self.typed + digit
        if not any(number.startswith(typed) for number in known):
            typed = digit if any(number.startswith(digit) for number in known) else ""
        self.typed = typed
        meant = {number for number in known if typed and number.startswith(typed)}
        return self.settle(known) if meant == {typed} else None

    def settle(self, numbers: Iterable[int | str]) -> int | None:
        """The number that has been typed, where it is one of those; typing begins anew."""
        typed, self.typed = self.typed, ""
        return int(typed) if typed and typed in {str(number) for number in numbers} else None

    def back(self) -> bool:
        """Take the last digit away; whether there was one."""
        had, self.typed = bool(self.typed), self.typed[:-1]
        return had
