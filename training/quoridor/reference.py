"""What a net says of some positions, in double precision and without a card, to test players by:

    python3 reference.py NET.bin > reference.json
"""

import ctypes
import json
import random
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

from net_file import NetFile

HERE = Path(__file__).resolve().parent
POSITIONS = 24
CELLS, PLANES, MOVES = 81, 32, 140


class Board:
    """Positions seen by the player to move, by the code of the GPU on the processor."""

    def __init__(self):
        library = Path(tempfile.mkdtemp()) / "host.so"
        source = str(HERE / "gpu" / "host.cpp")
        subprocess.run(["g++", "-O2", "-std=c++17", "-shared", "-fPIC", "-o", str(library), source], check=True)
        self._library = ctypes.CDLL(str(library))

    def show(self, position: bytes) -> tuple[numpy.ndarray, list[int]]:
        planes = numpy.zeros((CELLS, PLANES), dtype=numpy.uint16)
        legal = (ctypes.c_uint8 * MOVES)()
        self._library.show(position, planes.ctypes.data_as(ctypes.c_void_p), legal)
        numbers = (planes.astype(numpy.uint32) << 16).view(numpy.float32)
        return numbers.astype(numpy.float64), [move for move in range(MOVES) if legal[move]]


def packed(lying: int, standing: int, pawns: list[int], stock: list[int]) -> bytes:
    return struct.pack("<QQBBBBBBH", lying, standing, *pawns, *stock, 0, 0, 0)


def reversed_bits(bits: int) -> int:
    return int(f"{bits:064b}"[::-1], 2)


TARGETS = [9, 1, -9, -1, 18, 2, -18, -2, 10, -8, -10, 8]


def drawn(board: Board, dice: random.Random, plies: int) -> tuple[int, int, list[int], list[int]]:
    """A position after random moves, most of them of the pawns."""
    while True:
        at = (0, 0, [4, 76], [10, 10])
        for _ in range(plies):
            lying, standing, (mine, theirs), (stock, other) = at
            legal = board.show(packed(*at))[1]
            move = dice.choice([m for m in legal if m < 12] if dice.random() < 0.55 and legal[0] < 12 else legal)
            if move >= 76:
                standing, stock = standing | 1 << (move - 76), stock - 1
            elif move >= 12:
                lying, stock = lying | 1 << (move - 12), stock - 1
            else:
                mine += TARGETS[move]
            if mine >= 72:
                break
            at = (reversed_bits(lying), reversed_bits(standing), [80 - theirs, 80 - mine], [other, stock])
        else:
            return at


def judged(net: NetFile, planes: numpy.ndarray, pawns: list[int]) -> tuple[numpy.ndarray, float]:
    """Logits of all moves, and the value."""
    x = relu(convolved(planes[:, : net.planes].T.reshape(-1, 9, 9), *net.convolutions[0]))
    for block in range(net.blocks):
        inner = relu(convolved(x, *net.convolutions[1 + 2 * block]))
        x = relu(x + convolved(inner, *net.convolutions[2 + 2 * block]))
    flat = x.reshape(net.channels, CELLS)
    found = numpy.concatenate([flat.mean(1), flat[:, pawns[0]], flat[:, pawns[1]]])
    heads = net.heads[0] @ relu(net.pool[0] @ found + net.pool[1]) + net.heads[1]
    walls = numpy.einsum("oc,crf->orf", net.walls, x)[:, :8, :8] + heads[12:14, None, None]
    return numpy.concatenate([heads[:12], walls.reshape(-1)]), float(numpy.tanh(heads[14] / 2))


def relu(x: numpy.ndarray) -> numpy.ndarray:
    return numpy.maximum(x, 0)


def convolved(x: numpy.ndarray, filters: numpy.ndarray, biases: numpy.ndarray) -> numpy.ndarray:
    framed = numpy.pad(x, ((0, 0), (1, 1), (1, 1)))
    taps = [
        numpy.einsum("oc,crf->orf", filters[:, :, rank, file], framed[:, rank : rank + 9, file : file + 9])
        for rank in range(3)
        for file in range(3)
    ]
    return sum(taps) + biases[:, None, None]


def text(numbers) -> str:
    return " ".join(str(number) for number in numbers)


def main() -> None:
    net, board, dice = NetFile(Path(sys.argv[1])), Board(), random.Random(1)
    lines = []
    for index in range(POSITIONS):
        lying, standing, pawns, stock = drawn(board, dice, 2 * index)
        planes, legal = board.show(packed(lying, standing, pawns, stock))
        logits, value = judged(net, planes, pawns)
        line = {
            "lying": f"{lying:016x}",
            "standing": f"{standing:016x}",
            "pawns": pawns,
            "stock": stock,
            "value": round(value, 6),
            "legal": text(legal),
            "logits": text(round(float(logits[move]), 5) for move in legal),
        }
        if index % 6 == 4:
            line["planes"] = text(int(number) for number in (planes[:, : net.planes] * 16).flatten())
        lines.append(line)
    print(json.dumps(lines, indent=2))


if __name__ == "__main__":
    main()
