"""What people do with a league, in rooms by what they do; ``api.LeagueApi`` is the one door to all of it."""
