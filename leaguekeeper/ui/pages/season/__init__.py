"""A season and its tournaments: table, fixtures, brackets, records, forecast, and what closes and opens it."""
