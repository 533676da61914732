"""Proves the rules of the GPU by counted moves, and the fast judge by PyTorch's: python3 prove.py"""

import time

import torch

from library import drawn_positions, ends, play, show, start_positions
from net import FastJudge, Net, PlainJudge, difference
from search import Search
from shaken import shaken

TOLD = [131, 16_677, 2_062_264, 247_569_030]
CHUNK = 100_000


def perft() -> None:
    positions = start_positions(1)
    for depth, told in enumerate(TOLD, 1):
        found, next_positions = 0, []
        for part in positions.split(CHUNK):
            legal = show(part.contiguous())[1]
            found += int(legal.sum())
            if depth < len(TOLD):
                index = legal.nonzero()
                after = part[index[:, 0]].contiguous()
                play(after, index[:, 1].int().contiguous())
                next_positions.append(after[ends(after) == 0])
        print(f"perft {depth}: {found}", flush=True)
        if found != told:
            raise SystemExit(f"perft {depth} must be {told}")
        if next_positions:
            positions = torch.cat(next_positions)


def judges(blocks: int = 6, games: int = 6336) -> None:
    net = shaken(Net(blocks).cuda())
    positions = drawn_positions(games)
    print(f"fast judge: differs by {difference(net, show(positions)[0]):.5f}", flush=True)
    for kind in (FastJudge, PlainJudge):
        search = Search(games, 32, kind(net))
        for noisy in (True, True):
            search.run(positions, noisy)
        torch.cuda.synchronize()
        began = time.time()
        for _ in range(3):
            search.run(positions, True)
        torch.cuda.synchronize()
        spent = (time.time() - began) / 3
        print(f"{kind.__name__}: {1000 * spent:.1f} ms for 32 looks in {games} games", flush=True)
        began = time.time()
        for _ in range(33):
            search.judge(search.planes, search.logits, search.values)
        torch.cuda.synchronize()
        print(f"  of which the net {1000 * (time.time() - began):.1f} ms", flush=True)


if __name__ == "__main__":
    perft()
    judges()
