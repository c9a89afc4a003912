"""Rule books: reading, comparing and editing them."""
