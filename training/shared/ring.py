"""The last moves of many games, to learn from: a row a move, the oldest forgotten first."""

import torch

from kernels import address, zeros

# What is learned of a game's end is what came out of it, and to this part what the search thought.
GUESS_PART = 0.25


class Ring:
    """`call` starts a kernel of the game, `layout` is its structure: the parts in their order, rows and games."""

    def __init__(self, call, layout, rows: int, games: int, parts: dict[str, torch.Tensor]):
        self.call = call
        self.rows, self.games = rows, games
        self.row = 0
        self.first = zeros(games, of=torch.int32)
        self.parts = parts
        self.ring = layout(*(address(part) for part in parts.values()), rows, games)

    def settle(self, positions, ended) -> None:
        """After the moves of the row have been played."""
        self.call("settle", self.ring, positions, self.row, self.first)
        self.row += 1
        self.first.masked_fill_(ended, self.row)

    def draw(self, batch, window: int) -> None:
        """A batch of positions from the last `window` rows, half of them mirrored."""
        rows = min(self.row, self.rows, window)
        row = (self.row - 1 - torch.randint(0, rows, (batch.size,), device="cuda")) % self.rows
        index = row * self.games + torch.randint(0, self.games, (batch.size,), device="cuda")
        mirror = torch.randint(0, 2, (batch.size,), dtype=torch.uint8, device="cuda")
        self.call("draw", self.ring, batch.pointers, index, mirror, GUESS_PART, batch.size)

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
