"""A warehouse to try Puffinry on: real Iceberg tables with the data of TPC-H.

In: a folder and a scale factor. Out: a catalog there, whose tables have no statistics yet.
"""

from puffinry.demo.warehouse import CATALOG, NAMESPACE, SCALE_PROPERTY, make_warehouse

__all__ = [
    "CATALOG",
    "NAMESPACE",
    "SCALE_PROPERTY",
    "make_warehouse",
]
