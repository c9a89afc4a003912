"""What the window does with a refusal: says it, lets a ruling pass it, or offers the action again.

Where another program changed the league meanwhile it is read anew first: whoever began the action saw another state. A
page that only looked is set out again without asking. The form in which an action was entered is in sight again as it
was filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtWidgets import QWidget

from leaguekeeper.base.errors import RuleViolation
from leaguekeeper.base.sentences import labelled
from leaguekeeper.base.words import _
from leaguekeeper.services.session import cut_off, forestalled, of_older_form, wants_password
from leaguekeeper.store.address import Address, ServerAddress, called
from leaguekeeper.ui.components.page.dialogs import Dialog, tell_failure
from leaguekeeper.ui.components.page.handed_in import HandedIn, form_of
from leaguekeeper.ui.components.page.ruling import RulingAsked, may_rule, ruled
from leaguekeeper.ui.components.page.text import Text
from leaguekeeper.ui.far_folder import asks
from leaguekeeper.ui.operations import Failure
from leaguekeeper.ui.server_dialog import PasswordDialog

if TYPE_CHECKING:
    from leaguekeeper.services.api import LeagueApi
    from leaguekeeper.services.overview.views import Filed
    from leaguekeeper.services.stack.api import Changes, Which
    from leaguekeeper.ui.shell import Shell

__all__ = ["look_again", "not_taken_back", "refused", "refused_to_open"]

T = TypeVar("T")
"""What an action gives."""

MOST = 8
"""Sheets of others that are named."""


def refused(
    shell: Shell, of: LeagueApi | None, work: Callable[[], T], done: Callable[[T], object] | None, failure: Failure
) -> None:
    """Say why an action was refused; the commissioner may let it pass, or do again what another program forestalled.

    Nothing of that is offered once another league is open than the one it was ``of``. Where its file is gone or spoilt,
    what only this window still has is kept first.
    """
    error = failure.error
    if of is None or error is None:
        _refused(shell, of, work, done, failure)
        return
    told = partial(_refused, shell, of, work, done)
    shell.operations.run(lambda: of.keep_as_read(error), lambda _none: told(failure), told)


def _refused(
    shell: Shell, of: LeagueApi | None, work: Callable[[], T], done: Callable[[T], object] | None, failure: Failure
) -> None:
    form = form_of(work)
    again = partial(_again, shell, work, done)
    if asks(shell, failure.error, again) or _is_shown_no_more(shell, of, failure):
        return
    if forestalled(failure.error):
        _ask_again(shell, _("What you were doing was not filed."), again, form)
        return
    if form is not None:
        form.come_back()
    if cut_off(failure.error):
        told = _("What was typed stays. Once the server answers, the league is read anew, and you see what has come.")
        look, title = partial(_ask_again, shell, failure.sentence, again, form), _("No connection to the server")
        _asked(form or shell, title, (failure.sentence, told), _("Look again"), look, _("Leave it"))
        return
    shut = may_rule(failure.error)
    if shut is None:
        _tell(shell, form, failure)
    else:
        asked = RulingAsked(shut, form or shell, lambda reason: _again(shell, work, done, reason))
        asked.finished.connect(asked.deleteLater)
        asked.open()


def _is_shown_no_more(shell: Shell, of: LeagueApi | None, failure: Failure) -> bool:
    """Whether another league is open meanwhile than the one an action was of; it is said then, with why it was refused.

    The form it was entered in, and a second attempt, would be over the wrong league.
    """
    if of is None or shell.opened is of:
        return False
    words = _("{league} is no longer open: what you had entered there was not filed, and is lost.")
    shell.tell_failure(replace(failure, sentence=f"{words.format(league=called(of.address))}\n{failure.sentence}"))
    return True


def _tell(shell: Shell, form: Dialog | None, failure: Failure) -> None:
    if form is None:
        shell.tell_failure(failure)
    else:
        tell_failure(form, failure.sentence, failure.detail)


def _again(shell: Shell, work: Callable[[], T], done: Callable[[T], object] | None, reason: str = "") -> None:
    """Do it again, for a reason where the commissioner lets it pass; its form is put away again.

    A form that says what has become of something it names stays in sight instead.
    """
    if not isinstance(work, HandedIn):
        shell.do(ruled(reason, work), done)
        return
    if work.form.waits():
        return
    handed_in = work.anew(reason)
    work.form.hide()
    shell.do(handed_in, done)


def _who_was_first(shell: Shell) -> str:
    """On a server it is somebody at another machine, beside a file another program of this one."""
    if isinstance(shell.league.address, ServerAddress):
        return _("Somebody else was there first")
    return _("Another program was there first")


def look_again(
    shell: Shell,
    again: Callable[[], object],
    failed: Callable[[Failure], object],
    stopped: Callable[[], object] | None,
) -> None:
    """Read the league anew because another program changed it, and go on with what only looked."""

    def read(changes: Changes) -> None:
        again()
        if changes.gone:
            tell_failure(shell, "\n".join(_lost(changes)), "", _who_was_first(shell))
        if isinstance(shell.league.address, ServerAddress):
            words = _("Somebody else has filed in this league; it has been read anew.")
        else:
            words = _("The league was changed by another program and has been read anew.")
        shell.operations.run(lambda: None, lambda _nothing: shell.say(words))  # after what the page says of itself

    shell.operations.run(shell.league.read_anew, read, failed, stopped, asks=True)


def _ask_again(shell: Shell, sentence: str, again: Callable[[], object], form: Dialog | None) -> None:
    """Read the league anew, and offer the action again that another program forestalled, over the form it came from."""
    league = shell.league

    def read(changes: Changes) -> None:
        if _is_shown_no_more(shell, league, Failure(sentence)):
            return
        told = _("The league has been read anew. See whether what you wanted is still right, then do it again.")
        title, parts = _who_was_first(shell), (sentence, *_arrived(changes), *_lost(changes), told)
        if form is not None:
            form.come_back()
        _asked(form or shell, title, parts, _("Do it again"), again, _("Leave it"), careful=True)

    def gone(failure: Failure) -> None:
        if _is_shown_no_more(shell, league, failure):
            return
        if form is not None:
            form.come_back()
        shell.tell_failure(failure)

    shell.operations.run(league.read_anew, read, gone, asks=True)


def not_taken_back(shell: Shell, of: LeagueApi, which: Which, failure: Failure) -> None:
    """Undo or redo was refused. What it means is another sheet once another program has filed: that one is named."""
    work = of.stack.undo if which == "undo" else of.stack.redo
    if shell.opened is of and isinstance(failure.error, RuleViolation) and failure.error.code == "of-another":
        _ask_of_another(shell, which, work, failure.error)
        return
    if shell.opened is not of or not forestalled(failure.error):
        refused(shell, of, work, None, failure)
        return

    def named(changes: Changes, told: tuple[Filed, str]) -> None:
        filed, offered = told
        verb, what = (_("Undo"), filed.undo) if which == "undo" else (_("Redo"), filed.redo)
        title, nothing = _who_was_first(shell), _("Nothing was changed.")
        anew = _("The league has been read anew.")
        parts = (nothing, *_arrived(changes), *_lost(changes), anew)
        if what:
            again = partial(shell.do, partial(work, offered))
            _asked(shell, title, parts, labelled(verb, what), again, _("Leave it"), careful=True)
        else:
            shell.tell_failure(Failure(" ".join((title + ".", *parts))))

    def read(changes: Changes) -> None:
        league = shell.league
        shell.operations.run(lambda: (league.filed(), league.stack.offered(which)), partial(named, changes))

    shell.operations.run(shell.league.read_anew, read, shell.tell_failure, asks=True)


def _ask_of_another(shell: Shell, which: Which, work: Callable[[str], Changes], error: RuleViolation) -> None:
    """Ask whether what somebody else did is to be turned round; what comes on top meanwhile is not."""
    title = _("Take back what somebody else did?") if which == "undo" else _("Do again what somebody else took back?")
    verb = _("Undo") if which == "undo" else _("Redo")
    do, what = partial(shell.do, partial(work, str(error.values["offers"]))), str(error.values["what"])
    _asked(shell, title, (error.text(),), labelled(verb, what), do, _("Leave it"), careful=True)


def _arrived(changes: Changes) -> tuple[str, ...]:
    """What others have filed meanwhile, and what they have taken back or out."""
    heads = (
        (_("What has come meanwhile:"), changes.came),
        (_("What has been taken back or out meanwhile:"), changes.taken),
    )
    return tuple(line for head, told in heads if told for line in (head, *(f"– {each}" for each in told[:MOST])))


def _lost(changes: Changes) -> tuple[str, ...]:
    """What no redoing brings back any more, how that came, and where it is kept."""
    if not changes.gone:
        return ()
    *sheets, kept = changes.gone
    if changes.filed_over:
        how = _("Sheets were taken back and others filed since, so that redoing no longer brings these back:")
    else:
        how = _("An older file, or another one, has come in the place of this league. What is not in it:")
    return (how, *(f"– {each}" for each in sheets[:MOST]), kept)


def refused_to_open(shell: Shell, path: Address, failure: Failure) -> None:
    """Say why a league was not opened; one of an older form can be brought up to date, or be looked at as it is."""
    if isinstance(path, ServerAddress) and wants_password(failure.error):
        PasswordDialog(shell, path, failure.sentence, shell.open_league).open()
        return
    if not of_older_form(failure.error):
        shell.tell_failure(failure)
        return
    renewed = partial(shell.open_league, path, "renew")
    dialog = _asked(shell, called(path), (failure.sentence,), _("Bring it up to date"), renewed, _("Only look"))
    dialog.rejected.connect(lambda: shell.open_league(path, "look"))


def _asked(
    parent: QWidget,
    title: str,
    sentences: Iterable[str],
    action: str,
    do: Callable[[], object],
    cancel: str,
    careful: bool = False,
) -> Dialog:
    """A question; ``careful`` where it came by itself, as somebody else was there first: Enter leaves all as it is."""
    dialog = Dialog(title, parent)
    for each in sentences:
        dialog.body.addWidget(Text(each, "body", "ink", wrap=True))
    dialog.add_buttons(action, cancel=cancel, careful=careful)
    dialog.accepted.connect(do)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
    return dialog
