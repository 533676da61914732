"""What a net says of some positions, in double precision and without a card, to test players by:

    python3 reference.py NET.bin > reference.json
"""

import json
import random
import struct
import sys
from pathlib import Path

import numpy

from host import LINES, Host
from net_file import NetFile
from variant import CELLS, CLASSIC_BYTE, DELAY_PART, END_BYTE, IS_FOUR, PAWN_BYTE, PAWN_HEADS, PAWN_MOVES, PLAYERS, VALUES, head_of

POSITIONS = 24


def numbers_of(planes: numpy.ndarray) -> numpy.ndarray:
    return (planes.astype(numpy.uint32) << 16).view(numpy.float32).astype(numpy.float64)


def drawn(host: Host, dice: random.Random, plies: int, line: int) -> bytearray:
    """A position after random moves, half of them of the pawns."""
    while True:
        at = host.start(line)
        for _ in range(plies):
            legal = host.show(at)[1]
            if not legal:
                break
            host.play(at, dice.choice([m for m in legal if m < PAWN_MOVES] if dice.random() < 0.55 and legal[0] < PAWN_MOVES else legal))
            if at[END_BYTE]:
                break
        else:
            return at


def judged(net: NetFile, planes: numpy.ndarray, pawns: list[int]) -> tuple[numpy.ndarray, list[float]]:
    """Logits of all moves, and the values."""
    x = relu(convolved(planes[:, : net.planes].T.reshape(-1, 9, 9), *net.convolutions[0]))
    for block in range(net.blocks):
        inner = relu(convolved(x, *net.convolutions[1 + 2 * block]))
        x = relu(x + convolved(inner, *net.convolutions[2 + 2 * block]))
    flat = x.reshape(net.channels, CELLS)
    found = numpy.concatenate([flat.mean(1), *(flat[:, pawn] for pawn in pawns)])
    heads = net.heads[0] @ relu(net.pool[0] @ found + net.pool[1]) + net.heads[1]
    walls = numpy.einsum("oc,crf->orf", net.walls, x)[:, :8, :8] + heads[PAWN_HEADS : PAWN_HEADS + 2, None, None]
    moves = numpy.concatenate([heads[[head_of(move) for move in range(PAWN_MOVES)]], walls.reshape(-1)])
    wins = heads[PAWN_HEADS + 2 : PAWN_HEADS + 2 + VALUES]
    if VALUES == 1:
        return moves, [float(numpy.tanh(wins[0] / 2))]
    shares = numpy.exp(wins - wins.max())
    delay = DELAY_PART / (1 + numpy.exp(-heads[-1]))
    return moves, [float(2 * share - 1 + (1 - share) * delay) for share in shares / shares.sum()]


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
    net, host, dice = NetFile(Path(sys.argv[1])), Host(), random.Random(1)
    lines = []
    for index in range(POSITIONS):
        line_rule = index % 3 if IS_FOUR else 0
        position = drawn(host, dice, PLAYERS * index, line_rule)
        lying, standing = struct.unpack_from("<QQ", position)
        pawns = list(position[PAWN_BYTE : PAWN_BYTE + PLAYERS])
        stock = list(position[PAWN_BYTE + PLAYERS : PAWN_BYTE + 2 * PLAYERS])
        classic = 7 * index % 2**PLAYERS if IS_FOUR else 0
        if IS_FOUR:
            position[CLASSIC_BYTE] = classic
        planes, legal = host.show(position)
        numbers = numbers_of(planes)
        logits, values = judged(net, numbers, pawns)
        line = {
            "lying": f"{lying:016x}",
            "standing": f"{standing:016x}",
            "pawns": pawns,
            "stock": stock,
            **({"line": LINES[line_rule], "classic": classic, "values": [round(value, 6) for value in values]} if IS_FOUR else {"value": round(values[0], 6)}),
            "legal": text(legal),
            "logits": text(round(float(logits[move]), 5) for move in legal),
        }
        if index % 6 == 4:
            line["planes"] = text(int(number) for number in (numbers[:, : net.planes] * 16).flatten())
        lines.append(line)
    print(json.dumps(lines, indent=2))


if __name__ == "__main__":
    main()
