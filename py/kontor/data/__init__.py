"""The cards, as files."""
