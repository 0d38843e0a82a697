"""The looks that a person can choose from. What is drawn has its colours for each: colours.py."""

THEMES = ("light", "dark", "contrast")
