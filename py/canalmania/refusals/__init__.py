"""Why not: the reasons against what isn't legal."""
