"""The shapes of the pieces as the net in PyTorch wants them."""

import torch

from shapes import shapes


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
