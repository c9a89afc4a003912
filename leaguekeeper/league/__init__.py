"""A league is a stack of documents; its state is what one reads from them."""
