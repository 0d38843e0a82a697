"""The board and all that lies on it, as SVG text. Pure strings: nothing here knows a page, a file or a screen."""
