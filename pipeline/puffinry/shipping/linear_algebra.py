"""Has NumPy begin without threads for linear algebra, of which Puffinry has none.

OpenBLAS starts one for each further core as soon as NumPy is imported, and each of them looks for work in a loop for a
while before it sleeps: 0.05 s of another core. That is for the processes that are Puffinry's own; in anybody else's
there may be matrices.
"""

import os

_THREADS = "OPENBLAS_NUM_THREADS"


def leave_linear_algebra_alone() -> None:
    """Before NumPy is imported: let none start, nor in processes started from here, unless somebody asks for it."""
    os.environ.setdefault(_THREADS, "1")
