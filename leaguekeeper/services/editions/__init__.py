"""A running league goes over to another rule book: what becomes of everybody is proposed, changed, filed."""
