"""Letters that are no letters: what steers a terminal or turns the direction of a line, and may stand in no name."""

from __future__ import annotations

import re

__all__ = ["steers", "steers_or_breaks"]

_STEERING = "\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"

steers = re.compile(f"[{_STEERING}]")
"""Finds what steers; a line may end in a text, and a tab may stand in it."""

steers_or_breaks = re.compile(f"[{_STEERING}\t\n]")
"""Finds, in a name, what ends its line too."""
