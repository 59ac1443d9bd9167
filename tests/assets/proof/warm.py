"""What every run's process would do anew, and takes longer than the run: loaded before they are forked."""

from numba.core.registry import cpu_target

import puffinry_assets.definitions  # noqa: F401
import tests.assets.proof.runs  # noqa: F401

cpu_target.target_context.refresh()  # so that a kernel comes from its cache in a millisecond
