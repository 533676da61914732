"""A net of the large board that begins with what another net knows: that of two sides with what Duo's knows, for pieces lie
there as they do here; that of four sides with what the one of two sides knows, which sees the same, or where another of four
sides stopped.
"""

from pathlib import Path

import torch
from torch.nn import functional

from net import Net
from net_file import NetFile
from variant import MAGIC, MAGICS, NAME, PLANES
from warm_norms import begin_blocks, neutral

# Duo's planes: of me and of the other in turn here, open, attaching, covered, covered by five; then what is told of the position.
KINDS = 5
ONE, MY_HAND, THEIR_HAND, LEAD, ALONE, MY_PIECES, THEIR_PIECES = 10, 11, 12, 13, 14, 15, 36
PIECES = 21
OPEN = 1
# Who moves, who follows, the partner, who comes before: the partner is no one that Duo knows.
ME, FOES = 0, (1, 3)


def begin_with(path: Path, net: Net, sights: torch.Tensor) -> None:
    """`sights`: some positions, by which the norms are set so that they change nothing of what the other net found."""
    is_four = NAME == "four"
    goes_on = path.read_bytes()[:4] == MAGIC
    if goes_on:
        other = NetFile(path)
    else:
        other = NetFile(path, MAGICS["large"], heads=2) if is_four else NetFile(path, MAGICS["duo"], once=0)
    with torch.no_grad():
        filters, biases = (_like(part, net) for part in other.convolutions[0])
        if goes_on or is_four:
            net.stem.weight.zero_()[:, : filters.shape[1]] = filters
            net.once.weight.zero_()[:, : other.once.shape[1]] = _like(other.once, net)
        else:
            net.stem.weight.copy_(_stem(filters))
            net.once.weight.copy_(_once(filters.sum((2, 3)), net.once.in_features))
        x = functional.relu(neutral(net.stem_norm, net.stemmed(sights), biases))
        begin_blocks(net, x, [[_like(part, net) for part in layer] for layer in other.convolutions[1:]])
        for layer, (weights, bias) in ((net.pool, other.pool), (net.heads, other.heads)):
            if is_four and not goes_on and layer is net.heads:
                # What one of four wins and by how much is another question: at first all are alike.
                layer.weight.zero_()
                layer.bias.zero_()
                continue
            layer.weight.copy_(_like(weights, net))
            layer.bias.copy_(_like(bias, net))
        net.lies.weight.copy_(_like(other.lies[0], net)[:, :, None, None])
        net.lies.bias.copy_(_like(other.lies[1], net))
        net.worths.weight.copy_(_like(other.worths, net)[:, :, None, None])


def _like(numbers, net: Net) -> torch.Tensor:
    return torch.from_numpy(numbers).to(net.stem.weight)


def _stem(filters: torch.Tensor) -> torch.Tensor:
    stem = filters.new_zeros(filters.shape[0], PLANES, 3, 3)
    for kind in range(KINDS):
        stem[:, 4 * kind + ME] = filters[:, 2 * kind]
        for foe in FOES:
            # The same cells are open to both of them.
            stem[:, 4 * kind + foe] = filters[:, 2 * kind + 1] * (0.5 if kind == OPEN else 1)
    stem[:, 4 * KINDS] = filters[:, ONE]
    return stem


def _once(sums: torch.Tensor, width: int) -> torch.Tensor:
    """Squares in hand of four colours, the lead, which of three are out, the pieces of four; `sums`: of a filter's nine taps."""
    once = sums.new_zeros(sums.shape[0], width)
    once[:, ME] = sums[:, MY_HAND]
    once[:, 4] = sums[:, LEAD]
    once[:, 8 : 8 + PIECES] = sums[:, MY_PIECES : MY_PIECES + PIECES]
    for foe in FOES:
        once[:, foe] = 0.5 * sums[:, THEIR_HAND]
        once[:, 4 + foe] = 0.5 * sums[:, ALONE]
        once[:, 8 + foe * PIECES : 8 + (foe + 1) * PIECES] = 0.5 * sums[:, THEIR_PIECES : THEIR_PIECES + PIECES]
    return once
