"""The quick way to compile, by private parts of numba: the only place that names them.

Anything here may vanish or change with numba's next release. That costs time to compile and no
more: `compiled` tries this way first, and the public one where it fails. `pyproject.toml` says up
to which release of numba it has been tried.
"""

from functools import cache
from importlib import import_module
from typing import Any, NamedTuple


class Way(NamedTuple):
    """How numba compiles: its settings for a loop, and for the functions that the loop calls."""

    loop: dict[str, Any]
    part: dict[str, Any]


@cache
def quick() -> Way:
    """The quick way. Raises whatever a missing name raises."""
    # Without the runtime (`_nrt`) nobody counts who uses an array: that took an eighth of the time.
    lean = {"no_cfunc_wrapper": True, "_nrt": False}
    part = {"forceinline": True, "pipeline_class": _part_compiler(), **lean}
    return Way({"error_model": "numpy", "nogil": True, **lean}, part)


def _part_library() -> Any:
    """A kind of library for the parts of a loop, which get no machine code of their own.

    That would take most of the time, and nobody calls them but the loop: a part is written down in
    LLVM's language and linked into what uses it, and the loop is optimised as one.
    """

    class NoAddress:
        """Where there is no machine code there is no address to write an environment to."""

        def set_env(self, name: str, environment: Any) -> None:
            pass

    class Part(import_module("numba.core.codegen").JITCodeLibrary):  # type: ignore[misc]
        codegen = NoAddress()

        def finalize(self) -> None:
            for other in dict.fromkeys(self._linking_libraries):
                self._final_module.link_in(other._get_module_for_linking(), preserve=True)
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

    return Part


def _part_compiler() -> Any:
    """numba's compiler for the parts of a loop, with those of its steps that they need."""
    machinery = import_module("numba.core.compiler_machinery")
    untyped = import_module("numba.core.untyped_passes")
    typed = import_module("numba.core.typed_passes")
    part = _part_library()
    steps = (
        untyped.TranslateByteCode,
        untyped.FixupArgs,
        untyped.IRProcessing,
        untyped.RewriteSemanticConstants,
        untyped.GenericRewrites,
        untyped.ReconstructSSA,
        typed.NopythonTypeInference,
        typed.PreLowerStripPhis,
        typed.IRLegalization,
        typed.AnnotateTypes,
        typed.NativeLowering,
        typed.NoPythonBackend,
    )

    class PartCompiler(import_module("numba.core.compiler").CompilerBase):  # type: ignore[misc]
        def __init__(self, typing: Any, target: Any, library: Any, *others: Any) -> None:
            super().__init__(typing, target, part(target.codegen(), "part"), *others)

        def define_pipelines(self) -> list[Any]:
            chosen = machinery.PassManager("part")
            for step in steps:
                chosen.add_pass(step, step.__name__)
            chosen.finalize()
            return [chosen]

    return PartCompiler
