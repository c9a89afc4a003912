"""What a person has chosen for this machine: language, light or dark, size, motion, and the leagues opened last."""

from __future__ import annotations

import contextlib
import json
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.json_text import read_json_text
from leaguekeeper.base.output import keep_file
from leaguekeeper.base.paths import config_folder
from leaguekeeper.store.address import Address, ServerAddress, league_address, same_place

if TYPE_CHECKING:
    from leaguekeeper.ui.components.tables.memory import Shown

__all__ = ["Preferences"]

Theme = Literal["system", "light", "dark"]
_RECENT = 8

Paper = Literal["a4", "letter"]


@dataclass
class Preferences:
    """The choices; ``language`` empty means the machine's own, ``print_language`` empty the window's."""

    language: str = ""
    theme: Theme = "system"
    scale: float = 1.0
    still: bool = False
    menu_bar: bool = False
    paper: Paper = "a4"
    print_language: str = ""
    printed_last: str = "standings"
    toured: bool = False
    recent: list[str] = field(default_factory=list)
    games_off: list[str] = field(default_factory=list)
    news_read: str = ""
    ask_for_newer: bool = False
    tables: dict[str, Shown] = field(default_factory=dict)

    @classmethod
    def load(cls, path: Path | None = None) -> Preferences:
        """What was chosen before; a file that cannot be read counts as none."""
        made = cls()
        with contextlib.suppress(OSError, ValueError):
            told: object = read_json_text((path or _path()).read_text(encoding="utf-8"))
            for part in fields(cls):
                value = told.get(part.name, getattr(made, part.name)) if isinstance(told, dict) else None
                if isinstance(value, type(getattr(made, part.name))):
                    setattr(made, part.name, value)
        return made

    def save(self, path: Path | None = None) -> None:
        """Keep the choices; a folder that cannot be written loses them and nothing else."""
        place = path or _path()
        with contextlib.suppress(OSError):
            keep_file(place, json.dumps(asdict(self), indent=1))

    def remember_tables(self) -> None:
        """Let tables show themselves from here on as they were last shown on this machine."""
        from leaguekeeper.ui.components.tables.memory import memory

        memory.keep_in(self.tables, self.save)

    def opened_lately(self) -> list[Address]:
        """The leagues that were opened last, each once: those on servers, and files that are still there."""
        found: list[Address] = []
        for words in self.recent:
            with contextlib.suppress(LeaguekeeperError):
                address = league_address(words)
                there = isinstance(address, ServerAddress) or address.exists()
                if there and not any(same_place(str(address), str(other)) for other in found):
                    found.append(address)
        return found

    def opened(self, league: Address) -> None:
        """Put a league at the head of those opened last."""
        kept: list[str] = []
        for each in (str(league), *self.recent):
            if not any(same_place(each, other) for other in kept):
                kept.append(each)
        self.recent = kept[:_RECENT]
        self.save()


def _path() -> Path:
    return config_folder() / "window.json"
