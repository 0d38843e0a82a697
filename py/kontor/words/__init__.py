"""What people read, a catalogue a language."""
