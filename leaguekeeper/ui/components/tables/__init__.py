"""Tables: one model, one delegate, and the cells of rosters and ledgers."""
