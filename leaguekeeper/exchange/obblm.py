"""What OBBLM, an older web league manager (LRB 4 to 6), writes: a league's teams, one team, or one for its client.

Its list of teams has numbers where others have names; the numbers are those of its own game data. Neither that list
nor its team export knows skills: what is missing is listed, and never guessed.
"""

from __future__ import annotations

from leaguekeeper.base.errors import BadInput
from leaguekeeper.base.words import N_
from leaguekeeper.exchange.foreign import Earned, ForeignPlayer, ForeignTeam
from leaguekeeper.exchange.race_names import obblm_position, obblm_race
from leaguekeeper.exchange.unsaid import Unsaid, record
from leaguekeeper.exchange.xml_gate import Tag

__all__ = ["PROGRAM", "teams_of"]

PROGRAM = "OBBLM"

COUNTERS = {"cp": "completion", "td": "touchdown", "intcpt": "interception", "mvp": "mvp"}
_CASUALTIES = ("bh", "si", "ki")
_STATS = ("cp", "td", "intcpt", "bh", "si", "ki", "mvp")
_LOSSES = ("ma", "st", "ag", "av")
_STATUSES = ("none", "ready", "mng", "dead", "sold")
_GONE = ("dead", "sold")
_POINTS = {"completion": 1, "touchdown": 3, "interception": 2, "casualty": 2, "mvp": 5}
_MOST_NUMBER = 99
_FIRST_SKILL = 6
"""Experience at which a player of those rules has his first improvement (LRB 4, Experience)."""


def teams_of(root: Tag) -> tuple[ForeignTeam, ...]:
    """The teams in a file of OBBLM, whichever of its three: a whole league, one team of it, one for the client.

    Raises:
        BadInput: there is none, or a field cannot be right; the sentence names the place.
    """
    if root.name == "xmlimport":
        return (_export_of(root),)
    if root.name != "teams":
        return (_client_team_of(root),)
    teams = tuple(_team(tag) for tag in root.every("team"))
    if not teams:
        raise BadInput("teams", N_("there is no team in it."))
    return teams


def _export_of(root: Tag) -> ForeignTeam:
    """The one team of a team export: names, its players' figures joined by strokes."""
    unsaid: list[Unsaid] = []
    players = tuple(_exported(tag) for tag in root.every("player"))
    return _whole(root, _kept(players, unsaid), "rerolls", "fan_factor", unsaid,
                  coach=root.word("coach", "").strip(), race=_race(root, "race"))  # fmt: skip


def _client_team_of(root: Tag) -> ForeignTeam:
    """The one team that OBBLM writes for the table-top client: with all its skills, those of its position too."""
    unsaid = [Unsaid("no-record", N_("What each player did in his matches: only his experience is told."))]
    players = tuple(
        ForeignPlayer(
            name=_name(tag),
            position=tag.word("position"),
            place=tag.place,
            number=tag.number("number", 0, least=0, most=99),
            extra_spp=tag.number("spp", 0, least=0, most=10_000),
            skills=tuple(Earned(each.text.strip()) for each in tag.all_of("skills", "skill") if each.text.strip()),
            niggles=tag.number("nigglings", 0, least=0, most=20),
            miss_next=tag.truth("injured"),
        )
        for tag in root.all_of("players", "player")
    )
    for player in players:
        if player.extra_spp >= _FIRST_SKILL:
            unsaid.append(Unsaid("characteristics", N_("{player}: which of his characteristics rose or fell."),
                                 {"player": player.name}))  # fmt: skip
    return _whole(root, players, "rerolls", "fanfactor", unsaid,
                  coach=root.word("coach", "").strip(), race=_race(root, "race"))  # fmt: skip


def _team(tag: Tag) -> ForeignTeam:
    unsaid = [Unsaid("coach", N_("{team}: who coach no. {number} is; it has none until you say."),
                     {"team": _name(tag), "number": tag.word("coach_id", "?")})]  # fmt: skip
    players = tuple(_player(one) for one in tag.first("players").every("player"))
    return _whole(tag, _kept(players, unsaid), "rr", "ff", unsaid, coach="", race=_race(tag, "race_id"))


def _race(tag: Tag, field: str) -> str:
    said = tag.word(field).strip()
    if not said.isdigit():
        return said
    known = obblm_race(int(said[:6]))
    if known is None:
        raise BadInput(f"{tag.place}.{field}", N_("OBBLM has no race no. {number}."), number=said[:20])
    return known


def _whole(
    tag: Tag,
    players: tuple[ForeignPlayer, ...],
    rerolls: str,
    fans: str,
    unsaid: list[Unsaid],
    *,
    coach: str,
    race: str,
) -> ForeignTeam:
    unsaid += [Unsaid("no-matches", N_("The matches themselves: experience comes over as a total.")),
               Unsaid("no-colours", N_("The team's colours."))]  # fmt: skip
    won, drawn, lost, scored, suffered = (_count(tag, what) for what in ("won", "draw", "lost", "gf", "ga"))
    unsaid += record(won, drawn, lost, (scored, suffered))
    if trophies := _count(tag, "wt"):
        unsaid.append(Unsaid("trophies", N_("Tournaments that the team has won ({count})."), {"count": trophies}))
    apothecary = tag.word("apothecary", "0").strip().lower()
    assistants = "assistants" if tag.has("assistants") else "ass_coaches"
    return ForeignTeam(
        program=PROGRAM,
        name=_name(tag),
        coach=coach,
        race=race,
        race_place=f"{tag.place}.race",
        players=players,
        staff={
            "re-roll": _count(tag, rerolls),
            "assistant-coach": _count(tag, assistants),
            "cheerleader": _count(tag, "cheerleaders"),
            "apothecary": int(apothecary in ("1", "true", "yes")),
        },
        fan_factor=tag.number(fans, 0, least=0, most=99) if tag.has(fans) else None,
        treasury=tag.number("treasury", 0, least=-100_000_000, most=100_000_000),
        key="obblm",
        coach_key="obblm-coach",
        unsaid=tuple(unsaid),
    )


def _kept(players: tuple[tuple[str, ForeignPlayer], ...], unsaid: list[Unsaid]) -> tuple[ForeignPlayer, ...]:
    """The players who are still there; the others are listed, and those whose skills nobody tells."""
    for status, player in players:
        told = {"player": player.name}
        if status == "dead":
            unsaid.append(Unsaid("dead", N_("{player}: he is dead, and not enrolled."), told))
        elif status == "sold":
            unsaid.append(Unsaid("sold", N_("{player}: he has been sold, and is not enrolled."), told))
        else:
            points = sum(_POINTS[event] * count for event, count in player.counts.items())
            if points >= _FIRST_SKILL:
                unsaid.append(Unsaid("skills", N_("{player}: which skills he has earned with {points} SPP."),
                                     {**told, "points": points}))  # fmt: skip
    return tuple(player for status, player in players if status not in _GONE)


def _player(tag: Tag) -> tuple[str, ForeignPlayer]:
    number = tag.number("pos_id", least=0, most=9_999)
    figures = {what: _count(tag, what) for what in (*_STATS, *_LOSSES, "ni")}
    position = obblm_position(number) or str(number)
    return _status(tag), _made(tag, position, figures, tag.number("nr", 0, least=0, most=999))


def _exported(tag: Tag) -> tuple[str, ForeignPlayer]:
    figures = {
        **_joined(tag, "stats", _STATS),
        **_joined(tag, "injs", (*_LOSSES, "ni")),
    }
    return _status(tag), _made(tag, tag.word("position"), figures, 0)


def _made(tag: Tag, position: str, figures: dict[str, int], number: int) -> ForeignPlayer:
    return ForeignPlayer(
        name=_name(tag),
        position=position,
        place=tag.place,
        number=number if number <= _MOST_NUMBER else 0,
        counts={
            **{event: figures[told] for told, event in COUNTERS.items()},
            "casualty": sum(figures[kind] for kind in _CASUALTIES),
        },
        lost={slug: figures[slug] for slug in _LOSSES if figures[slug]},
        niggles=figures["ni"],
        miss_next=_status(tag) == "mng",
    )


def _joined(tag: Tag, field: str, names: tuple[str, ...]) -> dict[str, int]:
    said = [part.strip() or "0" for part in tag.word(field).split("/")]
    if len(said) != len(names) or not all(part.isdigit() and len(part) <= 4 for part in said):
        raise BadInput(f"{tag.place}.{field}", N_("whole numbers, parted by strokes, are wanted here: {count}."),
                       count=len(names))  # fmt: skip
    return dict(zip(names, map(int, said), strict=True))


def _status(tag: Tag) -> str:
    status = tag.word("status", "none").strip().lower()
    if status not in _STATUSES:
        raise BadInput(f"{tag.place}.status", N_("a status is one of {known}."), known=", ".join(_STATUSES))
    return status


def _name(tag: Tag) -> str:
    said = tag.word("name").strip()
    if not 1 <= len(said) <= 80:
        raise BadInput(f"{tag.place}.name", N_("a name has 1 to 80 letters."))
    return said


def _count(tag: Tag, name: str) -> int:
    return tag.number(name, 0, least=0, most=10_000)
