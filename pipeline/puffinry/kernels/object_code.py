"""From a kernel in LLVM's terms to object code for this processor.

It is what `compiler` leaves: one function named `ENTRY`, and the functions that it calls, optimised as far as
processors make no difference. Whatever depends on one, vectors before all, is made here.
"""

from typing import Any

import llvmlite.binding as llvm

from puffinry.kernels.processor import processor

ENTRY = "kernel"


def object_code(name: str, code: str) -> bytes:
    """The function under this name.

    Raises ValueError where this LLVM cannot read the code, or it is for machines where values lie otherwise in memory.
    """
    machine = target_machine()
    try:
        module = llvm.parse_assembly(code)
    except RuntimeError as error:
        raise ValueError(str(error)) from error
    if module.data_layout != str(machine.target_data):
        raise ValueError(f"made for {module.data_layout}, not for {machine.target_data}")
    module.get_function(ENTRY).name = name
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    made: bytes = machine.emit_object(module)
    return made


def target_machine() -> Any:
    """What LLVM compiles for: this machine. On x86 code that is loaded so is relocated statically, as by numba."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_default_triple()
    name, features = processor()
    return target.create_target_machine(
        cpu=name,
        features=features,
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
