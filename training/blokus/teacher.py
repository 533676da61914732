"""What a step of learning asks of the net: the improved policy, the wins, the leads, and whose a cell will be."""

import torch
from torch.nn import functional

from learner import Learner
from net import Net
from replay import Batch
from variant import COLOURS, SIDE, VALUES

WIN_WEIGHT = 1.2
LEAD_WEIGHT = 2.0
FUTURE_WEIGHT = 0.4


class Teacher(Learner):
    def __init__(self, blocks: int, batch: int, plan: int):
        super().__init__(Net(blocks), Batch(batch), plan, parts=4)

    def losses(self, batch: Batch) -> tuple[list[torch.Tensor], torch.Tensor]:
        with torch.autocast("cuda", dtype=torch.bfloat16):
            moves, win, lead, future = self.net(batch.planes)
        share = batch.weight / batch.weight.sum().clamp(min=1)
        likely = functional.log_softmax(moves.masked_fill_(batch.legal == 0, -1e4), 1)
        move_loss = (-(batch.policy * likely).sum(1) * share).sum()
        if VALUES == 1:
            wins = functional.binary_cross_entropy_with_logits(win, 0.5 + 0.5 * batch.win, reduction="none").sum(1)
        else:
            wins = -(batch.win * functional.log_softmax(win, 1)).sum(1)
        win_loss = (wins * share).sum()
        lead_loss = ((lead - batch.lead).square().mean(1) * share).sum()
        told = batch.future.view(-1, SIDE, SIDE, COLOURS).permute(0, 3, 1, 2).float()
        seen = functional.binary_cross_entropy_with_logits(future.float(), told, reduction="none")
        future_loss = (seen.mean((2, 3)).sum(1) * share).sum()
        parts = [move_loss, win_loss, lead_loss, future_loss]
        return parts, move_loss + WIN_WEIGHT * win_loss + LEAD_WEIGHT * lead_loss + FUTURE_WEIGHT * future_loss
