"""Learns Blokus from nothing but its rules: Duo, or with BLOKUS=large or BLOKUS=four in the environment the board of 20.

    python3 learn.py --minutes 20 --out FOLDER

plays against itself, learns from the games and writes FOLDER/checkpoint.pt, FOLDER/past.pt (nets of earlier steps) and
lines of FOLDER/log.jsonl, and at the end the net to play with, FOLDER/net.bin. Run again with the same folder it goes on
where it was; `--replay FILE` keeps the games, too. The large board may begin with what Duo's net knows, four players with what
the net of two sides knows: `--begin-with ../../games/blokus/net/duo.bin`.
"""

import argparse
from pathlib import Path

import torch

from library import drawn_positions, leads, over, play, plies, shares, show, start_positions
from export import export
from match import Match
from net import Judge, Net, difference
from replay import Replay
from school import School, parse
from search import Search
from teacher import Teacher
from variant import COLOURS, IS_LARGE, MOST_PLIES, SIDES
from warm_start import begin_with


class BlokusSchool(School):
    FIRST_ROWS = MOST_PLIES + 2
    JUDGE_ROWS = 8
    MOST_BLIND = 2 * COLOURS
    EXPORT_ROWS = 200
    PAST = 6

    def __init__(self, options: argparse.Namespace):
        teacher = Teacher(options.blocks, options.batch, options.plan)
        if options.begin_with and not (options.out / "checkpoint.pt").exists():
            begin_with(options.begin_with, teacher.net, show(drawn_positions(1024, most=MOST_PLIES // 2))[0].float())
            teacher.average.load_state_dict(teacher.net.state_dict())
        replay = Replay(options.rows, options.games)
        match = Match(teacher.average, games=264, looks=16) if IS_LARGE else Match(teacher.average)
        super().__init__(options, teacher, replay, match, start_positions(options.games), counts=3 + SIDES)

    def new_net(self, blocks: int) -> Net:
        return Net(blocks)

    def new_judge(self) -> Judge:
        return Judge(self.teacher.average)

    def new_search(self, looks: int) -> Search:
        return Search(self.options.games, looks, self.judge)

    def looks_at(self, step: int) -> int:
        done = step / self.options.plan
        if IS_LARGE:
            return 16 if done < 0.4 else 32
        return 16 if done < 0.1 else 32 if done < 0.75 else 48

    def window_at(self, row: int) -> int:
        return int(30 * COLOURS + 0.4 * row)

    def prove_judge(self) -> None:
        found = difference(self.teacher.average, *show(drawn_positions(512)))
        self.log(judge_difference=round(found, 5))
        if not found < 0.05:
            raise RuntimeError("the judge does not say what the net says")

    def play_on(self) -> torch.Tensor:
        play(self.positions, self.search.move)
        ended = over(self.positions)
        self.replay.settle(self.positions, ended)
        lead = leads(self.positions)
        # Twelfths: a win may be shared by two, three or four.
        wins = (12 * shares(lead) * ended[:, None]).round().long().sum(0)
        length, ahead = plies(self.positions) * ended, lead.amax(1) * ended
        self.counts += torch.cat([torch.stack([ended.sum(), length.sum(), ahead.sum()]), wins])
        return ended

    def summary(self, counts: list[int], games: int) -> dict:
        _, length, lead, *wins = counts
        return {
            "plies": round(length / games, 1),
            "wins": [round(each / 12 / games, 3) for each in wins],
            "lead": round(lead / games, 1),
            "loss_move_win_lead_future": [round(value, 4) for value in self.teacher.lost.tolist()],
        }

    def export(self) -> None:
        export(self.teacher.average, self.teacher.batch.planes, self.options.out / "net.bin")


if __name__ == "__main__":
    if IS_LARGE:
        told = parse(__doc__, blocks=5, plan=11_000, games=2640, batch=2048, rows=1600, every=2000)
    else:
        told = parse(__doc__, blocks=5, plan=32_000, games=4224, batch=2048, rows=1200, every=2000)
    told.add_argument("--begin-with", type=Path, help="the file of the net that knows a simpler game, for the first step on the large board")
    BlokusSchool(told.parse_args()).run()
