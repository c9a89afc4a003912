"""What keeps a league whole: mending its file, giving its stack out and taking it in, comparing two copies of it."""
