"""What is said of Arriala before it is opened, a catalogue a language."""
