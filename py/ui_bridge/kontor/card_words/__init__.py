"""What is said of Kontor before it is opened, a file a language."""
