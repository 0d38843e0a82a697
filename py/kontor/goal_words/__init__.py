"""What is said of goals of this game, a file a language."""
