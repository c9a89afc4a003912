"""Rule books: read, copied, changed, compared, sent, adopted."""
