"""Publishing from the window: where to, in which languages, what is public; it is remembered for the league."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QWidget

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import LANGUAGE_NAMES, _, ngettext
from leaguekeeper.publish.site.target import hold_to_address, publish_to
from leaguekeeper.services.bulletin.address import site_address
from leaguekeeper.services.session import Session
from leaguekeeper.services.site.target import keep_target, kept_target
from leaguekeeper.services.site.views import SiteTarget
from leaguekeeper.store.remote_address import RemoteAddress
from leaguekeeper.ui.components.forms.choice import Choice
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.buttons import Button
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.far_folder import keeping_password, passes

if TYPE_CHECKING:
    from leaguekeeper.publish.site.writer import Published
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.site.views import Coaches
    from leaguekeeper.ui.dropped_files import Host

__all__ = ["PublishDialog", "publish_again", "publish_site"]

T = TypeVar("T")
"""What publishing gives."""


class PublishDialog(Dialog):
    """Where the league's site is written, and what of the league is public; a packed one is called by ``name``."""

    topic = "site"

    def __init__(self, parent: QWidget, target: SiteTarget, address: str, name: str) -> None:
        super().__init__(_("Publish the league’s site"), parent, wide=True)
        self._name = name
        self.where = self._line(_("Folder, file that ends in .zip, or address: sftp://… or davs://…"), target.where)
        ways = QHBoxLayout()
        ways.addWidget(Button(_("Folder…"), "plain", self._choose_folder))
        ways.addWidget(Button(_("Zip file…"), "plain", self._choose_file))
        ways.addStretch(1)
        self.body.addLayout(ways)
        self.body.addWidget(Text(_("Languages"), "second", "ink2"))
        row = QHBoxLayout()
        self.languages = {code: Tick(name, code in target.languages) for code, name in LANGUAGE_NAMES.items()}
        for tick in self.languages.values():
            tick.toggled.connect(lambda _on: self._check())
            row.addWidget(tick)
        row.addStretch(1)
        self.body.addLayout(row)
        self.body.addWidget(Text(_("Coaches are called"), "second", "ink2"))
        named: list[tuple[Coaches, str]] = [
            ("nickname", _("by nickname or first name")), ("name", _("by their whole name")), ("none", _("not at all")),
        ]  # fmt: skip
        self.coaches: Choice[Coaches] = Choice(named, _("Coaches are called"), target.coaches)
        self.body.addWidget(self.coaches)
        self.address = self._line(_("Where the site will lie in the web, if it is known"), address)
        self.after = Tick(_("Publish after every filing"), target.after_filing)
        self.body.addWidget(self.after)
        self._said = Text("", "second", "red", wrap=True)
        self.body.addWidget(self._said)
        self._action = self.add_buttons(_("Publish"))
        self._check()

    def _line(self, words: str, value: str) -> QLineEdit:
        self.body.addWidget(Text(words, "second", "ink2"))
        line = QLineEdit(value)
        line.setAccessibleName(words)
        line.textChanged.connect(lambda _words: self._check())
        self.body.addWidget(line)
        return line

    def target(self) -> SiteTarget:
        """What was chosen."""
        spoken = tuple(code for code, tick in self.languages.items() if tick.isChecked())
        return SiteTarget(self.where.text().strip(), spoken, self.coaches.value(), self.after.isChecked())

    def accept(self) -> None:
        """Publish, where both addresses are such; else the keyboard is on the one that is none."""
        for line, holds in ((self.where, hold_to_address), (self.address, site_address)):
            try:
                holds(line.text().strip()) if line.text().strip() else None
            except LeaguekeeperError as error:
                self._said.setText(error.text())
                line.setFocus(Qt.FocusReason.TabFocusReason)
                return
        super().accept()

    def _check(self) -> None:
        if hasattr(self, "_action"):
            chosen = self.target()
            self._action.setEnabled(bool(chosen.where and chosen.languages))

    def _choose_folder(self) -> None:
        start = self.where.text() or str(Path.home())
        if chosen := QFileDialog.getExistingDirectory(self, _("Folder of the site"), start):
            self.where.setText(chosen)

    def _choose_file(self) -> None:
        start = self.where.text() or str(Path.home() / f"{self._name}.zip")
        chosen, _filter = QFileDialog.getSaveFileName(self, _("Zip file of the site"), start, "ZIP (*.zip)")
        if chosen:
            self.where.setText(chosen if chosen.lower().endswith(".zip") else f"{chosen}.zip")


def publish_site(host: Host, window: QWidget) -> None:
    """Ask where to, remember it, and publish."""
    league = host.opened
    if league is None:
        return
    dialog = PublishDialog(window, kept_target(league.session), league.bulletin.base_url, league.path.stem)
    if dialog.exec():
        target, address = dialog.target(), dialog.address.text().strip()
        _begin(host, league, lambda: _publish(league, target, address), lambda found: host.say(_told(found)))


def publish_again(host: Host, league: LeagueApi, target: SiteTarget) -> None:
    """Publish where the league is to be published after every filing; a machine that is away disturbs nobody."""

    def told(found: Published | str) -> None:
        host.say(found if isinstance(found, str) else _told(found))

    _begin(host, league, lambda: _tried(league, target), told)


def _begin(host: Host, league: LeagueApi, work: Callable[[], T], told: Callable[[T], object]) -> None:
    """Publish aside where the league can be read apart, so that the window goes on with it meanwhile."""
    host.do(work, told, aside=isinstance(league.address, Path))


def _tried(league: LeagueApi, target: SiteTarget) -> Published | str:
    try:
        return _published(league, target)
    except LeaguekeeperError as error:
        if passes(error):
            return error.text()
        raise


def _publish(league: LeagueApi, target: SiteTarget, address: str) -> Published:
    league.bulletin.keep_base_url(address)
    found = _published(league, target)
    keep_target(league.session, target)
    return found


def _published(league: LeagueApi, target: SiteTarget) -> Published:
    if isinstance(league.address, Path):
        with Session.open(league.address, writing=False, renew=False) as apart:
            found = publish_to(apart, target)
    else:
        found = publish_to(league.session, target)
    if isinstance(found.folder, RemoteAddress):
        keeping_password(found.folder)
    return found


def _told(found: Published) -> str:
    said = ngettext("The site is published: {count} file written.", "The site is published: {count} files written.",
                    len(found.written))  # fmt: skip
    return " ".join(filter(None, (said.format(count=len(found.written)), found.told_of_languages)))
