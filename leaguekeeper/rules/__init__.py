"""Rule books as data: their schema, their loader and the catalogue of those at hand."""
