"""Residual blocks of 3x3 convolutions with norms, and what playing makes of them."""

import torch
from torch import nn
from torch.nn import functional


class Block(nn.Module):
    def __init__(self, channels: int):
        super().__init__()
        self.first = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.first_norm = nn.BatchNorm2d(channels)
        self.second = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.second_norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        inner = functional.relu(self.first_norm(self.first(x)))
        return functional.relu(x + self.second_norm(self.second(inner)))


def fold_norms(net: nn.Module) -> None:
    """The norms of a net with a stem and blocks become part of its convolutions."""

    def fold(convolution: nn.Conv2d, norm: nn.BatchNorm2d) -> nn.Conv2d:
        scale = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        both = nn.Conv2d(convolution.in_channels, convolution.out_channels, 3, padding=1).to(scale.device)
        both.weight.data = convolution.weight.data * scale[:, None, None, None]
        both.bias.data = norm.bias.data - norm.running_mean * scale
        return both

    with torch.no_grad():
        net.stem, net.stem_norm = fold(net.stem, net.stem_norm), nn.Identity()
        for block in net.blocks:
            block.first, block.first_norm = fold(block.first, block.first_norm), nn.Identity()
            block.second, block.second_norm = fold(block.second, block.second_norm), nn.Identity()


def convolutions(net: nn.Module) -> list[nn.Conv2d]:
    return [net.stem, *(layer for block in net.blocks for layer in (block.first, block.second))]


def peaks(folded: nn.Module, stemmed: torch.Tensor) -> list[torch.Tensor]:
    """The highest number in each input of each convolution of the blocks, where the stem made this of some positions."""
    with torch.no_grad():
        x = functional.relu(stemmed)
        found = []
        for block in folded.blocks:
            found.append(x.amax((0, 2, 3)))
            inner = functional.relu(block.first(x))
            found.append(inner.amax((0, 2, 3)))
            x = functional.relu(x + block.second(inner))
        return found


def fragments(weights: torch.Tensor) -> torch.Tensor:
    """A filter in the order in which the lanes of a warp hold it for a 16x8x16 product: tap, 16 inputs, 16 outputs, lane."""
    outputs, inputs = weights.shape[:2]
    by_tap = weights.permute(2, 3, 1, 0).reshape(9, inputs, outputs)
    device = weights.device
    step = torch.arange(inputs // 16, device=device).view(-1, 1, 1, 1, 1)
    pair = torch.arange(outputs // 16, device=device).view(1, -1, 1, 1, 1)
    lane = torch.arange(32, device=device).view(1, 1, -1, 1, 1)
    half = torch.arange(2, device=device).view(1, 1, 1, -1, 1)
    place = torch.tensor([0, 1, 8, 9], device=device).view(1, 1, 1, 1, -1)
    source = step * 16 + lane % 4 * 2 + place
    target = (pair * 2 + half) * 8 + lane // 4
    source, target = torch.broadcast_tensors(source, target)
    return by_tap[:, source, target]
