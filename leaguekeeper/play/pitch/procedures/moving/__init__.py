"""A player's action and every way of moving (LRB 4, Player actions, Movement)."""
