"""From a loop in Python to object code: numba's front end, and LLVM.

Only the process that compiles imports it. What numba is asked for is a C callback; its code in LLVM's terms is made one
function here, from which all is gone that would need numba or Python at run time. What does not go is refused: a kernel
raises nothing, and makes no arrays.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

import llvmlite.binding as llvm
import numba
from numba import types
from numba.core.registry import cpu_target

from puffinry.kernels.calling import kept_numbers, values_of
from puffinry.kernels.machine_code import target_machine
from puffinry.kernels.processor import processor

Loop = Callable[..., object]

# Numba makes each function ready to be called from Python and from C, whether anybody does or not.
_CALLED_FROM_KERNELS: Any = {"error_model": "numpy", "no_cfunc_wrapper": True, "no_cpython_wrapper": True}
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


def object_code(name: str, loop: Loop, arguments: Sequence[object]) -> bytes:
    """A function of this name for arguments of these types, which takes the address of their words.

    Raises TypeError for a loop that cannot stand alone.
    """
    with _settings():
        callback = _callback(loop, arguments)
    module = llvm.parse_assembly(callback.inspect_llvm())
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name != callback.native_name:
            each.linkage = "internal"
    module.get_function(callback.native_name).name = name
    machine = target_machine()
    _leave_out_what_is_not_reached(module, machine)
    if outside := [each.name for each in module.functions if each.is_declaration and not each.name.startswith("llvm.")]:
        raise TypeError(f"{loop.__qualname__} needs {', '.join(outside)}: a kernel raises nothing and makes no arrays")
    code: bytes = machine.emit_object(module)
    return code


@contextmanager
def _settings() -> Iterator[None]:
    """Numba's settings for kernels, whatever variables of the environment ask of their user's own loops."""
    config: Any = numba.config
    _, features = processor()  # numba has LLVM optimize each function too, and make vectors of loops
    ours = {"CPU_FEATURES": features, "OPT": type(config.OPT)(3), "BOUNDSCHECK": None, "DISABLE_JIT": False}
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


def _leave_out_what_is_not_reached(module: Any, machine: Any) -> None:
    """Numba has optimised all functions, but could not know that nobody else calls them: that none of them fails."""
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_ipsccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_sccp_pass()
    passes.add_simplify_cfg_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options()))


def _type_of(value: Any) -> Any:
    """Numba's type of an argument; of arrays, it makes no difference who else may write to them."""
    if isinstance(value, tuple):
        return types.BaseTuple.from_types(tuple(map(_type_of, value)), type(value))
    kind = numba.typeof(value)
    return kind.copy(readonly=False) if isinstance(kind, types.Array) else kind
