"""The code of the GPU run by the processor: positions as bytes, what the net sees of them, their moves."""

import ctypes
import subprocess
import tempfile
from pathlib import Path

import numpy

from variant import CELLS, COMPILER_FLAGS, MOVES, PAWN_BYTE, PLANES, PLAYERS, POSITION_BYTES

HERE = Path(__file__).resolve().parent
LINES = ("mons", "strict", "wikipedia")


class Host:
    def __init__(self):
        library = Path(tempfile.mkdtemp()) / "host.so"
        source = str(HERE / "gpu" / "host.cpp")
        subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", *COMPILER_FLAGS, "-o", str(library), source], check=True)
        self._library = ctypes.CDLL(str(library))
        if self._library.bytes() != POSITION_BYTES:
            raise RuntimeError("positions have another size than variant.py says")

    def start(self, line: int = 0) -> bytearray:
        position = bytearray(POSITION_BYTES)
        self._library.begin(_pointer(position), line)
        return position

    def play(self, position: bytearray, move: int) -> None:
        self._library.play(_pointer(position), move)

    def show(self, position: bytearray) -> tuple[numpy.ndarray, list[int]]:
        """The planes as bfloat16 in 16 bits each, and the legal moves."""
        planes = numpy.zeros((CELLS, PLANES), dtype=numpy.uint16)
        legal = (ctypes.c_uint8 * MOVES)()
        self._library.show(_pointer(position), planes.ctypes.data_as(ctypes.c_void_p), legal)
        return planes, [move for move in range(MOVES) if legal[move]]

    def parse(self, text: str, line: int = 0) -> bytearray:
        """A position on 9x9 as the project writes it: size / lying / standing / pawns / stocks / player to move."""
        _, lying, standing, pawns, stocks, mover = (part.strip() for part in text.split("/"))
        position = bytearray(POSITION_BYTES)
        self._library.put(_pointer(position), _slots(lying), _slots(standing), line)
        for player, (square, stock) in enumerate(zip(pawns.split(), stocks.split())):
            position[PAWN_BYTE + player] = (int(square[1]) - 1) * 9 + ord(square[0]) - ord("a")
            position[PAWN_BYTE + PLAYERS + player] = int(stock)
        self._library.turn(_pointer(position), int(mover) - 1)
        return position


def _pointer(position: bytearray):
    return (ctypes.c_uint8 * POSITION_BYTES).from_buffer(position)


def _slots(names: str) -> ctypes.c_uint64:
    places = [] if names == "-" else [names[at : at + 2] for at in range(0, len(names), 2)]
    return ctypes.c_uint64(sum(1 << ((int(place[1]) - 1) * 8 + ord(place[0]) - ord("a")) for place in places))
