"""The boards and decks that come with the game."""
