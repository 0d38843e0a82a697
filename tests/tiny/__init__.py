"""Two games of a page each, for the tests of the floor and to show how a game is added."""
