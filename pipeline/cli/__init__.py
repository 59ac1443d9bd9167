"""The command line: one module per command, results on stdout, progress and errors on stderr."""

from pipeline.cli.app import main

__all__ = ["main"]
