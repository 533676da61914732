"""The positions of the last games, to learn from: gpu/replay.cuh."""

import torch

from library import CELLS, MOVES, PLANES, POSITION_BYTES, address, call, structure, zeros
from ring import Ring

_Replay = structure("Replay", "at policy guess result future counts", "rows games")
_Batch = structure("Batch", "planes legal policy value weight future")

FUTURE_BYTES = 48


class Replay(Ring):
    def __init__(self, rows: int, games: int):
        parts = {
            "at": zeros(rows, games, POSITION_BYTES, of=torch.uint8),
            "policy": zeros(rows, games, MOVES, of=torch.int16),
            "guess": zeros(rows, games, of=torch.float32),
            "result": torch.full((rows, games), float("nan"), device="cuda"),
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
        self.value = zeros(size, of=torch.float32)
        self.weight = zeros(size, of=torch.float32)
        self.future = zeros(size, CELLS, 4, of=torch.uint8)
        parts = (self.planes, self.legal, self.policy, self.value, self.weight, self.future)
        self.pointers = _Batch(*(address(part) for part in parts))
