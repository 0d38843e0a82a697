"""Arriala's page in words, a catalogue a language."""
