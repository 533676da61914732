"""The positions of the last games, to learn from: gpu/replay.cuh."""

import torch

from kernels import address, structure, zeros
from library import call
from ring import Ring
from variant import CELLS, FUTURE_BYTES, MOVES, PLANES, PLAYERS, POSITION_BYTES, VALUES

_Replay = structure("Replay", "at policy guess result future counts", "rows games")
_Batch = structure("Batch", "planes legal policy value delay weight future")


class Replay(Ring):
    def __init__(self, rows: int, games: int):
        parts = {
            "at": zeros(rows, games, POSITION_BYTES, of=torch.uint8),
            "policy": zeros(rows, games, MOVES, of=torch.int16),
            "guess": zeros(rows, games, VALUES, of=torch.float32),
            "result": torch.full((rows, games, VALUES), float("nan"), device="cuda"),
            "future": zeros(rows, games, FUTURE_BYTES, of=torch.uint8),
            "counts": zeros(rows, games, of=torch.uint8),
        }
        super().__init__(call, _Replay, rows, games, parts)

    def keep(self, search, positions, blind) -> None:
        call("keep", self.ring, self.row, positions, search.policy, search.value, blind)


class Batch:
    def __init__(self, size: int):
        self.size = size
        self.planes = zeros(size, CELLS, PLANES, of=torch.bfloat16)
        self.legal = zeros(size, MOVES, of=torch.uint8)
        self.policy = zeros(size, MOVES, of=torch.float32)
        self.value = zeros(size, VALUES, of=torch.float32)
        self.delay = zeros(size, of=torch.float32)
        self.weight = zeros(size, of=torch.float32)
        self.future = zeros(size, CELLS, 2 + PLAYERS, of=torch.uint8)
        parts = (self.planes, self.legal, self.policy, self.value, self.delay, self.weight, self.future)
        self.pointers = _Batch(*(address(part) for part in parts))
