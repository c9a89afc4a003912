"""A match followed at the table: clocks, turn boxes, players by number, one key for each event."""
