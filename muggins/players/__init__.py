"""Who plays: policies, strategies, whole games at full speed, and the compiled rules.

From outside the folder, import any module by its name; only `compiled` knows numba.
"""

from muggins.moved import old_names

__getattr__ = old_names(__name__, "strategies")
