"""What the editor says of Arriala, a file a language."""
