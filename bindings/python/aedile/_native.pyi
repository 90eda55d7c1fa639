"""The functions of aedile.h behind cffi (build_native.py makes the module)."""
from typing import Any

ffi: Any
lib: Any
