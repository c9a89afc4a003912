"""One function for each thing a person does; the only door that windows and scripts use."""
