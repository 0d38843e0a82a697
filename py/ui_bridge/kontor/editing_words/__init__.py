"""What the editor says of Kontor, a file a language."""
