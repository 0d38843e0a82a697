"""Computer players: what is sensible, what a position is worth, and how one chooses secretly."""
