"""The ground a match is played on, its crowd and its ball (House rules, Les stades; 2020 edition, Death Zone)."""
