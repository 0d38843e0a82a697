"""Arriala's board as it is drawn: where things are, and how they look."""
