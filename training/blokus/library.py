"""Blokus on the card: positions, what the net sees of them, moves."""

import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

from kernels import Kernels, zeros  # noqa: E402
from variant import COMPILER_FLAGS, HAND_BYTE, MOST_MOVES, OVER_BYTE, PLY_BYTE, POSITION_BYTES, SEAT_BYTE, SIDES, SIGHT  # noqa: E402

call = Kernels(Path(__file__).resolve().parent / "gpu", COMPILER_FLAGS).call


def start_positions(count: int) -> torch.Tensor:
    positions = zeros(count, POSITION_BYTES, of=torch.uint8)
    call("restart", positions, None, count)
    return positions


def show(positions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """What the net sees of the positions, their legal moves, and the number of these."""
    count = positions.shape[0]
    sights = zeros(count, SIGHT, of=torch.bfloat16)
    legal = zeros(count, MOST_MOVES, of=torch.int16)
    counts = zeros(count, of=torch.int32)
    call("show", positions, sights, legal, counts, count)
    return sights, legal, counts


def legal_moves(positions: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    count = positions.shape[0]
    legal, counts = zeros(count, MOST_MOVES, of=torch.int16), zeros(count, of=torch.int32)
    call("show", positions, None, legal, counts, count)
    return legal, counts


def numbered(legal: torch.Tensor) -> torch.Tensor:
    """Moves are 16 bits without a sign, which PyTorch knows only with one."""
    return legal.int() & 0xFFFF


def play(positions: torch.Tensor, moves: torch.Tensor) -> None:
    """Plays a move in every game that is not over; the turn goes to who can place."""
    call("play", positions, moves, positions.shape[0])


def over(positions: torch.Tensor) -> torch.Tensor:
    return positions[:, OVER_BYTE] > 0


def seats(positions: torch.Tensor) -> torch.Tensor:
    """The colour that has the turn: 0 began the game."""
    return positions[:, SEAT_BYTE].long()


def plies(positions: torch.Tensor) -> torch.Tensor:
    return positions[:, PLY_BYTE].int()


PIECE_SQUARES = [1, 2, 3, 3, *[4] * 5, *[5] * 12]


def leads(positions: torch.Tensor) -> torch.Tensor:
    """By so many squares each side is ahead of the other, or of the best of the others; the one that began first."""
    hands = positions[:, HAND_BYTE:SEAT_BYTE].contiguous().view(torch.int32)
    bits = hands[:, :, None] >> torch.arange(21, device=hands.device) & 1
    squares = (bits * torch.tensor(PIECE_SQUARES, device=hands.device)).sum(2)
    colours = squares.shape[1]
    # From the mover on; here they come in the order of the game.
    order = (torch.arange(colours, device=hands.device) - seats(positions)[:, None]) % colours
    placed = -squares.gather(1, order).view(-1, colours // SIDES, SIDES).sum(1)
    others = placed[:, None].expand(-1, SIDES, -1).masked_fill(torch.eye(SIDES, dtype=torch.bool, device=hands.device), -(10**6))
    return placed - others.amax(2)


def shares(leads: torch.Tensor) -> torch.Tensor:
    """Each side's part of the win: who are level share it."""
    best = (leads >= 0).float()
    return best / best.sum(1, keepdim=True)


def draw_moves(positions: torch.Tensor) -> torch.Tensor:
    """A legal move of each position, any as likely as the other; -1 where there is none."""
    legal, counts = legal_moves(positions)
    index = (torch.rand(counts.shape[0], device="cuda") * counts).long().clamp(max=MOST_MOVES - 1)
    moves = numbered(legal.gather(1, index[:, None]).squeeze(1))
    return moves.masked_fill(counts == 0, -1).contiguous()


def drawn_positions(count: int, most: int = 24) -> torch.Tensor:
    """Positions after up to `most` moves drawn at random, none of them over."""
    positions = start_positions(count)
    length = torch.randint(0, most + 1, (count,), device="cuda")
    for ply in range(most):
        before = positions.clone()
        play(positions, draw_moves(positions))
        stays = (length <= ply) | over(positions)
        positions = torch.where(stays[:, None], before, positions).contiguous()
    return positions
