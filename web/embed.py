"""What an embedded page runs: the page's archive and its own, and one function."""

from wholesale import take

take("/home/pyodide/game.zip")
take("/home/pyodide/embed.zip")

try:
    from ui_bridge import embed_door

    ask = embed_door.ask
except Exception as error:
    problem = error

    def ask(text: str) -> str:
        """PyScript would keep the error to itself; so the first question brings it to light."""
        raise problem


__export__ = ["ask"]
