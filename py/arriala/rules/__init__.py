"""The rules, a file a chapter or less: the first line of each says which numbered rules it carries. `play` is their table of contents.

Place       a canal space, a city, a vineyard or a blue space, by its number on the board; canal places come first, in the order of the canal, so that
            a distance is a difference. A set of places is an integer with a bit each.
Worker      an individual, by number: five of each colour, in the order of the colours.
Section     the run of spaces between two neighbours out of cities and locks, by its first and its last place.
"""
