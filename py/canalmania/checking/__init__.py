"""What is wrong with a board or a deck, in sentences."""
