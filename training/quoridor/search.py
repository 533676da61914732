"""Many games searched at once: gpu/forest.cuh."""

import torch

from kernels import address, structure, zeros
from library import call
from thinking import CANDIDATES, Thinking
from variant import CELLS, LONGEST, MOVES, PLANES, POSITION_BYTES, VALUES

_Forest = structure(
    "Forest",
    "at prior visits worth child value count path_node path_move depth leaf legal logit root_value root_worth noise schedule",
    "games nodes looks candidates longest",
)


class Search(Thinking):
    def __init__(self, games: int, looks: int, judge):
        planes = zeros(games, CELLS, PLANES, of=torch.bfloat16)
        super().__init__(call, games, looks, judge, POSITION_BYTES, planes, most=MOVES, edges=MOVES, values=VALUES)
        nodes = looks + 2
        edges = (games, nodes, MOVES)
        self.memory = [
            zeros(games, nodes, POSITION_BYTES, of=torch.uint8),
            zeros(*edges, of=torch.float32),
            zeros(*edges, of=torch.int16),
            zeros(*edges, of=torch.float32),
            zeros(*edges, of=torch.int16),
            zeros(games, nodes, of=torch.float32),
            zeros(games, of=torch.int32),
            zeros(games, nodes, of=torch.int16),
            zeros(games, nodes, of=torch.int16),
            zeros(games, of=torch.int32),
            zeros(games, of=torch.int32),
            zeros(games, MOVES, of=torch.uint8),
            zeros(games, MOVES, of=torch.float32),
            zeros(games, VALUES, of=torch.float32),
            zeros(games, MOVES, VALUES, of=torch.float32),
            self.noise,
            self.schedule,
        ]
        self.forest = _Forest(*(address(part) for part in self.memory), games, nodes, looks, CANDIDATES, LONGEST)

    def ask(self) -> None:
        self.judge(self.planes, self.logits, self.values)
