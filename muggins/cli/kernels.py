"""The one kernel that JupyterLab offers beside the lessons: the Python that runs it.

On a machine for many, another installation's "python3" may be found first, one that has no
muggins. The class is named to the server by a setting of its own.
"""

from typing import Any

from jupyter_client.kernelspec import KernelSpecManager


class OwnPython(KernelSpecManager):  # type: ignore[misc,unused-ignore]
    """Offers this environment's Python alone, whatever kernels are installed elsewhere."""

    def _kernel_dirs_default(self) -> list[str]:
        return []  # where no folder is searched, only the native kernel is found

    def get_kernel_spec(self, kernel_name: str) -> Any:
        """How a kernel is started: it prints errors and no warnings of its transport."""
        found = super().get_kernel_spec(kernel_name)
        found.argv = [*found.argv, "--log-level=ERROR"]
        return found
