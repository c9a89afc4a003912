"""A season: opened, closed and looked back on; what it needs next, and the commissioner's sheets."""
