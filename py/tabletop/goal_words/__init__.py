"""What is said of goals, a file a language."""
