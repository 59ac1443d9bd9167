"""What numba has made of kernels, in LLVM's terms: `shipped` reads it, `python -m tests.kernels.shipping` writes it."""
