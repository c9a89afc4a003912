"""The commissioner's desk: what the season needs now and later, and the same for one coach."""
