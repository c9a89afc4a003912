"""Teams and players: their sheets, what a new team may be drafted from, and what if."""
