"""Many games searched at once: gpu/forest.cuh."""

import torch

from kernels import address, structure, zeros
from library import call
from thinking import CANDIDATES, Thinking
from variant import MOST_MOVES, POSITION_BYTES, SIGHT, VALUES, WIDE

_Forest = structure(
    "Forest",
    "at move prior visits worth child edges value count path_node path_edge depth leaf legal legal_count logit edge_noise "
    "root_value root_worth noise schedule",
    "games nodes looks candidates",
)


class Search(Thinking):
    def __init__(self, games: int, looks: int, judge):
        sights = zeros(games, SIGHT, of=torch.bfloat16)
        super().__init__(call, games, looks, judge, POSITION_BYTES, sights, most=MOST_MOVES, edges=WIDE, values=VALUES)
        self.legal = zeros(games, MOST_MOVES, of=torch.int16)
        self.counts = zeros(games, of=torch.int32)
        nodes = looks + 2
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
            zeros(games, VALUES, of=torch.float32),
            zeros(games, WIDE, VALUES, of=torch.float32),
            self.noise,
            self.schedule,
        ]
        self.forest = _Forest(*(address(part) for part in self.memory), games, nodes, looks, CANDIDATES)

    def ask(self) -> None:
        self.judge(self.planes, self.legal, self.counts, self.logits, self.values)
