"""What is said of Canal Mania before it is opened, a catalogue a language."""
