"""What an embedded page says besides the shell's own words, a catalogue a language."""
