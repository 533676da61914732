"""The net as players load it, and what it says of some positions, to test them by.

net.bin, all little-endian: "QNT1", then blocks, channels, planes and hidden units as 32-bit numbers, then half floats:
for each convolution (stem, then two a block) its filter [output][input][3][3] and bias; the pool's matrix [hidden][3 *
channels] and bias; the heads' matrix [15][hidden] and bias; the walls' matrix [2][channels]; and for each convolution of
the blocks the highest number seen in each of its inputs.
"""

import json
import struct
from pathlib import Path

import torch
from torch.nn import functional

from library import CELLS, PLANES, USED_PLANES, drawn_positions, show
from net import HIDDEN, Net, convolutions, folded

REFERENCES = 16


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
    head = struct.pack("<4s4I", b"QNT1", len(plain.blocks), layers[0].out_channels, USED_PLANES, HIDDEN)
    (folder / "net.bin").write_bytes(head + flat.numpy().tobytes())
    (folder / "reference.json").write_text(json.dumps(_references(plain)) + "\n")


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


def _references(plain: Net) -> list[dict]:
    torch.manual_seed(1)
    positions = drawn_positions(REFERENCES, most=40)
    planes, _ = show(positions)
    with torch.no_grad():
        logits, win, _ = plain(planes.float())
    lines = []
    for index, raw in enumerate(positions.cpu()):
        lying, standing, mine, theirs, stock, other_stock = struct.unpack("<QQBBBB", bytes(raw[:20].tolist()))
        line = {
            "lying": f"{lying:016x}",
            "standing": f"{standing:016x}",
            "pawns": [mine, theirs],
            "stock": [stock, other_stock],
            "value": round(torch.tanh(0.5 * win[index]).item(), 6),
            "logits": [round(value, 5) for value in logits[index].tolist()],
        }
        if index % 4 == 0:
            seen = planes[index].float().view(CELLS, PLANES)[:, :USED_PLANES]
            line["planes"] = [int(value) for value in (seen * 16).flatten().tolist()]
        lines.append(line)
    return lines
