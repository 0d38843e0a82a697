"""Canal Mania's page."""
