"""Many games searched at once, recorded as one graph so that Python is out of the way."""

import torch

from halving import halving
from kernels import zeros

CANDIDATES = 16


class Thinking:
    """What a search needs of any game; the trees themselves (`forest`) and how they grow are the game's own.

    `call` starts a kernel of the game, `most` is the largest number of moves of a position, `edges` that of a node, `values`
    how many numbers tell what a position is worth.
    """

    def __init__(self, call, games: int, looks: int, judge, position_bytes: int, planes: torch.Tensor, most: int, edges: int, values: int = 1):
        self.call = call
        self.games, self.looks, self.judge = games, looks, judge
        self.roots = zeros(games, position_bytes, of=torch.uint8)
        self.blind = zeros(games, of=torch.uint8)
        self.noise = zeros(games, most, of=torch.float32)
        self.planes = planes
        self.logits = zeros(games, most, of=torch.float32)
        self.values = zeros(games, values, of=torch.float32)
        self.policy = zeros(games, edges, of=torch.float32)
        self.value = zeros(games, values, of=torch.float32)
        self.move = zeros(games, of=torch.int32)
        self.schedule = torch.tensor(halving(CANDIDATES, looks), dtype=torch.uint8, device="cuda")
        self.forest = None
        self.graph = None

    def ask(self) -> None:
        """The judge fills `logits` and `values`."""
        raise NotImplementedError

    def _think(self) -> None:
        self.call("plant", self.forest, self.roots, self.planes)
        self._grow()
        for look in range(self.looks):
            self.call("descend", self.forest, look, self.planes)
            self._grow()
        self.call("harvest", self.forest, self.blind, self.policy, self.value, self.move)

    def _grow(self) -> None:
        self.ask()
        self.call("grow", self.forest, self.logits, self.values)

    def run(self, positions: torch.Tensor, noisy: bool) -> None:
        """Leaves the improved policy, its value and the chosen move in `policy`, `value` and `move`."""
        self.roots.copy_(positions)
        if noisy:
            self.noise.exponential_().clamp_(min=1e-10).log_().neg_()
        else:
            self.noise.zero_()
        if self.graph is None:
            self._think()
            torch.cuda.synchronize()
            self.graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self.graph):
                self._think()
        self.graph.replay()
