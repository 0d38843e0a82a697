"""Boards and decks, as they come with the game."""
