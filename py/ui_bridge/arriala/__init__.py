"""Arriala's page."""
