"""Proves the rules of the GPU by counted moves, and the judge by PyTorch: python3 prove.py"""

import time

import torch

from library import MOST_MOVES, drawn_positions, legal_moves, over, play, show, start_positions
from net import Judge, Net, difference
from search import Search
from shaken import shaken

TOLD = [414, 171_396, 89_204_762]
CHUNK = 40_000


def perft() -> None:
    positions = start_positions(1)
    for depth, told in enumerate(TOLD, 1):
        found, next_positions = 0, []
        for part in positions.split(CHUNK):
            legal, counts = legal_moves(part.contiguous())
            found += int(counts.sum())
            if depth < len(TOLD):
                index = (torch.arange(MOST_MOVES, device="cuda") < counts[:, None]).nonzero()
                after = part[index[:, 0]].contiguous()
                play(after, legal[index[:, 0], index[:, 1]].int().contiguous())
                next_positions.append(after[~over(after)])
        print(f"perft {depth}: {found}", flush=True)
        if found != told:
            raise SystemExit(f"perft {depth} must be {told}")
        if next_positions:
            positions = torch.cat(next_positions)


def judge(blocks: int = 5, games: int = 4224) -> None:
    net = shaken(Net(blocks).cuda())
    print(f"judge: differs by {difference(net, *show(drawn_positions(512))):.5f}", flush=True)
    positions = drawn_positions(games)
    search = Search(games, 32, Judge(net))
    for _ in range(2):
        search.run(positions, True)
    torch.cuda.synchronize()
    began = time.time()
    for _ in range(3):
        search.run(positions, True)
    torch.cuda.synchronize()
    print(f"{1000 * (time.time() - began) / 3:.1f} ms for 32 looks in {games} games", flush=True)
    began = time.time()
    for _ in range(33):
        search.judge(search.planes, search.legal, search.counts, search.logits, search.values)
    torch.cuda.synchronize()
    print(f"  of which the net {1000 * (time.time() - began):.1f} ms", flush=True)


if __name__ == "__main__":
    perft()
    judge()
