"""Canal Mania: the board game of English canal building. A room a chapter of the rules; it knows no page."""
