"""The small parts that pages are made of ("The look", Components)."""
