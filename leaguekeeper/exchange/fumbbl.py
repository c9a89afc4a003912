"""A team as FUMBBL's API gives it (2020 rules), read as it stands: players, records, what their skills cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from leaguekeeper.base.words import N_
from leaguekeeper.exchange.json_gate import checked, read_json
from leaguekeeper.exchange.unsaid import Unsaid, record

__all__ = ["FumbblPlayer", "FumbblRecord", "FumbblTeam", "read_team"]

Count = Annotated[int, Field(ge=0, le=10_000)]
Text = Annotated[str, Field(min_length=1, max_length=200)]


def _yes(said: Any) -> Any:
    return said.strip().lower() == "yes" if isinstance(said, str) else said


class _Form(BaseModel):
    """The site writes null or an empty list for what it has nothing of; that is as if the field were not there."""

    model_config = ConfigDict(extra="ignore", frozen=True, allow_inf_nan=False)

    @model_validator(mode="before")
    @classmethod
    def _without_nothings(cls, told: Any) -> Any:
        if not isinstance(told, dict):
            return told
        needed = {each.alias or name for name, each in cls.model_fields.items() if each.is_required()}
        return {key: said for key, said in told.items() if key in needed or (said is not None and said != [])}


class _Named(_Form):
    id: int = 0
    name: Text


class _Both(_Form):
    made: Count = Field(default=0, alias="for")
    against: Count = 0


class _WonLost(_Form):
    wins: Count = 0
    ties: Count = 0
    losses: Count = 0
    td: _Both = _Both()
    cas: _Both = _Both()


class FumbblRecord(_Form):
    """What a player has done, in figures; ``spp`` is the site's own total."""

    seasons: Count = 0
    games: Count = 0
    completions: Count = 0
    touchdowns: Count = 0
    deflections: Count = 0
    interceptions: Count = 0
    casualties: Count = 0
    mvps: Count = 0
    spp: Annotated[int, Field(ge=-10_000, le=100_000)] = 0
    extra_spp: Annotated[int, Field(ge=-10_000, le=10_000)] = 0
    spent_spp: Count = 0


class FumbblPlayer(_Form):
    """A player: the skills he earned, in their order, with what each added to his value."""

    number: Annotated[int, Field(ge=1, le=99)]
    name: Text
    position: Text
    record: FumbblRecord = FumbblRecord()
    skills: tuple[Text, ...] = Field(default=(), max_length=20)
    skill_costs: tuple[Annotated[int, Field(ge=0, le=1_000_000)], ...] = Field(
        default=(), max_length=20, alias="skillCosts"
    )
    injuries: Annotated[str, Field(max_length=200)] = ""

    @property
    def injury_marks(self) -> tuple[str, ...]:
        """The site's marks of what he suffers from: ``n``, ``m``, ``-ma`` …"""
        return tuple(mark.strip().lower() for mark in self.injuries.replace(";", ",").split(",") if mark.strip())


class FumbblTeam(_Form):
    """A whole team; ``team_value`` is the site's own figure."""

    id: Annotated[int, Field(ge=0)] = 0
    name: Text
    coach: _Named
    roster: _Named
    status: Annotated[str, Field(max_length=80)] = ""
    ruleset: Annotated[int, Field(ge=0, le=1_000_000_000)] = 0
    players: tuple[FumbblPlayer, ...] = Field(max_length=64)
    rerolls: Count = 0
    fans: Count = Field(default=1, alias="fanFactor")
    assistants: Count = Field(default=0, alias="assistantCoaches")
    cheerleaders: Count = 0
    apothecary: Annotated[bool, BeforeValidator(_yes)] = False
    treasury: Annotated[int, Field(ge=-100_000_000, le=100_000_000)] = 0
    team_value: Annotated[int, Field(ge=0, le=100_000_000)] = Field(default=0, alias="teamValue")
    record: _WonLost = _WonLost()

    def unsaid(self) -> tuple[Unsaid, ...]:
        """What the file cannot say or what in it does not add up."""
        return tuple(self._unsaid())

    def _unsaid(self) -> Iterator[Unsaid]:
        yield Unsaid("no-matches", N_("The matches themselves: experience comes over as a total."))
        yield Unsaid("no-colours", N_("The team's colours."))
        was = self.record
        yield from record(was.wins, was.ties, was.losses, (was.td.made, was.td.against),
                          (was.cas.made, was.cas.against))  # fmt: skip
        if any(player.skills for player in self.players):
            yield Unsaid(
                "no-improvements",
                N_("How each improvement came about and what it cost in experience: only the sum spent is told."),
            )
        if self.treasury < 0:
            yield Unsaid(
                "treasury",
                N_("The treasury: the file says {treasury} while the team is “{status}”; it starts with nothing."),
                {"treasury": self.treasury, "status": self.status},
            )
        for player in self.players:
            yield from _player_unsaid(player)


def _player_unsaid(player: FumbblPlayer) -> Iterator[Unsaid]:
    if len(player.skills) != len(player.skill_costs):
        yield Unsaid(
            "skill-values",
            N_("{player}: what each of his improvements adds to his value."),
            {"player": player.name},
        )


def read_team(data: bytes) -> FumbblTeam:
    """The team in a file of FUMBBL's API.

    Raises:
        BadInput: the file is no such team; the sentence names the field.
    """
    return checked(FumbblTeam, read_json(data))
