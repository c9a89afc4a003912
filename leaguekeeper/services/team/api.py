"""What one can ask of teams and players: their sheets, a new team's draft, a purchase slip, and what if."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from leaguekeeper.services.report.views import Question
from leaguekeeper.services.session import Session
from leaguekeeper.services.stack.api import StackApi
from leaguekeeper.services.stack.filing import Changes
from leaguekeeper.services.stack.own_copy import check_may_file
from leaguekeeper.services.stack.views import Preview
from leaguekeeper.services.team import builder, draft, draft_kept, improving, players, slip, what_if
from leaguekeeper.services.team.draft_views import DraftState, DraftView
from leaguekeeper.services.team.slip_views import SlipFilledIn, SlipState, SlipTold, SlipView
from leaguekeeper.services.team.views import LedgerRow, PlayersView, PlayerView, TeamsView, TeamView
from leaguekeeper.services.team.what_if_views import Foreseen, WhatIfView

__all__ = ["TeamApi"]


class TeamApi:
    """The teams of an open league, each by its id."""

    def __init__(self, session: Session, stack: StackApi) -> None:
        self._session, self._stack = session, stack

    def all(self) -> TeamsView:
        """All teams."""
        return builder.teams_view(self._session)

    def view(self, team: str) -> TeamView:
        """One team, and what waits for its coach."""
        from leaguekeeper.services.desk.builder import desk_of_team

        view = builder.team_view(self._session, team)
        desk = desk_of_team(self._session, view.id)
        return replace(view, waiting=tuple((each.words, each.action, each.address) for each in desk.now))

    def ledger(self, team: str) -> tuple[LedgerRow, ...]:
        """A team's treasury line by line, the oldest first."""
        return builder.ledger_rows(self._session, builder.find_team(self._session, team))

    def players(self, season: str = "all") -> PlayersView:
        """All players with their careers, or those of a season with what they did in it."""
        return players.players_view(self._session, season)

    def player(self, player: str) -> PlayerView:
        """One player: his team's id and his own, ``rats/8``."""
        return players.player_view(self._session, player)

    def draft(self) -> DraftView:
        """What a new team may be drafted from, by whoever may enrol one."""
        check_may_file(self._session)
        return draft.draft_view(self._session)

    def draft_begun(self) -> dict[str, Any] | None:
        """The new team's list that was begun and not filed, as JSON values."""
        return draft_kept.begun(self._session)

    def keep_draft(self, value: Mapping[str, Any]) -> None:
        """Keep a new team's list as far as it has come, its coach by his name.

        Raises:
            LeaguekeeperError: a list was gone on with in a second window.
        """
        draft_kept.keep(self._session, value)

    def draft_elsewhere(self) -> bool:
        """Whether a new team's list was gone on with in a second window."""
        return draft_kept.elsewhere(self._session)

    def draft_filed(self, sheet: str) -> None:
        """The list was filed as that sheet; whoever takes it back finds the list as he wrote it."""
        draft_kept.filed(self._session, sheet)

    def forget_draft(self) -> None:
        """Throw the list away that was begun."""
        draft_kept.forget(self._session)

    def draft_state(self, *values: Mapping[str, Any], of: str = "") -> DraftState:
        """What a draft comes to and what it still wants; ``of`` is the id of the filed list that is corrected."""
        return draft.draft_state(self._session, values, of)

    def slip(self, team: str) -> SlipView:
        """A purchase slip to be filled in: the players as they stand, and what may be bought."""
        return slip.slip_view(self._session, team)

    def slip_filled_in(self, view: SlipView, was: SlipView | None = None, told: SlipTold | None = None) -> SlipFilledIn:
        """The slip's rows; with what was told on it of the team as it ``was``, and what of that is lost."""
        return slip.filled_in(view, was, told)

    def slip_leaders(self, view: SlipView, players: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """Players of a slip by the ids that they have once it is filed."""
        return slip.slip_leaders(view, players)

    def slip_entries(
        self,
        view: SlipView,
        players: Sequence[Mapping[str, Any]],
        staff: Mapping[str, int],
        captain: str | None = None,
    ) -> list[dict[str, Any]]:
        """The lines that make roster and staff what they shall be, and name the captain."""
        return slip.slip_entries(view, players, staff, captain)

    def slip_state(self, view: SlipView, entries: Sequence[Mapping[str, Any]]) -> SlipState:
        """What a slip comes to, line by line; why it cannot be filed where it cannot."""
        return slip.slip_state(self._session, view, entries)

    def file_slip(self, team: str, entries: Sequence[Mapping[str, Any]]) -> Changes:
        """File a purchase slip.

        Raises:
            RuleViolation: a line breaks a rule; nothing is filed.
        """
        return self._stack.file_sheet("purchases_made", {"team": team, "entries": [dict(each) for each in entries]})

    def ask_improvement(self, team: str, entry: Mapping[str, Any]) -> Question | None:
        """What a slip on which one player improves still asks; None once it can be filed.

        Raises:
            RuleViolation: an answer is against a rule.
        """
        return improving.next_question(self._session, team, entry)

    def answer_improvement(self, entry: Mapping[str, Any], key: str, value: Any) -> dict[str, Any]:
        """The slip's entry with one more answer."""
        return improving.with_answer(entry, key, value)

    def preview_improvement(self, team: str, entry: Mapping[str, Any]) -> Preview:
        """What a slip on which one player improves would change."""
        return self._stack.preview_sheet("improvements_made", {"team": team, "entries": [dict(entry)]})

    def roll_improvement(self, team: str, key: str, faces: Sequence[int]) -> list[int]:
        """Dice of a question of an improvement, nobody can foresee them."""
        return improving.roll(self._session, team, key, faces)

    def file_improvement(self, team: str, entry: Mapping[str, Any]) -> Changes:
        """File a slip on which one player improves."""
        return self._stack.file_sheet("improvements_made", {"team": team, "entries": [dict(entry)]})

    def what_if_view(self, team: str) -> WhatIfView:
        """What a team may think of: what it can buy, who can improve and what the dice would give."""
        return what_if.what_if_view(self._session, team)

    def what_if(self, team: str, entries: Sequence[Mapping[str, Any]]) -> Foreseen:
        """What a plan of purchases would come to."""
        return what_if.foresee_plan(self._session, team, entries)
