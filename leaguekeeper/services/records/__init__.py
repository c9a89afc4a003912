"""The league's memory: leaders, records, honours, the dead, and the games played beside it."""
