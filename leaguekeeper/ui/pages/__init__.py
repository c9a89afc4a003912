"""The pages of the window: each sets out one frozen view and starts operations; none computes anything."""
