"""The net of a checkpoint as players load it: net_file.py tells the format."""

from pathlib import Path

import torch
from torch.nn import functional

import net_file
from library import PLANES, USED_PLANES
from net import HIDDEN, Net, convolutions, folded


def export(net: Net, samples: torch.Tensor, folder: Path) -> None:
    plain = folded(net)
    # What is written is what is asked: the weights as half floats know them.
    for part in plain.parameters():
        part.data = part.data.half().float()
    layers = convolutions(plain)
    peaks = _peaks(plain, samples.float())
    numbers = []
    for index, layer in enumerate(layers):
        weights = layer.weight.data[:, :USED_PLANES] if index == 0 else layer.weight.data
        numbers += [weights, layer.bias.data]
    numbers += [plain.pool.weight.data, plain.pool.bias.data, plain.heads.weight.data, plain.heads.bias.data]
    numbers += [plain.walls.weight.data, *peaks]
    flat = torch.cat([part.reshape(-1).float().cpu() for part in numbers]).half()
    net_file.write(folder / "net.bin", len(plain.blocks), layers[0].out_channels, USED_PLANES, HIDDEN, flat.numpy())


def _peaks(plain: Net, planes: torch.Tensor) -> list[torch.Tensor]:
    with torch.no_grad():
        x = functional.relu(plain.stem(planes.view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)))
        found = []
        for block in plain.blocks:
            found.append(x.amax((0, 2, 3)))
            inner = functional.relu(block.first(x))
            found.append(inner.amax((0, 2, 3)))
            x = functional.relu(x + block.second(inner))
        return found
