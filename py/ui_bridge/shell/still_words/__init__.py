"""What is said of stills, a file a language."""
