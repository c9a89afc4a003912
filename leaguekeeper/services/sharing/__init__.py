"""With whom a league on a server is shared, and as what."""
