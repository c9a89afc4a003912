"""A match that was reported, told as its page and its sheet have it."""
