"""Star players: their special rules, each an ability that is used so and so often."""
