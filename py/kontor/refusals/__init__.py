"""Why not, a file a chapter."""
