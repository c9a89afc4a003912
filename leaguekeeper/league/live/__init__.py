"""A match followed at the table: what was noted turn by turn, and what it comes to. Pure: the seconds are handed in."""
