"""The net: residual 3x3 convolutions over the board, and small heads on what they find."""

import copy

import torch
from torch import nn
from torch.nn import functional

from kernels import address, structure, zeros
from library import call, numbered
from masks import masks, middles
from residual import Block, convolutions, fold_norms, fragments
from variant import CELLS, COLOURS, HEADS, LEAD_PART, LEAD_SCALE, MOST_MOVES, ONCE, ORIENTATIONS, PLANES, SIDE, USED_ONCE, VALUES

CHANNELS = 64
HIDDEN = 96


class Net(nn.Module):
    def __init__(self, blocks: int, channels: int = CHANNELS):
        super().__init__()
        self.stem = nn.Conv2d(PLANES, channels, 3, padding=1, bias=False)
        self.once = nn.Linear(ONCE, channels, bias=False) if ONCE else None
        self.stem_norm = nn.BatchNorm2d(channels)
        self.blocks = nn.ModuleList(Block(channels) for _ in range(blocks))
        self.pool = nn.Linear(2 * channels, HIDDEN)
        self.heads = nn.Linear(HIDDEN, HEADS)
        # A move is worth what the middle of the piece says of this way to lie, and what its squares, the cells beside
        # them and those at their corners are worth.
        self.lies = nn.Conv2d(channels, ORIENTATIONS, 1)
        self.worths = nn.Conv2d(channels, 3, 1, bias=False)
        # Whose a cell will be at the end: asked in training alone, it teaches the trunk.
        self.future = nn.Conv2d(channels, COLOURS, 1)
        self.register_buffer("masks", masks(), persistent=False)
        nn.init.normal_(self.lies.weight, 0, 0.02)
        nn.init.normal_(self.worths.weight, 0, 0.02)

    def stemmed(self, sights):
        """Before the norm: what is told of every cell, and what is told once and goes to all of them."""
        planes = sights[:, : CELLS * PLANES].view(-1, SIDE, SIDE, PLANES).permute(0, 3, 1, 2)
        found = self.stem(planes)
        return found if self.once is None else found + self.once(sights[:, CELLS * PLANES :])[:, :, None, None]

    def trunk(self, sights):
        x = functional.relu(self.stem_norm(self.stemmed(sights)))
        for block in self.blocks:
            x = block(x)
        return x

    def forward(self, sights):
        """Logits of all moves, by orientation and middle, legal or not; of the wins; the leads; logits of the future."""
        x = self.trunk(sights)
        heads = self.heads(functional.relu(self.pool(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1)))).float()
        worths = functional.conv2d(self.worths(x), self.masks.to(x.dtype), padding=4)
        moves = (self.lies(x) + worths).flatten(1).float()
        return moves, heads[:, :VALUES], heads[:, VALUES:], self.future(x)


def folded(net: Net) -> Net:
    """A copy for playing: the norms are part of the convolutions."""
    plain = copy.deepcopy(net).eval().float()
    if plain.once is not None:
        norm = plain.stem_norm
        plain.once.weight.data *= (norm.weight / torch.sqrt(norm.running_var + norm.eps))[:, None]
    fold_norms(plain)
    return plain.requires_grad_(False)


def worth_of(win: torch.Tensor, lead: torch.Tensor) -> torch.Tensor:
    wins = torch.tanh(0.5 * win) if VALUES == 1 else 2 * torch.softmax(win, 1) - 1
    return (1 - LEAD_PART) * wins + LEAD_PART * (LEAD_SCALE * lead).clamp(-1, 1)


_Tower = structure("Tower", "filters biases once pool heads worths lies lie_biases", "blocks")


class Judge:
    """The net as one kernel, gpu/tower.cu."""

    def __init__(self, net: Net):
        self.parts = _tower_parts(folded(net))
        self.tower = _Tower(*(address(part) for part in self.parts), len(net.blocks))

    def load(self, net: Net) -> None:
        for mine, other in zip(self.parts, _tower_parts(folded(net))):
            mine.copy_(other)

    def __call__(self, sights, legal, counts, logits, values) -> None:
        call("judge", self.tower, sights, legal, counts, logits, values, sights.shape[0])


def _tower_parts(plain: Net) -> list[torch.Tensor]:
    layers = convolutions(plain)
    once = zeros(1, of=torch.float32) if plain.once is None else plain.once.weight.data[:, :USED_ONCE].t().flatten()
    parts = [
        torch.cat([fragments(layer.weight.data).flatten() for layer in layers]).to(torch.bfloat16),
        torch.cat([layer.bias.data for layer in layers]),
        once,
        torch.cat([plain.pool.weight.data.t().flatten(), plain.pool.bias.data]),
        torch.cat([plain.heads.weight.data.flatten(), plain.heads.bias.data]),
        plain.worths.weight.data.flatten(),
        plain.lies.weight.data.flatten().to(torch.bfloat16),
        plain.lies.bias.data,
    ]
    return [part.contiguous() for part in parts]


def difference(net: Net, sights: torch.Tensor, legal: torch.Tensor, counts: torch.Tensor) -> float:
    """How far the judge is from the net in full precision, as a share of the logits' spread."""
    count = sights.shape[0]
    logits, values = zeros(count, MOST_MOVES, of=torch.float32), zeros(count, VALUES, of=torch.float32)
    Judge(net)(sights, legal, counts, logits, values)
    with torch.no_grad():
        moves, win, lead, _ = folded(net)(sights.float())
    told = moves.gather(1, middles().cuda()[numbered(legal).long()])
    real = torch.arange(MOST_MOVES, device="cuda") < counts[:, None]
    worth = worth_of(win, lead)
    return max(
        (((logits - told) * real).norm() / (told * real).norm()).item(),
        ((values - worth).norm() / (worth.norm() + 1e-3)).item(),
    )
