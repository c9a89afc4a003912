"""What is said of mails of sheets, in the window and at the terminal alike."""

from __future__ import annotations

from collections.abc import Iterator

from leaguekeeper.base.words import _, ngettext
from leaguekeeper.services.in_tray.views import Added, OutTrayView

__all__ = ["come_in", "taken_back", "written_out"]


def written_out(view: OutTrayView, file: object) -> str:
    """What a coach is told once his sheets are written to a file."""
    count = len(view.rows)
    if not count:
        return _("{file} says what was taken back, signed. Send it to the commissioner.").format(file=file)
    said = ngettext(
        "{count} sheet written to {file}, signed. Send it to the commissioner.",
        "{count} sheets written to {file}, signed. Send them to the commissioner.",
        count,
    )
    return said.format(count=count, file=file)


def taken_back(view: OutTrayView) -> str:
    """What lay in an out-tray before and does no more."""
    return ngettext(
        "{count} sheet was taken back. If it had been sent, write the sheets again: the in-tray then lets it go.",
        "{count} sheets were taken back. If they had been sent, write the sheets again: the in-tray then lets them go.",
        view.taken_back,
    ).format(count=view.taken_back)


def come_in(added: Added) -> Iterator[str]:
    """What came of a mail, line by line: which sheets are new, which had come before, which were taken back."""
    count = len(added.sheets)
    if count or not (added.known or added.withdrawn):  # a file that came twice brings nothing, and says so alone
        yield ngettext(
            "{count} sheet of {coach} lies in the in-tray.", "{count} sheets of {coach} lie in the in-tray.", count
        ).format(count=count, coach=added.coach)
    if added.known:
        yield ngettext("{count} sheet had come before.", "{count} sheets had come before.", added.known).format(
            count=added.known
        )
    if added.withdrawn:
        yield ngettext(
            "{count} sheet was taken back by its coach.",
            "{count} sheets were taken back by their coach.",
            added.withdrawn,
        ).format(count=added.withdrawn)
