"""What the chapters of rule books are called whose documents are cited in English; others are cited as they stand."""

from __future__ import annotations

from leaguekeeper.base.words import N_

__all__ = ["CHAPTER_NAMES"]

CHAPTER_NAMES = frozenset({
    N_("arguing the call"), N_("casualties"), N_("characteristics"), N_("conceding a match"),
    N_("dedicated fans"), N_("drafting a team"), N_("Expensive Mistakes"), N_("expensive mistakes"),
    N_("extra time"), N_("fans"), N_("Favoured of"), N_("friendlies"), N_("getting even"), N_("giants"),
    N_("hiring and firing"), N_("inducements"), N_("injuries"), N_("journeymen"), N_("keywords of players"),
    N_("kick-off events"), N_("knocked-out players"), N_("lasting injuries"), N_("league play"),
    N_("league points"), N_("leagues of teams"), N_("matched play"), N_("Most Valuable Player"),
    N_("most valuable player"), N_("off-season"), N_("petty cash"), N_("player advancement"),
    N_("Prayers to Nuffle"), N_("prayers to Nuffle"), N_("prizes"), N_("random skills"),
    N_("recording the outcome"), N_("setting up"), N_("skills and traits"), N_("special plays"),
    N_("special rules"), N_("special rules of teams"), N_("sponsors"), N_("stadiums"), N_("star player points"),
    N_("star players"), N_("team building"), N_("team lists"), N_("temporary retirement"), N_("the apothecary"),
    N_("the characteristics"), N_("the game"), N_("the kicking team"), N_("the next fixture"), N_("weather"),
    N_("winnings"),
})  # fmt: skip
"""By their English names, as the citations of the rule books write them."""
