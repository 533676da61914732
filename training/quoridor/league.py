"""Games of four in which the net has one seat and the classical player (gpu/classic.cuh) the other three."""

import torch

from kernels import address, structure, zeros
from library import call
from variant import CLASSIC_BYTE, MOVES, PLAYERS, VALUES

_Classic = structure("Classic", "nodes looks curiosity", "games room seed spare")
_NODE_BYTES = 32
_CHILDREN = 24

# Classical players differ from game to game, so that what the net learns holds for more than one of them: how much they look, as a
# part of the most, and how curious they are. With many looks the usual 1.6 makes them as sure as these do with few.
LOOKS = (0.5, 1.0)
CURIOSITIES = (0.5, 0.8, 1.2)


class Classic:
    """The classical player in many games at once."""

    def __init__(self, games: int, most: int):
        room = most * _CHILDREN // 2 + _CHILDREN + 1
        self.nodes = zeros(games, room, _NODE_BYTES, of=torch.uint8)
        self.looks = torch.full((games,), most, dtype=torch.int32, device="cuda")
        self.curiosity = torch.full((games,), CURIOSITIES[1], device="cuda")
        self.move = zeros(games, of=torch.int32)
        self.structure = _Classic(address(self.nodes), address(self.looks), address(self.curiosity), games, room, 0, 0)
        self.seed = 0

    def run(self, positions: torch.Tensor) -> None:
        self.seed += 1
        call("classic", self.structure, positions, self.move, self.seed)


class League:
    """The first `own` games are the net's alone. Of the others a quarter has the net to move at every turn: in the quarter q it moves at
    the turns q, q + 4, …. A game waits up to three turns before it begins, so that the net has every seat as often.
    """

    def __init__(self, own: int, mixed: int, looks: int):
        quarter = mixed // PLAYERS
        self.own, self.searched, self.most = own, own + quarter, looks
        self.turn = 0
        self.classic = Classic(mixed - quarter, looks)
        games = own + mixed
        self.policy = zeros(games, MOVES, of=torch.float32)
        self.value = zeros(games, VALUES, of=torch.float32)
        self.move = zeros(games, of=torch.int32)
        self.wait = zeros(games, of=torch.int64)
        self.looks = zeros(games, of=torch.int32)
        self.curiosity = zeros(games, of=torch.float32)
        index = torch.arange(games, device="cuda")
        self.quarter_of = (index - own) // quarter
        self.is_mixed = index >= own
        self.mine, self.theirs = [], []
        for turn in range(PLAYERS):
            has_turn = ~self.is_mixed | (self.quarter_of == turn)
            self.mine.append(index[has_turn].contiguous())
            self.theirs.append(index[~has_turn].contiguous())
        self._every_look = torch.tensor([int(part * looks) for part in LOOKS], dtype=torch.int32, device="cuda")
        self._every_curiosity = torch.tensor(CURIOSITIES, device="cuda")

    def seat(self, positions: torch.Tensor, which: torch.Tensor) -> None:
        """For games that begin: how long they wait, who is the classical player, and which one."""
        games = which.shape[0]
        wait = torch.randint(0, PLAYERS, (games,), device="cuda") * self.is_mixed
        self.wait = torch.where(which, wait, self.wait)
        seat = (self.quarter_of - self.turn - wait) % PLAYERS
        mask = torch.where(self.is_mixed, (2**PLAYERS - 1) - 2**seat, 0).to(torch.uint8)
        positions[:, CLASSIC_BYTE] = torch.where(which, mask, positions[:, CLASSIC_BYTE])
        looks = self._every_look[torch.randint(0, len(LOOKS), (games,), device="cuda")]
        curiosity = self._every_curiosity[torch.randint(0, len(CURIOSITIES), (games,), device="cuda")]
        self.looks = torch.where(which, looks, self.looks)
        self.curiosity = torch.where(which, curiosity, self.curiosity)

    def run(self, search, positions: torch.Tensor) -> None:
        """Leaves policy, value and move of every game."""
        mine, theirs = self.mine[self.turn % PLAYERS], self.theirs[self.turn % PLAYERS]
        search.run(positions[mine], noisy=True)
        self.classic.looks.copy_(self.looks[theirs])
        self.classic.curiosity.copy_(self.curiosity[theirs])
        self.classic.run(positions[theirs].contiguous())
        self.move[mine], self.move[theirs] = search.move, self.classic.move
        self.policy[mine], self.value[mine] = search.policy, search.value
        self.policy[theirs] = torch.nn.functional.one_hot(self.classic.move.clamp(min=0).long(), MOVES).float()
        self.value[theirs] = float("nan")

    def hold(self, before: torch.Tensor, positions: torch.Tensor) -> None:
        """Games that wait have not moved; the turn is over."""
        positions.copy_(torch.where((self.wait > 0)[:, None], before, positions))
        self.wait = (self.wait - 1).clamp(min=0)
        self.turn += 1
