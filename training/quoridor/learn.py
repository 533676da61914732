"""Learns Quoridor, 9x9 for two, from nothing but its rules.

    python3 learn.py --minutes 20 --out FOLDER

plays against itself, learns from the games and writes FOLDER/checkpoint.pt, FOLDER/past.pt (nets of earlier steps) and
lines of FOLDER/log.jsonl, and at the end the net to play with, FOLDER/net.bin. Run again with the same folder it goes on
where it was; `--replay FILE` keeps the games, too.
"""

import argparse

import torch

from library import drawn_positions, ends, play, plies, show, start_positions
from export import export
from match import Match
from net import FastJudge, Net, PlainJudge, difference
from replay import Replay
from school import School, parse
from search import Search
from teacher import Teacher


class WallSchool(School):
    FIRST_ROWS = 120
    JUDGE_ROWS = 12
    MOST_BLIND = 6
    EXPORT_ROWS = 400

    def __init__(self, options: argparse.Namespace):
        teacher = Teacher(options.blocks, options.batch, options.plan)
        replay = Replay(options.rows, options.games)
        super().__init__(options, teacher, replay, Match(teacher.average), start_positions(options.games), counts=4)

    def new_net(self, blocks: int) -> Net:
        return Net(blocks)

    def new_judge(self) -> PlainJudge | FastJudge:
        return (PlainJudge if self.options.plain else FastJudge)(self.teacher.average)

    def new_search(self, looks: int) -> Search:
        return Search(self.options.games, looks, self.judge)

    def looks_at(self, step: int) -> int:
        return 16 if step < 0.08 * self.options.plan else 32 if step < 0.7 * self.options.plan else 48

    def window_at(self, row: int) -> int:
        return int(150 + 0.4 * row)

    def prove_judge(self) -> None:
        found = difference(self.teacher.average, show(drawn_positions(1024))[0])
        self.log(judge_difference=round(found, 5))
        if not found < 0.05 and not self.options.plain:
            raise RuntimeError("the fast judge does not say what the net says")

    def play_on(self) -> torch.Tensor:
        play(self.positions, self.search.move)
        end = ends(self.positions)
        ended = end > 0
        length = plies(self.positions)
        self.replay.settle(self.positions, ended)
        won_first = ended & (end == 1) & (length % 2 == 1)
        self.counts += torch.stack([ended.sum(), (length * ended).sum(), won_first.sum(), (end == 2).sum()])
        return ended

    def summary(self, counts: list[int], games: int) -> dict:
        _, length, first, draws = counts
        return {
            "plies": round(length / games, 1),
            "first_wins": round(first / games, 3),
            "draws": round(draws / games, 4),
            "loss_move_win_future": [round(value, 4) for value in self.teacher.lost.tolist()],
        }

    def export(self) -> None:
        export(self.teacher.average, self.teacher.batch.planes, self.options.out / "net.bin")


if __name__ == "__main__":
    told = parse(__doc__, blocks=6, plan=40_000, games=6336, batch=4096, rows=1600, every=2500)
    told.add_argument("--plain", action="store_true", help="judge by PyTorch alone")
    WallSchool(told.parse_args()).run()
