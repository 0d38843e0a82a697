"""What tests share: one module per game, one for the page in a browser."""
