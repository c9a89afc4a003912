"""Settings: language, light or dark, size, motion, menu bar, paper, and which games are offered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguekeeper.base.words import LANGUAGE_NAMES, _, pick
from leaguekeeper.play.core.registry import installed
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Segments
from leaguekeeper.ui.components.page.columns import double_page
from leaguekeeper.ui.components.page.head import PageHead
from leaguekeeper.ui.components.page.layout import upright
from leaguekeeper.ui.components.page.section import Section
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.fonts import font
from leaguekeeper.ui.pages.page import Page
from leaguekeeper.ui.preferences import Preferences

__all__ = ["SettingsPage"]


class SettingsPage(Page[Preferences]):
    """What this person has chosen for this machine; each choice holds at once."""

    name = "settings"
    anew = at_once = True

    def fetch(self) -> Preferences:
        """The choices as they are now."""
        return self.host.preferences

    def build(self, view: Preferences) -> QWidget:
        """How the program speaks and looks, then what it prints and plays."""
        whole, column = upright(20)
        column.addWidget(PageHead(_("Settings"), _("For this machine; league files are not touched.")))
        left, right = (self._words(view), self._look(view)), (self._paper(view), self._games(view))
        column.addWidget(double_page([*((each, 0) for each in left), *((each, 1) for each in right)], alone=760))
        column.addStretch(1)
        return whole

    def _words(self, chosen: Preferences) -> Section:
        section = Section(_("Language"), gap=8)
        choices = (("", _("As the machine")), *LANGUAGE_NAMES.items())
        section.body.addLayout(self._rows([(_("Language"), choices, chosen.language, self.host.set_language, "")]))
        return section

    def _look(self, chosen: Preferences) -> Section:
        section = Section(_("Look"), gap=8)
        themes = (("system", _("As the machine")), ("light", _("Light")), ("dark", _("Dark")))
        sizes = ((1.0, "100 %"), (1.25, "125 %"), (1.5, "150 %"), (2.0, "200 %"))
        section.body.addLayout(
            self._rows(
                [
                    (_("Colours"), themes, chosen.theme, self.host.set_theme, ""),
                    (_("Size"), sizes, chosen.scale, self._scale, _("Takes effect the next time the program starts.")),
                ]
            )
        )
        still = Tick(_("Reduce motion"), chosen.still, self._still)
        menus = Tick(_("Show the menu bar (F10)"), chosen.menu_bar, self.host.show_menu_bar)
        for box in (still, menus):
            box.setFont(font("body"))
            section.add(box)
        return section

    def _paper(self, chosen: Preferences) -> Section:
        section = Section(_("Paper"), gap=8)
        choices = (("a4", "A4"), ("letter", "Letter"))
        section.body.addLayout(self._rows([(_("Paper"), choices, chosen.paper, self._sheet, "")]))
        return section

    def _games(self, chosen: Preferences) -> Section:
        section = Section(_("Games"), note=_("Games that are offered on the Play page."), gap=8)
        for module in installed():
            box = Tick(pick(module.names), module.id not in chosen.games_off, partial(self._offer, module.id))
            box.setFont(font("body"))
            section.add(box)
        return section

    def _offer(self, game: str, on: bool) -> None:
        chosen = self.host.preferences
        chosen.games_off = [name for name in chosen.games_off if name != game] + ([] if on else [game])
        chosen.save()

    def _rows(
        self, rows: Sequence[tuple[str, Sequence[tuple[object, str]], object, Callable[..., object], str]]
    ) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(8)
        grid.setColumnMinimumWidth(0, 150)
        grid.setColumnStretch(1, 1)
        for at, (label, choices, now, choose, note) in enumerate(rows):
            segments = Segments(label, choices, now)
            segments.chosen.connect(choose)
            grid.addWidget(Text(label, "body", "ink2"), at * 2, 0)
            grid.addWidget(segments, at * 2, 1)
            if note:
                grid.addWidget(Text(note, "note", "ink3"), at * 2 + 1, 1)
        return grid

    def _scale(self, scale: float) -> None:
        self.host.preferences.scale = scale
        self.host.preferences.save()

    def _still(self, on: bool) -> None:
        self.host.preferences.still = on
        self.host.preferences.save()

    def _sheet(self, paper: str) -> None:
        self.host.preferences.paper = "letter" if paper == "letter" else "a4"
        self.host.preferences.save()
