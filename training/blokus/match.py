"""Two nets play each other: the same drawn openings from all seats, no noise. Of four sides each net has two."""

import torch

from library import draw_moves, leads, over, play, seats, shares, start_positions
from net import Judge, Net
from search import Search
from variant import COLOURS, MOST_PLIES, SIDES

# Every colour begins with a drawn move.
OPENING_PLIES = COLOURS
# The sides that one net has, each as often: who sit opposite each other may still play as partners did.
SEATINGS = [(0,), (1,)] if SIDES == 2 else [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)]


class Match:
    def __init__(self, net: Net, games: int = 512, looks: int = 32):
        self.games = games
        self.players = [Search(games, looks, Judge(net)) for _ in range(2)]

    def score(self, one: Net, other: Net) -> float:
        """The share of the points that `one` makes."""
        for player, net in zip(self.players, (one, other)):
            player.judge.load(net)
        openings = self.games // len(SEATINGS)
        positions = start_positions(openings)
        for _ in range(OPENING_PLIES):
            play(positions, draw_moves(positions))
        positions = positions.repeat(len(SEATINGS), 1)
        mine = torch.zeros(len(SEATINGS), SIDES, dtype=torch.bool, device="cuda")
        for index, own in enumerate(SEATINGS):
            mine[index, list(own)] = True
        mine = mine.repeat_interleave(openings, 0)
        for turn in range(MOST_PLIES):
            for player in self.players:
                player.run(positions, noisy=False)
            is_mine = mine.gather(1, seats(positions)[:, None] % SIDES).squeeze(1)
            play(positions, torch.where(is_mine, self.players[0].move, self.players[1].move))
            if turn % 4 == 3 and bool(over(positions).all()):
                break
        return (shares(leads(positions)) * mine).sum(1).mean().item()
