"""Two nets play each other: the same drawn openings from both seats, no noise."""

import torch

from library import ends, play, show, start_positions
from net import FastJudge, Net
from search import Search

OPENING_PLIES = 4


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games
        self.sides = [Search(games, looks, FastJudge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for side, net in zip(self.sides, (one, other)):
            side.judge.load(net)
        half = self.games // 2
        positions = start_positions(half)
        for _ in range(OPENING_PLIES):
            likely = show(positions)[1].float()
            likely[:, 12:] *= 0.04
            play(positions, torch.multinomial(likely, 1).squeeze(1).int())
        positions = positions.repeat(2, 1)
        begins = torch.arange(self.games, device="cuda") < half
        points = torch.zeros(self.games, device="cuda")
        over = torch.zeros(self.games, dtype=torch.bool, device="cuda")
        for turn in range(200):
            for side in self.sides:
                side.run(positions, noisy=False)
            mine = begins if turn % 2 == 0 else ~begins
            play(positions, torch.where(mine, self.sides[0].move, self.sides[1].move))
            end = ends(positions)
            fresh = (end > 0) & ~over
            gained = torch.where(end == 2, torch.full_like(points, 0.5), mine.float())
            points = torch.where(fresh, gained, points)
            over |= fresh
            if turn % 8 == 7 and bool(over.all()):
                break
        return points.mean().item()
