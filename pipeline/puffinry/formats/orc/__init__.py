"""ORC files, read by processes of their own: liborc checks few bounds."""

from puffinry.formats.orc.process import OrcFile, Stripe, open_orc

__all__ = [
    "OrcFile",
    "Stripe",
    "open_orc",
]
