"""Kontor's page."""
