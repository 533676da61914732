"""The positions of the last games, to learn from: gpu/replay.cuh."""

import torch

from kernels import address, structure, zeros
from library import call
from ring import Ring
from variant import CELLS, COLOURS, FUTURE_BYTES, MOVES, POSITION_BYTES, SIGHT, VALUES, WIDE

_Replay = structure("Replay", "at move policy guess lead future counts", "rows games")
_Batch = structure("Batch", "planes legal policy win lead weight future")


class Replay(Ring):
    def __init__(self, rows: int, games: int):
        parts = {
            "at": zeros(rows, games, POSITION_BYTES, of=torch.uint8),
            "move": zeros(rows, games, WIDE, of=torch.int16),
            "policy": zeros(rows, games, WIDE, of=torch.int16),
            "guess": zeros(rows, games, VALUES, of=torch.float32),
            "lead": torch.full((rows, games, VALUES), float("nan"), device="cuda"),
            "future": zeros(rows, games, FUTURE_BYTES, of=torch.uint8),
            "counts": zeros(rows, games, of=torch.uint8),
        }
        super().__init__(call, _Replay, rows, games, parts)

    def keep(self, search, positions, blind) -> None:
        call("keep", self.ring, search.forest, self.row, positions, search.policy, search.value, blind)

    def draw(self, batch: "Batch", window: int) -> None:
        """The kernel writes the legal moves alone."""
        batch.legal.zero_()
        batch.policy.zero_()
        super().draw(batch, window)


class Batch:
    def __init__(self, size: int):
        self.size = size
        self.planes = zeros(size, SIGHT, of=torch.bfloat16)
        self.legal = zeros(size, MOVES, of=torch.uint8)
        self.policy = zeros(size, MOVES, of=torch.float32)
        self.win = zeros(size, VALUES, of=torch.float32)
        self.lead = zeros(size, VALUES, of=torch.float32)
        self.weight = zeros(size, of=torch.float32)
        self.future = zeros(size, CELLS, COLOURS, of=torch.uint8)
        parts = (self.planes, self.legal, self.policy, self.win, self.lead, self.weight, self.future)
        self.pointers = _Batch(*(address(part) for part in parts))
