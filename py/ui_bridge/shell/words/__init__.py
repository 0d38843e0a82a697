"""The page's own words, a catalogue a language."""
