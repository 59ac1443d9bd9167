"""A warehouse to try Puffinry on."""

from puffinry.demo.warehouse import CATALOG, NAMESPACE, SCALE_PROPERTY, make_warehouse

__all__ = [
    "CATALOG",
    "NAMESPACE",
    "SCALE_PROPERTY",
    "make_warehouse",
]
