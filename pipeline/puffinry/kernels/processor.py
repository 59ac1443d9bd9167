"""The processor that machine code is made for, in LLVM's terms."""

import llvmlite.binding as llvm


def processor() -> tuple[str, str]:
    """Its name, and what LLVM may use of it.

    All 512 bits of AVX-512, of which LLVM takes half by itself: hashing takes a quarter longer then. That spares the
    first processors that had it, which slow down; those since Ice Lake and Zen 4 do not, and have VBMI2.
    """
    features = llvm.get_host_cpu_features()
    vectors = ",-prefer-256-bit" if features.get("avx512vbmi2") else ""
    return llvm.get_host_cpu_name(), features.flatten() + vectors
