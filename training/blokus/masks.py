"""The shapes of the pieces as the net in PyTorch wants them."""

import torch

from shapes import shapes
from variant import CELLS, MOVES, ORIENTATIONS, SIDE


def masks() -> torch.Tensor:
    """Orientation x part x 9 x 9: the parts of a piece whose middle is in the middle."""
    out = torch.zeros(ORIENTATIONS, 3, 9, 9)
    for index, shape in enumerate(shapes()):
        for part, spots in enumerate(shape.parts()):
            for spot in spots:
                out[index, part, 4 + spot.row - shape.middle.row, 4 + spot.column - shape.middle.column] = 1
    return out


def middles() -> torch.Tensor:
    """By move, orientation * cells + corner: orientation * cells + the cell of the piece's middle; 0 where it does not fit."""
    out = torch.zeros(MOVES, dtype=torch.long)
    for index, shape in enumerate(shapes()):
        for row in range(SIDE + 1 - shape.height):
            for column in range(SIDE + 1 - shape.width):
                middle = (row + shape.middle.row) * SIDE + column + shape.middle.column
                out[index * CELLS + row * SIDE + column] = index * CELLS + middle
    return out
