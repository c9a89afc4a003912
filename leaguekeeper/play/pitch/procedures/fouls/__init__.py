"""Fouls, the referee and those he sends off (LRB 4, Fouls, The referee)."""
