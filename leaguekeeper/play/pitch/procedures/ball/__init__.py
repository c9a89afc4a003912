"""The ball: loose, passed, handed over, and players thrown in its place (LRB 4, Passing, Hand-off)."""
