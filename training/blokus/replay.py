"""The positions of the last games, to learn from: gpu/replay.cuh."""

import torch

from library import CELLS, MOVES, PLANES, POSITION_BYTES, WIDE, address, call, structure, zeros

_Replay = structure("Replay", "at move policy guess lead future counts", "rows games")
_Batch = structure("Batch", "planes legal policy win lead weight future")

FUTURE_BYTES = 56
# The win to learn is what came out of the game, and to this part what the search thought.
GUESS_PART = 0.25


class Replay:
    def __init__(self, rows: int, games: int):
        self.rows, self.games = rows, games
        self.row = 0
        self.first = zeros(games, of=torch.int32)
        self.parts = {
            "at": zeros(rows, games, POSITION_BYTES, of=torch.uint8),
            "move": zeros(rows, games, WIDE, of=torch.int16),
            "policy": zeros(rows, games, WIDE, of=torch.int16),
            "guess": zeros(rows, games, of=torch.float32),
            "lead": torch.full((rows, games), float("nan"), device="cuda"),
            "future": zeros(rows, games, FUTURE_BYTES, of=torch.uint8),
            "counts": zeros(rows, games, of=torch.uint8),
        }
        self.ring = _Replay(*(address(part) for part in self.parts.values()), rows, games)

    def keep(self, search, positions, blind) -> None:
        call("keep", self.ring, search.forest, self.row, positions, search.policy, search.value, blind)

    def settle(self, positions, ended) -> None:
        """After the moves of the row have been played."""
        call("settle", self.ring, positions, self.row, self.first)
        self.row += 1
        self.first.masked_fill_(ended, self.row)

    def draw(self, batch: "Batch", window: int) -> None:
        """A batch of positions from the last `window` rows, half of them mirrored."""
        rows = min(self.row, self.rows, window)
        row = (self.row - 1 - torch.randint(0, rows, (batch.size,), device="cuda")) % self.rows
        index = row * self.games + torch.randint(0, self.games, (batch.size,), device="cuda")
        mirror = torch.randint(0, 2, (batch.size,), dtype=torch.uint8, device="cuda")
        batch.legal.zero_()
        batch.policy.zero_()
        call("draw", self.ring, batch.pointers, index, mirror, GUESS_PART, batch.size)

    def save(self, path: str) -> None:
        rows = min(self.row, self.rows)
        torch.save({"row": self.row, "parts": {name: part[:rows].cpu() for name, part in self.parts.items()}}, path)

    def load(self, path: str) -> None:
        """What unfinished games left stays unfinished and is never learned from."""
        kept = torch.load(path)
        if kept["parts"]["at"].shape[1] != self.games:
            raise ValueError("the replay is of another number of games")
        rows = min(kept["parts"]["at"].shape[0], self.rows)
        for name, part in kept["parts"].items():
            self.parts[name][:rows].copy_(part[:rows])
        self.row = kept["row"] if rows == self.rows else rows
        self.first.fill_(self.row)


class Batch:
    def __init__(self, size: int):
        self.size = size
        self.planes = zeros(size, CELLS, PLANES, of=torch.bfloat16)
        self.legal = zeros(size, MOVES, of=torch.uint8)
        self.policy = zeros(size, MOVES, of=torch.float32)
        self.win = zeros(size, of=torch.float32)
        self.lead = zeros(size, of=torch.float32)
        self.weight = zeros(size, of=torch.float32)
        self.future = zeros(size, CELLS, 2, of=torch.uint8)
        parts = (self.planes, self.legal, self.policy, self.win, self.lead, self.weight, self.future)
        self.pointers = _Batch(*(address(part) for part in parts))
