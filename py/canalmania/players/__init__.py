"""Computer players: each gets a view of a game and nothing else."""
