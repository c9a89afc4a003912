"""The off-season: which teams come back, and one team's form with its running budget."""
