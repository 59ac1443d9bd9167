"""From a loop in Python to LLVM's terms, by numba.

Only a process imports it that finds no code of a kernel. What numba is asked for is a C callback; its code is made one
function here, from which all is gone that would need numba or Python at run time. What does not go is refused: a kernel
raises nothing, and makes no arrays.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import types
from numba.core.registry import cpu_target

from puffinry.kernels.calling import kept_numbers, values_of
from puffinry.kernels.object_code import ENTRY

Loop = Callable[..., object]

# Numba makes each function ready to be called from Python and from C, whether anybody does or not.
_CALLED_FROM_KERNELS: Any = {"error_model": "numpy", "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
_NAME_OF_SCOPE = re.compile(r', !"_Z[^"]*"')
_WORDS: Any = types.CPointer(types.int64)


@cache
def compiled(loop: Loop) -> Any:
    """Numba's dispatcher of a loop that kernels call."""
    return _for_any_number(numba.njit(**_CALLED_FROM_KERNELS)(loop))


def compiled_inline(loop: Loop) -> Any:
    """The same of what is compiled into its callers: by LLVM, at a tenth of what it would take numba."""
    return _for_any_number(numba.njit(forceinline=True, **_CALLED_FROM_KERNELS)(loop))


def _for_any_number(dispatcher: Any) -> Any:
    """The dispatcher, which numba otherwise has compile for each constant that a caller has for it, and once more."""
    for_types = dispatcher.get_call_template
    dispatcher.get_call_template = lambda kinds, names: for_types(tuple(map(types.unliteral, kinds)), names)
    return dispatcher


def type_of_instruction(instruction: Any) -> Any:
    """Numba's type of one of our own instructions."""
    context = cpu_target.typing_context
    context.refresh()  # or it would not know one that was made while it compiles
    return context.resolve_value_type(instruction)


def llvm_code(loop: Loop, arguments: Sequence[object]) -> str:
    """The function `ENTRY` for arguments of these types, which takes the address of their words, in LLVM's terms.

    Raises TypeError for a loop that cannot stand alone.
    """
    with _settings():
        callback = _callback(loop, arguments)
    module = llvm.parse_assembly(callback.inspect_llvm())
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name != callback.native_name:
            each.linkage = "internal"
    module.get_function(callback.native_name).name = ENTRY
    _optimise_for_any_processor(module)
    if outside := [each.name for each in module.functions if each.is_declaration and not each.name.startswith("llvm.")]:
        raise TypeError(f"{loop.__qualname__} needs {', '.join(outside)}: a kernel raises nothing and makes no arrays")
    return _NAME_OF_SCOPE.sub("", str(module))


@contextmanager
def _settings() -> Iterator[None]:
    """Numba's settings for kernels, whatever variables of the environment ask of their user's own loops.

    It optimises nothing: it would do so function by function, for this processor, before it is known who calls them.
    """
    _ = cpu_target.target_context  # it keeps the settings that it is made with, for its user's own loops too
    config: Any = numba.config
    ours = {"OPT": type(config.OPT)(0), "BOUNDSCHECK": None, "DISABLE_JIT": False}
    theirs = {name: getattr(config, name) for name in ours}
    vars(config).update(ours)
    try:
        yield
    finally:
        vars(config).update(theirs)


def _callback(loop: Loop, arguments: Sequence[object]) -> Any:
    """What numba makes of the loop: a C function of the address of words."""
    called = compiled(loop)
    unpacked = values_of(tuple(map(_type_of, arguments)))

    def entry(words: Any) -> None:
        kept_numbers(words, called(*unpacked(words)))

    return numba.cfunc(types.void(_WORDS), error_model="numpy")(entry)


def _optimise_for_any_processor(module: Any) -> None:
    """Leave to `object_code` what is for one processor, and loops as they are, out of which it makes vectors."""
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = False
    options.loop_interleaving = options.loop_unrolling = False
    builder = llvm.create_pass_builder(llvm.Target.from_default_triple().create_target_machine(), options)
    for _ in range(2):  # functions are left out by the first that kept others from it
        builder.getModulePassManager().run(module, builder)
        _leave_out_what_is_not_reached(module, builder)


def _leave_out_what_is_not_reached(module: Any, builder: Any) -> None:
    """Numba could not know that nobody else calls its functions: that none of them fails."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_ipsccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_sccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.add_strip_symbols_pass()  # numba's own names of things have numbers that change
    passes.run(module, builder)


def _type_of(value: Any) -> Any:
    """Numba's type of an argument; of arrays, it makes no difference who else may write to them."""
    if isinstance(value, tuple):
        return types.BaseTuple.from_types(
            tuple(map(_type_of, value)), type(value) if hasattr(value, "_fields") else tuple
        )
    found = numba.typeof(value)
    return found.copy(readonly=False) if isinstance(found, types.Array) else found
