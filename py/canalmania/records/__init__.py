"""How a game is written down and read: lines, positions, links."""
