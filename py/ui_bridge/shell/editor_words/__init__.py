"""What the editor says, a file a language."""
