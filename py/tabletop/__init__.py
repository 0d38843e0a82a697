"""What every game at this table shares. It knows no game and no page."""
