"""`python -m gaslight`: the command line where its own command is not on the PATH."""

from __future__ import annotations

from gaslight.cli.main import main

if __name__ == "__main__":
    main(prog_name="python -m gaslight")
