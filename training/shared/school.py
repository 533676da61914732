"""A net that plays against itself and learns from it, for so many minutes; run again, it goes on where it was."""

import argparse
import json
import time
from pathlib import Path

import torch

from pace import PEAK_RATE, rate

BEGAN = time.time()


def parse(told: str, blocks: int, plan: int, games: int, batch: int, rows: int, every: int) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, required=True, help="when to stop, from the start of the command")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--blocks", type=int, default=blocks)
    parser.add_argument("--plan", type=int, default=plan, help="steps after which the learning rate is at its end")
    parser.add_argument("--peak", type=float, default=PEAK_RATE, help="the highest learning rate")
    parser.add_argument("--games", type=int, default=games, help="games at once")
    parser.add_argument("--batch", type=int, default=batch)
    parser.add_argument("--rows", type=int, default=rows, help="moves of every game that are remembered")
    parser.add_argument("--reuse", type=float, default=2.0, help="how often a position is learned from")
    parser.add_argument("--every", type=int, default=every, help="steps between two nets of the past")
    parser.add_argument("--looks", type=int, default=0, help="looks per move; 0: few at first, then more")
    parser.add_argument("--replay", default="", help="file for the remembered games")
    return parser


class School:
    # So many rows after the start the games that were begun then are over, and there is something to learn from.
    FIRST_ROWS: int
    # Rows between two loads of the newest net into the judge.
    JUDGE_ROWS: int
    # Half of the games begin with one to so many moves drawn blindly, so that no position is quite new.
    MOST_BLIND: int
    # The last positions that the exported net is measured on.
    EXPORT_ROWS: int
    # So many nets of the past are kept; None: all.
    PAST: int | None = None

    def __init__(self, options: argparse.Namespace, teacher, replay, match, positions: torch.Tensor, counts: int):
        self.options = options
        options.out.mkdir(parents=True, exist_ok=True)
        self.teacher, self.replay, self.match = teacher, replay, match
        teacher.peak = options.peak
        self.past: list[tuple[int, dict]] = []
        self.told = {"seconds": 0.0, "moves": 0, "games": 0}
        self._resume()
        self.positions = positions
        self.blind = self._drawn_blind()
        self.judge = self.new_judge()
        self.search = None
        self.owed = 0.0
        self.counts = torch.zeros(counts, dtype=torch.int64, device="cuda")

    def new_net(self, blocks: int) -> torch.nn.Module:
        raise NotImplementedError

    def new_judge(self):
        """The newest net, as the search asks it."""
        raise NotImplementedError

    def new_search(self, looks: int):
        raise NotImplementedError

    def looks_at(self, step: int) -> int:
        """Few looks teach a beginner, more a master."""
        raise NotImplementedError

    def window_at(self, row: int) -> int:
        """The rows to learn from: what the first nets played is soon forgotten."""
        raise NotImplementedError

    def prove_judge(self) -> None:
        raise NotImplementedError

    def play_on(self) -> torch.Tensor:
        """Plays the move that was found in every game, and counts: which games are over."""
        raise NotImplementedError

    def summary(self, counts: list[int], games: int) -> dict:
        """What the counts since the last report say of the games."""
        raise NotImplementedError

    def export(self) -> None:
        raise NotImplementedError

    def _resume(self) -> None:
        checkpoint, past = self.options.out / "checkpoint.pt", self.options.out / "past.pt"
        if checkpoint.exists():
            state = torch.load(checkpoint, map_location="cuda")
            self.teacher.load(state["teacher"])
            self.told = state["told"]
        if past.exists():
            self.past = torch.load(past)
        if self.options.replay and Path(self.options.replay).exists():
            self.replay.load(self.options.replay)

    def save(self) -> None:
        told = {**self.told, "seconds": self.seconds()}
        torch.save({"teacher": self.teacher.state(), "told": told}, self.options.out / "checkpoint.pt")
        torch.save(self.past, self.options.out / "past.pt")

    def seconds(self) -> float:
        return self.told["seconds"] + time.time() - BEGAN

    def log(self, **line) -> None:
        text = json.dumps({"step": self.teacher.step, "seconds": round(self.seconds()), **line})
        print(text, flush=True)
        with (self.options.out / "log.jsonl").open("a") as file:
            file.write(text + "\n")

    def _drawn_blind(self) -> torch.Tensor:
        count = self.options.games
        drawn = torch.randint(1, self.MOST_BLIND + 1, (count,), device="cuda") * (torch.rand(count, device="cuda") < 0.5)
        return drawn.to(torch.uint8)

    def move_on(self) -> None:
        """One move in every game."""
        looks = self.options.looks or self.looks_at(self.teacher.step)
        if self.search is None or self.search.looks != looks:
            self.search = self.new_search(looks)
        self.think()
        self.replay.keep(self.found, self.positions, self.unlearned)
        ended = self.play_on()
        self.blind = torch.where(ended, self._drawn_blind(), self.blind)
        self.restart(ended)
        self.told["moves"] += self.options.games

    def think(self) -> None:
        self.search.blind.copy_(self.blind)
        self.search.run(self.positions, noisy=True)

    @property
    def unlearned(self) -> torch.Tensor:
        """By game: the plies from which nothing is learned."""
        return self.blind

    @property
    def found(self):
        """Policy, value and move of every game."""
        return self.search

    def restart(self, ended: torch.Tensor) -> None:
        self.replay.call("restart", self.positions, ended.to(torch.uint8), self.options.games)

    def learn(self) -> None:
        self.owed += self.options.reuse * self.options.games / self.options.batch
        while self.owed >= 1:
            self.owed -= 1
            self.teacher.learn(self.replay, self.window_at(self.replay.row))
            if self.teacher.step % self.options.every == 0:
                self.look_back()

    def look_back(self) -> None:
        """Measures the net against its own past and keeps it."""
        net = self.teacher.average
        scores = {}
        for back in (1, 4):
            if len(self.past) < back:
                break
            step, weights = self.past[-back]
            other = self.new_net(len(net.blocks)).cuda()
            other.load_state_dict({name: part.cuda() for name, part in weights.items()})
            scores[str(step)] = round(self.match.score(net, other), 4)
        kept = {name: part.cpu() for name, part in net.state_dict().items()}
        halves = {name: part.half() if part.is_floating_point() else part for name, part in kept.items()}
        self.past.append((self.teacher.step, halves))
        if self.PAST is not None:
            self.past = self.past[-self.PAST :]
        self.log(against_past=scores)
        self.save()

    def report(self, since: float, moves: int) -> None:
        counts = self.counts.tolist()
        self.counts.zero_()
        self.told["games"] += counts[0]
        self.log(
            moves=self.told["moves"],
            moves_per_second=round((self.told["moves"] - moves) / (time.time() - since)),
            games=self.told["games"],
            **self.summary(counts, max(1, counts[0])),
            looks=self.search.looks,
            rate=round(rate(self.teacher.step, self.options.plan, self.teacher.peak), 6),
        )

    def run(self) -> None:
        torch.backends.cuda.matmul.allow_tf32 = True
        torch.backends.cudnn.benchmark = True
        self.log(blocks=self.options.blocks, plan=self.options.plan, remembered=self.replay.row * self.options.games)
        self.prove_judge()
        if not self.past:
            # What it began with is its first past.
            self.look_back()
        stop = BEGAN + 60 * self.options.minutes
        since, moves, row, filled = time.time(), self.told["moves"], 0, min(self.replay.row, self.FIRST_ROWS)
        while time.time() < stop:
            self.move_on()
            row += 1
            if row + filled >= self.FIRST_ROWS:
                self.learn()
            if row % self.JUDGE_ROWS == 0:
                self.judge.load(self.teacher.average)
            if time.time() - since > 20:
                self.report(since, moves)
                since, moves = time.time(), self.told["moves"]
        self.report(since, moves)
        self.prove_judge()
        self.save()
        self.replay.draw(self.teacher.batch, self.EXPORT_ROWS)
        self.export()
        if self.options.replay:
            self.replay.save(self.options.replay)
