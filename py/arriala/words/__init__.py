"""What Arriala says, a file a language."""
