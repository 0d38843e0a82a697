"""The board and the deck: what lies in their files, read and checked."""
