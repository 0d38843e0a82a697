"""What `make dev` has instead of web/wholesale.py: its archives hold plain .py files, and Python's own importer reads these."""

import sys


def take(path: str) -> None:
    if path not in sys.path:
        sys.path.insert(0, path)
