"""The command line: one module per command, results on stdout, progress and errors on stderr."""

from importlib import import_module
from signal import SIG_DFL, SIGINT, signal


def main() -> None:
    """Run the command line of this process and exit."""
    # The imports take a second or two: Ctrl-C in them ends the process and says nothing.
    interrupted = signal(SIGINT, SIG_DFL)
    try:
        app = import_module("puffinry.cli.app")
    finally:
        signal(SIGINT, interrupted)
    app.run()
