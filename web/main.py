"""What the page runs: what its start takes lies beside it in an archive, and answers through one function."""

from wholesale import take

take("/home/pyodide/game.zip")

try:
    from ui_bridge.door import ask
except Exception as error:
    problem = error

    def ask(text: str) -> str:
        """PyScript would keep the error to itself; so the first question brings it to light."""
        raise problem


__export__ = ["ask"]
