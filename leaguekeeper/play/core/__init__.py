"""One machine under all games: the protocol, the playthrough, seats, dice, logs and replays."""
