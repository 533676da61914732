"""A net of four players that begins with what another of four or the net of two knows of walls and ways."""

from pathlib import Path

import torch
from torch.nn import functional

from net import Net
from net_file import NetFile
from variant import MAGICS, PAWN_HEADS, PLANES
from warm_norms import begin_blocks, neutral

# Planes of two players: gpu/planes.cuh.
PAWNS, CLOSED, WALLS, STEPS, DETOURS, STOCKS, LEAD, ONE, LEGAL = (0, 1), 2, 6, (8, 9), (10, 11), (12, 13), 14, 15, 16
THEIR_COSTS, MY_COSTS, DISTANCES, NO_STOCKS = 18, 20, (22, 23), (24, 25)
TWO_HEADS, TWO_POOLED = 15, 3
# The player opposite runs as the opponent of two players does; those at the sides threaten as much from elsewhere.
OPPOSITE, FOES = 2, (1, 2, 3)
# Of three opponents each counts for less than the only one.
SHARE = 0.6


def begin_with(path: Path, net: Net, planes: torch.Tensor) -> None:
    """`planes`: some positions, by which the norms are set so that they change nothing of what the other net found."""
    if path.read_bytes()[:4] == MAGICS["four"]:
        _go_on(NetFile(path), net, planes)
        return
    other = NetFile(path, MAGICS["two"], pooled=TWO_POOLED, heads=TWO_HEADS)

    def like(numbers) -> torch.Tensor:
        return torch.from_numpy(numbers).to(net.stem.weight)

    with torch.no_grad():
        filters, biases = (like(part) for part in other.convolutions[0])
        net.stem.weight.copy_(_stem(filters))
        board = planes.view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)
        x = functional.relu(neutral(net.stem_norm, net.stem(board), biases))
        begin_blocks(net, x, [[like(part) for part in layer] for layer in other.convolutions[1:]])
        channels = net.stem.out_channels
        pool, pool_bias = (like(part) for part in other.pool)
        net.pool.weight.zero_()
        net.pool.weight[:, : 2 * channels] = pool[:, : 2 * channels]
        net.pool.weight[:, (1 + OPPOSITE) * channels : (2 + OPPOSITE) * channels] = pool[:, 2 * channels :]
        net.pool.bias.copy_(pool_bias)
        heads, head_biases = (like(part) for part in other.heads)
        # Which of four players wins is another question: at first all are alike.
        net.heads.weight.zero_()
        net.heads.bias.zero_()
        for to, source in [*((head, head) for head in range(12)), (PAWN_HEADS, 12), (PAWN_HEADS + 1, 13)]:
            net.heads.weight[to] = heads[source]
            net.heads.bias[to] = head_biases[source]
        net.walls.weight.copy_(like(other.walls)[:, :, None, None])


def _go_on(other: NetFile, net: Net, planes: torch.Tensor) -> None:
    """A net of four players, perhaps one that sees fewer planes."""

    def like(numbers) -> torch.Tensor:
        return torch.from_numpy(numbers).to(net.stem.weight)

    with torch.no_grad():
        filters, biases = (like(part) for part in other.convolutions[0])
        net.stem.weight.zero_()
        net.stem.weight[:, : filters.shape[1]] = filters
        board = planes.view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)
        x = functional.relu(neutral(net.stem_norm, net.stem(board), biases))
        begin_blocks(net, x, [[like(part) for part in layer] for layer in other.convolutions[1:]])
        for layer, (weights, bias) in ((net.pool, other.pool), (net.heads, other.heads)):
            layer.weight.copy_(like(weights))
            layer.bias.copy_(like(bias))
        net.walls.weight.copy_(like(other.walls)[:, :, None, None])


def _stem(filters: torch.Tensor) -> torch.Tensor:
    stem = filters.new_zeros(filters.shape[0], PLANES, 3, 3)
    stem[:, 4:8] = filters[:, CLOSED : CLOSED + 4]
    stem[:, 8:10] = filters[:, WALLS : WALLS + 2]
    stem[:, 18:20] = filters[:, LEGAL : LEGAL + 2]
    stem[:, 20:22] = filters[:, MY_COSTS : MY_COSTS + 2]
    stem[:, 40] = filters[:, ONE]
    # What each player has: pawn, steps, detours, stock, empty stock, distance.
    for first, (mine, theirs), every_foe in (
        (0, PAWNS, True),
        (10, STEPS, False),
        (14, DETOURS, True),
        (28, STOCKS, False),
        (32, NO_STOCKS, False),
        (36, DISTANCES, False),
    ):
        stem[:, first] = filters[:, mine]
        for foe in FOES if every_foe else (OPPOSITE,):
            stem[:, first + foe] = filters[:, theirs] * (SHARE if every_foe else 1)
    # The lead, in eighths of a step, is the difference of the distances, in sixteenths.
    stem[:, 36] -= 2 * filters[:, LEAD]
    stem[:, 36 + OPPOSITE] += 2 * filters[:, LEAD]
    for foe in FOES:
        stem[:, 20 + 2 * foe : 22 + 2 * foe] = SHARE * filters[:, THEIR_COSTS : THEIR_COSTS + 2]
    return stem
