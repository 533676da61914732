"""What a step of learning asks of the net: the improved policy, the wins, and where walls and pawns will be."""

import torch
from torch.nn import functional

from net import Net
from learner import Learner
from replay import Batch
from variant import PLAYERS, VALUES

WIN_WEIGHT = 1.2
FUTURE_WEIGHT = 0.4
DELAY_WEIGHT = 0.5


class Teacher(Learner):
    def __init__(self, blocks: int, batch: int, plan: int):
        super().__init__(Net(blocks), Batch(batch), plan, parts=3)

    def losses(self, batch: Batch) -> tuple[list[torch.Tensor], torch.Tensor]:
        with torch.autocast("cuda", dtype=torch.bfloat16):
            moves, end, future = self.net(batch.planes)
        share = batch.weight / batch.weight.sum().clamp(min=1)
        likely = functional.log_softmax(moves.masked_fill(batch.legal == 0, -1e4), 1)
        move_loss = (-(batch.policy * likely).sum(1) * share).sum()
        if VALUES == 1:
            wrong = functional.binary_cross_entropy_with_logits(end, 0.5 + 0.5 * batch.value, reduction="none").sum(1)
        else:
            wrong = -(batch.value * functional.log_softmax(end[:, :VALUES], 1)).sum(1)
            late = functional.binary_cross_entropy_with_logits(end[:, VALUES], batch.delay, reduction="none")
            wrong = wrong + DELAY_WEIGHT / WIN_WEIGHT * late
        win_loss = (wrong * share).sum()
        told = batch.future.view(-1, 9, 9, 2 + PLAYERS).permute(0, 3, 1, 2).float()
        seen = functional.binary_cross_entropy_with_logits(future.float(), told, reduction="none")
        future_loss = (seen.mean((2, 3)).sum(1) * share).sum()
        parts = [move_loss, win_loss, future_loss]
        return parts, move_loss + WIN_WEIGHT * win_loss + FUTURE_WEIGHT * future_loss
