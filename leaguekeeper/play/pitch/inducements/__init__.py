"""What inducements, special rules and stadiums do in a match, one file for each kind of helper."""
