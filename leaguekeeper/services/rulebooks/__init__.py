"""Rule books: read, copied, changed, compared, sent, adopted; and whether the pitch plays by one."""
