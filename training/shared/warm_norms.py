"""A net that begins with the convolutions of another one, whose norms are part of them."""

import torch
from torch import nn
from torch.nn import functional


def neutral(norm: nn.BatchNorm2d, found: torch.Tensor, biases: torch.Tensor) -> torch.Tensor:
    """Sets the norm so that it changes what a convolution found by its biases alone."""
    mean, spread = found.mean((0, 2, 3)), found.var((0, 2, 3), correction=0)
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(spread)
    norm.weight.copy_(torch.sqrt(spread + norm.eps))
    norm.bias.copy_(mean + biases)
    return found + biases[:, None, None]


def begin_blocks(net: nn.Module, x: torch.Tensor, layers: list[list[torch.Tensor]]) -> None:
    """The blocks take filters and biases over; `x`: what the stem makes of some positions."""
    for index, block in enumerate(net.blocks):
        block.first.weight.copy_(layers[2 * index][0])
        inner = functional.relu(neutral(block.first_norm, block.first(x), layers[2 * index][1]))
        block.second.weight.copy_(layers[2 * index + 1][0])
        x = functional.relu(x + neutral(block.second_norm, block.second(inner), layers[2 * index + 1][1]))
