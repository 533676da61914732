"""A small net of drawn weights, to test players by before there is one that learned anything:

    python3 drawn_net.py NET.bin
"""

import random
import sys
from pathlib import Path

import numpy

from reference import convolved, drawn, once_of, relu, show
from half_net import write
from variant import CELLS, HEADS, MAGIC, ORIENTATIONS, PLANES, SIDE, USED_ONCE, USED_PLANES

BLOCKS, CHANNELS, HIDDEN = 2, 16, 8
POSITIONS = [0, 4, 9, 17, 26, 33, 41, 50]


def main() -> None:
    dice = numpy.random.default_rng(1)

    def drawn_weights(*shape: int) -> numpy.ndarray:
        """So small that no move is all but certain."""
        inputs = int(numpy.prod(shape[1:])) or 1
        return dice.normal(0, (0.5 / inputs) ** 0.5, shape).astype(numpy.float16).astype(numpy.float64)

    inputs = [USED_PLANES] + [CHANNELS] * (2 * BLOCKS)
    layers = [(drawn_weights(CHANNELS, count, 3, 3), drawn_weights(CHANNELS)) for count in inputs]
    heads = [drawn_weights(HIDDEN, 2 * CHANNELS), drawn_weights(HIDDEN), drawn_weights(HEADS, HIDDEN), drawn_weights(HEADS)]
    moves = [drawn_weights(3, CHANNELS), drawn_weights(ORIENTATIONS, CHANNELS), drawn_weights(ORIENTATIONS)]
    once = drawn_weights(CHANNELS, USED_ONCE)
    numbers = [part for layer in layers for part in layer] + heads + moves + [once] + peaks(layers, once)
    flat = numpy.concatenate([part.reshape(-1) for part in numbers])
    write(Path(sys.argv[1]), MAGIC, BLOCKS, CHANNELS, USED_PLANES, HIDDEN, flat)


def peaks(layers: list, once: numpy.ndarray) -> list[numpy.ndarray]:
    """The highest number in each input of each convolution of the blocks, over drawn positions."""
    dice = random.Random(2)
    highest = [numpy.zeros(CHANNELS) for _ in layers[1:]]
    for plies in POSITIONS:
        sight = show(drawn(dice, plies)[0])[0]
        planes = sight[: CELLS * PLANES].reshape(CELLS, PLANES)[:, :USED_PLANES]
        filters, biases = layers[0]
        x = relu(convolved(planes.T.reshape(-1, SIDE, SIDE), filters, biases + once @ once_of(sight)))
        for index in range(0, len(highest), 2):
            inner = relu(convolved(x, *layers[1 + index]))
            highest[index] = numpy.maximum(highest[index], x.max((1, 2)))
            highest[index + 1] = numpy.maximum(highest[index + 1], inner.max((1, 2)))
            x = relu(x + convolved(inner, *layers[2 + index]))
    return highest


if __name__ == "__main__":
    main()
