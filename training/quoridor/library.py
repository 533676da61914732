"""Quoridor on the card: positions, what the net sees of them, moves."""

import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from kernels import Kernels, address, structure, zeros  # noqa: E402

call = Kernels(Path(__file__).resolve().parent / "gpu").call

MOVES = 140
CELLS = 81
PLANES = 32
USED_PLANES = 26
POSITION_BYTES = 24
END_BYTE = 20
PLY_BYTE = 22
LONGEST = 200


def start_positions(count: int) -> torch.Tensor:
    positions = zeros(count, POSITION_BYTES, of=torch.uint8)
    call("restart", positions, None, count)
    return positions


def show(positions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """What the net sees of the positions, and their legal moves."""
    count = positions.shape[0]
    planes = zeros(count, CELLS, PLANES, of=torch.bfloat16)
    legal = zeros(count, MOVES, of=torch.uint8)
    call("show", positions, planes, legal, count)
    return planes, legal


def play(positions: torch.Tensor, moves: torch.Tensor, longest: int = LONGEST) -> None:
    """Plays a move in every game that is not over."""
    call("play", positions, moves, positions.shape[0], longest)


def ends(positions: torch.Tensor) -> torch.Tensor:
    """0: goes on, 1: the player to move has lost, 2: drawn."""
    return positions[:, END_BYTE]


def plies(positions: torch.Tensor) -> torch.Tensor:
    return positions[:, PLY_BYTE].int() + 256 * positions[:, PLY_BYTE + 1].int()


def drawn_positions(count: int, most: int = 24) -> torch.Tensor:
    """Positions after up to `most` moves drawn at random, most of them of the pawns."""
    positions = start_positions(count)
    length = torch.randint(0, most + 1, (count,), device="cuda")
    for ply in range(most):
        likely = show(positions)[1].float()
        likely[:, 12:] *= 0.04
        stuck = likely.sum(1) == 0
        likely[:, 0] += stuck
        moves = torch.multinomial(likely, 1).squeeze(1).int().masked_fill(stuck, -1)
        before = positions.clone()
        play(positions, moves)
        stays = (length <= ply) | (ends(positions) > 0)
        positions = torch.where(stays[:, None], before, positions)
    return positions.contiguous()
