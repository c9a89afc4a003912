"""The handicap table: eighteen ways to help the weaker side, rolled before the match or brought along."""
