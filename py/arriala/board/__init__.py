"""The board, the cards, and how their files are read."""
