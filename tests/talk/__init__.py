"""What several test files of Canal Mania share, by subject."""
