"""What is done after every filing where a person wanted it: the league's site is published again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguekeeper.services.site.target import kept_target

if TYPE_CHECKING:
    from leaguekeeper.ui.dropped_files import Host

__all__ = ["publish_where_wanted"]


def publish_where_wanted(host: Host) -> None:
    """Publish again where the open league is to be published after each filing."""
    league = host.opened
    target = kept_target(league.path) if league is not None else None
    if league is not None and target is not None and target.after_filing and target.where:
        from leaguekeeper.ui.publishing import publish_again  # noqa: PLC0415 - brings all that makes pages

        publish_again(host, league, target)
