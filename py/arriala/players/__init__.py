"""What the floor's computer players ask of the game."""
