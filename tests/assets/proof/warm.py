"""What every run's process would do anew, and takes longer than the run: loaded before they are forked."""

import numba  # noqa: F401  by which kernels come from where they are cached

import puffinry_assets.definitions  # noqa: F401
import tests.assets.proof.runs  # noqa: F401
