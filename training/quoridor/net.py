"""The net: residual 3x3 convolutions over the board, and small heads on what they find."""

import copy

import torch
from torch import nn
from torch.nn import functional

from kernels import address, structure, zeros
from library import call
from residual import Block, convolutions, fold_norms, fragments
from variant import DELAY_PART, HEADS, MOVES, PAWN_HEADS, PAWN_MOVES, PLANES, PLAYERS, POOLED, VALUES, head_of

CHANNELS = 64
HIDDEN = 96


class Net(nn.Module):
    def __init__(self, blocks: int, channels: int = CHANNELS):
        super().__init__()
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.pool = nn.Linear(POOLED * channels, HIDDEN)
        self.heads = nn.Linear(HIDDEN, HEADS)
        self.walls = nn.Conv2d(channels, 2, 1, bias=False)
        # Where walls will be at the end and where the pawns will go: asked in training alone, it teaches the trunk.
        self.future = nn.Conv2d(channels, 2 + PLAYERS, 1)
        self.register_buffer("head_of", torch.tensor([head_of(move) for move in range(PAWN_MOVES)]), persistent=False)

    def trunk(self, planes):
        x = planes.view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)
        x = functional.relu(self.stem_norm(self.stem(x)))
        for block in self.blocks:
            x = block(x)
        return x

    def forward(self, planes):
        """Logits of the moves, of the end (wins, for four players the delay), and of the future."""
        x = self.trunk(planes)
        pawns = planes.view(-1, 9, 9, PLANES).permute(0, 3, 1, 2)[:, :PLAYERS].to(x.dtype)
        found = [x.mean((2, 3)), *((x * pawns[:, player, None]).sum((2, 3)) for player in range(PLAYERS))]
        heads = self.heads(functional.relu(self.pool(torch.cat(found, 1)))).float()
        walls = self.walls(x)[:, :, :8, :8].float() + heads[:, PAWN_HEADS : PAWN_HEADS + 2, None, None]
        moves = torch.cat([heads[:, self.head_of], walls.reshape(-1, 128)], 1)
        return moves, heads[:, PAWN_HEADS + 2 :], self.future(x)


def worth_of(end: torch.Tensor) -> torch.Tensor:
    if VALUES == 1:
        return torch.tanh(0.5 * end)
    wins = torch.softmax(end[:, :VALUES], 1)
    return 2 * wins - 1 + (1 - wins) * DELAY_PART * torch.sigmoid(end[:, VALUES:])


def folded(net: Net) -> Net:
    """A copy for playing: the norms are part of the convolutions."""
    plain = copy.deepcopy(net).eval().float()
    fold_norms(plain)
    return plain.requires_grad_(False)


class PlainJudge:
    """The net by PyTorch's own means: slow, and what the fast one is measured by."""

    def __init__(self, net: Net):
        self.net = folded(net).to(torch.bfloat16).to(memory_format=torch.channels_last)

    def load(self, net: Net) -> None:
        with torch.no_grad():
            for mine, other in zip(self.net.parameters(), folded(net).parameters()):
                mine.copy_(other)

    def __call__(self, planes, logits, values) -> None:
        with torch.no_grad():
            moves, end, _ = self.net(planes)
            logits.copy_(moves)
            values.copy_(worth_of(end))


_Tower = structure("Tower", "filters biases pool heads walls", "blocks")


class FastJudge:
    """The net as one kernel, gpu/tower.cu."""

    def __init__(self, net: Net):
        self.parts = _tower_parts(folded(net))
        self.tower = _Tower(*(address(part) for part in self.parts), len(net.blocks))

    def load(self, net: Net) -> None:
        for mine, other in zip(self.parts, _tower_parts(folded(net))):
            mine.copy_(other)

    def __call__(self, planes, logits, values) -> None:
        call("judge", self.tower, planes, logits, values, planes.shape[0])


def _tower_parts(plain: Net) -> list[torch.Tensor]:
    layers = convolutions(plain)
    filters = torch.cat([fragments(layer.weight.data).flatten() for layer in layers]).to(torch.bfloat16)
    biases = torch.cat([layer.bias.data for layer in layers])
    pool = torch.cat([plain.pool.weight.data.t().flatten(), plain.pool.bias.data])
    heads = torch.cat([plain.heads.weight.data.flatten(), plain.heads.bias.data])
    return [part.contiguous() for part in (filters, biases, pool, heads, plain.walls.weight.data.flatten())]


def difference(net: Net, planes: torch.Tensor) -> float:
    """How far the fast judge is from the net in full precision, as a share of the logits' spread."""
    count = planes.shape[0]
    logits, values = zeros(count, MOVES, of=torch.float32), zeros(count, VALUES, of=torch.float32)
    FastJudge(net)(planes, logits, values)
    with torch.no_grad():
        moves, end, _ = folded(net)(planes.float())
    worth = worth_of(end)
    return max(
        ((logits - moves).norm() / moves.norm()).item(),
        ((values - worth).norm() / (worth.norm() + 1e-3)).item(),
    )
