"""The rules, a file a chapter: the first line of each says which numbered rules it carries. `play` is their table of contents.

What a canal is, in the words of the code:

Tile        a piece of cardboard: its kind, its hex, and the level it lies at.
Way         where a canal has got to: its last tile's place and shape, with all behind it (`back`) and all that may still follow (`children`).
            A way is shared and knows no kinds; `steps()` are its tiles' places, one way each.
Canal       a way with the kinds and levels of its tiles, and the contract it is built for.
Section     the run of a canal between two towns. Whole ones carry goods; a position keeps them by town, each with its owner.
Route       a goods marker's journey over whole sections, as a line of a shipment tells it. For the computer players also a whole canal from
            where it is to its end, as a set of tiles to be paid for (canalmania.players.routes).
Line        a line of a record. For the computer players also a chain of sections that goods can go along (canalmania.players.lines).
Distances   the fewest tiles from every place to a town, on the bare map.
"""
