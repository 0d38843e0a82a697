"""The game in the terminal: `python -m canalmania`."""
