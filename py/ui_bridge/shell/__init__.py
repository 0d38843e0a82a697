"""Everything round a game: home, new game, saves, hand-over, undo, log, replay, links, computer players, settings. It names no game."""
