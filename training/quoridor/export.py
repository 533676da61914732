"""The net of a checkpoint as players load it: net_file.py tells the format."""

from pathlib import Path

import torch

from half_net import write
from net import HIDDEN, Net, folded
from residual import convolutions, peaks
from variant import MAGIC, PLANES, USED_PLANES


def export(net: Net, samples: torch.Tensor, path: Path) -> None:
    plain = folded(net)
    # What is written is what is asked: the weights as half floats know them.
    for part in plain.parameters():
        part.data = part.data.half().float()
    layers = convolutions(plain)
    board = samples.float().view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)
    numbers = []
    for index, layer in enumerate(layers):
        weights = layer.weight.data[:, :USED_PLANES] if index == 0 else layer.weight.data
        numbers += [weights, layer.bias.data]
    numbers += [plain.pool.weight.data, plain.pool.bias.data, plain.heads.weight.data, plain.heads.bias.data]
    numbers += [plain.walls.weight.data, *peaks(plain, plain.stem(board))]
    flat = torch.cat([part.reshape(-1).float().cpu() for part in numbers]).half()
    write(path, MAGIC, len(plain.blocks), layers[0].out_channels, USED_PLANES, HIDDEN, flat.numpy())
