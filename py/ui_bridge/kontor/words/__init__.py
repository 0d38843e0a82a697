"""What Kontor's page says, a file a language."""
