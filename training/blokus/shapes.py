"""The 91 ways in which a piece can lie, as gpu/shapes.cuh has them, for Python."""

import ctypes
import subprocess
import tempfile
from functools import cache
from pathlib import Path

from variant import COMPILER_FLAGS, ORIENTATIONS

HERE = Path(__file__).resolve().parent


class Spot(ctypes.Structure):
    _fields_ = [("column", ctypes.c_int8), ("row", ctypes.c_int8)]


class Shape(ctypes.Structure):
    _fields_ = [
        ("squares", Spot * 5),
        ("edges", Spot * 12),
        ("corners", Spot * 8),
        ("middle", Spot),
        *((name, ctypes.c_uint8) for name in ("size", "edge_count", "corner_count", "piece", "width", "height", "mirrored")),
    ]

    def parts(self) -> list[list[Spot]]:
        """Squares, cells beside them, and cells at their corners alone."""
        return [list(self.squares[: self.size]), list(self.edges[: self.edge_count]), list(self.corners[: self.corner_count])]


@cache
def host() -> ctypes.CDLL:
    """The code of the GPU, on the processor."""
    library = Path(tempfile.mkdtemp()) / "host.so"
    source = str(HERE / "gpu" / "host.cpp")
    subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", *COMPILER_FLAGS, "-o", str(library), source], check=True)
    return ctypes.CDLL(str(library))


@cache
def shapes() -> list[Shape]:
    found = (Shape * ORIENTATIONS)()
    host().shapes(found)
    return list(found)
