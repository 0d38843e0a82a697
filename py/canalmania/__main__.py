"""`python -m canalmania`: see terminal/commands.py."""

import sys

from canalmania.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main())
