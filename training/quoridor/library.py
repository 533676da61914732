"""Quoridor on the card: positions, what the net sees of them, moves."""

import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from kernels import Kernels, zeros  # noqa: E402
from variant import (  # noqa: E402
    CELLS,
    COMPILER_FLAGS,
    END_BYTE,
    IS_FOUR,
    LINE_BYTE,
    LONGEST,
    MOVES,
    PAWN_MOVES,
    PLANES,
    PLY_BYTE,
    POSITION_BYTES,
)

call = Kernels(Path(__file__).resolve().parent / "gpu", COMPILER_FLAGS).call


def start_positions(count: int) -> torch.Tensor:
    """Of four players one game in eight goes by each of the two rarer line rules."""
    positions = zeros(count, POSITION_BYTES, of=torch.uint8)
    if IS_FOUR:
        index = torch.arange(count, device=positions.device) % 8
        positions[:, LINE_BYTE] = torch.where(index < 6, 0, index - 5).to(torch.uint8)
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
    """0: goes on, 1: the player who moved last has won, 2: drawn."""
    return positions[:, END_BYTE]


def plies(positions: torch.Tensor) -> torch.Tensor:
    return positions[:, PLY_BYTE].int() + 256 * positions[:, PLY_BYTE + 1].int()


def draw_moves(positions: torch.Tensor) -> torch.Tensor:
    """A random legal move of each position, mostly of the pawn; -1 where there is none."""
    likely = show(positions)[1].float()
    likely[:, PAWN_MOVES:] *= 0.04
    stuck = likely.sum(1) == 0
    likely[:, 0] += stuck
    return torch.multinomial(likely, 1).squeeze(1).int().masked_fill(stuck, -1).contiguous()


def drawn_positions(count: int, most: int = 24) -> torch.Tensor:
    """Positions after up to `most` moves drawn at random, most of them of the pawns."""
    positions = start_positions(count)
    length = torch.randint(0, most + 1, (count,), device="cuda")
    for ply in range(most):
        before = positions.clone()
        play(positions, draw_moves(positions))
        stays = (length <= ply) | (ends(positions) > 0)
        positions = torch.where(stays[:, None], before, positions)
    return positions.contiguous()
