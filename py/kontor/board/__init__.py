"""The waters on which a harbour grows, and the cards."""
