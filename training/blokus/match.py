"""Two nets play each other: the same drawn openings from both seats, no noise. Of four sides each net has every second."""

import torch

from library import draw_moves, leads, over, play, seats, shares, start_positions
from net import Judge, Net
from search import Search
from variant import COLOURS, MOST_PLIES

# Every colour begins with a drawn move.
OPENING_PLIES = COLOURS


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games
        self.players = [Search(games, looks, Judge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for player, net in zip(self.players, (one, other)):
            player.judge.load(net)
        half = self.games // 2
        positions = start_positions(half)
        for _ in range(OPENING_PLIES):
            play(positions, draw_moves(positions))
        positions = positions.repeat(2, 1)
        mine = (torch.arange(self.games, device="cuda") >= half).long()
        for turn in range(MOST_PLIES):
            for player in self.players:
                player.run(positions, noisy=False)
            play(positions, torch.where(seats(positions) % 2 == mine, self.players[0].move, self.players[1].move))
            if turn % 4 == 3 and bool(over(positions).all()):
                break
        parts = shares(leads(positions))
        return torch.where(mine == 0, parts[:, ::2].sum(1), parts[:, 1::2].sum(1)).mean().item()
