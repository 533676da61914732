"""Many games searched at once: gpu/forest.cuh, recorded as one graph so that Python is out of the way."""

import torch

from library import CELLS, MOST_MOVES, PLANES, POSITION_BYTES, WIDE, address, call, structure, zeros
from halving import halving

_Forest = structure(
    "Forest",
    "at move prior visits worth child edges value count path_node path_edge depth leaf legal legal_count logit edge_noise "
    "noise schedule",
    "games nodes looks candidates",
)

CANDIDATES = 16


class Search:
    def __init__(self, games: int, looks: int, judge):
        nodes = looks + 2
        self.games, self.looks, self.judge = games, looks, judge
        self.roots = zeros(games, POSITION_BYTES, of=torch.uint8)
        self.blind = zeros(games, of=torch.uint8)
        self.noise = zeros(games, MOST_MOVES, of=torch.float32)
        self.planes = zeros(games, CELLS, PLANES, of=torch.bfloat16)
        self.legal = zeros(games, MOST_MOVES, of=torch.int16)
        self.counts = zeros(games, of=torch.int32)
        self.logits = zeros(games, MOST_MOVES, of=torch.float32)
        self.values = zeros(games, of=torch.float32)
        self.policy = zeros(games, WIDE, of=torch.float32)
        self.value = zeros(games, of=torch.float32)
        self.move = zeros(games, of=torch.int32)
        edges = (games, nodes, WIDE)
        self.memory = [
            zeros(games, nodes, POSITION_BYTES, of=torch.uint8),
            zeros(*edges, of=torch.int16),
            zeros(*edges, of=torch.float32),
            zeros(*edges, of=torch.int16),
            zeros(*edges, of=torch.float32),
            zeros(*edges, of=torch.int16),
            zeros(games, nodes, of=torch.int32),
            zeros(games, nodes, of=torch.float32),
            zeros(games, of=torch.int32),
            zeros(games, nodes, of=torch.int16),
            zeros(games, nodes, of=torch.int16),
            zeros(games, of=torch.int32),
            zeros(games, of=torch.int32),
            self.legal,
            self.counts,
            zeros(games, WIDE, of=torch.float32),
            zeros(games, WIDE, of=torch.float32),
            self.noise,
            torch.tensor(halving(CANDIDATES, looks), dtype=torch.uint8, device="cuda"),
        ]
        self.forest = _Forest(*(address(part) for part in self.memory), games, nodes, looks, CANDIDATES)
        self.graph = None

    def _think(self) -> None:
        call("plant", self.forest, self.roots, self.planes)
        self._grow()
        for look in range(self.looks):
            call("descend", self.forest, look, self.planes)
            self._grow()
        call("harvest", self.forest, self.blind, self.policy, self.value, self.move)

    def _grow(self) -> None:
        self.judge(self.planes, self.legal, self.counts, self.logits, self.values)
        call("grow", self.forest, self.logits, self.values)

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
