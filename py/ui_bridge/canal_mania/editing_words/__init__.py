"""What the editor says of Canal Mania, a file a language."""
