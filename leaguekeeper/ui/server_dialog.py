"""Opening a league on a server: where it is, who comes in; and the password, asked for when the server wants it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from leaguekeeper.base.errors import LeaguekeeperError
from leaguekeeper.base.words import _
from leaguekeeper.store import passwords
from leaguekeeper.store.address import ServerAddress, is_server, league_address
from leaguekeeper.ui.components.forms.tick import Tick
from leaguekeeper.ui.components.page.dialogs import Dialog
from leaguekeeper.ui.components.page.layout import in_a_grid
from leaguekeeper.ui.components.page.text import Text

__all__ = ["PasswordDialog", "ServerDialog"]

Opening = Callable[[ServerAddress, str], object]
"""Opens a league; "keep" puts the password into the keyring once the server took it."""


class Place(Protocol):
    """Where somebody comes in with a password: a league on a server, a folder for its site."""

    @property
    def login(self) -> str:
        """Who, and where: what a password is kept by."""


PlaceT = TypeVar("PlaceT", bound=Place)


class ServerDialog(Dialog):
    """Host, database and user; whoever was sent an address whole puts it into the first line."""

    topic = "sharing"

    def __init__(self, parent: QWidget | None, opening: Opening) -> None:
        super().__init__(_("Open from a server"), parent)
        self._opening = opening
        told = _("The league lies on a PostgreSQL server that you share.")
        self.body.addWidget(Text(told, "second", "ink2", wrap=True))
        grid = in_a_grid(stretch=(1,), across=14, down=8)
        self.host, self.database, self.user = QLineEdit(), QLineEdit(), QLineEdit()
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.host.setPlaceholderText("db.example.org")
        self.host.textEdited.connect(self._pasted)
        rows = (_("Server"), self.host), (_("Database"), self.database), (_("User"), self.user)
        for at, (label, field) in enumerate((*rows, (_("Password"), self.password))):
            field.setAccessibleName(label)
            grid.addWidget(Text(label, "body", "ink2"), at, 0)
            grid.addWidget(field, at, 1)
        self.body.addLayout(grid)
        self.keep = _keeping()
        self.body.addWidget(self.keep)
        self.said = Text("", "second", "brick", wrap=True)
        self.body.addWidget(self.said)
        self.add_buttons(_("Open the league"))
        self._whole: ServerAddress | None = None

    def accept(self) -> None:
        """Open what was written, where it is an address."""
        try:
            address = self._address()
        except LeaguekeeperError as error:
            self.said.setText(error.text())
            empty = (field for field in (self.host, self.database) if not field.text().strip())
            next(empty, self.host).setFocus(Qt.FocusReason.TabFocusReason)
            return
        if self.password.text():
            passwords.remember(address.login, self.password.text())
        super().accept()
        self._opening(address, "keep" if self.keep.isChecked() else "")

    def _address(self) -> ServerAddress:
        host, _colon, port = self.host.text().strip().partition(":")
        told = self._whole
        plain = ServerAddress(
            host, int(port) if port.isdecimal() else 5432, self.database.text().strip(), self.user.text().strip(),
            *((told.schema, told.options) if told is not None else ()),
        )  # fmt: skip
        found = league_address(str(plain))
        assert isinstance(found, ServerAddress)  # noqa: S101 - written as one
        return found

    def _pasted(self, words: str) -> None:
        """An address that was written whole is parted into its fields."""
        if not is_server(words):
            return
        try:
            found = league_address(words.strip())
        except LeaguekeeperError:
            return
        if isinstance(found, ServerAddress):
            self._whole = found
            self.host.setText(found.host if found.port == 5432 else f"{found.host}:{found.port}")
            self.database.setText(found.database)
            self.user.setText(found.user)


class PasswordDialog(Dialog, Generic[PlaceT]):
    """The server wants a password, or the one it was given is wrong; ``go_on`` is given "keep" where it is kept."""

    topic = "sharing"

    def __init__(
        self, parent: QWidget, address: PlaceT, sentence: str, go_on: Callable[[PlaceT, str], object], action: str = ""
    ) -> None:
        super().__init__(_("Password"), parent)
        self._address, self._go_on = address, go_on
        self.body.addWidget(Text(sentence, "body", "ink", wrap=True))
        self.password = QLineEdit()
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.password.setAccessibleName(_("Password"))
        self.body.addWidget(self.password)
        self.keep = _keeping()
        self.body.addWidget(self.keep)
        self.add_buttons(action or _("Open the league"))

    def accept(self) -> None:
        """Try again with this one."""
        passwords.forget(self._address.login)
        passwords.remember(self._address.login, self.password.text())
        super().accept()
        self._go_on(self._address, "keep" if self.keep.isChecked() else "")


def _keeping() -> Tick:
    """Whether the password is to be kept; it is asked for each time where the system has nowhere safe."""
    keeps = passwords.keeps()
    kept = _("Keep the password in this system’s keyring")
    box = Tick(kept if keeps else _("No keyring here: asked for each time"), keeps)
    box.setEnabled(keeps)
    return box
