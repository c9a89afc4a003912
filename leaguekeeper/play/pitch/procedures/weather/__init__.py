"""The weather, and what it does to players, ball and pitch (LRB 4, Weather; Death Zone weather tables)."""
