"""The numbers of compiled code as arrays, without copying."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]


class Cells:
    """The memory of a `vec`, which it keeps alive: numpy reads where it lies and may write there."""

    def __init__(self, cells: Any, kind: type[Any], shape: tuple[int, ...]) -> None:
        self.cells = cells
        shown = np.frombuffer(cells, dtype=kind)
        self.__array_interface__ = {
            "version": 3,
            "shape": shape,
            "typestr": shown.dtype.str,
            "data": (shown.ctypes.data, False),
        }


def view(cells: Any, kind: type[Any], shape: tuple[int, ...]) -> Array:
    """An array over a `vec` that is as long as the shape says; its length must never change."""
    return np.asarray(Cells(cells, kind, shape))
