"""What a net says of some positions, in double precision and without a card, to test players by:

    python3 reference.py NET.bin > reference.json
"""

import ctypes
import json
import random
import sys
from pathlib import Path

import numpy

from net_file import NetFile
from shapes import host, shapes
from variant import CELLS, COLOURS, IS_LARGE, LEAD_PART, LEAD_SCALE, MOST_MOVES, OVER_BYTE, PLANES, POSITION_BYTES, SEAT_BYTE, SIDE, SIGHT, USED_ONCE, VALUES

PLIES = [0, 1, 2, 7, 14, 21, 31, 36, 46, 53, 60] if IS_LARGE else [0, 1, 2, 5, 8, 11, 14, 17, 20, 23, 26]
# Of these all that the net sees is told, too.
SHOWN = (31, 46, 53, 60) if IS_LARGE else (5, 20)


def show(position: bytes) -> tuple[numpy.ndarray, list[int]]:
    sight = numpy.zeros(SIGHT, dtype=numpy.uint16)
    legal = (ctypes.c_uint16 * MOST_MOVES)()
    count = host().show(position, sight.ctypes.data_as(ctypes.c_void_p), legal)
    numbers = (sight.astype(numpy.uint32) << 16).view(numpy.float32)
    return numbers.astype(numpy.float64), list(legal[:count])


def planes_of(sight: numpy.ndarray, net: NetFile) -> numpy.ndarray:
    """Cell x plane."""
    return sight[: CELLS * PLANES].reshape(CELLS, PLANES)[:, : net.planes]


def once_of(sight: numpy.ndarray) -> numpy.ndarray:
    return sight[CELLS * PLANES :][:USED_ONCE]


def squares_of(move: int, seat: int) -> list[tuple[int, int]]:
    """Rows and columns on the board, where the move is seen by its player."""
    shape, row, column = shapes()[move // CELLS], move % CELLS // SIDE, move % SIDE
    seen = [(row + spot.row, column + spot.column) for spot in shape.squares[: shape.size]]
    for _ in range((COLOURS - seat) % COLOURS):
        seen = [(c, SIDE - 1 - r) if IS_LARGE else (SIDE - 1 - r, SIDE - 1 - c) for r, c in seen]
    return sorted(seen)


def text_of(move: int, seat: int) -> str:
    return ",".join(f"{chr(97 + column)}{row + 1}" for row, column in squares_of(move, seat))


def code_of(move: int, seat: int) -> int:
    """As the players' kernel names it: orientation * 512 + the corner's cell in rows of 22."""
    squares = squares_of(move, seat)
    bottom, left = min(row for row, _ in squares), min(column for _, column in squares)
    for index, shape in enumerate(shapes()):
        if sorted((spot.row + bottom, spot.column + left) for spot in shape.squares[: shape.size]) == squares:
            return index << 9 | (bottom + 1) * 22 + left + 1
    raise ValueError("no piece")


def drawn(dice: random.Random, plies: int) -> tuple[bytes, list[str]]:
    """A position after random moves, mostly of large pieces."""
    while True:
        position = ctypes.create_string_buffer(POSITION_BYTES)
        host().start(position)
        played = []
        for _ in range(plies):
            legal = show(position.raw)[1]
            if not legal:
                break
            move = max(dice.sample(legal, min(3, len(legal))), key=lambda each: shapes()[each // CELLS].size)
            played.append(text_of(move, position.raw[SEAT_BYTE]))
            host().place(position, move)
        if len(played) == plies and not position.raw[OVER_BYTE]:
            return position.raw, played


def judged(net: NetFile, sight: numpy.ndarray, legal: list[int]) -> tuple[list[float], list[float]]:
    """Logits of the legal moves, and the values."""
    filters, biases = net.convolutions[0]
    x = relu(convolved(planes_of(sight, net).T.reshape(-1, SIDE, SIDE), filters, biases + net.once @ once_of(sight)))
    for block in range(net.blocks):
        inner = relu(convolved(x, *net.convolutions[1 + 2 * block]))
        x = relu(x + convolved(inner, *net.convolutions[2 + 2 * block]))
    flat = x.reshape(net.channels, CELLS)
    found = numpy.concatenate([flat.mean(1), flat.max(1)])
    told = net.heads[0] @ relu(net.pool[0] @ found + net.pool[1]) + net.heads[1]
    worths = numpy.pad(numpy.einsum("oc,crf->orf", net.worths, x), ((0, 0), (1, 1), (1, 1)))
    logits = []
    for move in legal:
        orientation, row, column = move // CELLS, move % CELLS // SIDE, move % SIDE
        shape = shapes()[orientation]
        logit = net.lies[1][orientation] + net.lies[0][orientation] @ x[:, row + shape.middle.row, column + shape.middle.column]
        for part, spots in enumerate(shape.parts()):
            logit += sum(worths[part, row + spot.row + 1, column + spot.column + 1] for spot in spots)
        logits.append(float(logit))
    return logits, list(worths_of(told[:VALUES], told[VALUES:]))


def worths_of(win: numpy.ndarray, lead: numpy.ndarray) -> numpy.ndarray:
    parts = numpy.exp(win - win.max())
    wins = numpy.tanh(win / 2) if VALUES == 1 else 2 * parts / parts.sum() - 1
    return (1 - LEAD_PART) * wins + LEAD_PART * numpy.clip(LEAD_SCALE * lead, -1, 1)


def relu(x: numpy.ndarray) -> numpy.ndarray:
    return numpy.maximum(x, 0)


def convolved(x: numpy.ndarray, filters: numpy.ndarray, biases: numpy.ndarray) -> numpy.ndarray:
    framed = numpy.pad(x, ((0, 0), (1, 1), (1, 1)))
    taps = [
        numpy.einsum("oc,crf->orf", filters[:, :, rank, file], framed[:, rank : rank + SIDE, file : file + SIDE], optimize=True)
        for rank in range(3)
        for file in range(3)
    ]
    return sum(taps) + biases[:, None, None]


def text(numbers) -> str:
    return " ".join(str(number) for number in numbers)


def main() -> None:
    net, dice = NetFile(Path(sys.argv[1])), random.Random(1)
    lines = []
    for plies in PLIES:
        position, played = drawn(dice, plies)
        sight, legal = show(position)
        logits, values = judged(net, sight, legal)
        seat = position[SEAT_BYTE]
        told = sorted((code_of(move, seat), round(logit, 4)) for move, logit in zip(legal, logits))
        line = {"moves": played, "value": round(values[0], 6), "legal": text(code for code, _ in told), "logits": text(logit for _, logit in told)}
        if VALUES > 1:
            line["values"] = [round(value, 6) for value in values]
        if plies in SHOWN:
            line["planes"] = text(int(number) for number in (planes_of(sight, net) * 16).flatten())
            if USED_ONCE:
                line["once"] = text(int(number) for number in once_of(sight) * 16)
        lines.append(line)
    print(json.dumps(lines, indent=2))


if __name__ == "__main__":
    main()
