"""Setting up and kicking off (LRB 4, The kick-off; House rules, Coup d'envoi)."""
