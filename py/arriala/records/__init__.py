"""How actions are completed, positions read and written, and what links are packed with."""
