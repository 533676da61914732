"""The 91 ways in which a piece can lie, as gpu/shapes.cuh has them, for the net in PyTorch and for tests without a card."""

import ctypes
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import torch

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
    subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", "-o", str(library), source], check=True)
    return ctypes.CDLL(str(library))


@cache
def shapes() -> list[Shape]:
    found = (Shape * 91)()
    host().shapes(found)
    return list(found)


def masks() -> torch.Tensor:
    """Orientation x part x 9 x 9: the parts of a piece whose middle is in the middle."""
    out = torch.zeros(91, 3, 9, 9)
    for index, shape in enumerate(shapes()):
        for part, spots in enumerate(shape.parts()):
            for spot in spots:
                out[index, part, 4 + spot.row - shape.middle.row, 4 + spot.column - shape.middle.column] = 1
    return out


def middles() -> torch.Tensor:
    """By move, orientation * 196 + corner: the cell of the piece's middle, as orientation * 196 + cell; 0 where it does not fit."""
    out = torch.zeros(91 * 196, dtype=torch.long)
    for index, shape in enumerate(shapes()):
        for row in range(15 - shape.height):
            for column in range(15 - shape.width):
                middle = (row + shape.middle.row) * 14 + column + shape.middle.column
                out[index * 196 + row * 14 + column] = index * 196 + middle
    return out
